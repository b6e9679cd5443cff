/** Finds a series code of venue A that stands for another kind of market, prize, figure or office than the market's texts. */
import { DAY_MS } from '../../../duration.js';
import type { Listing } from '../../../market.js';
import type { Facts } from '../../contract/facts.js';
import { textIn } from '../../contract/factValues.js';
import { isGameSeries } from '../../contract/sports/kind.js';
import { CEREMONIES } from '../../entities/awards.js';
import { leagueByTicker } from '../../entities/leagues.js';
import { metricByTicker, metricOf } from '../../entities/metrics.js';
import { namesOf } from '../../entities/namesOf.js';
import { placeOf } from '../../entities/places.js';
import { seriesOf } from '../../entities/table.js';
import { tickerDate } from '../../text/dates.js';
import { isSubsequence } from '../../text/fold.js';
import { endOf } from '../known.js';
import type { Contradiction } from './contradiction.js';

/** Codes of offices that stand beside or below those whose code ends theirs: VPRES ends with PRES. */
const OFFICES: readonly (readonly [code: string, office: string])[] = [
  ['VPRES', 'vice_president'],
  ['LTGOV', 'lieutenant_governor'],
  ['ATTYGEN', 'attorney_general_state'],
];
/** A market closes around the day of its code: behind it, or months before it where what is asked comes early. */
const CODED_MS = 60 * DAY_MS;

/** The last figures of a quarter are published three months behind it. */
const PUBLISHED_MS = 100 * DAY_MS;
/** Codes of a first round's own market. */
const FIRST_ROUND = /(?:R1|(?:1ST|FIRST)ROUND)$/;

function isOfOtherPrize(series: string, { family, fields }: Facts): boolean {
  const award = String(fields.award?.value ?? '');
  const prefix = CEREMONIES.find(({ id }) => id === fields.competition?.value)?.a.find((code) => series.startsWith(code));
  if (family !== 'award' || award === '') return false;
  if (prefix === undefined)
    return CEREMONIES.some(({ id, a }) => id !== fields.competition?.value && a.some((code) => series.startsWith(code)));
  const category = series
    .slice(prefix.length)
    .replace(/^AWARDS?/, '')
    .replace(/\d+$/, '');
  const names = [award.slice(award.indexOf('/') + 1), ...namesOf('award', award)];
  return !names.some((name) => isSubsequence(category, name.toUpperCase()));
}

function isOfOtherGames(series: string, { fields }: Facts): boolean {
  return fields.participants !== undefined && leagueByTicker(series)?.kind === undefined && !isGameSeries(series);
}

/** Figures are printed in many variants: a series that the table doesn't list may be any of them (`ECONSTAT` opens series of exact figures). */
function isOfOtherFigure(series: string, { family, fields }: Facts): boolean {
  if (family !== 'econ_print') return false;
  const [coded, read] = [metricByTicker(series.replace(/^ECONSTAT/, '')), metricOf(String(fields.metric?.value))];
  return coded === undefined || (read !== undefined && read.id !== coded.id);
}

function isOfOtherOffice(series: string, { fields }: Facts): boolean {
  const [, office] = OFFICES.find(([code]) => series.includes(code)) ?? [];
  return office !== undefined && fields.office !== undefined && fields.office.value !== office;
}

/** Codes of a chamber's control and of one state's race: `CONTROLS`, `GOVWI`. */
const CHAMBERS: Readonly<Record<string, string>> = { CONTROLH: 'house', CONTROLS: 'senate' };
const STATE = /^(?:GOV|SENATE|LTGOV|ATTYGEN)(?:PARTY)?([A-Z]{2})\d*$/;

/** A state's race under another state's code, a chamber's control under the other's. */
function isOfOtherPlace(series: string, { fields }: Facts): boolean {
  const chamber = CHAMBERS[series];
  const place = textIn(fields.place?.value) ?? '';
  const state = STATE.exec(series)?.[1];
  if (chamber !== undefined && fields.office !== undefined) return fields.office.value !== chamber;
  return state !== undefined && placeOf(`US-${state}`) !== undefined && /^US-[A-Z]{2}$/.test(place) && place !== `US-${state}`;
}

/** Codes of a vote before or behind the one that elects somebody, and of a low or a high temperature. */
const isOfOtherVote = (series: string, { family, fields }: Facts): boolean =>
  ((family === 'election_winner' || family === 'election_party') &&
    fields.phase?.value === 'general' &&
    /(?:PRIM(?:ARY)?R?D?|RUNOFF)$/.test(series)) ||
  (family === 'confirmation' && /NOM$/.test(series));

const isOfOtherExtreme = (series: string, { family, fields }: Facts): boolean =>
  family === 'weather' &&
  ((/^LOWT/.test(series) && fields.metric?.value === 'high_temp') ||
    (/^HIGH/.test(series) && fields.metric?.value === 'low_temp'));

const isOfFirstRound = (series: string, { fields }: Facts): boolean =>
  FIRST_ROUND.test(series) && fields.phase !== undefined && fields.phase.value !== 'round1';

/** A day in a code that is far behind the market's close, or the period of its figure: what closes first can't be about it. */
function isOfLaterDay(ticker: string, { close_time = '' }: Listing, { fields }: Facts): boolean {
  const coded = tickerDate(ticker.split('-')[1] ?? '');
  if (coded?.month == null || coded.day === null) return false;
  const day = Date.UTC(coded.year, coded.month - 1, coded.day);
  return day - Date.parse(close_time) > CODED_MS || day - (endOf(textIn(fields.reference?.value) ?? '') ?? day) > PUBLISHED_MS;
}

/** Venue A's series and the day of its code against its texts. */
export function seriesContradictions(listing: Listing, facts: Facts): Contradiction[] {
  const { venue, ticker = '' } = listing;
  if (venue !== 'venue_a' || ticker === '') return [];
  const series = seriesOf(ticker);
  const isOther = [
    isOfOtherGames,
    isOfOtherPrize,
    isOfOtherFigure,
    isOfOtherOffice,
    isOfFirstRound,
    isOfOtherPlace,
    isOfOtherVote,
    isOfOtherExtreme,
  ].some((other) => other(series, facts));
  return isOther || isOfLaterDay(ticker, listing, facts) ? [{ what: 'a code of another market', quote: ticker }] : [];
}
