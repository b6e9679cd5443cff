import { type Book, judge, marketB } from './book.js';
import { slugify } from './ids.js';
import { listTopic } from './topic.js';

interface Speech {
  series: string;
  ticker: string;
  who: string;
  occasion: string;
  /** Occasion as B names it. */
  occasionB: string;
  day: string;
  close: string;
  titleB: string;
  compound: string;
  words: readonly (readonly [code: string, word: string, cents: number])[];
}

const SPEECHES: Speech[] = [
  {
    series: 'KXFEDMENTION',
    ticker: 'KXFEDMENTION-26DEC',
    who: 'Kevin Warsh',
    occasion: 'his December 2026 press conference',
    occasionB: 'the December FOMC press conference',
    day: 'December 9, 2026',
    close: '2026-12-09T20:30:00Z',
    titleB: 'What will Warsh say during December Press Conference?',
    compound: 'Instances where the term is used in a compound word will count.',
    words: [
      ['TARI', 'Tariff', 88],
      ['RECE', 'Recession', 44],
      ['BALA', 'Balance Sheet', 91],
      ['AI', 'Artificial Intelligence', 72],
      ['STAG', 'Stagflation', 13],
    ],
  },
  {
    series: 'KXTRUMPMENTION',
    ticker: 'KXTRUMPMENTION-26NOV24',
    who: 'Donald Trump',
    occasion: 'the turkey pardon ceremony on Nov 24, 2026',
    occasionB: 'the turkey pardon on November 24',
    day: 'November 24, 2026',
    close: '2026-11-24T23:00:00Z',
    titleB: 'What will Trump say during the turkey pardon?',
    compound: 'Compound words will not count.',
    words: [
      ['GOBB', 'Gobble', 71],
      ['RADI', 'Radical Left', 55],
      ['HOAX', 'Hoax', 38],
      ['MELA', 'Melania', 83],
    ],
  },
];
const SOURCES = [{ name: 'video of the event', url: 'https://www.c-span.org' }];
const ask = (speech: Speech, word: string, times = ''): string =>
  `Will ${speech.who.split(' ')[1]} say "${word}"${times} during ${speech.occasionB}?`;

/** Words said in a speech: alike on both venues except for the forms that count, so never without a person's look. */
export function listMentions(book: Book): void {
  for (const speech of SPEECHES) listSpeech(book, speech);
  listCounts(book);
  listAnnouncers(book);
}

function rulesB(speech: Speech): string {
  return `This market will resolve to "Yes" if ${speech.who} says the listed term during ${speech.occasionB}, scheduled for ${speech.day}. Otherwise, this market will resolve to "No".\n\nAny usage of the term regardless of context will count. Pluralization or possessive of the term will count, other forms will NOT count. ${speech.compound}\n\nIf no such event takes place by December 31, 2026, 11:59 PM ET, this market will resolve to "No".\n\nThe resolution source is video of the event.`;
}

function listSpeech(book: Book, speech: Speech): void {
  const { series, ticker, who, occasion, close, titleB, words } = speech;
  listTopic(book, {
    a: {
      series,
      ticker,
      title: `What will ${who} say during ${occasion}?`,
      sub: speech.day,
      category: 'Mentions',
      exclusive: false,
      sources: SOURCES,
      defaults: {
        close,
        occurrence: close,
        secondary:
          'Plural and possessive forms of the term count; grammatical variations and other forms do not. If the event does not take place, the market resolves to the last fair price under the rules.',
      },
    },
    b: {
      slug: slugify(titleB),
      title: titleB,
      rules: rulesB(speech),
      tags: ['Mentions', 'Culture'],
      end: `${close.slice(0, 10)}T00:00:00Z`,
      fee: 'general_fees',
    },
    legs: words.map(([code, word, cents]) => ({
      cents,
      a: {
        suffix: code,
        title: `Will ${who} say ${word} during ${occasion}?`,
        yes: word,
        primary: `If ${who} says ${word} as part of ${occasion}, then the market resolves to Yes.`,
        strike: { type: 'custom' },
        custom: { Word: word },
      },
      b: { question: ask(speech, word), group: word },
      expect: 'review',
      why: 'mention: term_form_rule and cancellation_payout differ',
    })),
  });
}

/** B only: the same word, several times. */
function listCounts(book: Book): void {
  const speech = SPEECHES[0] as Speech;
  listTopic(book, {
    b: {
      slug: 'how-often-will-warsh-say-tariff-in-december',
      title: 'How often will Warsh say "Tariff" in December?',
      rules: rulesB(speech).replace('says the listed term', 'says "Tariff" at least the listed number of times'),
      tags: ['Mentions', 'Culture'],
      end: '2026-12-09T00:00:00Z',
      fee: 'general_fees',
    },
    legs: [5, 10].map((times, index) => ({
      cents: 48 - 27 * index,
      b: { question: ask(speech, 'Tariff', ` ${times}+ times`), group: `${times}+` },
    })),
  });
  judge(book, 'none', 'KXFEDMENTION-26DEC-TARI', marketB(slugify(ask(speech, 'Tariff', ' 5+ times'))), 'N+ times against once');
}

/** A only: what the announcers of a game say. */
function listAnnouncers(book: Book): void {
  const words = [
    ['TURK', 'Turkey', 96],
    ['GOBB', 'Gobble', 41],
    ['MELA', 'Melania', 3],
  ] as const;
  listTopic(book, {
    a: {
      series: 'KXNFLMENTION',
      ticker: 'KXNFLMENTION-26NOV26PHIDAL',
      title: 'What will the announcers say during Philadelphia vs Dallas?',
      sub: 'Nov 26, 2026',
      category: 'Mentions',
      exclusive: false,
      sources: SOURCES,
      defaults: { close: '2026-11-27T01:30:00Z', occurrence: '2026-11-27T00:30:00Z' },
    },
    legs: words.map(([code, word, cents]) => ({
      cents,
      a: {
        suffix: code,
        title: `Will the announcers say ${word} during Philadelphia vs Dallas?`,
        yes: word,
        primary: `If any announcer says ${word} during the live broadcast of Philadelphia vs Dallas originally scheduled for Nov 26, 2026, then the market resolves to Yes.`,
        strike: { type: 'custom' },
        custom: { Word: word },
      },
    })),
  });
  judge(
    book,
    'none',
    'KXNFLMENTION-26NOV26PHIDAL-GOBB',
    marketB(slugify(ask(SPEECHES[1] as Speech, 'Gobble'))),
    'speaker_differs',
  );
}
