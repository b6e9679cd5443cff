/** Writes and reads the lines that a matcher is restored from: one an event, one an event pair. */
import type { EventEntry } from './eventIndex.js';
import { type KeptLeg, legKey } from './keptLegs.js';

/** Entries by event (`<venue>:<group_id>`), leg pairs by event pair (`<A's event>\n<B's event>`). */
export interface Kept {
  readonly events: Iterable<readonly [event: string, entry: EventEntry]>;
  readonly legs: Iterable<readonly [events: string, legs: readonly KeptLeg[]]>;
}

/** The same, of what changed: null for an event that is gone, no legs for an event pair that has none any more. */
export interface KeptChange {
  readonly events: readonly (readonly [event: string, entry: EventEntry | null])[];
  readonly legs: readonly (readonly [events: string, legs: readonly KeptLeg[]])[];
}

export const writeEntry = ({ facts, keys, words }: EventEntry): string => JSON.stringify([facts, keys, words]);

/** @param text what `writeEntry` wrote */
export function readEntry(text: string): EventEntry {
  const [facts, keys, words] = JSON.parse(text) as [EventEntry['facts'], EventEntry['keys'], EventEntry['words']];
  return { facts, keys, words };
}

type LegLine = [a: string, b: string, tier: KeptLeg['tier'], number, named: boolean, number, number, note: string | null];

/** @param noteOf what to write down beside a leg pair, by its key; null for nothing */
export function writeLegs(legs: readonly KeptLeg[], noteOf: (key: string) => string | null): string {
  const lines = legs.map((leg): LegLine => {
    const { a, b, tier, likelihood, named } = leg;
    return [a.id, b.id, tier, likelihood, named, a.volume, b.volume, noteOf(legKey(leg))];
  });
  return JSON.stringify(lines);
}

/** An event's own id on its venue. */
const groupOf = (event: string): string => event.slice(event.indexOf(':') + 1);

/**
 * @param events the event pair that they are of
 * @param text what `writeLegs` wrote
 */
export function readLegs(events: string, text: string): { legs: KeptLeg[]; notes: (readonly [key: string, note: string])[] } {
  const [groupA = '', groupB = ''] = events.split('\n').map(groupOf);
  const notes: [string, string][] = [];
  const legs = (JSON.parse(text) as LegLine[]).map(([a, b, tier, likelihood, named, volumeA, volumeB, note]) => {
    const ends = { a: { id: a, group_id: groupA, volume: volumeA }, b: { id: b, group_id: groupB, volume: volumeB } };
    if (note !== null) notes.push([legKey(ends), note]);
    return { ...ends, tier, likelihood, named, judged: undefined };
  });
  return { legs, notes };
}
