/** Finds what one leg says and none of its siblings do: by these words a leg is known whatever its label is. */

import type { Entity } from '../contract/facts.js';
import { entityIn } from '../contract/factValues.js';
import { gistOf } from '../contract/gist.js';
import { comparePersons } from '../entities/persons.js';
import type { Contract } from '../reading/readContract.js';

/** Shorter words are initials and codes. */
const SHORTEST = 3;

const wordsOf = ({ words, ruleWords, outcomeWords }: Contract): ReadonlySet<string> =>
  new Set([...words, ...ruleWords, ...outcomeWords]);

/** Of each leg, the content words that only it has, in the order of the legs. */
export function ownWordsOf(legs: readonly Contract[]): ReadonlySet<string>[] {
  const said = legs.map(wordsOf);
  const legsWith = new Map<string, number>();
  for (const words of said) for (const word of words) legsWith.set(word, (legsWith.get(word) ?? 0) + 1);
  const isOwn = (word: string): boolean => legsWith.get(word) === 1 && word.length >= SHORTEST && !/\d/.test(word);
  return said.map((words) => new Set([...words].filter(isOwn)));
}

/** Whom or what a leg pays on; undefined where its facts don't say. */
export const subjectOf = ({ facts }: Contract): Entity | undefined => entityIn(facts.fields.subject?.value);

/** What a leg is called, each as content words: its own label, and whom its texts let win. A name that its event bears is no leg's. */
function namesOf(leg: Contract): (readonly string[])[] {
  const { event = '', question = '' } = leg.listing;
  const asked = gistOf(question);
  const isLegAsked = leg.outcomeWords.length === 0 || leg.outcomeWords.every((word) => asked.includes(word));
  const shared = new Set([...gistOf(event), ...(isLegAsked ? [] : asked)]);
  const names = [leg.outcomeWords, gistOf(subjectOf(leg)?.name ?? '')];
  return names.filter((name) => name.some((word) => !shared.has(word)));
}

/** A leg of several names, "PH+BN": it pays on other outcomes than each of them alone. */
const isJoint = ({ listing: { outcome, group_item } }: Contract): boolean =>
  /\S ?[+/] ?\S| & | and /.test(outcome ?? group_item ?? '');

/** Numbers and times are told apart by their values, not by words. */
const isNamed = ({ label }: Contract): boolean => label === null || label.kind === 'name';

/**
 * Whether one leg's whole name stands in the other's texts, and part of it in no sibling's: "GOOGL" of Alphabet, and "Google
 * parent", which also says Alphabet. Namesakes with other first names share none.
 *
 * @param own what only `other` says among its siblings
 */
export function sharesOwnName(leg: Contract, other: Contract, own: ReadonlySet<string>): boolean {
  if (!isNamed(leg) || !isNamed(other) || areKnownApart(leg, other) || isJoint(leg) !== isJoint(other)) return false;
  // labels that share a word are compared as labels: "Labour" is not "Labour majority"
  if (leg.outcomeWords.some((word) => other.outcomeWords.includes(word))) return false;
  const [ours, theirs] = [wordsOf(leg), wordsOf(other)];
  const stands = (name: readonly string[], said: ReadonlySet<string>): boolean =>
    name.every((word) => said.has(word)) && name.some((word) => own.has(word));
  return namesOf(leg).some((name) => stands(name, theirs)) || namesOf(other).some((name) => stands(name, ours));
}

/** A country is `KR` as a place and `country/kr` as a team. */
const entryOf = (id: string): string => id.replace(/^country\//, '').toLowerCase();

/** Whether two legs are known to be two: other ids of our tables, or two people of one surname. */
export function areKnownApart(leg: Contract, other: Contract): boolean {
  const [one, two] = [subjectOf(leg), subjectOf(other)];
  if (one?.id != null && two?.id != null) return entryOf(one.id) !== entryOf(two.id);
  if (one?.kind !== 'person' || two?.kind !== 'person') return false;
  const surname = one.name.split(' ').at(-1) ?? '';
  return two.name.split(' ').includes(surname) && comparePersons(one.name, two.name) === 'different';
}
