/** Shows the progress of pulls, and of other work that takes long, as bars on a terminal. */
import { MultiBar, SingleBar } from 'cli-progress';
import type { Venue } from '../domain/market.js';
import type { PullCounts } from '../store/pulls.js';

/** Progress of pulls: bars on a terminal, nothing elsewhere (a log line a pull says it all); and lines about what goes wrong meanwhile. */
export interface PullProgressView {
  onProgress(venue: Venue, counts: PullCounts): void;
  /** Tells something above the bars. */
  note(line: string): void;
  stop(): void;
}

const NAMES: Record<Venue, string> = { venue_a: 'venue A (Kalshi)    ', venue_b: 'venue B (Polymarket)' };

/** No venue says how much is to come: the bar counts up, with its rate. @param err takes lines where there are no bars */
export function showPulls(tty: boolean, err: (line: string) => void): PullProgressView {
  if (!tty) return { onProgress: () => {}, note: err, stop: () => {} };
  const bars = new MultiBar({
    format: '{name} {events} events  {markets} markets  {changed} changed  {refused} refused  {rate}/s  {duration_formatted}',
    clearOnComplete: false,
    hideCursor: true,
  });
  const shown = new Map<Venue, { bar: SingleBar; started: number }>();
  return {
    onProgress(venue, counts) {
      let entry = shown.get(venue);
      if (!entry) {
        entry = { bar: bars.create(1, 0, { name: NAMES[venue] }), started: performance.now() };
        shown.set(venue, entry);
      }
      const seconds = (performance.now() - entry.started) / 1000;
      entry.bar.update(0, { name: NAMES[venue], ...counts, rate: seconds > 0 ? Math.round(counts.markets / seconds) : 0 });
    },
    note: (line) => (shown.size > 0 ? bars.log(`${line}\n`) : err(line)),
    stop: () => bars.stop(),
  };
}

/** Progress of work whose size is known: one bar on a terminal. @param unit what is counted */
export function showRows(tty: boolean, what: string, unit = 'rows'): { onRows(done: number, total: number): void; stop(): void } {
  if (!tty) return { onRows: () => {}, stop: () => {} };
  const bar = new SingleBar({
    format: `${what} [{bar}] {percentage}%  {value} of {total} ${unit}  {eta_formatted} left`,
    hideCursor: true,
  });
  let started = false;
  return {
    onRows(done, total) {
      if (started) bar.update(done);
      else bar.start(total, done);
      started = true;
    },
    stop: () => bar.stop(),
  };
}
