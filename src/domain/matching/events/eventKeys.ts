/** Reads the keys by which events of two venues find each other: typed keys of their facts, and the words of their titles. */

import { DAY_MS } from '../../duration.js';
import type { Entity, Fact, Facts, FieldName } from '../contract/facts.js';
import { entitiesIn, entityIn } from '../contract/factValues.js';
import type { Contract } from '../reading/readContract.js';

/** A word that more events of one venue than this carry tells nothing; scaled with the corpus so that growth drops no pair. */
const RARE_SHARE = 1 / 150;
const RARE_FLOOR = 60;
/** Words kept of each event, those of its first legs: an event of many legs is found by its typed keys too. */
const WORDS_PER_EVENT = 160;

const value = (facts: Facts, field: FieldName): string | null => {
  const fact: Fact | undefined = facts.fields[field];
  return fact === undefined || typeof fact.value === 'object' ? null : String(fact.value);
};

const nameOf = ({ id, name }: Entity): string => id ?? name.split(' ').sort()[0] ?? '';

/** Both sides of a fixture; where a market names only the one that it pays on ("Will Lyon win on March 12?"), that one. */
const sides = (facts: Facts): string[] => {
  const { participants, subject } = facts.fields;
  if (participants !== undefined) return entitiesIn(participants.value).map(nameOf);
  const paid = entityIn(subject?.value);
  return paid?.kind === 'team' ? [nameOf(paid)] : [];
};

/** A day and the next, as numbers of days: days of two venues that are one apart have a number in common. */
function dayNumbers(day: string | null): number[] {
  if (day === null) return [];
  const number = Math.round(Date.parse(day) / DAY_MS);
  return [number, number + 1];
}

/** Combinations of fields that, equal on both venues, make two events candidates. */
const KEY_FIELDS: readonly (readonly FieldName[])[] = [
  ['competition', 'level'],
  ['competition', 'award'],
  ['office', 'place', 'cycle'],
  ['metric', 'reference'],
  ['metric', 'source', 'day'],
  ['source', 'reference'],
  ['competition', 'season', 'award'],
];

/** The typed keys of one contract. */
function keysOf(facts: Facts): string[] {
  const keys: string[] = [];
  const days = dayNumbers(value(facts, 'day'));
  for (const side of sides(facts)) for (const day of days) keys.push(`g|${side}|${day}`);
  for (const fields of KEY_FIELDS) {
    const parts = fields.map((field) => value(facts, field));
    if (parts.every((part) => part !== null)) keys.push(`${fields[0]}|${parts.join('|')}`);
  }
  const asset = value(facts, 'asset');
  const at = facts.fields.instant?.value ?? facts.fields.deadline?.value;
  if (asset !== null && typeof at === 'number') keys.push(`x|${asset}|${Math.floor(at / DAY_MS)}`);
  return keys;
}

export interface EventKeys {
  /** Typed keys, sorted. */
  readonly keys: readonly string[];
  /** Words of titles and outcomes, sorted. */
  readonly words: readonly string[];
}

/** An event's keys: those of all its legs. */
export function eventKeys(contracts: readonly Contract[]): EventKeys {
  const keys = new Set<string>();
  const words = new Set<string>();
  for (const contract of contracts) {
    for (const key of keysOf(contract.facts)) keys.add(key);
    for (const word of contract.words) if (words.size < WORDS_PER_EVENT) words.add(word);
  }
  return { keys: [...keys].sort(), words: [...words].sort() };
}

/** How many events of one venue may carry a word that still counts, for a venue of `events`; steps of two keep it still as the venue grows. */
export function rareLimit(events: number): number {
  return Math.max(RARE_FLOOR, Math.ceil(2 ** Math.ceil(Math.log2(Math.max(1, events))) * RARE_SHARE));
}
