import { diffWordsWithSpace } from 'diff';

/** One sentence of a venue before and after it was edited; null where it came or went. */
export interface Edit {
  venue: 'venue_a' | 'venue_b';
  before: string | null;
  after: string | null;
}

/** Reads what the history notes of a change of rules: the market, then `- ` and `+ ` lines in order. */
export function readEdits(note: string | null): Edit[] {
  const edits: Edit[] = [];
  let venue: Edit['venue'] = 'venue_a';
  for (const line of (note ?? '').split('\n')) {
    const [, head] = /^(venue_[ab]):.*:$/.exec(line) ?? [];
    if (head) venue = head as Edit['venue'];
    else if (line.startsWith('- ')) edits.push({ venue, before: line.slice(2), after: null });
    else if (line.startsWith('+ ')) {
      const open = edits.find((edit) => edit.venue === venue && edit.before !== null && edit.after === null);
      if (open) open.after = line.slice(2);
      else edits.push({ venue, before: null, after: line.slice(2) });
    }
  }
  return edits;
}

/** The words of both sentences, with what went and what came. */
export function wordsOf(before: string, after: string): { text: string; kind: 'same' | 'gone' | 'new' }[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'new' : removed ? 'gone' : 'same',
  }));
}
