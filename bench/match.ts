/**
 * The whole matcher on a composed corpus: `npm run bench -- match [A markets] [B markets]`. Rematches from nothing at four
 * sizes, each in a process of its own, with time, memory and blocking; the exponent of their cost; the input shuffled; one
 * changed event judged again at the largest size; and all pairs by token similarity on the smallest.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gistOf } from '../src/domain/matching/contract/gist.js';
import { readContract } from '../src/domain/matching/contract/readContract.js';
import { EventIndex } from '../src/domain/matching/eventIndex.js';
import { createMatcher, type MatchEvent, type Matcher } from '../src/domain/matching/index.js';
import { Dice } from './corpus/kit.js';
import { type Corpus, composeCorpus } from './matchCorpus.js';

const SHARES = [1 / 8, 1 / 4, 1 / 2, 1];
/** The old generation may not outgrow the goal; without a limit V8 rather takes memory than time. */
const NODE_FLAGS = ['--max-old-space-size=1450', '--max-semi-space-size=32'];

const GOALS = { seconds: 60, rss: 1536, completeness: 0.99, reduction: 0.999, exponent: 1.2, p95: 50 };

/** One full rematch from nothing. */
interface Figures {
  readonly markets_a: number;
  readonly markets_b: number;
  readonly seconds: number;
  readonly cpu_seconds: number;
  /** Highest resident memory of its process so far, the composed markets included, MiB. */
  readonly peak_rss: number;
  readonly pairs: number;
  readonly auto: number;
  /** Of the pairs as JSON. */
  readonly sha256: string;
}

interface Blocking {
  /** Share of the event pairs that hold the same bets that are candidates. */
  readonly completeness: number;
  /** Share of all event pairs that need no look. */
  readonly reduction: number;
  readonly candidates_per_event: number;
}

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

interface Measured extends Figures {
  readonly blocking?: Blocking;
  readonly increments?: Times;
  readonly naive?: { readonly seconds: number; readonly comparisons: number };
}

const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

function rematch({ events, markets }: Corpus, matcher: Matcher): Figures {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  matcher.upsertEvents(events);
  const pairs = matcher.pairs();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const peak_rss = Math.round(process.resourceUsage().maxRSS / 1024);
  const hash = createHash('sha256');
  for (const pair of pairs) hash.update(JSON.stringify(pair));
  return {
    markets_a: markets.a,
    markets_b: markets.b,
    seconds: rounded(seconds),
    cpu_seconds: rounded((user + system) / 1e6),
    peak_rss,
    pairs: pairs.length,
    auto: pairs.filter(({ verdict }) => verdict.tier === 'auto').length,
    sha256: hash.digest('hex').slice(0, 16),
  };
}

function blocking({ events, truth }: Corpus): Blocking {
  const index = new EventIndex();
  for (const { venue, group_id, listings } of events) index.put(`${venue}:${group_id}`, venue, listings.map(readContract));
  index.refresh();
  const keys = events.map(({ venue, group_id }) => `${venue}:${group_id}`);
  const as = keys.filter((key) => key.startsWith('venue_a'));
  const kept = truth.filter(([a, b]) => index.candidates(a).has(b)).length;
  const looks = as.reduce((sum, key) => sum + index.candidates(key).size, 0);
  return {
    completeness: rounded(kept / truth.length, 4),
    reduction: rounded(1 - looks / (as.length * (keys.length - as.length)), 5),
    candidates_per_event: rounded(looks / as.length),
  };
}

/** One leg's question edited, the event given to the matcher as a pull would: milliseconds until the changed pairs are known. */
function increments({ events }: Corpus, matcher: Matcher, times = 400): Times {
  const dice = new Dice(7);
  const taken = dice.some(events, times).map((event) => {
    const edited = dice.int(0, event.listings.length - 1);
    const listings = event.listings.map((listing, at) =>
      at === edited ? { ...listing, question: `${listing.question} (amended)` } : listing,
    );
    const started = performance.now();
    matcher.upsertEvents([{ ...event, listings }]);
    return performance.now() - started;
  });
  taken.sort((x, y) => x - y);
  const at = (share: number): number => rounded(taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** All pairs by the Jaccard similarity of their title words: the matcher that everybody writes first. */
function naive({ events }: Corpus): { seconds: number; comparisons: number } {
  const started = performance.now();
  const sets = (venue: MatchEvent['venue']): ReadonlySet<string>[] =>
    events
      .filter((event) => event.venue === venue)
      .flatMap(({ listings }) => listings.map(({ question, outcome }) => new Set(gistOf(`${question} ${outcome ?? ''}`))));
  const [as, bs] = [sets('venue_a'), sets('venue_b')];
  let alike = 0;
  for (const a of as) {
    for (const b of bs) {
      let shared = 0;
      for (const word of a) if (b.has(word)) shared += 1;
      if (shared / (a.size + b.size - shared) >= 0.8) alike += 1;
    }
  }
  if (alike > as.length * bs.length) throw new Error('more alike than there are');
  return { seconds: rounded((performance.now() - started) / 1000), comparisons: as.length * bs.length };
}

/** The same events and legs in another order. */
function shuffled(corpus: Corpus): Corpus {
  const dice = new Dice(11);
  const events = dice.some(corpus.events, corpus.events.length);
  return { ...corpus, events: events.map((event) => ({ ...event, listings: dice.some(event.listings, event.listings.length) })) };
}

/** What else a process measures besides its rematch. */
type Task = 'size' | 'largest' | 'shuffled' | 'naive';

/** A rematch and, at the largest size, increments; the matcher is garbage afterwards. */
function matched(task: Task, corpus: Corpus): Measured {
  const matcher = createMatcher();
  const figures = rematch(corpus, matcher);
  return task === 'largest' ? { ...figures, increments: increments(corpus, matcher) } : figures;
}

function measure(task: Task, a: number, b: number): Measured {
  const composed = composeCorpus({ a, b });
  if (task === 'shuffled') return matched(task, shuffled(composed));
  const figures = matched(task, composed);
  return task === 'naive' ? { ...figures, naive: naive(composed) } : { ...figures, blocking: blocking(composed) };
}

/** The same in a process of its own. */
function apart(task: Task, a: number, b: number): Measured {
  const args = [...NODE_FLAGS, '--import', 'tsx', fileURLToPath(import.meta.url), task, String(a), String(b)];
  const { status, stdout } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
  if (status !== 0) throw new Error(`${task} of ${a} and ${b} markets ended with ${status}`);
  return JSON.parse(stdout) as Measured;
}

/** Slope of log CPU seconds over log markets by least squares. */
function exponent(figures: readonly Figures[]): number {
  const points = figures.map((one) => [Math.log(one.markets_a + one.markets_b), Math.log(one.cpu_seconds)] as const);
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const slope =
    points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) /
    points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return rounded(slope);
}

function report(a: number, b: number): void {
  console.log(
    `node ${process.version} ${NODE_FLAGS.join(' ')}, ${cpus().length} × ${cpus()[0]?.model}, load average ${loadavg()
      .map((load) => rounded(load, 1))
      .join(' ')}`,
  );
  const figures = SHARES.map((share) => apart(share === 1 ? 'largest' : 'size', a * share, b * share));
  console.table(figures.map(({ blocking: block, increments: _, sha256: __, ...rest }) => ({ ...rest, ...block })));
  const largest = figures.at(-1) as Measured;
  const middle = figures[1] as Measured;
  const again = apart('shuffled', a * (SHARES[1] as number), b * (SHARES[1] as number));
  const plain = apart('naive', a / 50, b / 50);
  const { p50, p95, max } = largest.increments as Times;
  console.log(`one changed event judged again among all: median ${p50} ms, 95th percentile ${p95} ms, longest ${max} ms`);
  console.log(
    `all pairs by token similarity on ${plain.markets_a} × ${plain.markets_b}: ${plain.naive?.seconds} s against our ${plain.seconds} s; it grows with the square: ${rounded(((plain.naive?.seconds ?? 0) * 2500) / 60, 1)} minutes at full size`,
  );
  const worst = (of: (block: Blocking) => number): number =>
    Math.min(...figures.map(({ blocking: block }) => (block === undefined ? 0 : of(block))));
  const goals: readonly (readonly [goal: string, measured: number | string, met: boolean])[] = [
    [
      `seconds for ${largest.markets_a} × ${largest.markets_b}, at most ${GOALS.seconds}`,
      largest.seconds,
      largest.seconds <= GOALS.seconds,
    ],
    [`MiB of memory, at most ${GOALS.rss}`, largest.peak_rss, largest.peak_rss <= GOALS.rss],
    [
      `completeness of blocking at every size, at least ${GOALS.completeness}`,
      worst((block) => block.completeness),
      worst((block) => block.completeness) >= GOALS.completeness,
    ],
    [
      `reduction by blocking at every size, at least ${GOALS.reduction}`,
      worst((block) => block.reduction),
      worst((block) => block.reduction) >= GOALS.reduction,
    ],
    [`exponent of CPU time over markets, at most ${GOALS.exponent}`, exponent(figures), exponent(figures) <= GOALS.exponent],
    [`ms for one changed event (p95), at most ${GOALS.p95}`, p95, p95 <= GOALS.p95],
    ['the same bytes from shuffled input', again.sha256, again.sha256 === middle.sha256],
  ];
  console.table(goals.map(([goal, measured, met]) => ({ goal, measured, '': met ? 'met' : 'MISSED' })));
}

const [first, ...rest] = process.argv.slice(2);
const TASKS: readonly string[] = ['size', 'largest', 'shuffled', 'naive'] satisfies Task[];
if (first !== undefined && TASKS.includes(first)) {
  const [a = 0, b = 0] = rest.map(Number);
  console.log(JSON.stringify(measure(first as Task, a, b)));
} else {
  const [a = 100_000, b = 200_000] = process.argv.slice(2).map(Number);
  report(a, b);
}
