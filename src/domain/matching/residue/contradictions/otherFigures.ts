/** Lists sentences that name another figure than the market's: over another span, of others, of another time, or how it changes. */
import type { Family } from '../../contract/facts.js';
import { textIn } from '../../contract/factValues.js';
import { SHORT_MONTH } from '../../text/dates.js';
import type { Reversal } from './reversal.js';

const FIGURES: ReadonlySet<Family> = new Set(['econ_print']);

export const BY_DAY = new RegExp(String.raw`\b(?:by|before|after|since|until) (?:the end of )?${SHORT_MONTH}[a-z]*\.? \d`);

/** Figures that are levels: what rises by so much is another figure. */
const LEVELS: ReadonlySet<unknown> = new Set(['unemployment', 'jobless_claims', 'job_openings', 'consumer_sentiment']);
/** Figures of which another one over a year is published beside that of their month, week or quarter. */
const OF_ONE_PERIOD: ReadonlySet<unknown> = new Set(['payrolls', 'adp', 'unemployment', 'jobless_claims', 'job_openings', 'gdp']);
const OVER_A_YEAR =
  /\b(?:12|twelve)[- ]months?\b|\b(?:over|for|to|from|in|than) (?:the|a|one) year\b|\bannual (?!rate\b|i[sz]ed)|\bannually\b(?! adjusted)|\byearly\b|\byear[- ](?:over|on)[- ]year\b/;

/** Every such sentence. */
export const OTHER_FIGURES: readonly Reversal[] = [
  {
    // "the rate increases by 0.3 percentage points": how a figure changes that is a change or a level itself
    what: 'a change of the figure itself',
    families: FIGURES,
    says: (text, { fields }) =>
      /\b(?:increases?|rises?|falls?|decreases?|drops?|grows?|up|down) by [^.]{0,24}\d[\d.]* percentage points?\b/.test(text) ||
      /\b(?:value|figure|reading|estimate) (?:increases|rises|falls|decreases|drops) by\b/.test(text) ||
      (LEVELS.has(fields.metric?.value) && /\b(?:increases?|rises?|falls?|decreases?|drops?) by\b/.test(text)),
  },
  {
    what: 'a figure over a year',
    families: FIGURES,
    titles: true,
    says: (text, { fields }) =>
      OF_ONE_PERIOD.has(fields.metric?.value) && OVER_A_YEAR.test(text.replace(/\b(?:by|before) the end of [^,.]*/g, ' ')),
  },
  {
    what: 'a figure of a whole year',
    families: FIGURES,
    titles: true,
    says: (text, { fields }) =>
      /-Q\d$/.test(textIn(fields.reference?.value) ?? '') && /\bin 20\d\d\b/.test(text) && !/\bq[1-4]\b|\bquarter\b/.test(text),
  },
  {
    // a badge that a score is one condition of
    what: 'a badge',
    families: new Set<Family>(['score']),
    titles: true,
    says: (text) => /\bcertified fresh\b/.test(text),
  },
  {
    what: 'a figure over a month',
    families: FIGURES,
    says: (text, { fields }) =>
      /^week\//.test(textIn(fields.reference?.value) ?? '') && /\bmonthly\b|\bmonth (?:of|ending|to)\b/.test(text),
  },
  {
    // the government's own jobs are some of all
    what: "the government's own jobs",
    families: FIGURES,
    says: (text) => /\bfederal (?:non-?farm )?(?:payrolls?|jobs?|employ\w*|unemploy\w*|workers?|workforce)\b/.test(text),
  },
  {
    // a price is that of its moment
    what: 'a price by a day',
    families: new Set<Family>(['market_at', 'crypto_at']),
    says: (text) => BY_DAY.test(text),
  },
  {
    // an opening weekend is neither its first day nor a week
    what: 'another opening',
    families: new Set<Family>(['box_office']),
    titles: true,
    says: (text) => /\bopening (?:day|night|friday|thursday|week)\b/.test(text),
  },
];
