import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Standing } from '../../src/domain/standing.js';
import type { LiveIndex, LivePair } from '../../src/store/liveIndex.js';
import { type Delta, LiveIndexState } from '../../src/store/liveIndexState.js';
import { bucketOf } from '../../src/store/marketNames.js';
import { lookUp } from '../../src/workflow/lookUp.js';
import { recordOf } from '../support/marketRecord.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const SOME = 4;
const STANDINGS: Standing[] = ['auto_verified', 'human_verified', 'proposed', 'suspended', 'closed'];

const idOf = (venue: string, n: number) => `${venue}:m${n}`;

/** A market's record; only these fields are of interest here. */
function marketRow(venue: 'venue_a' | 'venue_b', n: number, status: string, question: string): Delta['markets'][number] {
  const record = recordOf({ venue, market_id: `m${n}`, event_id: `${venue}:e${n % 2}`, question, outcome: 'Yes' });
  return { id: idOf(venue, n), status, record };
}

function pairRow(a: number, b: number, standing: Standing, event_date: string | null): LivePair {
  const told = { category: 'politics', confidence: 0.9, basis: 'identical', caveats: [], reason: '', decided_at: null } as const;
  return { a_id: idOf('venue_a', a), b_id: idOf('venue_b', b), standing, event_date, ...told };
}

const number = fc.nat({ max: SOME - 1 });
const marketChange = fc
  .tuple(
    fc.constantFrom('venue_a' as const, 'venue_b' as const),
    number,
    fc.constantFrom('open', 'closed'),
    fc.constantFrom('Q?', 'R?'),
  )
  .map((of) => marketRow(...of));
const pairChange = fc
  .tuple(number, number, fc.constantFrom(...STANDINGS), fc.constantFrom('2026-12-01', '2027-01-01', null))
  .map((of) => pairRow(...of));
const eventChange = fc
  .tuple(fc.constantFrom('venue_a', 'venue_b'), fc.nat({ max: 1 }), fc.constantFrom('open', 'closed'), fc.constantFrom('X', 'Y'))
  .map(([venue, n, status, title]) => ({
    id: `${venue}:e${n}`,
    title,
    category: 'politics' as const,
    event_date: null,
    url: null,
    status,
  }));
const delta: fc.Arbitrary<Delta> = fc.record({
  events: fc.array(eventChange, { maxLength: 2 }),
  markets: fc.array(marketChange, { maxLength: 4 }),
  pairs: fc.array(pairChange, { maxLength: 3 }),
  keys: fc.constant([]),
  venues: fc.constant([]),
});

/** What callers can see of a state. */
function seen(state: LiveIndexState) {
  const numbers = Array.from({ length: SOME }, (_, n) => n);
  return {
    matches: state.matches({}, NOW).map(({ pair, a, b }) => [pair, a, b]),
    found: state.matches({ q: 'x' }, NOW).map(({ pair }) => pair),
    paired: ['venue_a:e0', 'venue_a:e1', 'venue_b:e0', 'venue_b:e1'].map((id) => state.eventIsPaired(id)),
    pairs: numbers.map((n) => state.pairsOf(idOf('venue_a', n))),
    markets: numbers.map((n) => state.market(idOf('venue_b', n))),
    counts: [state.counts('venue_a'), state.counts('venue_b')],
  };
}

/** The rows that are left after all of the changes, the last of each id. */
function left(deltas: readonly Delta[]): Delta {
  const last = <T>(rows: T[], key: (row: T) => string) => [...new Map(rows.map((row) => [key(row), row])).values()];
  return {
    events: last(
      deltas.flatMap(({ events }) => events),
      ({ id }) => id,
    ),
    markets: last(
      deltas.flatMap(({ markets }) => markets),
      ({ id }) => id,
    ),
    pairs: last(
      deltas.flatMap(({ pairs }) => pairs),
      ({ a_id, b_id }) => `${a_id} ${b_id}`,
    ),
    keys: [],
    venues: [],
  };
}

test('changes one after the other, looked at in between, come to what a fresh start comes to', () => {
  fc.assert(
    fc.property(fc.array(delta, { maxLength: 8 }), (deltas) => {
      const state = new LiveIndexState();
      for (const each of deltas) {
        state.apply(each);
        seen(state);
      }
      const fresh = new LiveIndexState();
      fresh.apply(left(deltas));
      expect(seen(state)).toEqual(seen(fresh));
    }),
    { numRuns: 500 },
  );
});

test('a state that shows something else has another name; rows that say nothing new leave it its name', () => {
  fc.assert(
    fc.property(fc.array(delta, { maxLength: 4 }), delta, (before, last) => {
      const state = new LiveIndexState();
      for (const each of before) state.apply(each);
      const [name, shown] = [state.stateAt(NOW), JSON.stringify(seen(state))];
      state.apply(last);
      if (JSON.stringify(seen(state)) !== shown) expect(state.stateAt(NOW)).not.toBe(name);
      const told = state.stateAt(NOW);
      state.put(left([last]));
      expect(state.stateAt(NOW)).toBe(told);
    }),
    { numRuns: 500 },
  );
});

/** Markets with all names that a venue gives, closing times and sides: what look-ups tell apart. */
const HOUR = 3_600_000;
const namedMarket = fc
  .record({
    which: fc.constantFrom(
      ...(['m0', 'm1'] as const).map((id) => ['venue_a', id] as const),
      ...(['m0', 'm1:0', 'm1:1'] as const).map((id) => ['venue_b', id] as const),
    ),
    event: fc.nat({ max: 1 }),
    question: fc.constantFrom('Q?', 'R?'),
    slug: fc.constantFrom('s0', 's1', null),
    past_slugs: fc.constantFrom('s0', 's1', null),
    close_time: fc.constantFrom(null, NOW.getTime() - HOUR, NOW.getTime() + HOUR),
    status: fc.constantFrom('open', 'open', 'closed'),
  })
  .map(({ which: [venue, market_id], event, question, slug, past_slugs, close_time, status }): Delta['markets'][number] => {
    const names = {
      ...{ slug, past_slugs, numeric_id: `7${market_id}`, condition_id: market_id.replace(/:.*/, '') },
      side: market_id.includes(':') ? Number(market_id.slice(-1)) : null,
    };
    const record = recordOf({
      ...{ venue, market_id, event_id: `${venue}:e${event}`, question, outcome: 'Yes', close_time },
      ...(venue === 'venue_b' && names),
    });
    return { id: `${venue}:${market_id}`, status, record };
  });
const namedPair = fc
  .tuple(fc.constantFrom('m0', 'm1'), fc.constantFrom('m0', 'm1:0', 'm1:1'), fc.constantFrom(...STANDINGS))
  .map(([a, b, standing]) => ({ ...pairRow(0, 0, standing, null), a_id: `venue_a:${a}`, b_id: `venue_b:${b}` }));
const namedDelta: fc.Arbitrary<Delta> = fc.record({
  events: fc.array(eventChange, { maxLength: 1 }),
  markets: fc.array(namedMarket, { maxLength: 3 }),
  pairs: fc.oneof(fc.array(namedPair, { maxLength: 0 }), fc.array(namedPair, { maxLength: 2 })),
  keys: fc.constant([]),
  venues: fc.constant([]),
});
const NAMES = ['m0', 'm1', ' m0 ', 'm1:0', 'm1:1', 'm0:0', 's0', 's1', '7m0', '7m1:1', 'nobody'];
const QUESTIONS = (['venue_a', 'venue_b'] as const).flatMap((venue) => NAMES.map((market_id) => ({ venue, market_id })));

/** What a look-up says, titles too, but for the time at which it is asked. */
function told(state: LiveIndexState, question: (typeof QUESTIONS)[number], now: Date): string {
  const index = {
    assertFresh: () => {},
    resolve: (venue: 'venue_a' | 'venue_b', id: string) => state.resolve(venue, id, now),
    liveMatch: (pair: LivePair, at: Date) => state.liveMatch(pair, at),
    pairsOf: (id: string) => state.pairsOf(id),
    eventIsPaired: (id: string) => state.eventIsPaired(id),
  } as unknown as LiveIndex;
  const { checked_at: _, ...answer } = lookUp({ index, clock: () => now }, question);
  const titles = [answer.source_market, answer.matched_market].map((market) => market && state.event(market.event_id)?.title);
  return JSON.stringify([answer, titles]);
}

test('a name of which something else is said stands in another state, whatever changed and whenever it is asked for', () => {
  let [same, other] = [0, 0];
  fc.assert(
    fc.property(fc.array(namedDelta, { maxLength: 5 }), fc.array(namedDelta, { minLength: 1, maxLength: 2 }), (before, after) => {
      const state = new LiveIndexState();
      const look = (hours: number) => {
        const now = new Date(NOW.getTime() + hours * HOUR);
        return QUESTIONS.map((question) => ({
          said: told(state, question, now),
          name: state.stateAt(now, bucketOf(question.venue, question.market_id)),
        }));
      };
      for (const each of before) state.apply(each);
      const looks = [look(0)];
      for (const each of after) state.apply(each);
      looks.push(look(0), look(2));
      for (const [at, earlier] of looks.slice(0, -1).entries()) {
        earlier.forEach(({ said, name }, n) => {
          const later = looks[at + 1]?.[n];
          if (later?.name === name) expect(later.said).toBe(said);
          if (later?.name === name) same++;
          else other++;
        });
      }
    }),
    { numRuns: 2_000 },
  );
  // Both happen often enough to mean something.
  expect(Math.min(same, other)).toBeGreaterThan(2_000);
});
