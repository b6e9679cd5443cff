/** Asks the venues how the markets of closed pairs ended, and scores the pairs. */

import type { StoreDeps } from '../context.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/duration.js';
import { toListing } from '../domain/market.js';
import { judge } from '../domain/matching/index.js';
import { type OutcomeRow, scorePair } from '../domain/score/outcome.js';
import type { Database } from '../store/database.js';
import {
  type ClosedPairs,
  followMarkets,
  type NextCheck,
  type RefusedPair,
  readDue,
  readNewlyClosed,
  scheduleChecks,
} from '../store/follows.js';
import { readEndedPairs, readNewSettlements, storeOutcomes } from '../store/outcomes.js';
import { readLastSettlements, recordSettlements } from '../store/settlements.js';
import { readNeighbours } from '../store/versions.js';
import type { VenueConnector } from '../venues/venue.js';

/** What settling needs. */
export interface SettleDeps extends StoreDeps {
  /** Called for each match whose two sides settled differently. */
  onDifferent?: (row: OutcomeRow) => void;
}

/** What one round did. */
export interface SettleResult {
  /** Markets that venues were asked about, settlements that were reported, and rows added to the score. */
  asked: number;
  reported: number;
  scored: number;
}

/** Markets of a venue asked about in one round: ten calls at most, a second of what either venue allows. */
const MOST_A_ROUND = 500;
/** Intervals at which a venue is asked about a market without a final settlement: doubling from five minutes to six hours. */
const FIRST_MS = 5 * MINUTE_MS;
const LONGEST_MS = 6 * HOUR_MS;
/** About three months of queries; a market without a final settlement by then is left to the pulls. */
const MOST_TRIES = 370;
/** A final settlement is checked again after an hour, a day and a week: venues correct themselves. */
const RECHECKS_MS = [HOUR_MS, DAY_MS, 7 * DAY_MS];
/** Neighbours of one match that are followed for comparison. */
const NEIGHBOURS = 2;

function delayMs(isFinal: boolean, tries: number): number | null {
  if (isFinal) return RECHECKS_MS[tries] ?? null;
  return tries >= MOST_TRIES ? null : Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 20));
}

/** The longest delay of a market by how often it has been asked about: it begins with one that is due at once. */
export const LONGEST_DELAYS_MS: readonly number[] = [
  0,
  ...RECHECKS_MS.map((ms, tries) => Math.max(ms, delayMs(false, tries) ?? 0)),
  LONGEST_MS,
];

/** The other legs of the twin's event, as the engine judges them against A's market: which it holds for another bet. */
async function refusedNeighbours(database: Database, { pairs }: ClosedPairs): Promise<RefusedPair[]> {
  const matches = pairs.filter(({ was_match }) => was_match);
  const neighbours = await readNeighbours(database, matches, NEIGHBOURS);
  return neighbours.flatMap(({ pair, a, b }) => {
    const { verdict, relation, family, confidence, rules_version } = judge(
      toListing(a.event, a.market),
      toListing(b.event, b.market),
    );
    if (verdict !== 'different' && verdict !== 'opposite') return [];
    const { category } = pair;
    return [
      { a_id: a.market.id, b_id: b.market.id, verdict, relation, family, category, confidence, engine_version: rules_version },
    ];
  });
}

async function followClosed({ database, clock }: SettleDeps): Promise<void> {
  for (let more = true; more; ) {
    const closed = await readNewlyClosed(database);
    await followMarkets(database, closed, await refusedNeighbours(database, closed), clock());
    more = closed.more;
  }
}

async function ask(deps: SettleDeps, connector: VenueConnector, signal: AbortSignal) {
  const { database, clock, log } = deps;
  const { venue } = connector;
  const due = await readDue(database, venue, { most: MOST_A_ROUND, longestMs: LONGEST_DELAYS_MS }, clock());
  if (due.length === 0) return { asked: 0, reported: 0 };
  const { reports, refused, unasked } = await connector.settlements(
    due.map(({ market_id }) => market_id),
    signal,
  );
  if (refused.length > 0)
    log.warn({ venue, markets: refused }, 'the venue refuses to say how these markets settled; they are asked about again');
  const reported = new Set(await recordSettlements(database, reports, 'follow', clock()));
  const asked = due.filter(({ market_id }) => !unasked.includes(market_id));
  const last = new Map(
    (
      await readLastSettlements(
        database,
        asked.map(({ id }) => id),
      )
    ).map(({ market_id, state }) => [market_id, state]),
  );
  const checks = asked.map(({ id, tries }): NextCheck => {
    const done = reported.has(id) ? 0 : tries;
    const delay = delayMs(last.get(id) === 'final', done);
    return { id, at: delay === null ? null : new Date(clock().getTime() + delay), tries: done + 1 };
  });
  await scheduleChecks(database, checks);
  return { asked: asked.length, reported: reported.size };
}

/** Asks one venue; a failure is logged, and the next round asks again. */
async function askVenue(deps: SettleDeps, connector: VenueConnector, signal: AbortSignal) {
  try {
    return await ask(deps, connector, signal);
  } catch (error) {
    signal.throwIfAborted();
    deps.log.warn({ venue: connector.venue, err: error }, 'asking how markets settled failed; the next round tries again');
    return { asked: 0, reported: 0 };
  }
}

/** Scores every pair with a market that has a new settlement since the last scoring. @returns the number of rows added */
export async function scoreEnds(deps: SettleDeps): Promise<number> {
  const { database, clock, log, onDifferent } = deps;
  let scored = 0;
  for (let more = true; more; ) {
    const ends = await readNewSettlements(database);
    more = ends.more;
    if (ends.markets.length === 0) break;
    const rows = (await readEndedPairs(database, ends.markets)).flatMap((pair) => scorePair(pair) ?? []);
    await storeOutcomes(database, rows, ends, clock());
    scored += rows.length;
    for (const row of rows) {
      if (row.belief !== 'match' || row.outcome !== 'settled_differently') continue;
      const { a_id, b_id, a_micros, b_micros } = row;
      log.error({ a_id, b_id, a_micros, b_micros }, 'a match settled differently');
      onDifferent?.(row);
    }
  }
  return scored;
}

/** One round: follows newly closed pairs, asks both venues how their markets settled, and scores the settled pairs. */
export async function settleRound(
  deps: SettleDeps,
  connectors: readonly VenueConnector[],
  signal: AbortSignal,
): Promise<SettleResult> {
  await followClosed(deps);
  const answers = await Promise.all(connectors.map((connector) => askVenue(deps, connector, signal)));
  const sum = (of: (answer: { asked: number; reported: number }) => number) =>
    answers.reduce((total, answer) => total + of(answer), 0);
  const result = { asked: sum(({ asked }) => asked), reported: sum(({ reported }) => reported), scored: await scoreEnds(deps) };
  if (result.asked + result.scored > 0) deps.log.info(result, 'settle');
  return result;
}
