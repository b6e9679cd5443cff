/** Turns a venue's category words and tags into one of our categories. */
import type { Category } from '../domain/market.js';

/** A category and its words, comma-separated. */
function row(category: Category, ...words: string[]): readonly [Category, ReadonlySet<string>] {
  return [category, new Set(words.join(', ').split(', '))];
}

/**
 * The venues' category words and tags, lower case, in the order in which they are asked: the first row that holds one of an
 * event's words wins. Narrow subjects stand before wide ones, since both venues also tag a bitcoin or an Iran market
 * "finance", "politics" or "world". Venue A's words are its series categories and tags, venue B's its tag labels.
 */
const WORDS: readonly (readonly [Category, ReadonlySet<string>])[] = [
  row('mentions', 'mentions, mention markets, earnings mentions'),
  row(
    'weather',
    'weather, climate and weather, climate & weather, daily temperature, temperature, hurricanes',
    'natural disasters',
  ),
  row(
    'sports',
    'sports, esports, games, soccer, football, basketball, baseball, hockey, tennis, golf, mma, ufc',
    'boxing, cricket, rugby, motorsport, formula 1, f1, nascar, chess, olympics, nba, wnba, nfl, mlb',
    'nhl, mls, epl, ncaa, ncaab, ncaaf, cfb, cbb',
  ),
  row(
    'crypto',
    'crypto, cryptocurrency, crypto prices, bitcoin, btc, ethereum, eth, solana, xrp, dogecoin',
    'stablecoins, airdrops, token sales',
  ),
  row('politics', 'elections, us elections, global elections, world elections, primaries, midterms'),
  row(
    'geopolitics',
    'geopolitics, world, foreign policy, middle east, ukraine, israel, iran, gaza, military actions',
    'ceasefire',
  ),
  row(
    'economics',
    'economics, economy, financials, finance, fed, fed rates, fomc, inflation, cpi, gdp, jobs',
    'macro indicators, interest rates, stocks, indices, equities, forex, commodities, oil & energy',
    'treasuries, housing',
  ),
  row(
    'politics',
    'politics, us politics, us-current-affairs, congress, senate, house, trump, cabinet, scotus',
    'courts, governor',
  ),
  row('companies', 'companies, business, big tech, earnings, ipos, ipo, ceos, layoffs, transportation'),
  row('science', 'science, science and technology, tech, technology, ai, openai, space, spacex, health, pandemics'),
  row(
    'culture',
    'culture, pop culture, pop-culture, entertainment, movies, music, awards, oscars, grammys, emmys',
    'television, tv, celebrities, social, youtube, video games, education',
  ),
];

/** A venue's category words as one of ours; `other` when none is known. */
export function toCategory(words: readonly string[]): Category {
  const found = WORDS.find(([, known]) => words.some((word) => known.has(word)));
  return found?.[0] ?? 'other';
}

/** Words of a venue, lower case, each once, in their order. */
export function toTags(words: readonly (string | null | undefined)[]): string[] {
  const present = words.flatMap((word) => word?.trim().toLowerCase() ?? []).filter((word) => word !== '');
  return [...new Set(present)];
}
