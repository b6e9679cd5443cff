/** Lists the sentences that an edit of a market's rules removed and added. */
import { diffSentences } from 'diff';

/** Characters that are compared: no rules are longer, and there is no limit to the time that longer texts would take. */
const LONGEST = 20_000;

/**
 * The sentences that an edit removed and added, one a line: `- ` before a removed sentence, `+ ` before an added one.
 *
 * @returns '' when the words are the same
 */
export function sentenceDiff(before: string, after: string): string {
  const [from, to] = [before.slice(0, LONGEST), after.slice(0, LONGEST)];
  const parts = diffSentences(from, to).filter(({ added, removed }) => added || removed);
  return parts.map(({ added, value }) => `${added ? '+' : '-'} ${value.trim()}`).join('\n');
}
