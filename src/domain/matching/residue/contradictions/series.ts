/** Finds a series code of venue A that stands for another kind of market, prize, figure or office than the market's texts. */
import { DAY_MS } from '../../../duration.js';
import type { Listing } from '../../../market.js';
import { type Facts, ON_SPORT } from '../../contract/facts.js';
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
import { isUnspelled } from './unspelled.js';

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
    return CEREMONIES.some(({ id, a }) =>
      id === fields.competition?.value ? a.length > 0 : a.some((code) => series.startsWith(code)),
    );
  const category = series.slice(prefix.length).replace(/\d+$/, '');
  // `OSCARNOMPIC`, `OSCARPICNOM`: who is nominated for it
  const prize = fields.predicate?.value === 'nominee' ? category.replace(/^NOM|NOM$/, '') : category;
  const names = [award.slice(award.indexOf('/') + 1), ...namesOf('award', award)];
  // `SAGAWARDSUPACTR`: the award's or the awards'
  const codes = ['', 'AWARD', 'AWARDS'].flatMap((word) => (prize.startsWith(word) ? prize.slice(word.length) : []));
  return !codes.some(
    (code) => code === '' || names.some((name) => isLettersOf(code, name.toUpperCase().split(/[^\p{L}\p{N}]+/u))),
  );
}

/** Whether a code begins with a word, and goes on with letters of that word and those behind it in their order: `DIR`, "best director". */
const isLettersOf = (code: string, words: readonly string[]): boolean =>
  words.some((word, from) => word[0] === code[0] && isSubsequence(code, words.slice(from).join('')));

/** A game under a code of no games. Who agrees on a ceasefire takes part in it too. */
const isOfOtherGames = (series: string, { family, fields }: Facts): boolean =>
  ON_SPORT.has(family) &&
  fields.participants !== undefined &&
  leagueByTicker(series)?.kind === undefined &&
  !isGameSeries(series);

/** Figures are printed in many variants: a series that the table doesn't list may be any of them (`ECONSTAT` opens series of exact figures). */
function isOfOtherFigure(series: string, { family, fields }: Facts): boolean {
  if (family !== 'econ_print') return false;
  const metric = String(fields.metric?.value);
  const [coded, read] = [metricByTicker(series.replace(/^ECONSTAT/, '')), metricOf(metric)];
  // a quarter's growth is read by its quarter, and a year's has a code of its own
  const isOfOtherSpan = coded?.per === 'year' && /-(?:Q\d|\d\d)$/.test(textIn(fields.reference?.value) ?? '');
  return coded === undefined || isOfOtherSpan || (read !== undefined && read.id !== coded.id);
}

function isOfOtherOffice(series: string, { fields }: Facts): boolean {
  const [, office] = OFFICES.find(([code]) => series.includes(code)) ?? [];
  return office !== undefined && fields.office !== undefined && fields.office.value !== office;
}

/** Letters for the parties of the United States at the end of a contest's series and of a leg's code: `PRESNOMD`, `SENATEGAPRIMR`, `-R`. */
const PARTIES: Readonly<Record<string, string>> = {
  D: 'party/dem',
  DEM: 'party/dem',
  R: 'party/rep',
  REP: 'party/rep',
  GOP: 'party/rep',
};
const PARTY_SERIES = /(?:NOM|PRIM|PRIMARY)([DR])$/;
const PARTY_LEG = /-(D|DEM|R|REP|GOP)$/;

/** A party's contest under the other party's code, or a leg of one party with the other's letter. */
function isOfOtherParty(series: string, { ticker = '' }: Listing, { fields }: Facts): boolean {
  const coded = PARTIES[PARTY_SERIES.exec(series)?.[1] ?? ''] ?? PARTIES[PARTY_LEG.exec(ticker)?.[1] ?? ''];
  const party = textIn(fields.party?.value);
  return coded !== undefined && party !== undefined && Object.values(PARTIES).includes(party) && party !== coded;
}

/** A stage of its season, or doubles, that the code alone names. */
const isOfUnsaidStage = ({ fields: { stage } }: Facts): boolean => stage?.from === 'ticker';

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
  const isOwn =
    !isOther && !isOfOtherParty(series, listing, facts) && !isOfUnsaidStage(facts) && !isOfLaterDay(ticker, listing, facts);
  if (!isOwn) return [{ what: 'a code of another market', quote: ticker }];
  return isUnspelled(listing, facts) ? [{ what: 'a code that is not read', quote: ticker }] : [];
}
