import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VenueEvent } from '../../src/domain/market.js';
import { readEvents, storeEvents } from '../../src/store/events.js';
import { lookUp } from '../../src/workflow/lookUp.js';
import { startMatching } from '../../src/workflow/match.js';
import { openSampleWorld, SAMPLE_NOW, type SampleWorld } from '../support/sampleWorld.js';

let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld();
});
afterAll(() => world.close());

/** A stored row as its venue sends it: without the columns that are ours. */
function sent<T extends object>(row: T): T {
  const { hash, content, first_seen_at, updated_at, missed_at, rev, ...own } = row as T & Record<string, unknown>;
  return own as T;
}

async function slicesOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of source) all.push(each);
  return all;
}

test('a market that its venue puts under another event, as another bet, is judged there and no longer where it was', async () => {
  const { database, index, clock } = world.deps;
  const matching = await startMatching(world.deps);
  const [match] = index.matches({}, SAMPLE_NOW);
  if (!match) throw new Error('nothing is matched');
  const { market_id, event_id } = match.a;
  const answer = async () => {
    await index.refresh();
    return Boolean(lookUp({ index, clock }, { venue: 'venue_a', market_id }).matched_market);
  };
  const [[before]] = (await slicesOf(readEvents(database, [event_id]))) as unknown as [[VenueEvent]];
  const moving = before.markets.find((market) => market.market_id === market_id);
  if (!moving) throw new Error('the event has not its market');
  const words = { question: 'Will it rain in Paris on May 1, 2027?', outcome: 'Yes', rules: 'If it rains, it resolves to Yes.' };
  const elsewhere = { id: 'venue_a:KXRAIN-27MAY01', group_id: 'KXRAIN-27MAY01', series: 'KXRAIN', title: words.question };
  const market = { ...sent(moving), ...words, event_id: elsewhere.id };
  expect(await answer()).toBe(true);
  await storeEvents(
    database,
    [{ ...sent(before), ...elsewhere, status: undefined, markets: [market] } as unknown as VenueEvent],
    SAMPLE_NOW,
  );
  expect(await answer()).toBe(false);
  await matching.update(['venue_a']); // while the venue is being listed
  expect(await answer()).toBe(false);
});
