import { endWith } from '../failure.js';
import { createSamebet } from './client.js';

// SAMEBET_KEY=sb_... npx tsx examples/rest/twins.ts http://127.0.0.1:4000 KXSB-27-BUF
// Prints the twin of each venue A ticker, or the reason why it has none.

const [address = 'http://127.0.0.1:4000', ...tickers] = process.argv.slice(2);
const { findTwin } = createSamebet(address, process.env.SAMEBET_KEY ?? '');
if (tickers.length === 0) console.error('Give the address of the service and tickers of venue A, such as KXSB-27-BUF.');
for (const ticker of tickers) {
  const found = await findTwin(ticker).catch((error) => endWith(error, address));
  const { matched_market: twin, reason, caveats = [] } = found;
  console.log(twin ? `${ticker} = ${twin.slug} (${caveats.join(', ') || 'no known difference'})` : `${ticker}: ${reason}`);
}
