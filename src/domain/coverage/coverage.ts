/** What of both venues is matched, waits, is refused, can't be read, or stands alone: by series, competition, family and category. */
import type { Venue } from '../market.js';

/**
 * How far a market came, the best first: it has a match; a pair of it waits for a person; a person or the engine refused what came near;
 * the engine has no typed reading of it; other legs of its event are paired; nothing came near.
 */
export const COVERAGE_STATES = ['matched', 'waiting', 'refused', 'unparsed', 'leg_missing', 'alone'] as const;
export type CoverageState = (typeof COVERAGE_STATES)[number];

/** One open market with what the engine read of it. */
export interface CoveredMarket {
  venue: Venue;
  market_id: string;
  event_id: string;
  series: string | null;
  category: string;
  family: string;
  competition: string | null;
  /** Dollars traded. */
  volume: number;
  /** Standing of its best pair: a match, waiting, or refused; null without a pair. */
  pair: 'matched' | 'waiting' | 'refused' | null;
  /** What keeps that pair from being proven, or refused it. */
  reason: string | null;
}

export const COVERAGE_DIMENSIONS = ['series', 'competition', 'family', 'category'] as const;
export type CoverageDimension = (typeof COVERAGE_DIMENSIONS)[number];

/** One line of the board. */
export interface CoverageRow extends Record<CoverageState, number> {
  venue: Venue;
  name: string;
  events: number;
  markets: number;
  /** The most frequent reason among its waiting and refused markets; null when there is none. */
  leading_reason: string | null;
  /** Dollars traded on markets without a match. */
  unmatched_volume: number;
  /** `market_id` of the most traded market without a match, to look at what came near; null when all have one. */
  example: string | null;
}

function stateOf({ pair, family, event_id }: CoveredMarket, paired: ReadonlySet<string>): CoverageState {
  if (pair !== null) return pair;
  if (family === 'unparsed') return 'unparsed';
  return paired.has(event_id) ? 'leg_missing' : 'alone';
}

interface Line extends CoverageRow {
  seen: Set<string>;
  reasons: Map<string, number>;
  exampleVolume: number;
}

const emptyLine = (venue: Venue, name: string): Line => ({
  venue,
  name,
  events: 0,
  markets: 0,
  leading_reason: null,
  unmatched_volume: 0,
  example: null,
  matched: 0,
  waiting: 0,
  refused: 0,
  unparsed: 0,
  leg_missing: 0,
  alone: 0,
  seen: new Set(),
  reasons: new Map(),
  exampleVolume: -1,
});

function add(line: Line, market: CoveredMarket, state: CoverageState): void {
  line.seen.add(market.event_id);
  line.markets += 1;
  line[state] += 1;
  if (state !== 'matched') {
    line.unmatched_volume += market.volume;
    if (market.volume > line.exampleVolume) Object.assign(line, { example: market.market_id, exampleVolume: market.volume });
  }
  if (market.reason !== null && (state === 'waiting' || state === 'refused')) {
    line.reasons.set(market.reason, (line.reasons.get(market.reason) ?? 0) + 1);
  }
}

function toRow({ seen, reasons, exampleVolume: _, ...row }: Line): CoverageRow {
  const [leading] = [...reasons].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1));
  return { ...row, events: seen.size, unmatched_volume: Math.round(row.unmatched_volume), leading_reason: leading?.[0] ?? null };
}

/** The board by one dimension; what is traded most without a match comes first. Markets without a value of it are under `none`. */
export function coverageBy(markets: readonly CoveredMarket[], by: CoverageDimension): CoverageRow[] {
  const paired = new Set(markets.filter(({ pair }) => pair === 'matched').map(({ event_id }) => event_id));
  const lines = new Map<string, Line>();
  for (const market of markets) {
    const name = market[by] ?? 'none';
    const key = `${market.venue} ${name}`;
    const line = lines.get(key) ?? emptyLine(market.venue, name);
    lines.set(key, line);
    add(line, market, stateOf(market, paired));
  }
  return [...lines.values()]
    .map(toRow)
    .sort(
      (one, other) => other.unmatched_volume - one.unmatched_volume || (one.venue + one.name < other.venue + other.name ? -1 : 1),
    );
}
