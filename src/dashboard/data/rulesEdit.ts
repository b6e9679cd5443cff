/** Reads from a pair's history which sentences of the rules a venue edited, and compares their words. */
import { diffWordsWithSpace } from 'diff';

/** A sentence of a venue's rules before and after an edit; null before it was added, and null after it was removed. */
export interface Edit {
  venue: 'venue_a' | 'venue_b';
  before: string | null;
  after: string | null;
}

/** Reads the note of a change of rules in the history: a line for the market, then `- ` and `+ ` lines in order. */
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

/** The words of both sentences in order, each marked as kept, removed or added. */
export function wordsOf(before: string, after: string): { text: string; kind: 'same' | 'gone' | 'new' }[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'new' : removed ? 'gone' : 'same',
  }));
}
