import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { VenueEvent } from '../../src/domain/market.js';
import type { Database } from '../../src/store/database.js';
import type { RefusedRecord, VenueConnector } from '../../src/venues/venue.js';
import { pullVenue } from '../../src/workflow/pull.js';
import { openTestDatabase } from '../support/database.js';
import { event, market } from '../support/markets.js';

/** What a sweep may close for being absent: a venue that sends a page twice in the place of another must not empty the index. */
const NOW = new Date('2026-11-21T12:00:00Z');
const EVENTS = 60;
let now = NOW;
let database: Database;
beforeEach(async () => {
  now = NOW;
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** Events of three markets each; `traded` is what their markets traded today. */
const listing = (traded: number): VenueEvent[] =>
  Array.from({ length: EVENTS }, (_, n) =>
    event(
      'venue_a',
      `EV-${n}`,
      [0, 1, 2].map((i) => market('venue_a', `EV-${n}-${i}`, { volume_24h: traded })),
    ),
  );

/** Names of events that sweeps asked for. */
const asked: string[] = [];
/**
 * A sweep that sees these events and says that it saw all.
 *
 * @param byName what the venue has when it is asked by name
 * @param refused records of that answer that can't be read
 */
async function sweep(events: VenueEvent[], byName: VenueEvent[] = [], refused: RefusedRecord[] = []) {
  const markets = events.reduce((sum, { markets }) => sum + markets.length, 0);
  const connector: VenueConnector = {
    venue: 'venue_a',
    async *pull() {
      const progress = { pages: 1, events: events.length, markets, refused: 0 };
      yield { events, refused: [], settlements: [], progress, complete: true, partial: null };
    },
    async *named(groupIds) {
      const progress = { pages: 1, events: 0, markets: 0, refused: refused.length };
      asked.push(...groupIds);
      const found = byName.filter(({ group_id }) => groupIds.includes(group_id));
      yield { events: found, refused, settlements: [], progress, complete: false, partial: null };
    },
    settlements: async () => ({ reports: [], refused: [], unasked: [] }),
    close: async () => {},
  };
  const deps = { database, clock: () => now, log: pino({ level: 'silent' }) };
  const { complete, counts } = await pullVenue(deps, connector, 0, new AbortController().signal);
  return { complete, closed: counts.closed };
}

test('a third of what is open closes only when two sweeps in a row miss it', async () => {
  const [all, some] = [listing(0), listing(0).slice(20)];
  expect(await sweep(all)).toEqual({ complete: true, closed: 0 });
  expect(await sweep(some)).toEqual({ complete: false, closed: 0 });
  expect(await sweep(all)).toEqual({ complete: true, closed: 0 });
  expect(await sweep(some)).toEqual({ complete: false, closed: 0 });
  expect(await sweep(listing(0).slice(0, 20).concat(listing(0).slice(40)))).toEqual({ complete: false, closed: 0 });
  expect(await sweep(some)).toEqual({ complete: false, closed: 0 });
  expect(await sweep(some)).toEqual({ complete: true, closed: 60 });
  expect(await database.prisma.market.count({ where: { status: 'open' } })).toBe(3 * EVENTS - 60);
});

test('a single event that is traded today closes when a second sweep misses it; one that nobody trades, and a part of one, at once', async () => {
  await sweep(listing(100));
  expect(await sweep(listing(100).slice(1))).toEqual({ complete: true, closed: 0 });
  expect(await sweep(listing(100).slice(1))).toEqual({ complete: true, closed: 3 });
  const [first, ...others] = listing(100).slice(1) as [VenueEvent, ...VenueEvent[]];
  expect(await sweep([{ ...first, markets: first.markets.slice(1) }, ...others])).toEqual({ complete: true, closed: 1 });
  await database.prisma.market.updateMany({ data: { volume_24h: 0 } });
  expect(await sweep(others)).toEqual({ complete: true, closed: 2 });
});

test('what a sweep misses is asked for by name: what the venue has stays open, what it says is closed closes at once', async () => {
  await sweep(listing(100));
  const [first, second, third, ...others] = listing(100) as [VenueEvent, VenueEvent, VenueEvent, ...VenueEvent[]];
  const ended = { ...second, markets: second.markets.map((each) => ({ ...each, status: 'closed' as const })) };
  asked.length = 0;
  expect(await sweep([third, ...others], [first, ended])).toEqual({ complete: true, closed: 3 });
  expect(asked.toSorted()).toEqual(['EV-0', 'EV-1']);
  const closed = await database.prisma.market.findMany({ where: { status: 'closed' }, select: { event_id: true } });
  expect(new Set(closed.map(({ event_id }) => event_id))).toEqual(new Set(['venue_a:EV-1']));
});

test('what the venue has by name stays open though its record cannot be read, and the refusal is counted', async () => {
  const [first, ...others] = listing(0) as [VenueEvent, ...VenueEvent[]];
  await sweep([first, ...others]);
  const fault = { path: 'title', expected: 'a text', got: '7', market_ids: first.markets.map(({ id }) => id) };
  const refused: RefusedRecord[] = [{ venue: 'venue_a', kind: 'event', id: first.group_id, ...fault }];
  expect(await sweep(others, [], refused)).toEqual({ complete: true, closed: 0 });
  const pull = await database.prisma.pull.findFirstOrThrow({ orderBy: { started_at: 'desc' }, where: { refused: { gt: 0 } } });
  expect(pull).toMatchObject({ refused: 1, refusals: [expect.objectContaining({ id: first.group_id, path: 'title' })] });
});

test('a page that came twice in the place of another closes nothing, since the venue has its markets by name', async () => {
  const all = listing(0);
  await sweep(all);
  expect(await sweep(all.slice(20), all)).toEqual({ complete: true, closed: 0 });
});

test.each([5, 7.5])(
  'a sweep that misses more than half is believed a quarter of an hour later, also on a clock that was set back: sweeps every %s minutes',
  async (every) => {
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
    await sweep(listing(0));
    now = minutes(-24 * 60);
    const few = listing(0).slice(50);
    for (let waited = 0; waited < 15; waited += every) {
      expect(await sweep(few)).toEqual({ complete: false, closed: 0 });
      now = minutes(every);
    }
    expect(await sweep(few)).toEqual({ complete: true, closed: 150 });
  },
);

test('a market that closed for being missed, and is listed again, is doubted anew when a sweep misses it', async () => {
  await sweep(listing(100));
  const others = listing(100).slice(1);
  expect(await sweep(others)).toEqual({ complete: true, closed: 0 });
  expect(await sweep(others)).toEqual({ complete: true, closed: 3 });
  expect(await database.prisma.market.count({ where: { missed_at: { not: null } } })).toBe(0);
  await sweep(listing(100));
  expect(await sweep(others)).toEqual({ complete: true, closed: 0 });
});
