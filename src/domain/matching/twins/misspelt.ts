/** Recognises one name in two spellings, of which one is a typing error: "Tobias Emmanwori" and "Tobias Emanwori", "Abel Rodger" and "Abel Roger". */
import { nearly, personName } from '../entities/persons.js';
import type { Contract } from '../reading/readContract.js';
import { subjectOf } from './ownWords.js';

/** Two neighbouring letters exchanged, in a word of five letters or more. */
function areSwapped(one: string, other: string): boolean {
  if (one.length < 5) return false;
  const from = [...one].findIndex((letter, at) => letter !== other[at]);
  return other === `${one.slice(0, from)}${one[from + 1]}${one[from]}${one.slice(from + 2)}`;
}

/** Whether two words differ by one letter, or by two exchanged. Their first letters are the same. */
const isOneLetterOff = (one: string, other: string): boolean =>
  one[0] === other[0] && (nearly(one, other) || areSwapped(one, other));

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
