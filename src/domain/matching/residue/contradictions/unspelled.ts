/** Finds series and codes of events of venue A whose letters are not those of what the market says. */
import type { Listing } from '../../../market.js';
import { FAMILIES, type Facts } from '../../contract/facts.js';
import { textIn } from '../../contract/factValues.js';
import { assetByTicker } from '../../entities/assets.js';
import { bankByTicker } from '../../entities/banks.js';
import { leagueByTicker } from '../../entities/leagues.js';
import { stationByTicker } from '../../entities/stations.js';
import { seriesOf } from '../../entities/table.js';
import { tickerDate } from '../../text/dates.js';
import { listedNames } from '../explained.js';
import { goalOf } from '../goals.js';
import { yearsOf } from '../known.js';
import { isSpelledBy } from './spelled.js';

/** Whether a table lists a series for the very thing that the market's facts name. */
function isListed(series: string, { family, fields }: Facts): boolean {
  const listed = leagueByTicker(series);
  if (listed?.kind !== undefined) return fields.participants !== undefined && listed.league.id === fields.competition?.value;
  if (listed?.competition !== undefined) return listed.competition.id === textIn(fields.level?.value)?.replace(/#.*$/, '');
  if (family === 'econ_print') return true; // isOfOtherFigure
  const { asset, source } = fields;
  return (
    (asset !== undefined && assetByTicker(series)?.id === asset.value) ||
    (source !== undefined && (bankByTicker(series)?.id === source.value || stationByTicker(series)?.id === source.value))
  );
}

/** Endings by the family, of which the texts say nothing: `GAME` of a match. */
const ENDINGS: Partial<Record<Facts['family'], string>> = {
  game_winner: 'game match fight winner',
  three_way: 'game match winner',
  ranking: 'daily',
};

/** What codes call those who reach a stage, by the goal of their market (goals.ts): a winner's market has none of it. */
const STAGES: Readonly<Record<string, string>> = { 'reach final': 'finalist', 'reach semifinals': 'sf semifinalist' };

/** A series that no table lists for the market's facts, and whose letters are not those of what its texts say: `BILLBOARD200` of the Hot 100. */
function isSeriesUnspelled(
  { ticker = '', event, event_sub_title, question, outcome, rules = '' }: Listing,
  facts: Facts,
): boolean {
  const series = seriesOf(ticker);
  // Families that are a person's in any case have series that abbreviate freely (`OAIIPO`). A prize's code is read by its ceremony and its
  // category (isOfOtherPrize).
  if (!FAMILIES[facts.family].auto || facts.family === 'award' || isListed(series, facts)) return false;
  const state = textIn(facts.fields.place?.value)?.replace(/^US-/, '');
  const years = [...yearsOf(facts)].map((year) => String(year % 100));
  const names = [
    event,
    event_sub_title,
    question,
    outcome,
    state,
    ...years,
    ENDINGS[facts.family],
    STAGES[goalOf(facts)],
    ...listedNames(facts),
  ];
  return !isSpelledBy(series.toLowerCase(), { names: names.filter((name) => name !== undefined), rules });
}

/** `27SHREK5`: letters of a figure's event behind the year, where they are no date. */
function isOfOtherWork({ ticker = '', event = '', question = '', rules = '' }: Listing, { family, fields }: Facts): boolean {
  const coded = (ticker.split('-')[1] ?? '').replace(/^\d\d(?=[A-Z])/, '');
  const isWork = (family === 'box_office' || family === 'score') && fields.subject !== undefined;
  if (!isWork || !/[A-Z]{2}/.test(coded) || tickerDate(ticker.split('-')[1] ?? '')?.month != null) return false;
  return !isSpelledBy(coded.toLowerCase(), { names: [event, question], rules });
}

/**
 * Whether a market's series or its event's code names something that neither its texts nor the tables name. Without rules nothing is
 * proved in any case, and titles alone leave too little to spell a code by.
 */
export const isUnspelled = (listing: Listing, facts: Facts): boolean =>
  (listing.rules ?? '') !== '' && (isSeriesUnspelled(listing, facts) || isOfOtherWork(listing, facts));
