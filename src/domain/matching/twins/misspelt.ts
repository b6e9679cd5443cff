/** Names of one person in two spellings, of which one is a slip: "Tobias Emmanwori" and "Tobias Emanwori", "Abel Rodger" and "Abel Roger". */
import { personName } from '../entities/persons.js';
import type { Contract } from '../reading/readContract.js';
import { subjectOf } from './ownWords.js';

/** A shorter word with a letter left out is another word: "Ray" and "Roy", "Li" and "Lin". */
const SHORTEST = 5;

/** Whether two words differ by one letter: another one, one more, or two exchanged. Their first letters are the same. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST || short[0] !== long[0] || long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from++;
  if (long.length > short.length) return short.slice(from) === long.slice(from + 1);
  const isSwapped = short[from] === long[from + 1] && short[from + 1] === long[from];
  return short.slice(from + 1) === long.slice(from + 1) || (isSwapped && short.slice(from + 2) === long.slice(from + 2));
}

const nameOf = (leg: Contract): readonly string[] => personName(subjectOf(leg)?.name ?? leg.listing.outcome ?? '').words;
/** First name and surname: "Tobias Ade Emmanwori" has one more. */
const ends = (words: readonly string[]): readonly string[] => [words[0] ?? '', words.at(-1) ?? ''];

/** Whether two legs' names are alike word by word but for one letter of one of them. They may be two persons' all the same. */
export function isMisspelt(left: Contract, right: Contract): boolean {
  const names = [nameOf(left), nameOf(right)];
  if (names.some(({ length }) => length < 2)) return false;
  const isSameLength = names[0]?.length === names[1]?.length;
  const [ours = [], theirs = []] = isSameLength ? names : names.map(ends);
  const apart = ours.flatMap((word, at) => (word === theirs[at] ? [] : [[word, theirs[at] ?? ''] as const]));
  return apart.length === 1 && apart.every(([word, other]) => isOneLetterOff(word, other));
}
