import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.js';
import { storeEvents } from '../../src/store/events.js';
import { storeFindings } from '../../src/store/pairs.js';
import { connect } from '../../src/venues/connect.js';
import type { OpenReplay } from '../../src/venues/replay/open.js';
import { pullVenue } from '../../src/workflow/pull.js';
import { EVENTS } from '../api/bets.js';
import { STYLES } from '../api/restAndGraphql.js';
import { openWorld, type World } from '../api/world.js';
import { storedPair } from '../support/markets.js';
import { instantClock, replayFixtures } from '../venues/support.js';

const log = pino({ level: 'silent' });
let world: World;
let replay: OpenReplay;
beforeAll(async () => {
  world = await openWorld();
  replay = await replayFixtures();
});
afterAll(async () => {
  await replay?.close();
  await world?.close();
});

test('a clarification that the venue adds withholds the match from the commit that stores it', async () => {
  const { database, clock } = world.deps;
  const connector = connect('venue_b', { baseUrl: replay.urlB, clock: instantClock(), random: () => 0.5, perSecond: 1000 });
  const pull = () => pullVenue({ database, clock, log }, connector, 3_600_000, new AbortController().signal);
  await pull();
  const market = await database.prisma.market.findFirstOrThrow({ where: { numeric_id: '700016' } });
  const pair = storedPair('KXCOIN-27-DOWN', market.market_id, 'auto_verified', {});
  await storeFindings(database, [{ pair }], clock());
  const stands = () => database.prisma.pair.findFirstOrThrow({ where: { b_id: market.id }, select: { withheld: true } });
  await pull();
  expect(await stands()).toEqual({ withheld: false });

  const content = 'Only trades on the named exchange count.';
  replay.setNotices({ clarifications: [{ id: '1', marketId: '700016', eventId: '100017', content, showInFrontend: true }] });
  const result = await pull();
  await connector.close();
  expect(result).toMatchObject({ mode: 'changes', complete: true });
  const { rules } = await database.prisma.market.findFirstOrThrow({ where: { id: market.id } });
  expect(rules).toBe(`${market.rules}\n\n${content}`);
  expect(await stands()).toEqual({ withheld: true });
});

test.each(STYLES)('$name: the calculator charges what the venue has announced, from its time on', async ({ call }) => {
  const game = EVENTS.find(({ group_id }) => group_id === 'KXGAME-26DEC01');
  if (!game) throw new Error('no game');
  const change = [{ at: '2026-11-25T05:00:00.000Z', fee_type: null, fee_multiplier: 0 }];
  const markets = game.markets.map((each) => ({ ...each, fee_changes: JSON.stringify(change) }));
  await storeEvents(world.deps.database, [{ ...game, markets }], world.time);
  const app = createApp(world.deps, { rateLimitPerMinute: 1_000 });
  const headers = { 'x-api-key': await world.key('fees') };
  const input = { contracts: 100, venue_a: { price: 0.4, market_id: 'KXGAME-26DEC01-SEA' }, venue_b: { price: 0.5 } };
  const start = world.time;
  const multipliers = [];
  for (const now of ['2026-11-25T04:59:59.999Z', '2026-11-25T05:00:00.000Z']) {
    world.time = new Date(now);
    await world.deps.index.refresh();
    const { data, error } = await call(app, 'profit', { input }, headers);
    expect(error).toBeUndefined();
    multipliers.push((data as { venue_a: { fee_multiplier: number; fee: number } }).venue_a);
  }
  world.time = start;
  expect(multipliers).toMatchObject([
    { fee_multiplier: 0.5, fee: 0.84 },
    { fee_multiplier: 0, fee: 0 },
  ]);
});
