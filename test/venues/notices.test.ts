import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readFeeChanges } from '../../src/domain/pricing/feeChanges.js';
import { connect } from '../../src/venues/connect.js';
import type { OpenReplay } from '../../src/venues/replay/open.js';
import type { PullRequest, VenueConnector } from '../../src/venues/venue.js';
import { instantClock, pull, replayFixtures } from './support.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(): Promise<OpenReplay> {
  const replay = await replayFixtures();
  closing.push(() => replay.close());
  return replay;
}

/** The replay, but for the notices, which answer with this status and body; undefined: as the replay has them. */
async function withoutNotices(
  replay: OpenReplay,
  status: number,
  bodyOf: (url: URL) => string | undefined = () => '{}',
): Promise<Pick<OpenReplay, 'urlA' | 'urlB'>> {
  const target = new URL(replay.urlA).origin;
  const server = createServer(async (request, response) => {
    const body = /fee_changes|clarifications/.test(request.url ?? '') ? bodyOf(new URL(target + request.url)) : undefined;
    if (body !== undefined) return response.writeHead(status).end(body);
    const answer = await fetch(target + request.url);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => new Promise((closed) => server.close(closed)));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { urlA: replay.urlA.replace(target, origin), urlB: replay.urlB.replace(target, origin) };
}

/** Several pulls by one connector, each with the events that it brought; one whose first page can't be stored ends with it. */
function follow(venue: 'venue_a' | 'venue_b', replay: Pick<OpenReplay, 'urlA' | 'urlB'>) {
  const baseUrl = venue === 'venue_a' ? replay.urlA : replay.urlB;
  const connector: VenueConnector = connect(venue, {
    baseUrl,
    clock: instantClock(),
    random: () => 0.5,
    perSecond: 1000,
    eventsAPage: 1,
  });
  closing.push(() => connector.close());
  return async (request: PullRequest, { fails = false } = {}) => {
    const pages = [];
    for await (const page of connector.pull(request, new AbortController().signal)) {
      pages.push(page);
      if (fails) break;
    }
    return { refused: pages.flatMap(({ refused }) => refused), events: pages.flatMap(({ events }) => events) };
  };
}

const CHANGE = {
  id: 'c1',
  series_ticker: 'KXBTCD',
  fee_type: 'quadratic',
  fee_multiplier: 0.5,
  scheduled_ts: '2026-10-01T04:00:00Z',
};
/** Behind everything that the fixtures say of their last changes. */
const LONG_AFTER: PullRequest = { mode: 'changes', since: new Date('2027-01-01T00:00:00Z') };

describe('announced changes of fees', () => {
  const btc = 'KXBTCD-26SEP2817-T119999.99';

  test('are with every market of the series, and with no other', async () => {
    const replay = await open();
    replay.setNotices({ feeChanges: [CHANGE] });
    const { markets, refused, complete } = await pull(replay, 'venue_a');
    expect(complete).toBe(true);
    expect(refused.filter(({ kind }) => kind === 'notice')).toEqual([]);
    const changed = markets.filter(({ fee_changes }) => fee_changes !== null);
    expect(changed.map(({ market_id }) => market_id)).toEqual([btc]);
    expect(changed[0]).toMatchObject({ fee_type: 'quadratic', fee_multiplier: 1 });
    expect(readFeeChanges(changed[0]?.fee_changes ?? null)).toEqual([
      { at: '2026-10-01T04:00:00.000Z', fee_type: 'quadratic', fee_multiplier: 0.5 },
    ]);
  });

  test('leave alone what an event says of its own', async () => {
    const replay = await open();
    replay.setNotices({ feeChanges: [{ ...CHANGE, series_ticker: 'KXFEDDECISION', fee_type: null, fee_multiplier: 3 }] });
    const { markets } = await pull(replay, 'venue_a');
    expect(markets.filter(({ fee_changes }) => fee_changes !== null)).toEqual([]);
  });

  test('announced between two pulls, they come with the next increment, though no event has changed', async () => {
    const replay = await open();
    const next = follow('venue_a', replay);
    await next({ mode: 'full' });
    expect((await next(LONG_AFTER)).events).toEqual([]);
    replay.setNotices({ feeChanges: [CHANGE] });
    const { events } = await next(LONG_AFTER);
    expect(events.map(({ group_id }) => group_id)).toEqual(['KXBTCD-26SEP2817']);
    expect(events[0]?.markets[0]?.fee_changes).toContain('2026-10-01');
    expect((await next(LONG_AFTER)).events).toEqual([]);
    replay.setNotices({ feeChanges: [] });
    expect((await next(LONG_AFTER)).events[0]?.markets[0]?.fee_changes).toBeNull();
  });

  test('announced while a pull fails, they come with the next one', async () => {
    const replay = await open();
    const next = follow('venue_a', replay);
    await next({ mode: 'full' });
    replay.setNotices({ feeChanges: [CHANGE] });
    expect((await next(LONG_AFTER, { fails: true })).events).toEqual([]);
    expect((await next(LONG_AFTER)).events.map(({ group_id }) => group_id)).toEqual(['KXBTCD-26SEP2817']);
    expect((await next(LONG_AFTER)).events).toEqual([]);
  });

  test('one that cannot be read is noted, and the others hold', async () => {
    const replay = await open();
    replay.setNotices({ feeChanges: [{ ...CHANGE, fee_multiplier: 'half' }, CHANGE] });
    const { markets, refused } = await pull(replay, 'venue_a');
    expect(refused.filter(({ kind }) => kind === 'notice')).toMatchObject([{ id: 'KXBTCD', path: 'fee_multiplier' }]);
    expect(markets.filter(({ fee_changes }) => fee_changes !== null)).toHaveLength(1);
  });

  test('the replay lists those to come, by series, and the others when asked', async () => {
    const replay = await open();
    const past = { ...CHANGE, id: 'c0', scheduled_ts: '2026-09-01T04:00:00Z' };
    replay.setNotices({ feeChanges: [past, CHANGE] });
    const ask = async (query: string) =>
      ((await (await fetch(`${replay.urlA}/series/fee_changes${query}`)).json()) as { series_fee_change_arr: { id: string }[] })
        .series_fee_change_arr;
    expect(await ask('')).toEqual([CHANGE]);
    expect(await ask('?show_historical=true')).toEqual([past, CHANGE]);
    expect(await ask('?series_ticker=KXNFLGAME')).toEqual([]);
  });
});

const CLARIFICATION = {
  id: '9001',
  marketId: '700016',
  eventId: '100017',
  questionId: null,
  content: 'Only trades on the named exchange count.',
  state: 'published',
  showInFrontend: true,
  scheduledFor: null,
  txTimestamp: '2026-09-20T12:00:00Z',
};
const WORDS = CLARIFICATION.content;
/** One that names its market by the question alone. */
const BY_QUESTION = { marketId: null, eventId: null, questionId: `0x${'7e'.repeat(32)}` };

describe('clarifications', () => {
  const clarified = (events: { markets: { rules: string; numeric_id: string | null }[] }[]) =>
    events.flatMap(({ markets }) =>
      markets.filter(({ rules }) => rules.endsWith(`\n\n${WORDS}`)).map(({ numeric_id }) => numeric_id),
    );

  test.each([
    [{}, ['700016']],
    [{ marketId: 700016, eventId: 100017 }, ['700016']],
    [{ marketId: null, eventId: '100003' }, ['700001', '700001', '700002', '700002']],
    [BY_QUESTION, ['700016']],
    [{ showInFrontend: false }, []],
    [{ state: 'cancelled' }, []],
    [{ scheduledFor: '2026-12-01T00:00:00Z' }, []],
    [{ scheduledFor: '2026-09-20T00:00:00Z' }, ['700016']],
    [{ content: ' ' }, []],
  ])('%j is part of the rules of %j', async (over, expected) => {
    const replay = await open();
    replay.setNotices({ clarifications: [{ ...CLARIFICATION, ...over }] });
    const { events, refused } = await pull(replay, 'venue_b');
    expect(refused.filter(({ kind }) => kind === 'notice')).toEqual([]);
    const found = clarified(events);
    expect([...new Set(found)].sort()).toEqual([...new Set(expected)].sort());
  });

  test('several stand in the order of their times; what the rules hold already is not said twice', async () => {
    const replay = await open();
    const second = { ...CLARIFICATION, id: '9000', content: 'A tie pays half.', txTimestamp: '2026-09-20T13:00:00Z' };
    replay.setNotices({ clarifications: [second, CLARIFICATION, { ...CLARIFICATION, id: '9002' }] });
    const { markets } = await pull(replay, 'venue_b');
    expect(markets.find(({ numeric_id }) => numeric_id === '700016')?.rules).toMatch(
      new RegExp(`${WORDS}\n\nA tie pays half\\.$`),
    );
  });

  test('more than a page of them are all read', async () => {
    const replay = await open();
    const others = Array.from({ length: 250 }, (_, at) => ({ ...CLARIFICATION, id: String(at), marketId: `x${at}` }));
    replay.setNotices({ clarifications: [...others, CLARIFICATION] });
    expect(clarified((await pull(replay, 'venue_b')).events)).toEqual(['700016']);
  });

  test('a listing of them without end takes none from the rules', async () => {
    const replay = await open();
    replay.setNotices({ clarifications: [CLARIFICATION] });
    let isEndless = false;
    const page = (offset: number) =>
      JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ ...CLARIFICATION, id: `${offset + at}`, marketId: 'x' })));
    const bodyOf = (url: URL) => (isEndless ? page(Number(url.searchParams.get('offset'))) : undefined);
    const next = follow('venue_b', await withoutNotices(replay, 200, bodyOf));
    expect(clarified((await next({ mode: 'full' })).events)).toEqual(['700016']);
    isEndless = true;
    const { events, refused } = await next({ mode: 'full' });
    expect(clarified(events)).toEqual(['700016']);
    expect(refused.filter(({ kind }) => kind === 'notice')).toMatchObject([
      { id: 'market-clarifications', got: 'the listing did not end after 100 pages' },
    ]);
  });

  test.each([{}, { eventId: null }, BY_QUESTION])(
    'one that is added between two pulls comes with the next increment (%j)',
    async (over) => {
      const replay = await open();
      const next = follow('venue_b', replay);
      await next({ mode: 'full' });
      replay.setNotices({ clarifications: [{ ...CLARIFICATION, ...over }] });
      const isNews = ({ group_id }: { group_id: string }) => group_id === 'bitcoin-above-on-september-28';
      expect(clarified((await next(LONG_AFTER)).events.filter(isNews))).toEqual(['700016']);
      replay.setNotices({ clarifications: [] });
      expect((await next(LONG_AFTER)).events.filter(isNews).at(-1)?.markets[0]?.rules).not.toContain(WORDS);
    },
  );
});

test.each([{}, { eventId: null }, BY_QUESTION])(
  'a clarification that is added while a pull fails comes with the next one (%j)',
  async (over) => {
    const replay = await open();
    const next = follow('venue_b', replay);
    await next({ mode: 'full' });
    replay.setNotices({ clarifications: [{ ...CLARIFICATION, ...over }] });
    const rules = async (fails = false) =>
      (await next(LONG_AFTER, { fails })).events.flatMap(({ markets }) => markets.map((market) => market.rules));
    await rules(true);
    expect((await rules()).filter((each) => each.endsWith(WORDS))).toHaveLength(1);
    expect((await rules()).filter((each) => each.endsWith(WORDS))).toHaveLength(0);
  },
);

describe.each([404, 403, 500])('a venue that answers %d to both', (status) => {
  test.each(['venue_a', 'venue_b'] as const)('%s is pulled all the same, and the notes say so', async (venue) => {
    const replay = await open();
    const { events, refused, complete } = await pull(await withoutNotices(replay, status), venue);
    expect(complete).toBe(true);
    expect(events.length).toBeGreaterThan(10);
    const listing = venue === 'venue_a' ? 'fee_changes' : 'market-clarifications';
    expect(refused.filter(({ kind }) => kind === 'notice')).toMatchObject([{ id: listing, got: `status ${status}` }]);
  });
});
