/**
 * Published figures: how texts name them, the step of the grid they are published on, and their reference period.
 * To add one: words that name it (`is`), words that name a neighbour (`not`), its step as published by its agency. The first
 * row whose words fit wins, so a special figure stands before the general one.
 */

import type { NumberUnit } from '../../text/numbers.js';
import type { Grid } from '../intervals.js';

export interface EconMetric {
  readonly id: string;
  readonly is: RegExp;
  readonly not?: RegExp;
  readonly grid: Grid;
  readonly units: readonly NumberUnit[];
  /** Split into year-over-year, month-over-month...: the variant becomes part of the metric's id. */
  readonly variants?: boolean;
  /** Published for every country; without a place in the text nothing is said about whose figure it is. */
  readonly worldwide?: boolean;
}

const TENTHS: Grid = { quantity: 'percent', step: 0.1 };
const INDEX: Grid = { quantity: 'index', step: 0.1 };
const THOUSANDS: Grid = { quantity: 'jobs', step: 1000 };
const PERCENT: readonly NumberUnit[] = ['percent'];

/** CPI parts that have ladders of their own; a general title ("Will CPI rise") sits above rules for one of them. */
const CPI_PART =
  /used (?:car|truck)|apparel|\bfood\b(?! and energy)|shelter|\bgas(?:oline)?\b|\brent\b|airfare|airline|\beggs?\b|medical|new (?:car|vehicle)s?|tobacco|\bbeef\b|\bcoffee\b/i;

export const ECON_METRICS: readonly EconMetric[] = [
  {
    id: 'pce_core',
    is: /core (?:\w+ ){0,2}(?:pce|personal consumption)|(?:\bpce\b|personal consumption expenditures)[^.]{0,40}(?:excluding|less|without|ex) food and energy/i,
    grid: TENTHS,
    units: PERCENT,
    variants: true,
  },
  { id: 'pce', is: /\bpce\b|personal consumption expenditures/i, grid: TENTHS, units: PERCENT, variants: true },
  { id: 'ppi_core', is: /core ppi|core producer price/i, grid: TENTHS, units: PERCENT, variants: true, worldwide: true },
  { id: 'ppi', is: /\bppi\b|producer price/i, grid: TENTHS, units: PERCENT, variants: true, worldwide: true },
  {
    id: 'cpi_core',
    is: /core (?:cpi|inflation|consumer price)|(?:less|excluding|without) food and energy|core (?:rate of )?(?:cpi )?inflation/i,
    grid: TENTHS,
    units: PERCENT,
    variants: true,
    worldwide: true,
  },
  {
    id: 'cpi',
    is: /\bcpi\b|consumer price index|\binflation\b/i,
    not: CPI_PART,
    grid: TENTHS,
    units: PERCENT,
    variants: true,
    worldwide: true,
  },
  {
    id: 'unemployment',
    is: /unemployment rate|\bu-?3\b|\bunemployment\b/i,
    not: /claims|insurance/i,
    grid: TENTHS,
    units: PERCENT,
    worldwide: true,
  },
  { id: 'jobless_claims', is: /jobless claims|initial claims|unemployment (?:insurance )?claims/i, grid: THOUSANDS, units: [] },
  {
    id: 'payrolls',
    is: /nonfarm|non-farm|payrolls?|jobs? (?:be )?(?:added|numbers|report)|\badds? [^.?]{0,40}\bjobs\b|\bjobs be added/i,
    not: /\badp\b|revision|revised/i,
    grid: THOUSANDS,
    units: [],
  },
  { id: 'adp', is: /\badp\b/i, grid: THOUSANDS, units: [] },
  { id: 'job_openings', is: /job openings|\bjolts\b/i, grid: THOUSANDS, units: [] },
  {
    id: 'gdp',
    is: /\bgdp\b|gross domestic product/i,
    not: /nowcast|gdpnow/i,
    grid: TENTHS,
    units: PERCENT,
    variants: true,
    worldwide: true,
  },
  { id: 'ism_manufacturing', is: /ism manufacturing|manufacturing (?:ism )?(?:report|pmi)/i, grid: INDEX, units: PERCENT },
  { id: 'ism_services', is: /ism (?:non-manufacturing|services)|services (?:ism )?(?:report|pmi)/i, grid: INDEX, units: PERCENT },
  { id: 'retail_sales', is: /retail sales/i, grid: TENTHS, units: PERCENT, variants: true },
  { id: 'consumer_sentiment', is: /consumer sentiment/i, grid: INDEX, units: [] },
];

/** Year-over-year, month-over-month, quarterly or calendar-year; the first that fits. */
export const VARIANTS: readonly (readonly [id: string, words: RegExp])[] = [
  [
    'yoy',
    /year[- ]over[- ]year|\byoy\b|y\/y|\bannual(?:ly)? inflation|12[- ]month|twelve[- ]month|twelve months ending|over 12-month|(?:for|in|over) the year ending|\bannual\b(?=[^.]{0,30}(?:inflation|cpi|ppi|pce))|inflation us - annual/i,
  ],
  [
    'mom',
    /month[- ]over[- ]month|\bmom\b|m\/m|monthly (?:inflation|cpi|ppi|pce)|one[- ]month|increases? by more than [^.]{0,12}% in|rise more than|on a seasonally adjusted basis|us - monthly|seasonally adjusted consumer price index/i,
  ],
];
