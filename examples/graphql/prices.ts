import { endWith } from '../failure.js';
import { createSamebet } from './client.js';
import { TwinsDocument } from './gql/graphql.js';

// SAMEBET_KEY=sb_... npx tsx examples/graphql/prices.ts http://127.0.0.1:4000 sports
// Prints the twins whose last prices are furthest apart. A difference of prices is no profit: see /v0/size and the caveats.

const [address = 'http://127.0.0.1:4000', category = null] = process.argv.slice(2);
const ask = createSamebet(address, process.env.SAMEBET_KEY ?? '');
const { matches } = await ask(TwinsDocument, { category, limit: 200 }).catch((error) => endWith(error, address));

const apart = (matches?.matches ?? []).flatMap(({ venue_a, venue_b, caveats }) => {
  if (venue_a.yes_price === null || venue_b.yes_price === null) return [];
  return [{ cents: Math.round(100 * Math.abs(venue_a.yes_price - venue_b.yes_price)), venue_a, venue_b, caveats }];
});
for (const { cents, venue_a, venue_b, caveats } of apart.sort((x, y) => y.cents - x.cents).slice(0, 10)) {
  console.log(`${cents}¢  ${venue_a.market_id} = ${venue_b.slug}  ${caveats.join(', ')}`);
}
