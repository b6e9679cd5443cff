/** What every maker of the composed corpus uses: repeatable chance, days, names, and both venues' shape of an event. */
import type { Listing, Venue } from '../../src/domain/market.js';
import type { MatchEvent } from '../../src/domain/matching/index.js';

/** One thing that the venues list: their events about it, and which of them hold the same bets (positions in `a` and `b`). */
export interface Topic {
  /** What makes it this thing; made once a corpus. */
  readonly key: string;
  readonly a: readonly MatchEvent[];
  readonly b: readonly MatchEvent[];
  readonly twins: readonly (readonly [a: number, b: number])[];
}
export type Make = (dice: Dice) => Topic;

/** Numerical Recipes' 32-bit congruential generator: enough for test data, equal on every machine. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** [0, 1) */
  next(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state / 2 ** 32;
  }
  /** from … to, both possible. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)] as T;
  }
  /** `count` of the items, no one twice. */
  some<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.int(0, left.length - 1), 1)[0] as T);
  }
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day as either venue writes it; `ahead` counts from the corpus' first day. */
export class Day {
  readonly #at: Date;
  constructor(readonly ahead: number) {
    this.#at = new Date(Date.UTC(2026, 11, 1 + ahead));
  }
  get year(): number {
    return this.#at.getUTCFullYear();
  }
  get month(): string {
    return MONTHS[this.#at.getUTCMonth()] as string;
  }
  get date(): number {
    return this.#at.getUTCDate();
  }
  /** 2026-12-01 */
  get iso(): string {
    return this.#at.toISOString().slice(0, 10);
  }
  /** 26DEC01 */
  get code(): string {
    return `${this.year % 100}${this.month.slice(0, 3).toUpperCase()}${String(this.date).padStart(2, '0')}`;
  }
  /** Dec 1, 2026 */
  get short(): string {
    return `${this.month.slice(0, 3)} ${this.date}, ${this.year}`;
  }
  /** December 1 */
  get spoken(): string {
    return `${this.month} ${this.date}`;
  }
  get words(): string {
    return `${this.spoken}, ${this.year}`;
  }
  plus(days: number): Day {
    return new Day(this.ahead + days);
  }
}

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
/** Five letters of a name, as venue A's tickers have them. */
export const codeOf = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 5)
    .toUpperCase();

const FIRST =
  'Aaron Adam Alex Amy Ana Andre Angela Anna Anthony Ben Brian Carlos Carmen Chris Clara Dana Daniel David Diego Elena Emily Eric Eva Frank Grace Greg Hannah Henry Ivan Jack James Jane Jason Jean Jorge Juan Julia Kate Kevin Laura Leo Lisa Luis Maria Mark Marta Max Mia Michael Mike Nina Noah Omar Oscar Paul Peter Rachel Robert Rosa Sam Sara Sofia Steve Susan Thomas Tim Victor Wendy Zoe'.split(
    ' ',
  );
const COMMON_LAST =
  'Adams Baker Brown Carter Clark Cooper Davis Evans Fisher Garcia Green Harris Hill Jackson Johnson Jones Kelly King Lee Lewis Lopez Martin Miller Moore Murphy Nelson Ortiz Parker Reed Rivera Rogers Scott Smith Taylor Thomas Turner Walker White Wilson Young'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bo ca co da de do fa fe ga go ha ho ja jo ka ke ki ko la le lo ma me mi mo na ne no pa pe ra re ro sa se so ta te to va ve wa we ya yo za'.split(
    ' ',
  );

/** A made-up name of so many syllables. */
export function invented(dice: Dice, syllables: number): string {
  const word = Array.from({ length: syllables }, () => dice.pick(SYLLABLES)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Somebody; every third has a surname that hundreds share. */
export function person(dice: Dice): string {
  return `${dice.pick(FIRST)} ${dice.chance(0.35) ? dice.pick(COMMON_LAST) : invented(dice, 3)}`;
}

export type Leg = Partial<Listing> & { readonly id: string };

/** Venue A's event; a leg's id is the end of its ticker. */
export function eventA(
  dice: Dice,
  ticker: string,
  event: string,
  legs: readonly Leg[],
  shared: Partial<Listing> = {},
): MatchEvent {
  const listings = legs.map(
    ({ id, ...leg }): Listing => ({
      venue: 'venue_a',
      id: `${ticker}-${id}`,
      ticker: `${ticker}-${id}`,
      series: ticker.split('-')[0],
      group_id: ticker,
      event,
      volume: dice.int(0, 90_000),
      ...shared,
      ...leg,
    }),
  );
  return { venue: 'venue_a', group_id: ticker, listings };
}

const hex = (dice: Dice): string =>
  Array.from({ length: 8 }, () =>
    dice
      .int(0, 2 ** 32 - 1)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** Venue B's event: a yes/no market a leg, or both sides of a leg with two `outcomes` of its own. */
export function eventB(dice: Dice, slug: string, event: string, legs: readonly Leg[], shared: Partial<Listing> = {}): MatchEvent {
  const listings = legs.flatMap(({ id, outcomes, ...leg }): Listing[] => {
    const market = { venue: 'venue_b' as Venue, group_id: slug, event, volume: dice.int(0, 400_000), ...shared, ...leg };
    const condition = `0x${hex(dice)}`;
    const legSlug = `${slug}-${id}`;
    if (outcomes === undefined) return [{ ...market, id: condition, slug: legSlug, outcomes: ['Yes', 'No'] }];
    return ([0, 1] as const).map((index) => ({
      ...market,
      id: `${condition}:${index}`,
      slug: legSlug,
      outcomes,
      outcome_index: index,
      outcome: outcomes[index],
    }));
  });
  return { venue: 'venue_b', group_id: slug, listings };
}

/** Both venues list the same legs in one event each. */
export const topic = (key: string, a: MatchEvent, b: MatchEvent): Topic => ({ key, a: [a], b: [b], twins: [[0, 0]] });
