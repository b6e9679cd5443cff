import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { VENUES, type Venue } from '../../src/domain/market.js';
import { connect } from '../../src/venues/connect.js';
import { toDataset } from '../../src/venues/replay/dataset.js';
import { parseFault } from '../../src/venues/replay/faults.js';
import type { OpenReplay } from '../../src/venues/replay/open.js';
import { createReplayServer } from '../../src/venues/replay/server.js';
import { VenueError } from '../../src/venues/venue.js';
import { fixture, instantClock, type Pulled, pull, records, replayFixtures } from './support.js';

const open: OpenReplay[] = [];
const replay = async (...faults: string[]) => {
  const server = await replayFixtures(faults);
  open.push(server);
  return server;
};
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const faultless = {} as Record<Venue, Pulled>;
beforeAll(async () => {
  const server = await replayFixtures();
  for (const venue of VENUES) faultless[venue] = await pull(server, venue);
  await server.close();
});

const SINCE = { mode: 'changes', since: new Date('2026-09-20T23:30:00Z') } as const;

const isFault = (fault: string) => (error: unknown) => error instanceof VenueError && error.fault === fault;

test('a full pull sees every open event, page by page, and says that it is complete', () => {
  expect(faultless.venue_a).toMatchObject({ complete: true, partial: null, pages: 4 });
  expect(faultless.venue_a.events).toHaveLength(19);
  expect(faultless.venue_a.markets).toHaveLength(27);
  expect(faultless.venue_a.refused).toEqual([]);
  expect(faultless.venue_b).toMatchObject({ complete: true, partial: null, pages: 5 });
  expect(faultless.venue_b.events).toHaveLength(21);
  expect(faultless.venue_b.markets).toHaveLength(29);
  expect(faultless.venue_b.refused).toHaveLength(1);
});

test.for(VENUES)('%s: events are had by name, open and closed, and those that it lacks are missing', async (venue) => {
  const server = await replay();
  const connector = connect(venue, {
    baseUrl: venue === 'venue_a' ? server.urlA : server.urlB,
    clock: instantClock(),
  });
  const open = faultless[venue].events.slice(0, 3).map(({ group_id }) => group_id);
  const all = records(fixture(`${venue}.jsonl`)).map((body) => String(body.event_ticker ?? body.slug));
  const listed = new Set(faultless[venue].events.map(({ group_id }) => group_id));
  const closed = all.filter((name) => !listed.has(name)).slice(0, 1);
  const found: string[] = [];
  for await (const { events } of connector.named([...open, ...closed, 'NO-SUCH'], new AbortController().signal)) {
    found.push(...events.map(({ group_id }) => group_id));
  }
  await connector.close();
  expect(found.toSorted()).toEqual([...open, ...closed].toSorted());
});

describe.for(VENUES)('%s: a pull that meets', (venue) => {
  test.for(['429@2', '429@2-4', '429-after=3@2', '429-after=date@3', '500@2-3', 'cut@3', 'stall@3', 'garbage@2', 'down@1-3'])(
    '%s ends with what a pull without faults finds',
    async (fault) => {
      const { complete, events, refused } = await pull(await replay(`${venue}:${fault}`), venue);
      expect(complete).toBe(true);
      expect(events).toEqual(faultless[venue].events);
      expect(refused).toEqual(faultless[venue].refused);
    },
  );

  test('a repeated cursor fails instead of looping, and the next pull is whole', async () => {
    const server = await replay(`${venue}:repeat@4`);
    await expect(pull(server, venue)).rejects.toSatisfy(isFault('endless'));
    expect((await pull(server, venue)).events).toEqual(faultless[venue].events);
  });

  test('a venue that is down for good fails as unreachable after seven attempts', async () => {
    const server = await replay(`${venue}:down`);
    await expect(pull(server, venue)).rejects.toSatisfy(isFault('unreachable'));
    expect(server.requests[venue]).toBe(7);
  });

  test('each failure that is tried again is told, with the pause before that', async () => {
    const server = await replay(`${venue}:429-after=7@2`, `${venue}:500@3`, `${venue}:down@4-`);
    const told: string[] = [];
    const onRetry = ({ message }: Error, ms: number) => told.push(`${message} ${ms}`);
    await expect(pull(server, venue, { mode: 'full' }, { onRetry })).rejects.toSatisfy(isFault('unreachable'));
    expect(told).toHaveLength(6);
    expect(told[0]).toMatch(/ answered 429 7000$/);
    expect(told[1]).toMatch(/ answered 500 \d+$/);
  });

  test('a redirect fails at once and calls no one else', async () => {
    const server = await replay(`${venue}:redirect@2`);
    await expect(pull(server, venue)).rejects.toSatisfy(isFault('redirected'));
    expect(server.requests[venue]).toBe(2);
  });

  test('a page above the size bound fails at once', async () => {
    await expect(pull(await replay(), venue, { mode: 'full' }, { maxBytes: 2_000 })).rejects.toSatisfy(isFault('too_large'));
  });

  test('Retry-After is waited for: no attempt starts earlier', async () => {
    const clock = instantClock();
    await pull(await replay(`${venue}:429-after=7@2`), venue, { mode: 'full' }, { clock });
    expect(Math.max(...clock.slept)).toBeGreaterThanOrEqual(6_900);
  });

  test('a pause longer than a pull waits ends the pull, and the next call waits too', async () => {
    const server = await replay(`${venue}:429-after=3600@2`);
    await expect(pull(server, venue)).rejects.toSatisfy(isFault('held_off'));
    expect(server.requests[venue]).toBe(2);
  });

  test('requests keep their distance', async () => {
    const clock = instantClock();
    const server = await replay();
    await pull(server, venue, { mode: 'full' }, { clock, perSecond: 4 });
    // The notices are one more, which the replay does not count.
    const requests = server.requests[venue] + 1;
    expect(clock.slept.reduce((sum, ms) => sum + ms, 0)).toBe((requests - 1) * 250);
  });
});

test('venue B without its keyset listing is read by offset, and the sweep is not called complete', async () => {
  const { complete, partial, events } = await pull(await replay('venue_b:no-keyset'), 'venue_b');
  expect([complete, partial]).toEqual([false, expect.stringContaining('by offset')]);
  expect(events.map(({ id }) => id)).toEqual(faultless.venue_b.events.map(({ id }) => id));
});

test('the listing by offset ends where the venue ends it, without a failure', async () => {
  const [pattern] = records(fixture('venue_b.jsonl'));
  const lines = Array.from({ length: 2_400 }, (_, at) => ({ ...pattern, id: String(at), slug: `event-${at}`, markets: [] }));
  const data = toDataset(
    'venue_b',
    lines.map((line) => JSON.stringify(line)),
    new Date(0),
  );
  const faults = [parseFault('venue_b:no-keyset')];
  const server = await createReplayServer({ venueA: data, venueB: data, faults }).listen(0, '127.0.0.1');
  const { complete, events } = await pull(server, 'venue_b', { mode: 'full' }, { eventsAPage: 300 });
  await server.close();
  expect([complete, events.length]).toEqual([false, 2_295]);
});

test('an increment from a venue that ignores the order stops and says so, instead of walking years of closed events', async () => {
  const updated = ['2026-09-20T10:00:00Z', '2026-09-21T10:00:00Z'];
  const events = updated.map((updatedAt, at) => ({ slug: `event-${at}`, title: 'An event', updatedAt }));
  const server = createServer(
    (_request, response) => void response.end(JSON.stringify({ events, next_cursor: String(Math.random()) })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const urlB = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { complete, partial, pages } = await pull({ urlA: urlB, urlB }, 'venue_b', SINCE);
  server.close();
  // The first says that there are no clarifications to be had.
  expect([complete, partial, pages]).toEqual([false, expect.stringContaining('ignores the order'), 3]);
});

test('a series listing that is gone costs categories and fees, one refusal, and not the pull', async () => {
  const { complete, events, refused } = await pull(await replay('venue_a:404@1'), 'venue_a');
  expect([complete, events.length]).toEqual([true, 19]);
  expect(refused).toMatchObject([{ kind: 'series', id: '*', expected: 'a series', got: 'status 404' }]);
});

test('fees and terms come from the series, and an event may override them', () => {
  const feesOf = (ticker: string) => {
    const { contract_terms_url, markets } = faultless.venue_a.events.find(({ group_id }) => group_id === ticker) ?? {};
    return [contract_terms_url, markets?.[0]?.fee_type, markets?.[0]?.fee_multiplier];
  };
  expect(feesOf('KXNFLGAME-26SEP28PHICHI')).toEqual(['https://terms.example/NFLGAME.pdf', 'quadratic_with_maker_fees', 1]);
  expect(feesOf('KXFEDDECISION-26SEP')).toEqual(['https://terms.example/FED.pdf', 'quadratic', 0.5]);
  expect(feesOf('KXHIGHNY-26SEP28')).toEqual([null, null, null]);
});

test('an increment brings what changed, closings included, and nothing else', async () => {
  const server = await replay('venue_a:later', 'venue_b:later');
  const a = await pull(server, 'venue_a', SINCE);
  expect(a.complete).toBe(true);
  // The Fed's and the weather event's own times did not move: their markets' did.
  expect(a.events.map(({ group_id }) => group_id)).toEqual(['KXLAYOFFS-26-C99', 'KXHIGHNY-26SEP28', 'KXFEDDECISION-26SEP']);
  expect(a.markets.filter(({ status }) => status === 'closed').map(({ market_id }) => market_id)).toEqual([
    'KXFEDDECISION-26SEP-H0',
  ]);
  expect(a.markets.some(({ rules }) => rules.includes('airport do not count'))).toBe(true);
  const b = await pull(server, 'venue_b', SINCE);
  expect(b.complete).toBe(true);
  const changed = b.markets.filter(({ rules, status }) => rules.includes('hourly readings count') || status === 'closed');
  expect(changed.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['nyc-high-september-28-70-71f', 'bitcoin-above-120k-on-september-28']),
  );
});

test('changed rules reach the next pull', async () => {
  const { markets } = await pull(await replay('venue_a:rules', 'venue_b:rules'), 'venue_b');
  expect(markets.every(({ rules }) => rules.endsWith('does not count.'))).toBe(true);
});

test('an aborted pull stops with the reason of its signal', async () => {
  const stop = new AbortController();
  const clock = { ...instantClock(), sleep: async () => stop.abort(new Error('enough')) };
  const server = await replay();
  const connector = connect('venue_b', { baseUrl: server.urlB, clock, eventsAPage: 5 });
  const drain = async () => {
    for await (const _page of connector.pull({ mode: 'full' }, stop.signal));
  };
  await expect(drain()).rejects.toThrow('enough');
  await connector.close();
});
