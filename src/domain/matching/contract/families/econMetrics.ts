/** Lists published economic figures: how texts name each, and on which grid its values are published. */
/**
 * To add one: words that name it (`is`), words that name a neighbour (`not`), its step as published by its agency. The first row whose
 * words fit wins, so a special figure stands before the general one.
 */

import type { NumberUnit } from '../../text/numbers.js';
import type { Grid } from '../intervals.js';
import type { Wordings } from '../wordings.js';

export interface EconMetric {
  readonly id: string;
  readonly is: RegExp;
  readonly not?: RegExp;
  readonly grid: Grid;
  readonly units: readonly NumberUnit[];
  /** Split into year-over-year, month-over-month...: the variant becomes part of the metric's id. */
  readonly variants?: boolean;
  /** Published for every country; without a place in the text, it is unknown which country's figure is meant. */
  readonly worldwide?: boolean;
}

type Printed = Pick<EconMetric, 'grid' | 'units'>;
type More = Pick<EconMetric, 'not' | 'variants' | 'worldwide'>;
const PERCENT: Printed = { grid: { quantity: 'percent', step: 0.1 }, units: ['percent'] };
const JOBS: Printed = { grid: { quantity: 'jobs', step: 1000 }, units: [] };
const INDEX: Grid = { quantity: 'index', step: 0.1 };
const rate = (id: string, is: RegExp, more: More = {}): EconMetric => ({ id, is, ...PERCENT, ...more });
const count = (id: string, is: RegExp, more: More = {}): EconMetric => ({ id, is, ...JOBS, ...more });
const index = (id: string, is: RegExp, units: EconMetric['units']): EconMetric => ({ id, is, grid: INDEX, units });

/** Whoever surveys purchasing managers besides the Institute for Supply Management. */
const SURVEYED = '(?:s&p global|markit|hcob|jibun bank|flash)';

/** CPI parts that have ladders of their own; a general title ("Will CPI rise") sits above rules for one of them. */
export const CPI_PART =
  /used (?:car|truck)|apparel|\bfood\b(?! and energy)|shelter|\bgas(?:oline)?\b|\brent\b|airfare|airline|\beggs?\b|medical|new (?:car|vehicle)s?|tobacco|\bbeef\b|\bcoffee\b/i;

export const ECON_METRICS: readonly EconMetric[] = [
  rate(
    'pce_core',
    /core (?:\w+ ){0,2}(?:pce|personal consumption)|(?:\bpce\b|personal consumption expenditures)[^.]{0,40}(?:excluding|less|without|ex) food and energy/i,
    { variants: true },
  ),
  rate('pce', /\bpce\b|personal consumption expenditures/i, { variants: true }),
  rate('ppi_core', /core (?:ppi|producer price)|(?:\bppi\b|producer price)[^.]{0,40}(?:excluding|less|without|ex) foods?\b/i, {
    variants: true,
    worldwide: true,
  }),
  rate('ppi', /\bppi\b|producer price/i, { variants: true, worldwide: true }),
  rate(
    'cpi_core',
    /core (?:cpi|consumer price)|(?:less|excluding|without) food and energy|core (?:rate of )?(?:cpi )?inflation/i,
    { variants: true, worldwide: true },
  ),
  rate('rpi', /\brpi\b|retail prices? index/i, { variants: true, worldwide: true }),
  rate('cpih', /\bcpih\b/i, { variants: true, worldwide: true }),
  rate('cpi', /\bcpi\b|consumer prices? index|\binflation\b/i, { not: CPI_PART, variants: true, worldwide: true }),
  rate('unemployment', /unemployment rate|\bu-?3\b|\bunemployment\b/i, { not: /claims|insurance/i, worldwide: true }),
  count('jobless_claims', /jobless claims|initial claims|unemployment (?:insurance )?claims/i),
  count('payrolls', /nonfarm|non-farm|payrolls?|jobs? (?:be )?(?:added|numbers|report)|\badds? [^.?]{0,40}\bjobs\b/i, {
    not: /\badp\b|revision|revised/i,
  }),
  count('adp', /\badp\b/i),
  count('job_openings', /job openings|\bjolts\b/i),
  rate('gdp', /\bgdp\b|gross domestic product/i, { not: /nowcast|gdpnow/i, variants: true, worldwide: true }),
  // other publishers' indices by the same name
  index('pmi_sp_mfg', new RegExp(`${SURVEYED}[^.]{0,40}manufacturing pmi`, 'i'), ['percent']),
  index('pmi_sp_services', new RegExp(`${SURVEYED}[^.]{0,40}services pmi`, 'i'), ['percent']),
  index('pmi_china_caixin', /(?:caixin|ratingdog)[^.]{0,40}manufacturing pmi/i, ['percent']),
  index('ism_manufacturing', /ism manufacturing|manufacturing (?:ism )?(?:report|pmi)/i, ['percent']),
  index('ism_services', /ism (?:non-manufacturing|services)|services (?:ism )?(?:report|pmi)/i, ['percent']),
  rate(
    'retail_sales_core',
    /core retail sales|retail (?:and food services )?sales[^.]{0,40}(?:excluding|less|without|\bex)[- ](?:autos?|motor|gas)|retail[^.]{0,40}control group/i,
    { variants: true },
  ),
  rate('retail_sales', /retail (?:and food services )?sales/i, { variants: true }),
  index('consumer_sentiment', /consumer sentiment/i, []),
];

/** Year-over-year and month-over-month, the first that fits; a quarter and a calendar year are told by the period measured. */
export const VARIANTS: Wordings = [
  [
    'yoy',
    /year[- ]over[- ]year|\byoy\b|y\/y|\bannual(?:ly)? inflation|12[- ]month|twelve[- ]month|(?:for|in|over) the year ending|\bannual\b(?=[^.]{0,30}(?:inflation|cpi|ppi|pce))|inflation us - annual/i,
  ],
  [
    'mom',
    /month[- ]over[- ]month|\bmom\b|m\/m|monthly (?:inflation|cpi|ppi|pce)|one[- ]month|increases? by more than [^.]{0,12}% in|rise more than|on a seasonally adjusted basis|us - monthly|seasonally adjusted consumer price index/i,
  ],
];
