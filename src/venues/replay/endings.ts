/** Reads how markets end while a replay runs, and changes the recorded events accordingly at each time. */
import type { Venue } from '../../domain/market.js';
import { advance, type Dataset, type Json, mapMarkets, parseLine, type Recorded, readLines } from './dataset.js';

/** What becomes of one market while a replay runs: after some seconds its record has these fields in place of its own. */
export interface Ending {
  /** Seconds since the replay was opened, or since the venue was first seen in its later state where there is one. */
  after: number;
  /** A ticker or a condition id. */
  market: string;
  set: Json;
}

const isEnding = (line: Json | null): line is Json & Ending =>
  typeof line?.after === 'number' && typeof line.market === 'string' && typeof line.set === 'object' && line.set !== null;

/** Reads JSON lines of endings, ordered by time. */
export async function readEndings(path: string): Promise<Ending[]> {
  const endings = (await readLines(path)).map(parseLine).filter(isEnding);
  return endings.sort((one, other) => one.after - other.after);
}

const NAMES = { venue_a: 'ticker', venue_b: 'conditionId' } as const;

/** Venue B says of an event that it is closed when all of its markets are; venue A's events say nothing. */
function closeEvent(venue: Venue, recorded: Recorded): Recorded {
  const isOver = venue === 'venue_b' && recorded.markets.every(({ closed }) => closed === true);
  return isOver ? { ...recorded, body: { ...recorded.body, closed: true } } : recorded;
}

function apply(venue: Venue, data: Dataset, endings: readonly Ending[]): Dataset {
  const sets = new Map(endings.map(({ market, set }) => [market, set]));
  const records = data.records.map((recorded) => {
    const touched = recorded.markets.some((market) => sets.has(String(market[NAMES[venue]])));
    if (!touched) return recorded;
    return closeEvent(
      venue,
      mapMarkets(recorded, (market) => ({ ...market, ...sets.get(String(market[NAMES[venue]])) })),
    );
  });
  return { ...data, records };
}

/**
 * The states that endings lead a venue through: each moment's changes come on top of those before, and count as updated then.
 *
 * @param opened when the replay was opened
 */
export function playEndings(venue: Venue, endings: readonly Ending[], opened: Date): (data: Dataset, now: Date) => Dataset {
  const moments = [...new Set(endings.map(({ after }) => after))];
  const states = new Map<Dataset, Dataset[]>();
  const timeOf = (after: number) => new Date(opened.getTime() + after * 1_000);
  return (data, now) => {
    const known = states.get(data) ?? [data];
    states.set(data, known);
    const due = moments.filter((after) => timeOf(after) <= now).length;
    for (let at = known.length; at <= due; at++) {
      const after = moments[at - 1] ?? 0;
      const before = known[at - 1] ?? data;
      const changed = apply(
        venue,
        before,
        endings.filter((ending) => ending.after === after),
      );
      known.push(advance(venue, before, changed, timeOf(after)));
    }
    return known[due] ?? data;
  };
}
