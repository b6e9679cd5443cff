import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VENUES } from '../../src/domain/market.js';
import type { OutcomeRow } from '../../src/domain/score/outcome.js';
import type { Tally } from '../../src/domain/score/scoreboard.js';
import type { SettlementReport } from '../../src/domain/score/settlement.js';
import type { Database } from '../../src/store/database.js';
import { readTallies } from '../../src/store/scoreboard.js';
import { recordSettlements } from '../../src/store/settlements.js';
import { connect } from '../../src/venues/connect.js';
import { type OpenReplay, openReplay } from '../../src/venues/replay/open.js';
import type { VenueConnector } from '../../src/venues/venue.js';
import { type Matching, startMatching } from '../../src/workflow/match.js';
import { pullVenue } from '../../src/workflow/pull.js';
import { type SettleDeps, settleRound } from '../../src/workflow/settle.js';
import { openTestDatabase } from '../support/database.js';

/** Markets' whole lives: the sample's games end on both venues, one of them differently, one void on one side, one is amended later. */
const SAMPLE = new URL('../../sample/', import.meta.url).pathname;
const OPENED = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const log = pino({ level: 'silent' });

let database: Database;
let replay: OpenReplay;
let matching: Matching;
let now = new Date(OPENED);
const clock = () => now;
const alarms: OutcomeRow[] = [];
const deps = (): SettleDeps => ({ database, clock, log, onDifferent: (row) => alarms.push(row) });

const connectors = () =>
  VENUES.map((venue) =>
    connect(venue, { baseUrl: venue === 'venue_a' ? replay.urlA : replay.urlB, perSecond: 1_000, retries: 0 }),
  );

/** One round of the worker at so many seconds after the beginning. */
async function round(seconds: number) {
  now = new Date(OPENED + seconds * 1_000);
  const signal = new AbortController().signal;
  const each = connectors();
  const results = await Promise.all(each.map((connector) => pullVenue({ database, clock, log }, connector, 24 * HOUR, signal)));
  expect(results.every(({ complete }) => complete)).toBe(true);
  // Settlements are heard of before the pairs are closed, and scored once they are.
  await settleRound(deps(), [], signal);
  await matching.update();
  const settled = await settleRound(deps(), each, signal);
  for (const connector of each) await connector.close();
  return settled;
}

async function settleAlone(seconds: number) {
  now = new Date(OPENED + seconds * 1_000);
  const each = connectors();
  const settled = await settleRound(deps(), each, new AbortController().signal);
  for (const connector of each) await connector.close();
  return settled;
}

/** The rows of the score that hold. */
const held = async (where: object = {}) => {
  const rows = await database.prisma.pairOutcome.findMany({ where, orderBy: { id: 'asc' } });
  const corrected = new Set((await database.prisma.pairOutcome.findMany()).map(({ corrects }) => corrects));
  return rows.filter(({ id }) => !corrected.has(id));
};
const count = async (belief: string) => {
  const counts: Record<string, number> = {};
  for (const { outcome } of await held({ belief })) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

beforeAll(async () => {
  database = await openTestDatabase();
  const file = (name: string) => `${SAMPLE}${name}`;
  replay = await openReplay({
    venueA: file('venue_a.jsonl'),
    venueB: file('venue_b.jsonl'),
    series: file('series_a.jsonl'),
    endingsA: file('endings_a.jsonl'),
    endingsB: file('endings_b.jsonl'),
    clock,
  });
  matching = await startMatching({ database, clock, log });
  await round(0);
});
afterAll(async () => {
  await replay.close();
  await database.close();
});

test('while everything is open nothing is followed and nothing is scored', async () => {
  expect(await database.prisma.follow.count({ where: { market: { status: 'closed' } } })).toBe(0);
  expect(await database.prisma.pairOutcome.count()).toBe(0);
});

test('games that end are heard of, and their pairs scored with what was believed of them', async () => {
  await round(90);
  const matches = await count('match');
  expect(matches).toMatchObject({ settled_differently: 2, void_on_one_side: 2 });
  expect(matches.settled_alike).toBeGreaterThanOrEqual(40);
  const one = await database.prisma.pairOutcome.findFirstOrThrow({ where: { a_id: 'venue_a:KXNFLGAME-26NOV22CINPIT-CIN' } });
  expect(one).toMatchObject({ belief: 'match', outcome: 'settled_alike', a_micros: 500_000, b_micros: 500_000 });
  expect(one).toMatchObject({ verified_standing: 'auto_verified', verified_tier: 'auto', closed_standing: 'auto_verified' });
  expect(one.verified_confidence).toBeGreaterThanOrEqual(0.99);
  expect(one.verified_engine).toBe(one.closed_engine);
});

test('neighbours that the engine refuses are followed for comparison, and seldom end alike', async () => {
  const refused = [...(await held({ belief: 'refused' })), ...(await held({ belief: 'opposite' }))];
  const ended = refused.filter(({ outcome }) => outcome !== 'one_side_open');
  expect(ended.length).toBeGreaterThan(15);
  const alike = ended.filter(({ outcome }) => outcome === 'settled_alike').length;
  expect(alike / ended.length).toBeLessThan(0.5);
});

test('a match that settled differently raises an alarm once, for the pairs that did', () => {
  expect(alarms.map(({ a_id }) => a_id.slice('venue_a:'.length)).sort()).toEqual([
    'KXEPLTOTAL-26NOV21LFCNFO-4',
    'KXNBAGAME-26NOV23OKCMIN-MIN',
  ]);
});

test('the log of changes tells how each match settled', async () => {
  const { rows } = await database.pool.query(
    `SELECT detail -> 'settlement' AS settlement FROM changes WHERE type = 'pair.settled' AND a_id = $1 ORDER BY rev`,
    ['venue_a:KXATPMATCH-26NOV22ALCSIN-ALC'],
  );
  expect(rows.at(-1)).toEqual({ settlement: { venue_a: 'void 0.52', venue_b: 'yes', agree: false } });
});

test('the log of changes has a line of its own for a match that settled differently', async () => {
  const { rows } = await database.pool.query(
    `SELECT a_id, detail -> 'settlement' AS settlement FROM changes WHERE type = 'pair.settled_differently' ORDER BY a_id`,
  );
  expect(rows).toEqual([
    { a_id: 'venue_a:KXEPLTOTAL-26NOV21LFCNFO-4', settlement: expect.objectContaining({ agree: false }) },
    { a_id: 'venue_a:KXNBAGAME-26NOV23OKCMIN-MIN', settlement: expect.objectContaining({ agree: false }) },
  ]);
});

test('a second look changes nothing', async () => {
  const before = await database.prisma.pairOutcome.count();
  await round(95);
  expect(await database.prisma.pairOutcome.count()).toBe(before);
});

test('a result that the venue amends is a second row: the score follows, and the first row stays', async () => {
  await round(120);
  const rows = await database.prisma.pairOutcome.findMany({
    where: { a_id: 'venue_a:KXNBAGAME-26NOV23OKCMIN-MIN', belief: 'match' },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['settled_differently', 'settled_alike']);
  expect(rows[1]?.corrects).toBe(rows[0]?.id);
  const values = await database.prisma.settlement.findMany({ where: { market_id: rows[0]?.a_id ?? '' }, orderBy: { id: 'asc' } });
  expect(values.map(({ yes_micros }) => yes_micros)).toEqual([1_000_000, 0]);
  expect((await count('match')).settled_differently).toBe(1);
});

test('the board counts as it goes, corrections included, and comes to what counting every row would', async () => {
  const whole = await readTallies(database, 'verified', {});
  const counted = await readTallies(database, 'verified', { since: new Date(0) });
  const sorted = (tallies: Tally[]) =>
    tallies.map((each) => JSON.stringify({ ...each, confidence: each.confidence.toFixed(6) })).sort();
  expect(whole.length).toBeGreaterThan(20);
  expect(sorted(whole)).toEqual(sorted(counted));
});

test('markets whose end no pull told are asked for, at growing distances, and no more once they have held', async () => {
  const forget = ['venue_a:KXNBAGAME-26NOV22PHXSAS-PHX', 'venue_a:KXNBAGAME-26NOV22PHXSAS-SAS'];
  const asked = () => database.prisma.follow.findUniqueOrThrow({ where: { market_id: forget[0] ?? '' } });
  const first = await asked();
  expect(first.next_at?.getTime()).toBeGreaterThan(now.getTime());
  expect((await settleAlone(125)).asked).toBe(0);
  for (const days of [1, 3, 15]) expect((await settleAlone(days * 86_400)).reported).toBe(0);
  expect((await asked()).next_at).toBeNull();
  expect((await settleAlone(400 * 86_400)).asked).toBe(0);
});

test('neither settlements nor the score can be edited or removed', async () => {
  await expect(database.pool.query('UPDATE settlements SET yes_micros = 0')).rejects.toThrow(/never edited/);
  await expect(database.pool.query('DELETE FROM pair_outcomes')).rejects.toThrow(/never edited/);
});

/** The market that pulls tell of below, and a last word about it that nobody has heard yet. */
const TOLD = 'venue_a:KXNBAGAME-26NOV22PHXSAS-PHX';
const wordOf = (yes_micros: number): SettlementReport => ({
  market: TOLD,
  state: 'final',
  yes_micros,
  words: 'finalized',
  settled_at: null,
});

/** A venue that says nothing but this when it is asked how markets ended. @param meanwhile what happens before its answer is there */
const saying = (report: SettlementReport, meanwhile = async () => {}): VenueConnector => ({
  venue: 'venue_a',
  async *pull() {},
  async *named() {},
  settlements: async () => {
    await meanwhile();
    return { reports: [report], refused: [], unasked: [] };
  },
  close: async () => {},
});

/** Only this market is followed; it has been asked about nine times, and will be in six hours. */
async function askedNineTimes() {
  await database.pool.query('UPDATE follows SET next_at = NULL');
  const data = { tries: 9, next_at: new Date(now.getTime() + 6 * HOUR) };
  await database.prisma.follow.update({ where: { market_id: TOLD }, data });
}

test('a last word that a pull tells is checked after an hour, a day and a week, however often the venue was asked before', async () => {
  await askedNineTimes();
  await recordSettlements(database, [wordOf(250_000)], 'pull', now);
  const askedAfter: number[] = [];
  const from = now.getTime();
  for (const hours of [0, 0.5, 1, 2, 24, 26, 100, 200, 1_000, 2_000]) {
    now = new Date(from + hours * HOUR);
    const { asked } = await settleRound(deps(), [saying(wordOf(250_000))], new AbortController().signal);
    if (asked > 0) askedAfter.push(hours);
  }
  expect(askedAfter).toEqual([0, 1, 26, 200]);
});

test('a last word that a pull tells while the venue is being asked is checked as well', async () => {
  await askedNineTimes();
  now = new Date(now.getTime() + 7 * HOUR);
  const word = wordOf(260_000);
  const pulled = async () => void (await recordSettlements(database, [word], 'pull', now));
  const { asked } = await settleRound(deps(), [saying(word, pulled)], new AbortController().signal);
  expect(asked).toBe(1);
  const follow = await database.prisma.follow.findUniqueOrThrow({ where: { market_id: TOLD } });
  expect(follow.next_at?.getTime()).toBeLessThanOrEqual(now.getTime() + HOUR);
});

test('a last word that a pull stores while an answer is being compared is one row', async () => {
  const word = wordOf(270_000);
  let pulls = 0;
  const query = async (...asked: unknown[]) => {
    const compared = await Reflect.apply(database.pool.query, database.pool, asked);
    if (pulls++ === 0) await recordSettlements(database, [word], 'pull', now);
    return compared;
  };
  const beside = { ...database, pool: { query } as never };
  expect(await recordSettlements(beside, [word], 'follow', now)).toEqual([]);
  const rows = await database.prisma.settlement.findMany({ where: { market_id: TOLD, yes_micros: 270_000 } });
  expect(rows.map(({ source }) => source)).toEqual(['pull']);
});

test('a venue that does not answer costs this round and nothing else', async () => {
  replay.setFaults([]);
  await database.pool.query(`UPDATE follows SET next_at = $1, tries = 0`, [now]);
  const url = replay.urlA;
  const broken = [
    connect('venue_a', { baseUrl: `${url}/nowhere`, retries: 0 }),
    connect('venue_b', { baseUrl: replay.urlB, perSecond: 1_000 }),
  ];
  const result = await settleRound(deps(), broken, new AbortController().signal);
  for (const connector of broken) await connector.close();
  expect(result.asked).toBeGreaterThan(0);
  const left = await database.prisma.follow.count({
    where: { next_at: { lte: now }, market: { venue: 'venue_a', status: 'closed' } },
  });
  expect(left).toBeGreaterThan(0);
});

/** Passes requests on to a venue, and answers 422 to those that name one of its markets. */
async function refusing(upstream: string, name: string): Promise<{ url: string; calls: () => number; close(): void }> {
  let calls = 0;
  const server = http.createServer(async (request, response) => {
    calls++;
    if (request.url?.includes(name)) return void response.writeHead(422).end('{"error":"invalid market"}');
    const answer = await fetch(new URL(upstream).origin + request.url);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${new URL(upstream).pathname}`,
    calls: () => calls,
    close: () => void server.close().closeAllConnections(),
  };
}

test.each(VENUES)(
  'a market that %s refuses keeps no other from being asked about, and is asked about again later',
  async (venue) => {
    await database.pool.query(`UPDATE follows SET next_at = $1, tries = 0`, [now]);
    const due = { next_at: { lte: now }, market: { venue, status: 'closed' } };
    const follows = await database.prisma.follow.findMany({ where: due, include: { market: true } });
    expect(follows.length).toBeGreaterThan(50);
    const [one] = follows.filter(({ market }) => !market.market_id.includes(':'));
    const front = await refusing(venue === 'venue_a' ? replay.urlA : replay.urlB, one?.market.market_id ?? '');
    const connector = connect(venue, { baseUrl: front.url, perSecond: 1_000, retries: 0 });
    const { asked } = await settleRound(deps(), [connector], new AbortController().signal);
    await connector.close();
    front.close();
    expect(asked).toBe(follows.length);
    expect(await database.prisma.follow.count({ where: due })).toBe(0);
    const refused = await database.prisma.follow.findUniqueOrThrow({ where: { market_id: one?.market_id ?? '' } });
    expect(refused.next_at?.getTime()).toBeGreaterThan(now.getTime());
    expect(front.calls()).toBeLessThan(25);
  },
);
