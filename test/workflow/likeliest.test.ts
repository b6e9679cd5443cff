import { expect, test } from 'vitest';
import type { Listing } from '../../src/domain/market.js';
import { judge } from '../../src/domain/matching/index.js';
import { likeliest } from '../../src/workflow/explain.js';

const CITIES = ['Boston', 'Denver', 'Miami', 'Chicago', 'Dallas', 'Seattle', 'Phoenix', 'Atlanta'];

/** How often its rules are looked at. */
interface Counted {
  listing: Listing;
  looks: number;
}

function leg(venue: Listing['venue'], city: string): Counted {
  const rules = `If ${city} wins the 2027 basketball championship, the market resolves to Yes.`;
  const counted = { looks: 0 } as Counted;
  counted.listing = {
    venue,
    id: city,
    event: 'Basketball champion 2027',
    outcome: city,
    question: `Will ${city} win the 2027 basketball championship?`,
    get rules() {
      counted.looks++;
      return rules;
    },
  };
  return counted;
}

const legs = (cities: readonly string[]) => new Map(cities.map((city) => [`venue_b:${city}`, leg('venue_b', city)]));
const listings = (of: ReadonlyMap<string, Counted>) => new Map([...of].map(([id, { listing }]) => [id, listing]));

test('the market that is asked about is read once, however many others it is compared with', async () => {
  const [few, many] = [leg('venue_a', 'Denver'), leg('venue_a', 'Denver')];
  await likeliest('venue_a:Denver', few.listing, listings(legs(CITIES.slice(0, 2))), 1);
  await likeliest('venue_a:Denver', many.listing, listings(legs(CITIES)), 1);
  expect(many.looks).toBe(few.looks);
});

test('of those that are not returned no clauses are read', async () => {
  const others = legs(CITIES);
  const found = await likeliest('venue_a:Denver', leg('venue_a', 'Denver').listing, listings(others), 2);
  const returned = found.map(({ b_id }) => b_id);
  const looksOf = (isReturned: boolean) =>
    [...others].filter(([id]) => returned.includes(id) === isReturned).map(([, { looks }]) => looks);
  expect(Math.min(...looksOf(true))).toBeGreaterThan(Math.max(...looksOf(false)));
});

test('they are those that judging all of them finds, with the same verdicts', async () => {
  const own = leg('venue_a', 'Denver').listing;
  const others = listings(legs(CITIES));
  const all = [...others].map(([id, other]) => ({
    a_id: 'venue_a:Denver',
    b_id: id,
    listings: [own, other] as const,
    verdict: judge(own, other),
  }));
  all.sort((x, y) => y.verdict.likelihood - x.verdict.likelihood || (x.b_id < y.b_id ? -1 : 1));
  expect(await likeliest('venue_a:Denver', own, others, 3)).toEqual(all.slice(0, 3));
});

test('a market of venue B has its counterparts on the other side', async () => {
  const [asked, other] = [leg('venue_b', 'Miami').listing, leg('venue_a', 'Miami').listing];
  const found = await likeliest('venue_b:Miami', asked, new Map([['venue_a:Miami', other]]), 1);
  expect(found).toEqual([
    { a_id: 'venue_a:Miami', b_id: 'venue_b:Miami', listings: [other, asked], verdict: judge(other, asked) },
  ]);
});
