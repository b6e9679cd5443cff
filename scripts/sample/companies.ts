import type { Book } from './book.js';
import { COUNTS, listCount } from './counts.js';
import { entrants, type Field, listField } from './field.js';
import { listTopic } from './topic.js';

/** Companies, models and counts of the natural sciences. */
export function listCompanies(book: Book): void {
  listField(book, LARGEST);
  listField(book, BEST_MODEL);
  for (const count of COUNTS) listCount(book, count);
  listHottestYear(book);
}

const LARGEST: Field = {
  a: {
    series: 'KXLARGESTCO',
    ticker: 'KXLARGESTCO-26DEC31',
    title: 'Largest company by market cap on Dec 31, 2026?',
    sub: 'On Dec 31, 2026',
    category: 'Companies',
    exclusive: true,
    sources: [{ name: 'companiesmarketcap.com', url: 'https://companiesmarketcap.com' }],
    defaults: { close: '2026-12-31T21:00:00Z', expected: '2027-01-01T15:00:00Z' },
  },
  b: {
    slug: 'largest-company-end-of-december-2026',
    title: 'Largest company end of December 2026?',
    rules:
      'This market will resolve to the company with the largest market capitalization in the world at market close on December 31, 2026.\n\nIf two companies are within one billion dollars of each other, the one listed first by the source counts.\n\nThe resolution source is a consensus of credible reporting, primarily companiesmarketcap.com.',
    tags: ['Business', 'Tech', 'Big Tech'],
    end: '2026-12-31T00:00:00Z',
    negRisk: true,
    fee: 'finance_prices_fees',
  },
  entrants: entrants('NVDA|NVIDIA|NVIDIA|71\nGOOG|Alphabet|Alphabet|21\nAAPL|Apple|Apple|6\nMSFT|Microsoft|Microsoft|1'),
  titleA: (name) => `Will ${name} be the largest company by market cap on Dec 31, 2026?`,
  primary: (name) =>
    `If ${name} has the largest market capitalization in the world at market close on Dec 31, 2026, then the market resolves to Yes.`,
  questionB: (name) => `Will ${name} be the largest company in the world by market cap on December 31, 2026?`,
  expect: 'review',
  why: 'company rank on a day: near ties are settled differently',
};

const BEST_MODEL: Field = {
  a: {
    series: 'KXTOPMODEL',
    ticker: 'KXTOPMODEL-26DEC31',
    title: 'Top AI model on Dec 31, 2026?',
    sub: 'On Dec 31, 2026',
    category: 'Science and Technology',
    exclusive: true,
    sources: [{ name: 'LMArena', url: 'https://lmarena.ai' }],
    defaults: {
      close: '2026-12-31T15:00:00Z',
      secondary: 'The text leaderboard with style control is read at 10:00 AM ET. A tie goes to the model with more votes.',
    },
  },
  b: {
    slug: 'which-company-has-best-ai-model-end-of-december-2026',
    title: 'Which company has the best AI model end of December?',
    rules:
      'This market will resolve according to the company that owns the model with the highest arena score on the text leaderboard at lmarena.ai, with style control off, when it is checked on December 31, 2026, 12:00 PM ET.\n\nIf two models are tied, the company whose name comes first in the alphabet counts.',
    tags: ['Tech', 'AI'],
    end: '2026-12-31T00:00:00Z',
    negRisk: true,
    hiddenOther: true,
    fee: 'general_fees',
  },
  entrants: entrants('GOOG|Google|Google|42\nANTH|Anthropic|Anthropic|29\nOAI|OpenAI|OpenAI|17\nXAI|xAI|xAI|9'),
  titleA: (name) => `Will ${name} have the top AI model on Dec 31, 2026?`,
  primary: (name) =>
    `If ${name} has the top-ranked model on the LMArena text leaderboard on Dec 31, 2026, then the market resolves to Yes.`,
  questionB: (name) => `Will ${name} have the best AI model at the end of December 2026?`,
  expect: 'none',
  why: 'definition_scope: style control on against off, other hour and tie rule',
};

/** Rank of the year in two agencies' tables. */
function listHottestYear(book: Book): void {
  const ask = (rank: string): string => `Will 2026 rank as the ${rank} year on record?`;
  const ranks = [
    ['1', 'hottest', 31],
    ['2', 'second-hottest', 44],
    ['3', 'third-hottest', 17],
  ] as const;
  listTopic(book, {
    a: {
      series: 'KXGTEMP',
      ticker: 'KXGTEMP-26',
      title: 'Will 2026 be the hottest year ever?',
      sub: 'In 2026',
      category: 'Climate and Weather',
      exclusive: true,
      sources: [{ name: 'Copernicus Climate Change Service', url: 'https://climate.copernicus.eu' }],
      defaults: { close: '2027-01-31T15:00:00Z', expected: '2027-01-14T15:00:00Z' },
    },
    b: {
      slug: 'where-will-2026-rank-among-the-hottest-years-on-record',
      title: 'Where will 2026 rank among the hottest years on record?',
      rules:
        'This market will resolve according to the rank of 2026 among the hottest years in the Global Land-Ocean Temperature Index of NASA (GISTEMP) once December 2026 is published. Ties resolve to the better rank.',
      tags: ['Science', 'Climate', 'Weather'],
      end: '2026-12-31T00:00:00Z',
      negRisk: true,
      fee: 'general_fees',
    },
    legs: ranks.map(([suffix, rank, cents]) => ({
      cents,
      a: {
        suffix,
        title: `Will 2026 be the ${rank} year ever?`,
        yes: rank,
        primary: `If 2026 is the ${rank} year on record according to the Copernicus Climate Change Service, then the market resolves to Yes.`,
        strike: { type: 'custom' },
      },
      b: { question: ask(rank), group: rank },
      expect: 'none',
      why: 'source_differs for a number: Copernicus against GISTEMP',
    })),
  });
}
