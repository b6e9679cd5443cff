import { type Book, judge, marketB } from './book.js';
import { listTopic } from './topic.js';

/** What a connector must leave out and what a matcher must never pair. */
export function listTraps(book: Book): void {
  listPlaceholder(book);
  listParlay(book);
}

/** Rules whose blanks were never filled in. */
function listPlaceholder(book: Book): void {
  listTopic(book, {
    a: {
      series: 'KXUNRECOGNIZE',
      ticker: 'KXUNRECOGNIZE-27JAN01',
      title: 'How many countries will recognize Palestine?',
      sub: 'Before 2027',
      category: 'World',
      exclusive: false,
      sources: [{ name: 'United Nations', url: 'https://www.un.org' }],
      defaults: { close: '2027-01-01T15:00:00Z' },
    },
    b: {
      slug: 'how-many-countries-recognize-palestine-by-december-31',
      title: 'How many countries recognize Palestine by December 31?',
      rules:
        'This market will resolve to "Yes" if more than 160 members of the United Nations recognize the State of Palestine by December 31, 2026, 11:59 PM ET. Otherwise, this market will resolve to "No".',
      tags: ['Geopolitics', 'World', 'UN'],
      end: '2026-12-31T00:00:00Z',
      fee: 'politics_fees',
    },
    legs: [
      {
        cents: 31,
        a: {
          suffix: '160',
          title: 'Will more than 160 countries recognize Palestine?',
          yes: 'Above 160',
          primary:
            'If the number of members of the United Nations that recognize || Country || is above || Count || by || Date ||, then the market resolves to Yes.',
          strike: { type: 'greater', floor: 160 },
        },
        b: {
          slug: 'more-than-160-countries-recognize-palestine-by-december-31',
          question: 'More than 160 countries recognize Palestine by December 31?',
          group: '>160',
        },
        expect: 'none',
        why: 'rules_incomplete: the placeholders were never filled in',
      },
    ],
  });
}

/** A parlay: multivariate events are no bet that another venue lists. */
function listParlay(book: Book): void {
  const ticker = 'KXMVESPORTSMULTIGAMEEXTENDED-S2026F3A1C9';
  listTopic(book, {
    a: {
      series: 'KXMVESPORTSMULTIGAMEEXTENDED',
      ticker,
      title: 'Combo',
      sub: '',
      category: 'Sports',
      exclusive: false,
      sources: [{ name: 'ESPN', url: 'https://www.espn.com' }],
      defaults: { close: '2026-12-10T21:20:00Z' },
    },
    legs: [
      {
        cents: 22,
        a: {
          suffix: '7B2E',
          title: 'yes Detroit,yes Dallas,yes Buffalo',
          yes: 'yes Detroit,yes Dallas,yes Buffalo',
          primary:
            'If Detroit wins, Dallas wins and Buffalo wins their games originally scheduled for Nov 26, 2026, then the market resolves to Yes.',
          strike: { type: 'custom' },
        },
      },
    ],
  });
  judge(book, 'none', `${ticker}-7B2E`, marketB('nfl-chi-det-2026-11-26', 1), 'parlay: left out by the connector');
}
