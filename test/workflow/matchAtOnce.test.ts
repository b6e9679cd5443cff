import { expect, test } from 'vitest';
import { composeCorpus } from '../../bench/matchCorpus.js';
import { type MatchEvent, Matcher } from '../../src/domain/matching/index.js';
import { FEWEST_FOR_THREADS, matchAtOnce } from '../../src/workflow/matchAtOnce.js';
import { MatchThreads } from '../../src/workflow/matchThreads.js';

const { events } = composeCorpus({ a: 100, b: 200 });
/** The threads are asked for as if there were many. */
const MANY = FEWEST_FOR_THREADS;

/** Everything that a matcher finds, given in these slices. */
async function found(slices: readonly (readonly MatchEvent[])[], threads: number): Promise<string> {
  const matcher = new Matcher();
  const { changed, removed } = await matchAtOnce(matcher, slices, { markets: MANY, threads });
  return JSON.stringify([changed, removed, matcher.pairs()]);
}

test('threads find what one alone finds, byte for byte, in any order', async () => {
  const matcher = new Matcher();
  const { changed, removed } = matcher.upsertEvents(events);
  const plain = JSON.stringify([changed, removed, matcher.pairs()]);
  expect(changed.length).toBeGreaterThan(10);
  expect(await found([events], 1)).toBe(plain);
  expect(await found([events.slice(0, 20), events.slice(20)], 2)).toBe(plain);
  expect(await found([events.toReversed()], 2)).toBe(plain);
});

test('a matcher that threads have filled follows changes as any other', async () => {
  const [one, other] = [new Matcher(), new Matcher()];
  one.upsertEvents(events);
  await matchAtOnce(other, [events], { markets: MANY, threads: 2 });
  const edited = events.slice(0, 15).map((event) => ({
    ...event,
    listings: event.listings.map((listing) => ({ ...listing, question: `${listing.question} (amended)` })),
  }));
  const changed = one.upsertEvents(edited);
  expect(changed.changed).not.toEqual([]);
  expect(JSON.stringify(other.upsertEvents(edited))).toBe(JSON.stringify(changed));
  expect(JSON.stringify(other.pairs())).toBe(JSON.stringify(one.pairs()));
});

test('a market that a thread cannot read pairs with nothing, and all others as without it', async () => {
  const [event] = events as [MatchEvent];
  const broken = event.listings.map((listing) => ({ ...listing, id: `${listing.id}-broken`, question: 5 as never }));
  const threads = new MatchThreads(1);
  const [read] = await threads.read([broken]);
  expect(read?.map(({ facts }) => facts.family)).toEqual(broken.map(() => 'unparsed'));
  const [one, other] = [new Matcher(), new Matcher()];
  await matchAtOnce(one, [events], { markets: MANY, threads: 1 });
  const more = [...events, { ...event, group_id: 'broken', listings: broken }];
  await matchAtOnce(other, [more], { markets: MANY, threads: 2, open: () => threads });
  const isOfOthers = ({ key }: { key: string }) => !key.includes('-broken');
  expect(JSON.stringify(other.pairs().filter(isOfOthers))).toBe(JSON.stringify(one.pairs()));
  expect(other.pairs().filter((pair) => !isOfOthers(pair) && pair.verdict.tier === 'auto')).toEqual([]);
});

test('what a thread cannot do fails whoever asked for it', async () => {
  const threads = new MatchThreads(1);
  await expect(threads.read([5 as never])).rejects.toThrow(/map is not a function/);
  await threads.close();
});

test('a thread that ends fails what is under way and what is asked of it later', async () => {
  const open = (count: number) => new MatchThreads(count, new URL('./dyingThread', import.meta.url));
  const run = matchAtOnce(new Matcher(), [events], { markets: MANY, threads: 2, open });
  await expect(run).rejects.toThrow('a matching thread ended with code 3');
  const threads = open(1);
  await expect(threads.read([[]])).rejects.toThrow('code 3');
  await expect(threads.read([[]])).rejects.toThrow('code 3');
  await threads.close();
});

test('few markets start no thread', async () => {
  const open = () => {
    throw new Error('started');
  };
  await matchAtOnce(new Matcher(), [events], { markets: FEWEST_FOR_THREADS - 1, threads: 2, open });
  await expect(matchAtOnce(new Matcher(), [events], { markets: FEWEST_FOR_THREADS, threads: 2, open })).rejects.toThrow(
    'started',
  );
});
