/** Prints and central banks: metric, vintage, adjustment, source, threshold, bank; assets and stations. */
import { type MutantClass, type Rewrite, replacing } from './rewrite.js';

type Swap = readonly [name: string, from: RegExp, to: string];
const of =
  (family: RegExp, swaps: readonly Swap[], more: Partial<Rewrite> = {}): MutantClass =>
  (_side, pair) =>
    family.test(pair.family) ? swaps.map(([name, from, to]) => replacing(name, from, to, more)) : [];
const ECON = /econ_print/;
const FED = /fed_/;

export const metric = of(ECON, [
  ['core', /\b(?<!core )(?:Consumer Price Index|CPI\b(?!-U))(?! less food and energy)/g, 'core CPI'],
  [
    'energy',
    /\bConsumer Price Index(?: for All Urban Consumers)?(?: \(CPI(?:-U)?\))?/g,
    'energy component of the Consumer Price Index',
  ],
  ['wage earners', /\bAll Urban Consumers \(CPI-U\)/g, 'Urban Wage Earners (CPI-W)'],
  ['inflation of services', /\b(monthly|annual) inflation\b/gi, '$1 services inflation'],
  ['U-6', /\bU-3\b/g, 'U-6'],
  ['youth', /\bunemployment rate\b/gi, 'youth unemployment rate'],
  ['continuing', /\binitial\b/gi, 'continuing'],
  ['deflator', /\b(?:real )?GDP\b/gi, 'GDP deflator'],
  ['private', /\bnonfarm payrolls?\b/gi, 'private payrolls'],
]);

export const vintage = of(ECON, [
  ['second', /\bAdvance Estimate\b/gi, 'Second Estimate'],
  ['third', /\bAdvance Estimate\b/gi, 'Third Estimate'],
  ['as revised', /,? then the market resolves/gi, ' as revised a month later, then the market resolves'],
  [
    'as benchmarked',
    /\breport(?:ed)? by the (?:Bureau of Labor Statistics|BLS)(?: \(BLS\))?/g,
    '$& after the annual benchmark revision',
  ],
]);

export const adjustment = of(ECON, [
  ['not adjusted', /\b(?<!not )seasonally[ -]adjusted\b/gi, 'not seasonally adjusted'],
  ['adjusted', /\bbefore seasonal adjustment\b/gi, 'after seasonal adjustment'],
]);

export const source: MutantClass = (side, pair, pairs) => [
  ...of(ECON, [
    ['ADP', /\b(?:the )?Bureau of Labor Statistics(?: \(BLS\))?|\bBLS\b/g, 'ADP Research Institute'],
    ['nowcast', /\b(?:the )?(?:Bureau of Economic Analysis|BEA)\b/g, 'Atlanta Fed GDPNow'],
  ])(side, pair, pairs),
  ...of(/crypto|market_/, [
    ['Coinbase', /\bBinance\b/g, 'Coinbase'],
    ['Kraken', /\bCF Benchmarks\b/g, 'Kraken'],
  ])(side, pair, pairs),
  ...of(/score|ranking/, [
    ['Metacritic', /\bRotten Tomatoes\b/g, 'Metacritic'],
    ['Apple Music', /\bSpotify\b/g, 'Apple Music'],
  ])(side, pair, pairs),
];

const step = (text: string, by: number): string =>
  text
    .replace(/(?<![\d.])(-?\d+\.\d)(?=%)/g, (n) => (Number(n) + by / 10).toFixed(1))
    .replace(/\b(\d{2,3}),000\b/g, (_, n) => `${Number(n) + by * 5},000`);
/** The next rung of a ladder. */
export const rung: MutantClass = (_side, { family }) =>
  ECON.test(family)
    ? [1, -1].map(
        (by): Rewrite => ({
          name: `${by > 0 ? 'next' : 'last'} rung`,
          text: (text) => step(text, by),
          code: (code) => code.replace(/-T(-?\d+\.\d)$/, (_, n) => `-T${(Number(n) + by / 10).toFixed(1)}`),
          fields: ({ floor_strike }) =>
            floor_strike === undefined ? {} : { floor_strike: Number((floor_strike + by / 10).toFixed(1)) },
        }),
      )
    : [];

export const econComparator = of(ECON, [
  ['at least for above', /\b(?:above|more than)(?= -?\d)/g, 'at least'],
  ['below', /\b(?:above|more than|at least|greater than or equal to)(?= -?\d)/g, 'below'],
  ['or less', /\bor (?:more|higher|above)\b/g, 'or less'],
  ['exactly', /\b(?:above|more than|at least|greater than or equal to)(?= -?\d)/g, 'exactly'],
]);

export const bank = of(FED, [
  ['Canada', /\b(?:the )?Federal Reserve\b|\bthe Fed\b|\bFed\b/g, 'Bank of Canada'],
  ['ECB', /\b(?:the )?Federal Reserve\b|\bthe Fed\b|\bFed\b/g, 'ECB'],
  ['England', /\b(?:the )?Federal Reserve\b|\bthe Fed\b|\bFed\b/g, 'Bank of England'],
]);

const rates = of(FED, [
  ['discount rate', /\b(?:target )?(?:federal funds )?rates?\b/gi, 'discount rate'],
  ['reserve balances', /\bfederal funds\b/gi, 'reserve balances'],
  ['hike for cut', /\b(?:cut|decreases?|decreased|lowers?)\b/gi, 'hike'],
  ['cut for hike', /\b(?:hikes?|increases?|increased|raises?)\b/gi, 'cut'],
  ['50 for 25', /\b25\b/g, '50'],
  ['signals', /\bWill the (Fed(?:eral Reserve)?) /g, 'Will the $1 signal it will '],
  ['emergency', /\bmeeting\b/g, 'emergency meeting'],
  ['or the meeting after', /\bmeeting\b/g, 'meeting or the meeting after it'],
]);
/** A cut of nothing is a hike of nothing. */
const isHold = (text: string): boolean => /\b0 ?(?:bps|basis)|no change|maintain|unchanged/i.test(text);
export const rate: MutantClass = (side, pair, pairs) =>
  rates(side, pair, pairs).filter(({ name }) => !(/hike|cut/.test(name) && isHold(`${side.question} ${side.outcome}`)));

export const station = of(/weather/, [
  ['LaGuardia', /\bCentral Park\b/g, 'LaGuardia Airport'],
  ["O'Hare", /\bMidway\b/g, "O'Hare"],
  ['low', /\bhighest\b|\bhigh temperature\b/gi, 'lowest temperature'],
]);

export const asset = of(/crypto|market_/, [
  ['ether', /\b(?:Bitcoin|BTC)\b/g, 'Ethereum'],
  ['ether classic', /\bEthereum\b/g, 'Ethereum Classic'],
  ['small caps', /\bS&P 500\b/g, 'S&P 600'],
]);
