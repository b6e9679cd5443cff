/** Lists what price markets are about: coins, and indices, exchange rates, commodities, yields and stocks. */
import { z } from 'zod';
import assetTable from './assets.json' with { type: 'json' };
import coinTable from './coins.json' with { type: 'json' };
import { PhraseIndex } from './phrases.js';
import { bySeriesOf, list, readTables, seriesOf } from './table.js';

const coinSchema = z.strictObject({
  id: z.string().regex(/^[A-Z0-9]+$/),
  name: z.string(),
  /** Venue A: series tickers start with it, after `KX`. */
  a: list,
  /** Step of the price grid in dollars, a decimal string. */
  quantum: z.string().regex(/^\d+(?:\.\d+)?$/),
  aliases: list,
});
const assetSchema = coinSchema.extend({
  kind: z.enum(['index', 'fx', 'commodity', 'rate', 'stock']),
});
export interface Asset {
  readonly id: string;
  readonly kind: 'coin' | 'index' | 'fx' | 'commodity' | 'rate' | 'stock';
  readonly name: string;
  readonly aliases: readonly string[];
  readonly quantum: string;
}

/** What venue A appends to a coin in a series ticker: `KXBTCD` above, `KXBTC` range, `KXBTCMAXY`, `KXBTCMAX150`, `KXBTC15M`. */
const COIN_MARKET = /^(?:[DE]|(?:MAX|MIN)(?:Y|M|MON|W|\d+[A-Z]*)?|15M)?$/;

const listed = [
  ...readTables(coinSchema, coinTable).map((coin) => ({ ...coin, kind: 'coin' as const })),
  ...readTables(assetSchema, assetTable),
];
export const ASSETS: readonly Asset[] = listed;
const phrases = new PhraseIndex<Asset>(ASSETS, ({ id, name, aliases }) => [name, id, ...aliases]);
const bySeries = bySeriesOf(listed.filter(({ kind }) => kind !== 'coin'));
const coinPrefixes = listed.flatMap((asset) => (asset.kind === 'coin' ? asset.a.map((prefix) => [prefix, asset] as const) : []));
coinPrefixes.sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));

/** Every asset that the whole text names, by name or ticker. */
export const findAsset = (text: string): readonly Asset[] => phrases.exact(text);

/** The asset of a series ticker of venue A, with or without `KX`; undefined for any other series. */
export function assetByTicker(seriesOrTicker: string): Asset | undefined {
  const series = seriesOf(seriesOrTicker);
  const isCoin = ([prefix]: readonly [string, Asset]): boolean =>
    series.startsWith(prefix) && COIN_MARKET.test(series.slice(prefix.length));
  return bySeries.get(series) ?? coinPrefixes.find(isCoin)?.[1];
}

/** Names of assets that are ordinary words in lower case. */
const ORDINARY_WORDS = new Set(
  'link dot ton uni sui open coin hood meta pump hype ada sol avalanche stellar strategy apple gold vet arb bonk nifty lumens'.split(
    ' ',
  ),
);

/** What is written of any oil; without another name it is West Texas Intermediate, as on both venues. */
const ANY_OIL = 'crude oil';

/**
 * Assets named in a sentence, left to right. A name that is an ordinary word counts only when the text writes it as a
 * ticker (`LINK`) or as a name (`Chainlink` always, `Avalanche` capitalised).
 */
export function assetsIn(text: string): Asset[] {
  const spoken = phrases.find(text).filter(({ phrase }) => !ORDINARY_WORDS.has(phrase) || writtenAsName(phrase, text));
  const isBrent = spoken.some(({ values }) => values.some(({ id }) => id === 'BRENT'));
  const meant = isBrent ? spoken.filter(({ phrase }) => phrase !== ANY_OIL) : spoken;
  return [...new Set(meant.flatMap(({ values }) => values))];
}

function writtenAsName(phrase: string, text: string): boolean {
  const capital = phrase.length > 4 ? `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}` : phrase.toUpperCase();
  const name = `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;
  // "Gold (GC)": a symbol behind it makes a capitalised word the name of something that is traded
  return new RegExp(`\\b(?:${capital}|${phrase.toUpperCase()})\\b|\\b${name} \\([A-Z]{1,5}\\)`).test(text);
}
