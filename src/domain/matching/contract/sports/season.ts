/** Reads which season a future is about: the year in which that season ends. */

import type { League } from '../../entities/leagues.js';
import { romanNumber } from '../../text/numbers.js';
import { instantOf } from '../../text/zones.js';
import { fact, type MarketText, type ReadFact } from '../facts.js';

/** "2025-26", "2025-2026", "2025/26": the span names the season by itself. */
export const SEASON_SPAN = /\b(20\d\d) ?[-/] ?(?:20)?(\d\d)\b(?!-)/;
const YEAR = /\b(20[1-4]\d)\b(?!-\d)/;
/** Super Bowl I was played in January 1967. */
const SUPER_BOWL_ZERO = 1966;
/** The season of a Super Bowl by its number, roman in lower case; NaN for any other word. */
export const superBowlSeason = (number: string): number => SUPER_BOWL_ZERO + romanNumber(number);

/** A ticker's year ends the season, except for these series of venue A, which name a season of gridiron by its first year. */
const FIRST_YEAR_SERIES = /^(?:NFL(?:AFC|NFC)|NCAAFBOWLGAME)/;

/** January still belongs to the calendar season before; other seasons end by August. */
function seasonOfDate(utcMs: number, league: League | undefined, isDecidedInAutumn: boolean): number {
  const date = new Date(utcMs);
  const year = date.getUTCFullYear();
  if (league === undefined || league.season === 'calendar') return date.getUTCMonth() < 1 ? year - 1 : year;
  return date.getUTCMonth() >= 8 && !isDecidedInAutumn ? year + 1 : year;
}

/** "The 2026 Pro Football regular season", "the 2026 NFL season": gridiron names a season by the year in which it starts. */
const AUTUMN_SEASON = /\b(20\d\d) (?:[\p{L}]+ ){0,3}?(regular )?season\b/u;

function fromText(
  source: string,
  from: 'title' | 'rules',
  league: League | undefined,
  isDecidedInAutumn: boolean,
): ReadFact | null {
  // a college player's trophy is given in autumn, and is named by that year
  const isOfYear = isDecidedInAutumn || /\bheisman\b/i.test(source);
  const span = SEASON_SPAN.exec(source);
  if (span?.[1] !== undefined && Number(span[2]) === (Number(span[1]) + 1) % 100)
    return fact('season', Number(span[1]) + (isOfYear ? 0 : 1), from, span[0]);
  const roman = /\bSuper Bowl ([LXVI]{2,6})\b/.exec(source);
  if (roman?.[1] !== undefined) return fact('season', superBowlSeason(roman[1].toLowerCase()), from, roman[0]);
  const isGridiron = league?.sport === 'american_football' && league.season !== 'calendar';
  const autumn = isGridiron ? AUTUMN_SEASON.exec(source) : null;
  if (autumn?.[1] !== undefined && autumn[2] === undefined && isOfYear) return fact('season', Number(autumn[1]), from, autumn[0]);
  if (autumn?.[1] !== undefined) {
    const endsNextYear = autumn[2] === undefined || league?.season === 'end_year';
    return fact('season', Number(autumn[1]) + (endsNextYear ? 1 : 0), from, autumn[0]);
  }
  const year = YEAR.exec(source);
  if (year?.[1] === undefined) return null;
  // A lone year of a league that plays over New Year may be either year; only its final is named by the last one.
  const final =
    /\b(?:super bowl|finals?(?! (?:20\d\d|regular|standings|record|score))|stanley cup|championship|tournament|champions league|world cup|heisman)\b/i.test(
      source,
    );
  if (league !== undefined && league.season !== 'calendar' && !final && !isOfYear) return null;
  return fact('season', Number(year[1]), from, year[0]);
}

/** "HAROP27": a tournament's letters and its year, as the code of an event alone. */
const longCode = (code: string): string | undefined => (/^[A-Z]{5,6}2\d$/.test(code) ? code : undefined);

/**
 * The season from every source that names it: ticker, title, the sentence of the rules that states YES; the end date only where nothing else does.
 * @param isDecidedInAutumn whether it ends, and is named by, the year in which the season starts: a college conference's title, a college player's award
 */
export function seasonFacts(text: MarketText, league: League | undefined, isDecidedInAutumn = false): ReadFact[] {
  const facts: ReadFact[] = [];
  const part =
    text.tickerParts.find((code) => /^(?:20)?\d\d(?:[A-Z]{3}\d{0,2})?$/.test(code) || /^[A-Z]{2,4}\d\d$/.test(code)) ??
    longCode(text.eventCode);
  const year = part === undefined ? null : Number(/^(?:20)?(\d\d)/.exec(part)?.[1] ?? part.slice(-2));
  if (year !== null)
    facts.push(fact('season', 2000 + year + (FIRST_YEAR_SERIES.test(text.series) ? 1 : 0), 'ticker', text.listing.ticker ?? ''));
  for (const [source, from] of [
    [text.question, 'title'],
    [text.event, 'title'],
    [text.rules.slice(0, 300), 'rules'],
  ] as const) {
    const found = fromText(source, from, league, isDecidedInAutumn);
    if (found !== null) facts.push(found);
  }
  if (facts.length > 0) return facts;
  const end = instantOf(text.listing.end_date ?? text.listing.close_time);
  return end === null
    ? []
    : [
        fact(
          'season',
          seasonOfDate(end, league, isDecidedInAutumn),
          'slug',
          text.listing.end_date ?? text.listing.close_time ?? '',
        ),
      ];
}
