/**
 * The whole matcher on a composed corpus: `npm run bench -- match [A markets] [B markets] [--threads N] [--against DIR]`.
 * Rematches from nothing at four sizes, each in a process of its own, with time, memory and blocking; the exponent of their
 * cost; the largest size again in threads; the input shuffled; one changed event judged again at the largest size; and all
 * pairs by token similarity on the smallest. `--against` is another checkout with its node_modules: its engine by one thread and
 * ours by all, in turn, A B A B.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gistOf } from '../src/domain/matching/contract/gist.js';
import { EventIndex, entryOf } from '../src/domain/matching/events/eventIndex.js';
import { type MatchEvent, Matcher } from '../src/domain/matching/index.js';
import { readContract } from '../src/domain/matching/reading/readContract.js';
import { matchAtOnce } from '../src/workflow/matchAtOnce.js';
import { Dice } from './corpus/kit.js';
import { type Corpus, composeCorpus } from './matchCorpus.js';

const SHARES = [1 / 8, 1 / 4, 1 / 2, 1];
/** The old generation may not outgrow the goal; without a limit V8 rather takes memory than time. */
const NODE_FLAGS = ['--max-old-space-size=1450', '--max-semi-space-size=32'];

/** `share`: of the other checkout's seconds for the same markets. */
const GOALS = { seconds: 60, rss: 1024, completeness: 0.99, reduction: 0.999, exponent: 1.1, p95: 10, share: 1 / 3 };
/** Rounds of A B. */
const ROUNDS = 2;

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

async function rematch({ events, markets }: Corpus, matcher: Matcher, threads = 1): Promise<Figures> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await matchAtOnce(matcher, [events], { markets: markets.a + markets.b, threads });
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
  for (const { venue, group_id, listings } of events)
    index.put(`${venue}:${group_id}`, venue, entryOf(listings.map(readContract)));
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
type Task = 'size' | 'largest' | 'threads' | 'shuffled' | 'naive';

/** A rematch and, at the largest size, increments; the matcher is garbage afterwards. */
async function matched(task: Task, corpus: Corpus, threads = 1): Promise<Measured> {
  const matcher = new Matcher();
  const figures = await rematch(corpus, matcher, threads);
  return task === 'largest' ? { ...figures, increments: increments(corpus, matcher) } : figures;
}

async function measure(task: Task, a: number, b: number, threads: number): Promise<Measured> {
  const composed = composeCorpus({ a, b });
  if (task === 'shuffled') return matched(task, shuffled(composed));
  if (task === 'threads') return matched(task, composed, threads);
  const figures = await matched(task, composed);
  return task === 'naive' ? { ...figures, naive: naive(composed) } : { ...figures, blocking: blocking(composed) };
}

const OWN = fileURLToPath(new URL('..', import.meta.url));

/** The same in a process of its own, of this checkout or of another one. */
function apart(task: Task, [a, b]: readonly [number, number], threads = 1, root = OWN): Measured {
  const args = [...NODE_FLAGS, '--import', 'tsx', join(root, 'bench/match.ts'), task, String(a), String(b)];
  if (threads > 1) args.push('--threads', String(threads));
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const { status, stdout } = spawnSync(process.execPath, args, { stdio: [...stdio], encoding: 'utf8', cwd: root });
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

const median = (values: readonly number[]): number => [...values].sort((x, y) => x - y)[values.length >> 1] ?? Number.NaN;

type Goal = readonly [goal: string, measured: number | string, met: boolean];

/** Another checkout by one thread and ours by all, in turn; the medians, and what they say of the goal. */
function compare(root: string, size: readonly [number, number], threads: number): Goal {
  const rounds = Array.from({ length: ROUNDS }, () => [apart('size', size, 1, root), apart('threads', size, threads)] as const);
  console.table(
    rounds.flatMap(([theirs, ours]) =>
      [theirs, ours].map(({ seconds, cpu_seconds, peak_rss, pairs }, at) => ({
        engine: at === 0 ? root : 'ours',
        threads: at === 0 ? 1 : threads,
        seconds,
        cpu_seconds,
        peak_rss,
        pairs,
        load: rounded(loadavg()[0] ?? 0, 1),
      })),
    ),
  );
  const share = rounded(median(rounds.map(([, ours]) => ours.seconds)) / median(rounds.map(([theirs]) => theirs.seconds)));
  return [`share of the other checkout's seconds, at most ${rounded(GOALS.share)}`, share, share <= GOALS.share];
}

function report(a: number, b: number, threads: number, against: string | undefined): void {
  console.log(
    `node ${process.version} ${NODE_FLAGS.join(' ')}, ${cpus().length} × ${cpus()[0]?.model}, load average ${loadavg()
      .map((load) => rounded(load, 1))
      .join(' ')}`,
  );
  const figures = SHARES.map((share) => apart(share === 1 ? 'largest' : 'size', [a * share, b * share]));
  console.table(figures.map(({ blocking: block, increments: _, sha256: __, ...rest }) => ({ ...rest, ...block })));
  const largest = figures.at(-1) as Measured;
  const middle = figures[1] as Measured;
  const shared = apart('threads', [a, b], threads);
  const again = apart('shuffled', [a * (SHARES[1] as number), b * (SHARES[1] as number)]);
  const plain = apart('naive', [a / 50, b / 50]);
  const { p50, p95, max } = largest.increments as Times;
  console.log(`one changed event judged again among all: median ${p50} ms, 95th percentile ${p95} ms, longest ${max} ms`);
  console.log(
    `all pairs by token similarity on ${plain.markets_a} × ${plain.markets_b}: ${plain.naive?.seconds} s against our ${plain.seconds} s; it grows with the square: ${rounded(((plain.naive?.seconds ?? 0) * 2500) / 60, 1)} minutes at full size`,
  );
  const worst = (of: (block: Blocking) => number): number =>
    Math.min(...figures.map(({ blocking: block }) => (block === undefined ? 0 : of(block))));
  const { seconds, cpu_seconds, peak_rss } = shared;
  console.log(`the largest size by ${threads} threads: ${seconds} s, ${cpu_seconds} s of CPU time, ${peak_rss} MiB`);
  const goals: readonly Goal[] = [
    [
      `seconds for ${largest.markets_a} × ${largest.markets_b} by ${threads} threads, at most ${GOALS.seconds}`,
      seconds,
      seconds <= GOALS.seconds,
    ],
    ...(against === undefined ? [] : [compare(against, [a, b], threads)]),
    [`MiB of memory by ${threads} threads, at most ${GOALS.rss}`, peak_rss, peak_rss <= GOALS.rss],
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
    [`the same bytes by ${threads} threads`, shared.sha256, shared.sha256 === largest.sha256],
  ];
  console.table(goals.map(([goal, measured, met]) => ({ goal, measured, '': met ? 'met' : 'MISSED' })));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { threads: { type: 'string' }, against: { type: 'string' } },
});
const [first, ...rest] = positionals;
const threads = Number(values.threads ?? Math.max(2, availableParallelism()));
const TASKS: readonly string[] = ['size', 'largest', 'threads', 'shuffled', 'naive'] satisfies Task[];
if (first !== undefined && TASKS.includes(first)) {
  const [a = 0, b = 0] = rest.map(Number);
  console.log(JSON.stringify(await measure(first as Task, a, b, threads)));
} else {
  const [a = 100_000, b = 200_000] = positionals.map(Number);
  report(a, b, threads, values.against);
}
