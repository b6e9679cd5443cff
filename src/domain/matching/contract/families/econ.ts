/** Reads markets on official figures: which one, of which period, of whose economy, in which print, and the values that pay. */

import { placesIn } from '../../entities/places.js';
import { findDates, periodOf } from '../../text/dates.js';
import { criterionOf, hintOf, type Passage, passagesOf } from '../criterion.js';
import { type FamilyReader, fact, type MarketText, type ReadFact } from '../facts.js';
import { setOf } from '../intervals.js';
import { readSets, setFacts } from '../quantity.js';
import { saidFacts, saidIn, type Wordings } from '../wordings.js';
import { CPI_PART, ECON_METRICS, type EconMetric, VARIANTS } from './econMetrics.js';
import { codedMonth } from './reference.js';

const GUARD =
  /\b(?:cpi|inflation|pce|ppi|gdp|unemployment|payrolls?|non-?farm|jobs|jobless|claims|jolts|job openings|ism|pmi|retail sales|consumer (?:price|sentiment)|gross domestic|u-?3|adp)\b/i;
/** Somebody says the word, a law touches it, a price is set by it: no print. */
const OTHER =
  /\bsay|mention|\bhow many times|reacts?|\bnowcast|gdpnow|\bbill\b|steve jobs|revis(?:ed|ion)|per capita|nominal|\bprivate\b|\bgovernment jobs|manufacturing jobs|federal (?:jobs|employ)|4-week|four-week|moving average|black|hispanic|teen|youth|women|\bmen\b|ex[- ]auto|control group|(?:higher|lower) than (?:the |in )*(?:previous|last|january|february|march|april|may|june|july|august|september|october|november|december)|as (?:a )?share of gdp|\bto gdp\b|% of gdp|debt/i;

/** Whose figure it is where no country is named: a group of countries, or an agency that publishes its own country's. */
const PUBLISHERS: Wordings = [
  ['EU', /euro ?zone|euro area|european union|\beurostat\b/i],
  ['GB', /\bons\b|office for national statistics/i],
];
/** The United States and their agencies, which are sources for all countries. */
const AMERICAN = /\bu\.?s\.?(?:a\.?)?\b|united states|bureau of labor statistics|\bbls\b|bureau of economic analysis|\bbea\b/i;

/** The country whose figure a text is about, with the words for it; a group where it names no country, the United States where it names neither. */
function economyIn(text: string): readonly [string, string] | undefined {
  const country = placesIn(text)
    .flatMap(({ values, phrase }) => values.map(({ place }) => ({ place, phrase })))
    .find(({ place }) => place.kind === 'country' && place.id !== 'US');
  if (country !== undefined) return [country.place.id, country.phrase];
  const published = saidIn(PUBLISHERS, text);
  if (published !== undefined) return [published.value, published.quote];
  const american = AMERICAN.exec(text)?.[0];
  return american === undefined ? undefined : ['US', american];
}

const metricIn = (text: string): EconMetric | undefined =>
  ECON_METRICS.find((m) => m.is.test(text) && m.not?.test(text) !== true);

const RELEASE = /(?:releas|publish|schedul|expir|clos|resolv|report(?:s|ed)? (?:on|by)|available|checked)[^.]{0,40}$/i;

/** The period that a passage says was measured; dates of releases are not periods. */
function referenceIn(passage: Passage, hint: number | undefined): ReadFact | undefined {
  for (const date of findDates(passage.text, hint)) {
    const before = passage.text.slice(Math.max(0, date.index - 60), date.index);
    const weekly = /week ending(?: on)? $/i.test(before);
    const period = weekly && date.precision === 'day' ? `week/${date.day}` : periodOf(date);
    // "rises from October to November": the later month is measured
    const isStart = /\bfrom $/i.test(before) && /^ to /i.test(passage.text.slice(date.end, date.end + 4));
    if (period === undefined || isStart || (RELEASE.test(before) && !weekly)) continue;
    return fact('reference', period, passage.from, date.quote);
  }
  return undefined;
}

/** Venue A writes the measured month into these tickers; others carry the release. */
const TICKER_IS_REFERENCE =
  /^(?:CPI|CPIYOY|CPICORE|CPICOREYOY|ECONSTATCPI|ECONSTATCPIYOY|ECONSTATU3|U3|PAYROLLS|PCECORE|ISMPMI|ISMSERVICES)$/;

function references(text: MarketText, passages: readonly Passage[]): ReadFact[] {
  const hint = hintOf(text);
  const found: ReadFact[] = [];
  for (const passage of passages) {
    const reference = referenceIn(passage, hint);
    if (reference !== undefined && !found.some((known) => known.from === reference.from)) found.push(reference);
  }
  return TICKER_IS_REFERENCE.test(text.series) ? [...found, ...codedMonth(text)] : found;
}

/** "Used car and truck prices increase by more than 3%": the index of a part. */
const PART_PRICES = new RegExp(String.raw`\b(?:${CPI_PART.source})s?\b[^.]{0,20} prices?`, 'i');

const MAXIMUM = /\breach(?:es)?\b|\bhits?\b|\bany month\b|\bever\b|surge|peak/i;

/** The metric with its variant; undefined where the text leaves open which of several figures it means. */
function metricId(metric: EconMetric, all: string, reference: string | undefined): string | undefined {
  if (metric.variants !== true) return metric.id;
  const yearly = reference !== undefined && /^\d{4}$/.test(reference);
  if (metric.id === 'gdp') {
    if (yearly && !/\bquarters\b/i.test(all)) return 'gdp_annual';
    return /year[- ]over[- ]year|\byoy\b|y\/y|year[- ]on[- ]year|\b(?:higher|lower|more|less) than in (?:q[1-4]\b|the same quarter)/i.test(
      all,
    )
      ? 'gdp_yoy'
      : 'gdp';
  }
  if (yearly && MAXIMUM.test(all)) return `${metric.id}_yoy_max`;
  if (yearly) return `${metric.id}_year`;
  const variant = saidIn(VARIANTS, all)?.value;
  return variant === undefined ? undefined : `${metric.id}_${variant}`;
}

/** Titles by which one of several figures pays, on one venue in these words alone. */
const REACHES = /\breach(?:es)?\b|\bhits?\b/i;
/** "If any quarter from Q1 2025 to Q4 2028 has growth above 5%": the highest of several figures, which no single one of them is. */
const ANY_OF =
  /\b(?:any|at least one) (?:single |one |calendar )?(?:week|month|quarter|year)\b|\bany (?:us |u\.s\. )?(?:\S+ ){1,6}for a (?:week|month|quarter)\b/i;

const VINTAGES: Wordings = [
  ['advance', /advance (?:estimate|release)/i],
  ['second', /second estimate/i],
  ['third', /third estimate/i],
  ['preliminary', /preliminary|\bflash\b/i],
  ['final', /\bfinal (?:\w+ ){0,5}(?:reading|print|release|figure|index|estimate)\b|\(final\)/i],
  ['revised', /\bas revised in\b/i],
];
const NEGATIVE = /\bnegative (?:gdp|growth)|\bgdp (?:growth )?(?:be )?negative|contract(?:s|ion)?\b/i;

/** Prints of CPI, PPI, PCE, jobs, unemployment, GDP, PMIs and the like. */
export const econReader: FamilyReader = (text) => {
  if (!GUARD.test(text.title) || OTHER.test(text.title)) return undefined;
  const criterion = criterionOf(text);
  const about: Passage[] = [...passagesOf(text), { text: text.rules.slice(0, 700), from: 'rules' }];
  // the rules name the figure even where a title is too general ("Will CPI rise" over used cars)
  const ruled = criterion === undefined ? undefined : metricIn(criterion.text);
  const metric = ruled ?? (PART_PRICES.test(criterion?.text ?? '') ? undefined : metricIn(text.title));
  if (metric === undefined) return undefined;
  const facts = references(text, about);
  const all = about.map((passage) => passage.text).join(' ');
  const reference = facts[0]?.value;
  const id = metricId(metric, all, typeof reference === 'string' ? reference : undefined);
  const isAny =
    ANY_OF.test(`${text.question} ${criterion?.text ?? ''}`) && !REACHES.test(text.question) && id?.endsWith('_max') === false;
  if (id !== undefined)
    facts.push(
      fact('metric', isAny ? `${id}_any` : id, ruled === undefined ? 'title' : 'rules', metric.is.exec(all)?.[0] ?? metric.id),
    );
  const place = placeOf(metric, text, all);
  if (place !== undefined) facts.push(fact('place', place[0], 'rules', place[1]));
  // a later sentence names the print that doesn't count
  const vintages = saidFacts('vintage', VINTAGES, 'rules', criterion?.text ?? '');
  facts.push(...(vintages.length > 0 ? vintages : saidFacts('vintage', VINTAGES, 'rules', all)));
  const sets = valuesThatPay(text, metric);
  return sets.length === 0 ? undefined : { family: 'econ_print', facts: [...facts, ...sets] };
};

/** The values that pay; "negative growth" is a range without a number. */
function valuesThatPay(text: MarketText, metric: EconMetric): ReadFact[] {
  const sets = readSets(text, metric.grid, { units: metric.units, exact: text.listing.venue === 'venue_b', strikes: true });
  if (sets.length > 0 || !NEGATIVE.test(text.question)) return sets;
  return setFacts(setOf(null, false, 0, false, metric.grid), 'title', text.question);
}

/** A publisher, whose state is not the one measured. */
const UNIVERSITY = /\buniversity of [a-z]+\b/gi;

function placeOf(metric: EconMetric, text: MarketText, all: string): readonly [string, string] | undefined {
  const state = placesIn(text.title.replace(UNIVERSITY, ''))
    .flatMap(({ values }) => values)
    .find(({ place }) => place.kind === 'state' || place.kind === 'city');
  if (state !== undefined) return [state.place.id, state.place.name];
  const place = economyIn(text.title) ?? economyIn(all);
  if (place !== undefined) return place;
  if (/^(?:L?A?CPI|ECONSTAT|GDP|PCE|PPI|U3|PAYROLLS|JOBLESS|ISM)/.test(text.series)) return ['US', text.series];
  // figures that only the United States publish under these names
  return metric.worldwide === true ? undefined : ['US', metric.id];
}
