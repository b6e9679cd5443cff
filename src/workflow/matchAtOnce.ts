/** A full run of a matcher: events read and judged in threads where they are many, in this one where they are few. */
import type { EventCandidate, EventChange, LegsFound, MatchEvent, Matcher } from '../domain/matching/index.js';
import { parts } from '../domain/parts.js';
import type { SideRead } from './matchThread.js';
import { MatchThreads } from './matchThreads.js';

/** Markets that one task reads, and pairs of legs that one judges, about: some hundred milliseconds. */
const READ = 250;
const JUDGED = 5_000;

/**
 * Fewer markets are read and judged in this thread: each thread compiles the readers anew. Measured on 9,000 composed markets, two
 * threads on two cores that others loaded (7 waiting): 26.6 s instead of 31.2, for 18.7 s of CPU time instead of 13.7.
 */
export const FEWEST_FOR_THREADS = 9_000;

/** Calls `ask` for each item, at most `ahead` answers open, and `take` with the answers in the items' order. */
async function inOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  ahead: number,
  ask: (item: T) => Promise<R>,
  take: (answer: R, item: T) => void,
): Promise<void> {
  const open: { readonly item: T; readonly answer: Promise<R> }[] = [];
  const next = async (): Promise<void> => {
    const first = open.shift();
    if (first !== undefined) take(await first.answer, first.item);
  };
  for await (const item of items) {
    const answer = ask(item);
    answer.catch(() => {}); // its failure is thrown when the answer is taken, in its turn
    open.push({ item, answer });
    if (open.length >= ahead) await next();
  }
  while (open.length > 0) await next();
}

const marketsIn = ({ listings }: MatchEvent): number => listings.length;
const legPairs = ({ a, b }: EventCandidate): number => a.length * b.length;

/** The task of judging candidates: their events, each once, and the candidates as pairs of places among these events. */
function asTask(candidates: readonly EventCandidate[]): Parameters<MatchThreads['judge']> {
  const places = new Map<EventCandidate['a'], number>();
  const indexOf = (side: EventCandidate['a']): number => {
    const place = places.get(side) ?? places.size;
    places.set(side, place);
    return place;
  };
  const judge = candidates.map(({ a, b }) => [indexOf(a), indexOf(b)] as const);
  const events = [...places.keys()].map(
    (side): SideRead => side.map(({ listing, facts, words }) => [listing, { facts, words }] as const),
  );
  return [events, judge];
}

/** Events in any order. */
type Slices = Iterable<readonly MatchEvent[]> | AsyncIterable<readonly MatchEvent[]>;

async function inThreads(
  matcher: Matcher,
  slices: Slices,
  { threads, supply }: { threads: MatchThreads; supply: () => Promise<void> },
  onEvents: (done: number) => void,
): Promise<EventChange> {
  const ahead = threads.count * 3;
  let events = 0;
  async function* small(): AsyncGenerator<MatchEvent[]> {
    for await (const slice of slices) yield* parts(slice, READ, marketsIn);
  }
  await inOrder(
    small(),
    ahead,
    (part) => threads.read(part.map(({ listings }) => listings)),
    (read, part) => {
      matcher.put(part, read);
      events += part.length;
      onEvents(events);
    },
  );
  await supply();
  const found = new Map<string, readonly LegsFound[]>();
  await inOrder(
    parts(matcher.candidates(), JUDGED, legPairs),
    ahead,
    (part) => threads.judge(...asTask(part)),
    (legs, part) => {
      for (const [at, { key }] of part.entries()) found.set(key, legs[at] ?? []);
    },
  );
  return matcher.settle(found);
}

interface Size {
  readonly markets: number;
  readonly threads: number;
  readonly open?: (count: number) => MatchThreads;
  readonly supply?: () => Promise<void>;
}

/**
 * Gives a matcher everything at once; the same as one `upsertEvents` of all, whatever the threads.
 *
 * @param markets about how many there are
 * @param threads how many may work; one, or few markets: this thread reads and judges
 * @param open starts them
 * @param supply gives the matcher what it wants before it judges; nothing unless it was restored
 * @param onEvents is told how many events were taken over
 * @throws whatever reading or judging throws; Error when a thread fails or ends: the matcher is then of no use
 */
export async function matchAtOnce(
  matcher: Matcher,
  slices: Slices,
  { markets, threads, open = (count) => new MatchThreads(count), supply = async () => {} }: Size,
  onEvents: (done: number) => void = () => {},
): Promise<EventChange> {
  if (threads > 1 && markets >= FEWEST_FOR_THREADS) {
    const pool = open(threads);
    try {
      return await inThreads(matcher, slices, { threads: pool, supply }, onEvents);
    } finally {
      await pool.close();
    }
  }
  let events = 0;
  for await (const slice of slices) {
    matcher.put(slice);
    events += slice.length;
    onEvents(events);
  }
  await supply();
  return matcher.settle();
}
