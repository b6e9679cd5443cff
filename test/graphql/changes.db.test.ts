import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { toChangeFilter } from '../../src/graphql/change.js';
import { pruneChanges } from '../../src/store/changes/prune.js';
import { passes, readChanges } from '../../src/store/changes/read.js';
import { recordClockChanges } from '../../src/store/changes/recordClock.js';
import { recordSettled } from '../../src/store/changes/recordNotices.js';
import { storeEvents } from '../../src/store/events.js';
import { storeFindings } from '../../src/store/pairs.js';
import { renewIncarnation } from '../../src/store/transfer/rows.js';
import { settleJudged, takeUnjudged } from '../../src/store/unjudged.js';
import { write } from '../../src/store/write.js';
import { COIN, EVENTS, PAIRS } from '../api/bets.js';
import { postGraphQL } from '../api/restAndGraphql.js';
import { NOW, openWorld, type World } from '../api/world.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('changes') };
});
afterAll(() => world?.close());

interface Edge {
  cursor: string;
  node: Record<string, unknown> & { id: string; type: string };
}
interface Connection {
  head: string;
  edges: Edge[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const FIELDS = `head pageInfo { hasNextPage endCursor } edges { cursor node { id type at standing_before standing_after
  venue category cause by caveats caveats_added caveats_removed fields edit venue_a { venue market_id url } venue_b { market_id }
  settlement { venue_a venue_b agree } } }`;

async function changes(args: string, on = app): Promise<Connection> {
  const { result } = await postGraphQL(on, `{ changes(${args}) { ${FIELDS} } }`, {}, headers);
  expect(result.errors).toBeUndefined();
  return result.data?.changes as Connection;
}

async function refused(args: string) {
  const { result } = await postGraphQL(app, `{ changes(${args}) { head } }`, {}, headers);
  return result.errors?.[0]?.extensions.code;
}

const head = async () => (await changes('first: 0')).head;
const game = EVENTS[0] as (typeof EVENTS)[number];
/** The game's event with other rules of its first market, or with that market closed. */
const edited = (over: object) => ({ ...game, markets: game.markets.map((m, i) => (i === 0 ? { ...m, ...over } : m)) });

test('pages of any size bring every line once, in order, and cursors are ids', async () => {
  const whole = (await changes('first: 100')).edges.map(({ node }) => node.id);
  expect(whole).toHaveLength(PAIRS.length);
  expect([...whole].sort()).toEqual(whole);
  const paged: string[] = [];
  for (let after = ''; ; ) {
    const { edges, pageInfo } = await changes(`first: 2${after && `, after: "${after}"`}`);
    paged.push(...edges.map(({ cursor }) => cursor));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor as string;
  }
  expect(paged).toEqual(whole);
});

test('each filter leaves what it names', async () => {
  const all = (await changes('first: 100')).edges.map(({ node }) => node);
  const ids = async (filter: string) => (await changes(`first: 100, ${filter}`)).edges.map(({ node }) => node.id);
  const where = (passes: (node: Edge['node']) => boolean) => all.filter(passes).map(({ id }) => id);
  expect(await ids('types: [pair_verified]')).toEqual(where(({ type }) => type === 'pair_verified'));
  expect(await ids('types: []')).toEqual([]);
  expect(await ids('category: crypto')).toEqual(where(({ category }) => category === 'crypto'));
  expect(await ids(`market_ids: [" ${COIN} ", "no-such"]`)).toEqual(
    where(({ venue_b }) => (venue_b as { market_id: string }).market_id === COIN),
  );
  // Subscriptions and webhooks compare names as the filter has them.
  expect(toChangeFilter({ market_ids: [` ${COIN} `], series: ' KXBTC ' })).toMatchObject({ market_ids: [COIN], series: 'KXBTC' });
  expect(await ids('series: "KXNONE"')).toEqual([]);
  // Whoever writes a name in other capitals misses nothing.
  const named = await ids(`market_ids: ["${COIN}"]`);
  expect(await ids(`market_ids: ["${COIN.toUpperCase()}"]`)).toEqual(named);
  expect(await ids('market_ids: ["kxcoin-27-up"]')).toEqual(await ids('market_ids: ["KXCOIN-27-UP"]'));
  expect(await ids('market_ids: ["kxcoin-27-up"]')).not.toEqual([]);
  expect(await ids('venue: venue_a')).toEqual(all.map(({ id }) => id));
});

test('an edit of rules and a closing are told in the transaction that stored them, with the sentences that changed', async () => {
  const after = await head();
  await storeEvents(world.deps.database, [edited({ rules: 'If it happens, Yes. A tie is void.', volume: 1e9 })], NOW);
  await storeEvents(world.deps.database, [edited({ rules: 'If it happens, Yes. A tie is No.', status: 'closed' })], NOW);
  const { edges } = await changes(`after: "${after}", first: 10`);
  expect(edges.map(({ node }) => node)).toMatchObject([
    { type: 'market_rules_changed', venue: 'venue_a', fields: ['rules'], venue_b: null },
    {
      type: 'pair_suspended',
      standing_before: 'auto_verified',
      standing_after: 'suspended',
      cause: 'rules_changed',
      by: 'venue',
      edit: null,
    },
    { type: 'market_rules_changed', edit: '- A tie is void.\n+ A tie is No.', standing_after: null },
    {
      type: 'pair_closed',
      standing_before: 'suspended',
      standing_after: 'closed',
      cause: 'market_closed',
      by: 'venue',
      venue_a: { venue: 'venue_a', market_id: 'KXGAME-26DEC01-SEA' },
    },
  ]);
  await storeEvents(world.deps.database, [game], NOW);
  await takeUnjudged(world.deps.database, []);
  await settleJudged(world.deps.database, NOW);
  expect((await changes(`after: "${edges.at(-1)?.cursor}", types: [pair_resumed]`)).edges).toHaveLength(1);
});

test('a service that may not pass on texts tells the same without them', async () => {
  const idsOnly = world.app(undefined, { idsOnly: true });
  const whole = (await changes('first: 100, types: [market_rules_changed]')).edges;
  const bare = (await changes('first: 100, types: [market_rules_changed]', idsOnly)).edges;
  expect(whole.some(({ node }) => node.edit !== null)).toBe(true);
  expect(bare).toEqual(whole.map(({ cursor, node }) => ({ cursor, node: { ...node, edit: null } })));
});

test('what the clock brings about is told once, whoever asks how often', async () => {
  const after = await head();
  const later = new Date('2026-12-09T00:00:00Z'); // the game's market is over
  expect(await recordClockChanges(world.deps.database, later)).toBe(true);
  expect(await recordClockChanges(world.deps.database, later)).toBe(false);
  const { edges } = await changes(`after: "${after}", first: 100`);
  expect(edges.map(({ node }) => [node.type, node.venue ?? node.venue_a])).toEqual(
    expect.arrayContaining([
      ['index_stale', 'venue_a'],
      ['index_stale', 'venue_b'],
      ['pair_closed', { venue: 'venue_a', market_id: 'KXGAME-26DEC01-SEA', url: null }],
    ]),
  );
  expect(await recordClockChanges(world.deps.database, NOW)).toBe(true); // the world's clock is earlier: fresh again
});

test('settlements and changed caveats', async () => {
  const after = await head();
  const coin = PAIRS[2] as (typeof PAIRS)[number];
  const pair = { ...coin, caveats: ['source_differs'], basis: 'equivalent_with_caveats', version: 1 };
  await storeFindings(world.deps.database, [{ pair }], NOW);
  const settlement = { a_id: coin.a_id, b_id: coin.b_id, venue_a: 'yes', venue_b: null, agree: null, differently: false };
  await write(world.deps.database, (tx, rev) => recordSettled(tx, rev, [settlement], NOW));
  const { edges } = await changes(`after: "${after}"`);
  expect(edges.map(({ node }) => node)).toMatchObject([
    { type: 'pair_caveats_changed', caveats: ['source_differs'], caveats_added: ['source_differs'], caveats_removed: [] },
    { type: 'pair_settled', settlement: { venue_a: 'yes', venue_b: null, agree: null } },
  ]);
});

test('a page without lines ends behind those that passed by the filter: its cursor outlives them', async () => {
  const after = await head();
  await storeEvents(world.deps.database, [edited({ rules: 'Another rule.' })], NOW);
  const quiet = async (from: string) => (await changes(`after: "${from}", first: 5, types: [pair_rejected]`)).pageInfo.endCursor;
  const end = (await quiet(after)) as string;
  const [line] = (await changes(`after: "${after}", first: 1`)).edges;
  expect([end > (line?.cursor ?? ''), await quiet(end)]).toEqual([true, end]);
  expect((await changes(`after: "${end}"`)).edges).toEqual([]);
  // A page of no lines, asked for as such, passes none by.
  expect((await changes(`after: "${after}", first: 0`)).pageInfo).toEqual({ hasNextPage: true, endCursor: after });
});

test('a series is listened to in whatever capitals it is written', async () => {
  const client = await world.deps.database.pool.connect();
  await client.query(`BEGIN; INSERT INTO changes (rev, n, incarnation, type, at, series, detail)
    VALUES (99999, 0, '00000000', 'pair.settled', now(), '{KXBTC,what-bitcoin-hits}', '{}')`);
  for (const series of ['kxbtc', ' KXBTC', 'What-Bitcoin-Hits', 'KXBT']) {
    const lines = await readChanges(client as never, { rev: 99_998n, n: 0 }, 1, { series });
    expect(lines).toHaveLength(series === 'KXBT' ? 0 : 1);
    expect(passes({ series: ['KXBTC', 'what-bitcoin-hits'] } as never, { series })).toBe(lines.length === 1);
  }
  await client.query('ROLLBACK');
  client.release();
});

test('a condition of venue B without a side is listened to on both sides', async () => {
  const client = await world.deps.database.pool.connect();
  await client.query(`BEGIN; INSERT INTO changes (rev, n, incarnation, type, at, series, detail, b_id)
    VALUES (99999, 0, '00000000', 'pair.settled', now(), '{}', '{}', 'venue_b:0xab12:1')`);
  for (const [name, count] of [
    ['0xAB12', 1],
    ['0xab12:1', 1],
    ['0xab12:0', 0],
    ['0xab1', 0],
  ] as const) {
    const lines = await readChanges(client as never, { rev: 99_998n, n: 0 }, 1, { market_ids: [name] });
    expect(lines).toHaveLength(count);
    expect(passes({ series: [], a_id: null, b_id: 'venue_b:0xab12:1' } as never, { market_ids: [name] })).toBe(count === 1);
  }
  await client.query('ROLLBACK');
  client.release();
});

test('a page that its filter left empty ends at the end of the log, and one of which nothing was asked where it began', async () => {
  const whole = await changes('first: 100');
  const [first] = whole.edges.map(({ cursor }) => cursor);
  const none = await changes(`after: "${first}", types: [pair_price_alarm]`);
  expect([none.edges, none.pageInfo]).toEqual([[], { hasNextPage: false, endCursor: none.head }]);
  expect((await changes('types: [pair_price_alarm]')).pageInfo.endCursor).toBe(none.head);
  expect((await changes(`first: 0, after: "${first}"`)).pageInfo).toEqual({ hasNextPage: true, endCursor: first });
  await storeEvents(world.deps.database, [edited({ rules: 'Behind the end.' })], NOW);
  await world.deps.index.refresh();
  const next = await changes(`after: "${none.head}", first: 100`);
  expect(next.edges.map(({ node }) => node.type)).toContain('market_rules_changed');
  expect(next.pageInfo.endCursor).toBe(next.edges.at(-1)?.cursor);
});

test('a cursor whose lines are gone is refused, and so is one of a database that was restored', async () => {
  const [first] = (await changes('first: 1')).edges;
  const now = await head();
  expect(await pruneChanges(world.deps.database, new Date(NOW.getTime() + 1))).toBeGreaterThan(5);
  expect(await pruneChanges(world.deps.database, new Date(NOW.getTime() + 1))).toBe(0);
  expect(await refused(`after: "${first?.cursor}"`)).toBe('gone');
  expect(await refused(`after: "nonsense"`)).toBe('bad_request');
  expect(await refused(`after: "${now}"`)).toBeUndefined();
  const client = await world.deps.database.pool.connect();
  await renewIncarnation(client);
  client.release();
  expect(await refused(`after: "${now}"`)).toBe('gone');
});
