import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Moment, OutcomeRow } from '../../src/domain/score/outcome.js';
import { readFigures } from '../../src/store/figures.js';
import { storeOutcomes } from '../../src/store/outcomes.js';
import { calibrate } from '../../src/workflow/calibrate.js';
import { settledLabels } from '../../src/workflow/labels.js';
import { startMatching } from '../../src/workflow/match.js';
import { watchPrices } from '../../src/workflow/watchPrices.js';
import { postGraphQL } from '../api/restAndGraphql.js';
import { fromPage, openAuth, signIn } from '../support/people.js';
import { openSampleWorld, type SampleWorld } from '../support/sampleWorld.js';

/** The score, the payoffs, relations, coverage and price gaps as GraphQL tells them, on the sample. */
const BAL = 'KXNFLGAME-26NOV22BALHOU-BAL';
let world: SampleWorld;
let twin: string;

async function ask<T>(
  query: string,
  variables: Record<string, unknown> = {},
  options = {},
  headers: Record<string, string> = {},
) {
  const { result } = await postGraphQL(world.app(options), query, variables, { 'x-api-key': world.key, ...headers });
  expect(result.errors).toBeUndefined();
  return result.data as T;
}

beforeAll(async () => {
  world = await openSampleWorld();
  const { match } = await ask<{ match: { matched_market: { market_id: string } } }>(
    `{ match(venue: venue_a, market_id: "${BAL}") { matched_market { market_id } } }`,
  );
  twin = match.matched_market.market_id;
  const at = world.deps.clock();
  const moment: Moment = {
    at,
    standing: 'auto_verified',
    tier: 'auto',
    confidence: 0.99,
    caveats: ['source_differs'],
    engine: 'rules-1',
  };
  const row: OutcomeRow = {
    a_id: `venue_a:${BAL}`,
    b_id: `venue_b:${twin}`,
    family: 'game_winner',
    category: 'sports',
    event_id: 'venue_a:E',
    belief: 'match',
    outcome: 'settled_differently',
    a_micros: 0,
    b_micros: 1_000_000,
    corrects: null,
    verified: moment,
    closed: moment,
  };
  await storeOutcomes(world.deps.database, [row], { markets: [], upTo: '1' }, at);
});
afterAll(() => world.close());

const LINE = '{ pairs alike differently precision { hits of high } }';

test('the scoreboard counts what settled, by everything that was believed of it', async () => {
  const { scoreboard } = await ask<{ scoreboard: Record<string, unknown> }>(
    `{ scoreboard { matches ${LINE} caveats { name pairs } confidences { name } calibration { from mean } } }`,
  );
  expect(scoreboard).toMatchObject({
    matches: { pairs: 1, alike: 0, differently: 1, precision: { hits: 0, of: 1, high: expect.closeTo(0.79345, 4) } },
    caveats: [{ name: 'source_differs', pairs: 1 }],
    confidences: [{ name: '0.99+' }],
    calibration: [{ from: 0.99, mean: 0.99 }],
  });
});

test('without a key the score is shown only where the operator shows it', async () => {
  const query = `{ public_scoreboard { matches { pairs } } }`;
  const shown = async (publicScore: boolean) => {
    const { createApp } = await import('../../src/app.js');
    const { DEFAULT_SETTINGS } = await import('../../src/context.js');
    const app = createApp({ ...world.deps, settings: { ...DEFAULT_SETTINGS, publicScore } }, { rateLimitPerMinute: 60 });
    return (await postGraphQL(app, query, {}, {})).result.data;
  };
  expect(await shown(false)).toEqual({ public_scoreboard: null });
  expect(await shown(true)).toEqual({ public_scoreboard: { matches: { pairs: 1 } } });
  const { result } = await postGraphQL(world.app(), '{ scoreboard { matches { pairs } } }', {}, {});
  expect(result.errors?.[0]?.extensions?.code).toBe('unauthorized');
});

test('a pair that settled differently says why, and becomes a labelled row with both rules', async () => {
  const { settled_pairs } = await ask<{ settled_pairs: { why: string; outcome: string }[] }>(
    '{ settled_pairs(outcome: settled_differently) { why outcome venue_a { market_id } findings { cause } } }',
  );
  expect(settled_pairs).toHaveLength(1);
  expect(settled_pairs[0]?.why).toMatch(/^YES on venue A paid \$0\.00, YES on venue B paid \$1\.00\./);
  const rows = [];
  for await (const row of settledLabels(world.deps.database)) rows.push(row);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ label: 'different', class: 'settled_differently', a: { id: BAL }, b: { id: twin } });
  expect(rows[0]?.a.rules?.length).toBeGreaterThan(50);
});

test('a fit says what it rests on', async () => {
  const table = await calibrate(world.deps.database, world.deps.clock());
  expect(table).toMatchObject({ points: [[0.99, 0]], quality: { observations: 1, events: 1, largest_change: 0.99 } });
});

test('a pair’s payoffs name the cases, and the calculator the worst of them', async () => {
  const { pair } = await ask<{
    pair: { payoffs: { worst_yes_a: number; unknown: string[]; rows: { event: string; holds: boolean | null }[] } };
  }>(
    `query ($b: String!) { pair(venue_a: "${BAL}", venue_b: $b) { payoffs { worst_yes_a unknown rows { event label holds a { says basis quote } b { says } } } } }`,
    { b: twin },
  );
  expect(pair.payoffs.rows.map(({ event }) => event)).toEqual(expect.arrayContaining(['yes', 'no', 'tie', 'cancelled']));
  expect(pair.payoffs.rows.find(({ event }) => event === 'tie')?.holds).toBe(true);
  const body = `{ contracts: 100, venue_a: { price: 0.4, market_id: "${BAL}" }, venue_b: { price: 0.5 } }`;
  const { profit } = await ask<{ profit: { net_profit: number; worst_case_profit: number; unknown_cases: string[] } }>(
    `{ profit(input: ${body}) { net_profit worst_case_profit unknown_cases } }`,
  );
  const lost = 100 * (1 - pair.payoffs.worst_yes_a);
  expect(profit.worst_case_profit).toBeLessThanOrEqual(profit.net_profit - lost + 1e-9);
  const alone = await ask<{ profit: object }>(
    '{ profit(input: { contracts: 1, venue_a: { price: 0.4 }, venue_b: { price: 0.5 } }) { worst_case_profit unknown_cases } }',
  );
  expect(profit.unknown_cases).toEqual(pair.payoffs.unknown);
  expect(alone.profit).toEqual({ worst_case_profit: null, unknown_cases: null });
});

test('the other side of a game is a complement, with its proof, and REST knows nothing of it', async () => {
  const { relations } = await ask<{
    relations: { related: { relation: string; proven: boolean; venue_b: { market_id: string } }[] };
  }>(
    `{ relations(venue: venue_a, market_id: "${BAL}") { related { relation proven equal apart venue_b { market_id } } ladder { from to } sum { market_id } } }`,
  );
  const other = twin.replace(/:(\d)$/, (_, side) => `:${1 - Number(side)}`);
  expect(relations.related.find(({ venue_b }) => venue_b.market_id === other)).toMatchObject({
    relation: 'complement',
    proven: true,
  });
  expect(relations.related.some(({ venue_b }) => venue_b.market_id === twin)).toBe(false);
});

test('the coverage board counts every open market once, by any dimension', async () => {
  interface Row {
    markets: number;
    matched: number;
    waiting: number;
    refused: number;
    unparsed: number;
    leg_missing: number;
    alone: number;
  }
  const open = await world.deps.database.prisma.market.count({ where: { status: 'open' } });
  for (const by of ['series', 'competition', 'family', 'category']) {
    const { coverage } = await ask<{ coverage: Row[] }>(
      `{ coverage(by: ${by}, limit: 200) { venue name markets matched waiting refused unparsed leg_missing alone unmatched_volume } }`,
    );
    const sum = (of: (row: Row) => number) => coverage.reduce((total, row) => total + of(row), 0);
    expect(sum(({ markets }) => markets)).toBe(open);
    expect(sum((row) => row.matched + row.waiting + row.refused + row.unparsed + row.leg_missing + row.alone)).toBe(open);
    expect(sum(({ matched }) => matched)).toBeGreaterThan(200);
  }
});

test('prices that say the contrary move no pair: what the engine makes of both markets is the same to the byte', async () => {
  const { pool } = world.deps.database;
  const ids = [`venue_a:${BAL}`, `venue_b:${twin}`];
  const judged = async () =>
    (await pool.query('SELECT standing, tier, confidence, explanation, caveats, version FROM pairs WHERE a_id = $1', [ids[0]]))
      .rows;
  const [before, prices] = [await judged(), await pool.query('SELECT id, yes_price FROM markets WHERE id = ANY($1)', [ids])];
  await pool.query('UPDATE markets SET yes_price = CASE id WHEN $1 THEN 0.95 ELSE 0.05 END WHERE id IN ($1, $2)', ids);
  expect((await watchPrices(world.deps)).map(({ a_id, alarm }) => [a_id, alarm])).toContainEqual([ids[0], 'possible_inversion']);
  await startMatching({ ...world.deps, log: pino({ enabled: false }) });
  expect(await judged()).toEqual(before);
  for (const { id, yes_price } of prices.rows)
    await pool.query('UPDATE markets SET yes_price = $2 WHERE id = $1', [id, yes_price]);
});

test('the widest price gaps come first', async () => {
  const { price_gaps: gaps } = await ask<{ price_gaps: { price_gap: { cents: number }; version: number }[] }>(
    '{ price_gaps(limit: 10) { version price_gap { cents net_profit alarm } } }',
  );
  expect(gaps).toHaveLength(10);
  const cents = gaps.map(({ price_gap }) => price_gap.cents);
  expect(cents).toEqual([...cents].sort((one, other) => other - one));
});

test('a pair whose prices are ten cents apart is among those that are at least so far apart', async () => {
  const { pool } = world.deps.database;
  const ids = [`venue_a:${BAL}`, `venue_b:${twin}`];
  const before = await pool.query('SELECT id, yes_price FROM markets WHERE id = ANY($1)', [ids]);
  await pool.query('UPDATE markets SET yes_price = CASE id WHEN $1 THEN 0.64 ELSE 0.54 END WHERE id IN ($1, $2)', ids);
  const { price_gaps: gaps } = await ask<{ price_gaps: { venue_a: { market_id: string }; price_gap: { cents: number } }[] }>(
    '{ price_gaps(cents: 10, limit: 200) { venue_a { market_id } price_gap { cents } } }',
  );
  expect(gaps).toContainEqual({ venue_a: { market_id: BAL }, price_gap: { cents: 10 } });
  for (const { id, yes_price } of before.rows)
    await pool.query('UPDATE markets SET yes_price = $2 WHERE id = $1', [id, yes_price]);
});

test('a match that settled differently waits for a reviewer, with both rules and both ends, until one says why', async () => {
  const app = world.app({ auth: await openAuth(world.deps) });
  const cookie = await signIn(app, world.deps, 'reviewer', 'Rita');
  const told = async (query: string) => (await app.fetch(fromPage('/graphql', { query }, { cookie }))).json();
  const queue = () =>
    told(
      '{ review_queue { settled_differently { id why a_micros b_micros venue_a { market_id rules } venue_b { market_id rules } } } }',
    );
  const rules = expect.stringMatching(/.{50}/);
  const { data } = await queue();
  expect(data.review_queue.settled_differently).toMatchObject([
    { a_micros: 0, b_micros: 1_000_000, venue_a: { market_id: BAL, rules }, venue_b: { market_id: twin, rules } },
  ]);
  const [{ id }] = data.review_queue.settled_differently;
  const explained = await told(
    `mutation { explain_outcome(id: "${id}", cause: venue_error, note: "a recount") { findings { cause note actor } } }`,
  );
  expect(explained.data).toEqual({
    explain_outcome: { findings: [{ cause: 'venue_error', note: 'a recount', actor: 'Rita' }] },
  });
  expect((await queue()).data.review_queue.settled_differently).toEqual([]);
});

test('monitors see how matches settled', async () => {
  const { settled } = await readFigures(world.deps.database, world.deps.clock());
  expect(settled).toEqual({ outcomes: [{ outcome: 'settled_differently', count: 1 }], unexplained: 0 });
});

test('only a reviewer may explain a difference', async () => {
  const mutation =
    'mutation { explain_outcome(id: "1", cause: venue_error, note: "a recount") { findings { cause note actor } } }';
  const { result } = await postGraphQL(world.app(), mutation, {}, { 'x-api-key': world.key });
  expect(result.errors?.[0]?.extensions?.code).toBe('forbidden');
});
