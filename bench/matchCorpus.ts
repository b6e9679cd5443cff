/**
 * Markets of both venues composed in their styles, in the venues' mix of families, with the event pairs known: ladders and
 * seasons whose neighbours differ by a rung, an hour, a day or a year, names that many share, and things that one venue
 * alone lists. Reproducible: the same seed, the same markets.
 */
import type { MatchEvent } from '../src/domain/matching/index.js';
import { CULTURE } from './corpus/culture.js';
import { Dice, type Make } from './corpus/kit.js';
import { ECONOMY, MONEY, WEATHER } from './corpus/numbers.js';
import { ELECTIONS, WORLD } from './corpus/politics.js';
import { SPORTS } from './corpus/sports.js';

export interface Corpus {
  readonly events: readonly MatchEvent[];
  /** Event pairs that hold the same bets: each `venue_a:<group>` with its `venue_b:<group>`. */
  readonly truth: readonly (readonly [a: string, b: string])[];
  readonly markets: { readonly a: number; readonly b: number };
}

/** Shares of venue A's open markets by family (2026-08-02: sports 47.8%, elections 15.5%, financials 11%, entertainment 9.2%, economics 4.5%). */
const MIX: readonly (readonly [share: number, makers: readonly (readonly [share: number, Make])[]])[] = [
  [0.478, SPORTS],
  [0.155, ELECTIONS],
  [0.11, MONEY],
  [0.092, CULTURE],
  [0.045, ECONOMY],
  [0.03, WEATHER],
  [0.09, WORLD],
];
/** Of things, those that venue A lists, and of these those that venue B lists too. */
const ON_A = 0.7;
const ON_BOTH = 0.6;
/** Draws of a maker without a new thing after which all its things are taken to be made. */
const SPENT = 200;

interface Source {
  readonly share: number;
  readonly make: Make;
  made: number;
  misses: number;
}

/** Composes markets until both venues have what is asked for; the maker furthest behind its share is next. */
export function composeCorpus(wanted: { a: number; b: number }, seed = 1): Corpus {
  const dice = new Dice(seed);
  const sources: Source[] = MIX.flatMap(([part, makers]) =>
    makers.map(([share, make]) => ({ share: part * share, make, made: 0, misses: 0 })),
  );
  const taken = new Set<string>();
  const events = new Map<string, MatchEvent>();
  const truth: [string, string][] = [];
  const markets = { a: 0, b: 0 };
  const put = (event: MatchEvent): string | null => {
    const key = `${event.venue}:${event.group_id}`;
    if (events.has(key)) return null;
    events.set(key, event);
    markets[event.venue === 'venue_a' ? 'a' : 'b'] += event.listings.length;
    return key;
  };
  while (markets.a < wanted.a || markets.b < wanted.b) {
    const source = sources
      .filter(({ misses }) => misses < SPENT)
      .reduce((behind, next) => (next.made / next.share < behind.made / behind.share ? next : behind));
    const { key, a, b, twins } = source.make(dice);
    if (taken.has(key)) {
      source.misses += 1;
      continue;
    }
    taken.add(key);
    source.misses = 0;
    source.made += a.reduce((sum, { listings }) => sum + listings.length, 0);
    const listedA = markets.a < wanted.a && dice.chance(ON_A);
    const listedB = markets.b < wanted.b && (!listedA || dice.chance(ON_BOTH));
    const [onA, onB] = [listedA ? a.map(put) : [], listedB ? b.map(put) : []];
    for (const [left, right] of twins) {
      const [one, other] = [onA[left] ?? null, onB[right] ?? null];
      if (one !== null && other !== null) truth.push([one, other]);
    }
  }
  return { events: [...events.values()], truth, markets };
}
