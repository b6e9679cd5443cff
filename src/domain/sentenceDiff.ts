import { diffSentences } from 'diff';

/** Longer texts are no rules; comparing them would take as long as somebody likes. */
const LONGEST = 20_000;

/**
 * What an edit took out and put in, a sentence a line: `- ` before the former words, `+ ` before the new ones.
 *
 * @returns '' when the words are the same
 */
export function sentenceDiff(before: string, after: string): string {
  const [from, to] = [before.slice(0, LONGEST), after.slice(0, LONGEST)];
  const parts = diffSentences(from, to).filter(({ added, removed }) => added || removed);
  return parts.map(({ added, value }) => `${added ? '+' : '-'} ${value.trim()}`).join('\n');
}
