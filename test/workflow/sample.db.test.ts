import fs from 'node:fs';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../src/app.js';
import { exampleMatch, steadyMarkets } from '../../src/commands/demoExample.js';
import { VENUES } from '../../src/domain/market.js';
import type { Database } from '../../src/store/database.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { connect } from '../../src/venues/connect.js';
import { type OpenReplay, openReplay } from '../../src/venues/replay/open.js';
import { createKey } from '../../src/workflow/keys.js';
import { listMatches, lookUp } from '../../src/workflow/lookUp.js';
import { type Matching, startMatching } from '../../src/workflow/match.js';
import { type PullResult, pullVenue } from '../../src/workflow/pull.js';
import { openTestDatabase } from '../support/database.js';
import { PATIENT } from '../support/patience.js';

/** The sample data through the whole path: two replayed venues, a sweep, the engine, the index; then the increment six minutes later. */
const SAMPLE = new URL('../../sample/', import.meta.url).pathname;
const HOUR = 3_600_000;

interface Truth {
  a: string;
  b: string;
  expect: 'auto' | 'review' | 'none';
  why: string;
  later?: 'rules_changed' | 'unchanged' | 'closed' | 'new';
}
const truth = fs
  .readFileSync(`${SAMPLE}truth.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Truth);

let database: Database;
let index: SyncedIndex;
let replay: OpenReplay;
let matching: Matching;
let now = new Date('2026-11-21T12:00:00Z');
const clock = () => now;
const log = pino({ level: 'silent' });

async function pullBoth(): Promise<PullResult[]> {
  const connectors = VENUES.map((venue) =>
    connect(venue, { baseUrl: venue === 'venue_a' ? replay.urlA : replay.urlB, perSecond: 1000 }),
  );
  const signal = new AbortController().signal;
  const results = await Promise.all(connectors.map((connector) => pullVenue({ database, clock, log }, connector, HOUR, signal)));
  for (const connector of connectors) await connector.close();
  return results;
}

beforeAll(async () => {
  database = await openTestDatabase();
  const [venueA, venueB] = [`${SAMPLE}venue_a.jsonl`, `${SAMPLE}venue_b.jsonl`];
  const [laterA, laterB] = [`${SAMPLE}venue_a_later.jsonl.gz`, `${SAMPLE}venue_b_later.jsonl.gz`];
  // A sweep takes three requests to venue A (series, events, end) and two to venue B; what comes after is the later state.
  const faults = ['venue_a:later@3-', 'venue_b:later@2-'];
  replay = await openReplay({ venueA, venueB, laterA, laterB, series: `${SAMPLE}series_a.jsonl`, faults, clock });
  const results = await pullBoth();
  expect(results.map(({ mode, complete }) => [mode, complete])).toEqual([
    ['full', true],
    ['full', true],
  ]);
  matching = await startMatching({ database, clock, log });
  index = new SyncedIndex(database.pool, clock, { deadlines: PATIENT });
  await index.refresh();
});
// The index follows by hand here: it would refuse to answer once its last look at the database is too old.
beforeEach(() => index.refresh());
afterAll(async () => {
  await replay.close();
  await database.close();
});

/** What the service says of a row's venue A market, and whether it names the row's venue B market. */
function answer({ a, b }: Truth) {
  const found = lookUp({ index, clock }, { venue: 'venue_a', market_id: a });
  return { twin: found.matched_market?.market_id === b, reason: found.reason };
}

test('no look-alike is sold as a twin, and nothing that parts ways in its rules is matched without a person', () => {
  const wrong = truth.filter((row) => row.expect !== 'auto' && row.later !== 'new' && answer(row).twin);
  expect(wrong).toEqual([]);
});

test('most of the twins that can be proved are proved; the rest waits for a person or is missed, never mispaired', () => {
  const twins = truth.filter((row) => row.expect === 'auto' && row.later !== 'new');
  const found = twins.filter((row) => answer(row).twin).length;
  console.info(`sample: ${found} of ${twins.length} provable twins are matched`);
  expect(found / twins.length).toBeGreaterThan(0.95);
});

test('each twin answers from the other side too', () => {
  for (const { pair, a } of index.matches({}, now)) {
    const back = lookUp({ index, clock }, { venue: 'venue_b', market_id: pair.b_id.slice('venue_b:'.length) });
    expect(back.matched_market?.market_id).toBe(a.market_id);
  }
});

test('every live match has the day on which it happens', () => {
  const { matches } = listMatches({ index, clock }, {}, { limit: 1_000, offset: 0 });
  expect(matches.length).toBeGreaterThan(100);
  expect(matches.filter(({ pair }) => pair.event_date === null)).toEqual([]);
});

test('running the engine again changes nothing', async () => {
  const before = await database.prisma.pair.findMany({ orderBy: [{ a_id: 'asc' }, { b_id: 'asc' }] });
  const again = await startMatching({ database, clock, log });
  expect(again.first.moved).toEqual({});
  expect(await database.prisma.pair.findMany({ orderBy: [{ a_id: 'asc' }, { b_id: 'asc' }] })).toEqual(before);
});

test('the increment suspends what a venue reworded, keeps what it only polished, closes what ended and finds what is new', async () => {
  const matchedBefore = truth.filter((row) => row.later && answer(row).twin);
  now = new Date('2026-11-21T12:06:00Z');
  const results = await pullBoth();
  expect(results.map(({ mode, complete }) => [mode, complete])).toEqual([
    ['changes', true],
    ['changes', true],
  ]);
  await matching.update();
  await index.refresh();
  const after = { rules_changed: [] as Truth[], unchanged: [] as Truth[], closed: [] as Truth[], new: [] as Truth[] };
  for (const row of matchedBefore) if (row.later) after[row.later].push(row);
  for (const row of after.rules_changed)
    expect(answer(row), row.a).toEqual({ twin: false, reason: 'rules_changed_pending_review' });
  for (const row of after.unchanged) expect(answer(row), row.a).toEqual({ twin: true, reason: null });
  for (const row of after.closed) expect(answer(row), row.a).toEqual({ twin: false, reason: 'not_indexed' });
  expect(after.rules_changed.length).toBeGreaterThan(0);
  expect(after.unchanged.length).toBeGreaterThan(0);
  const fresh = truth.filter(({ later }) => later === 'new');
  for (const row of fresh) expect(answer(row).twin, `${row.a} ${row.b}`).toBe(row.expect === 'auto');
});

test('a suspended pair’s history says what changed, in the venue’s words', async () => {
  const decisions = await database.prisma.decision.findMany({ where: { cause: 'rules_changed' } });
  expect(decisions.length).toBeGreaterThan(0);
  for (const { note, from_standing, to_standing } of decisions) {
    expect([from_standing, to_standing]).toEqual(['auto_verified', 'suspended']);
    expect(note).toMatch(/^venue_[ab]:/);
  }
});

test('every request that the README and the demo print is answered after the later state too', async () => {
  const { key } = await createKey({ database, clock }, 'printed');
  await index.refresh();
  const app = createApp({ database, index, clock, log }, { rateLimitPerMinute: 1_000 });
  const readme = fs.readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const example = exampleMatch(index, now, await steadyMarkets(SAMPLE));
  const paths = [...readme.matchAll(/\$SAMEBET_URL(\/v0\/match[^"\s]*)/g)].map(([, path]) => path as string);
  paths.push(`/v0/match?venue=venue_a&market_id=${example?.a.market_id}`, '/v0/matches?limit=3', '/v0/health');
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) {
    await index.refresh();
    const response = await app.fetch(new Request(`http://demo${path}`, { headers: { 'x-api-key': key } }));
    const body = await response.json();
    expect([path, response.status]).toEqual([path, 200]);
    if (path.includes('/match?')) expect(body, path).toMatchObject({ matched_market: { venue: 'venue_b' } });
  }
  const [, query] = /```graphql\n(query \{[\s\S]*?)```/.exec(readme) ?? [];
  const posted = { method: 'POST', headers: { 'x-api-key': key, 'content-type': 'application/json' } };
  await index.refresh();
  const response = await app.fetch(new Request('http://demo/graphql', { ...posted, body: JSON.stringify({ query }) }));
  expect(await response.json()).toMatchObject({ data: { match: { matched_market: { market_id: expect.any(String) } } } });
});
