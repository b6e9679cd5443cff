import { expect, test } from 'vitest';
import { composeCorpus } from '../../../../bench/matchCorpus.js';
import type { Listing } from '../../../../src/domain/market.js';
import { contractBefore, judgeAgain } from '../../../../src/domain/matching/events/former.js';
import { keepLeg } from '../../../../src/domain/matching/events/keptLegs.js';
import { judgeLegs } from '../../../../src/domain/matching/events/legs.js';
import { type MatchEvent, Matcher } from '../../../../src/domain/matching/index.js';
import { readContract } from '../../../../src/domain/matching/reading/readContract.js';
import { gameOfA, gameOfB } from '../markets.js';

const { events } = composeCorpus({ a: 60, b: 120 });

/** Every third event with one leg more expensive, reworded, gone or turned round. */
const edits: readonly ((listing: Listing) => Listing | null)[] = [
  (listing) => ({ ...listing, question: `${listing.question} (amended)` }),
  (listing) => ({ ...listing, rules: 'This market resolves to "No" if it rains.' }),
  (listing) => ({ ...listing, volume: 5_000_000 }),
  () => null,
  (listing) => ({ ...listing }),
];
const edited = (event: MatchEvent, at: number): MatchEvent => {
  const [first, ...rest] = event.listings as [Listing, ...Listing[]];
  const next = (edits[at % edits.length] as (typeof edits)[0])(first);
  return { ...event, listings: next === null && rest.length > 0 ? rest : [next ?? first, ...rest] };
};

test('events that come again in part unchanged give the bytes of a matcher that never saw them before', () => {
  const [followed, fresh] = [new Matcher(), new Matcher()];
  followed.upsertEvents(events);
  const next = events.map((event, at) => (at % 3 === 0 ? edited(event, at / 3) : event));
  followed.upsertEvents(next.filter((_, at) => at % 3 === 0));
  fresh.upsertEvents(next);
  expect(JSON.stringify(followed.pairs())).toBe(JSON.stringify(fresh.pairs()));
  for (const event of events) followed.upsertEvents([event]);
  const first = new Matcher();
  first.upsertEvents(events);
  expect(JSON.stringify(followed.pairs())).toBe(JSON.stringify(first.pairs()));
});

test('a leg whose listing says the same keeps its contract, any other is read anew', () => {
  const listing = gameOfA('BOS');
  const contract = readContract(listing);
  expect(contractBefore([contract], { ...listing })).toBe(contract);
  expect(contractBefore([contract], { ...listing, rules: 'Other rules.' })).toBeUndefined();
  expect(contractBefore([contract], { ...listing, volume: 7 })).toBeUndefined();
  expect(contractBefore([contract], gameOfA('NYK'))).toBeUndefined();
});

test('legs that were judged against each other keep their verdict; the rest is judged', () => {
  const [a, b] = [[gameOfA('BOS'), gameOfA('NYK')].map(readContract), [gameOfB(0), gameOfB(1)].map(readContract)];
  const legs = judgeLegs(a, b).map(keepLeg);
  expect(legs).toHaveLength(2);
  const again = judgeAgain([a[0] as never, readContract(gameOfA('NYK'))], b, { a, b, legs });
  expect(again[0]).toBe(legs[0]);
  expect(again[1]).not.toBe(legs[1]);
  expect(JSON.stringify(again)).toBe(JSON.stringify(legs));
  // what was refused before isn't asked again
  expect(judgeAgain(a, b, { a, b, legs: [] })).toEqual([]);
});
