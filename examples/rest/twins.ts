import { createSamebet } from './client.js';

// SAMEBET_KEY=sb_... npx tsx examples/rest/twins.ts http://127.0.0.1:4000 KXSB-27-BUF
// Prints the twin of each venue A ticker, or the reason why it has none.

const [address = 'http://127.0.0.1:4000', ...tickers] = process.argv.slice(2);
const { findTwin } = createSamebet(address, process.env.SAMEBET_KEY ?? '');
for (const ticker of tickers) {
  const { matched_market: twin, reason, caveats = [] } = await findTwin(ticker);
  console.log(twin ? `${ticker} = ${twin.slug} (${caveats.join(', ') || 'no known difference'})` : `${ticker}: ${reason}`);
}
