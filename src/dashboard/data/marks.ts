import { diffArrays } from 'diff';

/** A stretch of a text, and why it is marked. */
export interface Stretch {
  text: string;
  /** The other text has other words here. */
  differs: boolean;
  /** It stands in a clause that the engine found to differ. */
  quoted: boolean;
}

/** Words, runs of space, and single signs. */
const TOKEN = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;
const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];
const isWord = (token: string | undefined) => token !== undefined && /[\p{L}\p{N}]/u.test(token);

/**
 * Marks in each of two texts the words that the other does not have there, whatever their case, and the clauses that were quoted.
 *
 * @param quotes clauses of each text; one that does not stand in it word for word marks nothing
 */
export function markTexts(
  [a, b]: readonly [string, string],
  [quotesA, quotesB]: readonly [readonly string[], readonly string[]],
): [Stretch[], Stretch[]] {
  const [tokensA, tokensB] = [tokensOf(a), tokensOf(b)];
  const differs = { a: new Array<boolean>(tokensA.length).fill(false), b: new Array<boolean>(tokensB.length).fill(false) };
  let [at, bt] = [0, 0];
  const same = (x: string, y: string) => x.toLowerCase() === y.toLowerCase();
  for (const { added, removed, count } of diffArrays(tokensA, tokensB, { comparator: same })) {
    if (removed) differs.a.fill(true, at, at + count);
    if (added) differs.b.fill(true, bt, bt + count);
    if (!added) at += count;
    if (!removed) bt += count;
  }
  return [join(tokensA, differs.a, quoted(a, tokensA, quotesA)), join(tokensB, differs.b, quoted(b, tokensB, quotesB))];
}

/** Which tokens stand in a quoted clause. */
function quoted(text: string, tokens: readonly string[], quotes: readonly string[]): boolean[] {
  const ranges = quotes.map((quote) => [text.indexOf(quote), quote.length] as const).filter(([from]) => from >= 0);
  let from = 0;
  return tokens.map((token) => {
    const start = from;
    from += token.length;
    return ranges.some(([first, length]) => start >= first && start < first + length);
  });
}

/** Neighbours with the same marks as one stretch; a space between two marked words is marked with them, and alone never. */
function join(tokens: readonly string[], differs: readonly boolean[], inQuote: readonly boolean[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [i, text] of tokens.entries()) {
    const marked = isWord(text) ? differs[i] === true : differs[i - 1] === true && differs[i + 1] === true;
    const last = stretches.at(-1);
    if (last && last.differs === marked && last.quoted === inQuote[i]) last.text += text;
    else stretches.push({ text, differs: marked, quoted: inQuote[i] === true });
  }
  return stretches;
}
