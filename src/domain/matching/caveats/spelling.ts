/** Says whether two words differ only in a grammatical ending or in a typing error that an editor corrects. */

/** Words that carry the meaning of a rule; another in their place is never a spelling. */
const WEIGHTY =
  /\d|^(?:yes|no|not|nor|never|none|neither|either|both|any|all|each|every|only|unless|if|except|excluding|including|includes?|excludes?|regardless|without|will|would|shall|must|may|might|can|should|above|below|over|under|more|less|fewer|greater|higher|lower|least|most|exactly|between|before|after|by|until|through|prior|on|and|or|wins?|loses?|lost|won|first|last|second|third|one|half|double|equal|equals|exceeds?|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|et|est|edt|pt|pst|ct|utc|gmt|am|pm|noon|midnight|other)$/;

/** Words one letter from each other that are both words: none is a slip for the other. */
const NEIGHBOURS: readonly (readonly string[])[] =
  'county/country contact/contract statue/statute through/thorough filing/filling signing/singing retired/retried untied/united casual/causal marital/martial desert/dessert latter/later perfect/prefect complement/compliment'
    .split(' ')
    .map((pair) => pair.split('/'));
const isNeighbour = (a: string, b: string): boolean =>
  NEIGHBOURS.some((pair) => pair.some((word) => a.startsWith(word)) && pair.some((word) => b.startsWith(word)));

/** The word without an ending of grammar: a plural, a third person, a past tense. */
const stem = (word: string): string => word.replace(/(?<=\w{3})(?:es|ed|s|d)$/, '').replace(/(?<=\w{3})e$/, '');

/** A slip in a word of six letters or more: two letters exchanged, one left out inside, a vowel for a vowel. */
function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 6 || !/^[a-z]+$/.test(a + b) || isNeighbour(a, b)) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from++;
  if (from === 0) return false;
  if (long.length === short.length + 1) return from < short.length && short.slice(from) === long.slice(from + 1);
  if (long.length !== short.length) return false;
  const isVowel = (letter = ''): boolean => 'aeiouy'.includes(letter);
  if (short.slice(from + 1) === long.slice(from + 1)) return isVowel(short[from]) && isVowel(long[from]);
  return short[from] === long[from + 1] && short[from + 1] === long[from] && short.slice(from + 2) === long.slice(from + 2);
}

/** The word with doubled letters once: "untill" is "until", weighty or not. */
const undoubled = (word: string): string => word.replace(/([a-z])\1/g, '$1');

/** Whether two words, of which neither is a name, are one word in two writings. */
export function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) >= 5 && undoubled(a) === undoubled(b) && !isNeighbour(a, b)) return true;
  if (WEIGHTY.test(a) || WEIGHTY.test(b) || Math.min(a.length, b.length) < 4) return false;
  return stem(a) === stem(b) || isSlip(a, b);
}
