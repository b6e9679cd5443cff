/** Matches the open markets of two recorded days from files, without a database. */
import type { VenueEvent } from '../domain/market.js';
import { Matcher, type PairProposal } from '../domain/matching/index.js';
import { readSnapshot, type Snapshot } from '../venues/snapshot.js';
import { toOpenMatchEvents } from './findings.js';
import { defaultThreads } from './match.js';
import { matchAtOnce } from './matchAtOnce.js';

/** A pair as `samebet match --out` writes it, one JSON object a line. */
export interface PairLine {
  a: { market_id: string; question: string; outcome: string };
  b: { market_id: string; question: string; outcome: string };
  tier: string;
  confidence: number;
  relation: string;
  basis: string | null;
  family: string;
  event_date: string | null;
  caveats: readonly string[];
  caveat_details: readonly unknown[];
  reason: string;
}

/** What the engine made of two snapshots. */
export interface FileMatch {
  pairs: PairLine[];
  venue_a: Snapshot;
  venue_b: Snapshot;
}

function marketsById(events: readonly VenueEvent[]) {
  return new Map(events.flatMap(({ markets }) => markets.map((market) => [market.market_id, market] as const)));
}

/**
 * Runs the whole engine over two recorded days, without a database: open markets only, the same verdicts as `serve` would reach.
 *
 * @param pathA JSON lines of venue A's events in wire format, plain or gzipped; `pathB` venue B's
 * @param onEvents is told how many events of how many the engine has read
 */
export async function matchFiles(
  pathA: string,
  pathB: string,
  onEvents: (done: number, total: number) => void = () => {},
): Promise<FileMatch> {
  const [venue_a, venue_b] = await Promise.all([readSnapshot('venue_a', pathA), readSnapshot('venue_b', pathB)]);
  const matcher = new Matcher();
  const filled = toOpenMatchEvents([...venue_a.events, ...venue_b.events]);
  const markets = filled.reduce((sum, { listings }) => sum + listings.length, 0);
  await matchAtOnce(matcher, [filled], { markets, threads: defaultThreads() }, (done) => onEvents(done, filled.length));
  const [a, b] = [marketsById(venue_a.events), marketsById(venue_b.events)];
  const side = (markets: typeof a, id: string) => {
    const market = markets.get(id);
    return { market_id: id, question: market?.question ?? id, outcome: market?.outcome ?? id };
  };
  const toLine = ({ verdict, ...pair }: PairProposal): PairLine => {
    const { tier, confidence, relation, basis, family, event_date, caveats, caveat_details, reason } = verdict;
    return {
      a: side(a, pair.a),
      b: side(b, pair.b),
      tier,
      confidence,
      relation,
      basis,
      family,
      event_date,
      caveats,
      caveat_details,
      reason,
    };
  };
  return { pairs: matcher.pairs().map(toLine), venue_a, venue_b };
}
