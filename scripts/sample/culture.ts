import { type Book, judge, marketB } from './book.js';
import { entrants, type Field, listField } from './field.js';
import { slugify } from './ids.js';
import { type Leg, listTopic } from './topic.js';

const ACADEMY = [{ name: 'the Academy of Motion Picture Arts and Sciences', url: 'https://www.oscars.org' }];
const FILMS = `
  ODY|The Odyssey|The Odyssey|34
  DIG|Digger|Digger|16
  DUN|Dune: Part Three|Dune: Part Three|11
  DIS|Disclosure Day|Disclosure Day|8
  HAI|Project Hail Mary|Project Hail Mary|5
  ||Movie K|1`;
const DIRECTORS =
  'CNOL|Christopher Nolan|Christopher Nolan|39\nAGON|Alejandro González Iñárritu|Alejandro G. Iñárritu|21\nDVIL|Denis Villeneuve|Denis Villeneuve|14\nSSPI|Steven Spielberg|Steven Spielberg|7';
const ACTORS = 'TCRU|Tom Cruise|Tom Cruise|33\nMDAM|Matt Damon|Matt Damon|18\nRGOS|Ryan Gosling|Ryan Gosling|9';

/** Film, music and game awards, review scores and the year's covers. */
export function listCulture(book: Book): void {
  listField(book, oscar('KXOSCARPIC', 'Best Picture', FILMS));
  listField(book, oscar('KXOSCARDIR', 'Best Director', DIRECTORS));
  listField(book, oscar('KXOSCARACTO', 'Best Actor', ACTORS));
  listNominations(book);
  listField(book, GAME_AWARDS);
  listField(book, GRAMMYS);
  listField(book, TIME);
  listScore(book);
  const b = (question: string): string => marketB(slugify(question));
  judge(book, 'none', 'KXOSCARNOMPIC-27-ODY', b('Will "The Odyssey" win Best Picture at the 2027 Oscars?'), 'nominated_vs_won');
  judge(
    book,
    'none',
    'KXOSCARPIC-27-DUN',
    b('Will Denis Villeneuve win Best Director at the 2027 Oscars?'),
    'other category of the same ceremony',
  );
}

function oscar(series: string, category: string, list: string): Field {
  const quoted = category === 'Best Picture';
  return {
    a: {
      series,
      ticker: `${series}-27`,
      title: `Oscar for ${category}?`,
      sub: '99th Academy Awards',
      category: 'Entertainment',
      exclusive: true,
      sources: ACADEMY,
      defaults: { close: '2028-03-14T14:00:00Z', expected: '2027-03-15T14:00:00Z' },
    },
    b: {
      slug: `oscars-2027-${slugify(category)}-winner`,
      title: `Oscars 2027: ${category} Winner`,
      rules: `The 99th Academy Awards are scheduled for March 14, 2027.\n\nThis market will resolve according to the winner of the Academy Award for ${category} at the 2027 Oscars. A nominee that is not listed counts as "Other".\n\nIf no winner is declared by December 31, 2027, 11:59 PM ET, this market will resolve to "Other".\n\nThe resolution source is a consensus of credible reporting.`,
      tags: ['Culture', 'Awards', 'Oscars', 'Movies'],
      end: '2027-03-14T00:00:00Z',
      negRisk: true,
      hiddenOther: true,
      fee: 'general_fees',
    },
    entrants: entrants(list),
    titleA: (name) => `Will ${name} win ${category} at the Oscars?`,
    primary: (name) => `If ${name} wins ${category} at the 99th Academy Awards, then the market resolves to Yes.`,
    questionB: (name) => `Will ${quoted ? `"${name}"` : name} win ${category} at the 2027 Oscars?`,
    expect: 'auto',
    why: 'ordinal_vs_year: the 99th ceremony is that of 2027',
  };
}

/** A only: being nominated. */
function listNominations(book: Book): void {
  listTopic(book, {
    a: {
      series: 'KXOSCARNOMPIC',
      ticker: 'KXOSCARNOMPIC-27',
      title: 'Oscar nominations for Best Picture?',
      sub: '99th Academy Awards',
      category: 'Entertainment',
      exclusive: false,
      sources: ACADEMY,
      defaults: { close: '2027-02-28T15:00:00Z', expected: '2027-01-21T15:00:00Z' },
    },
    legs: entrants(FILMS).flatMap(({ code, a, cents }) =>
      a
        ? [
            {
              cents: Math.min(97, cents * 3),
              a: {
                suffix: code,
                title: `Will ${a} be nominated for Best Picture?`,
                yes: a,
                primary: `If ${a} is nominated for Best Picture at the 99th Academy Awards, then the market resolves to Yes.`,
              },
            },
          ]
        : [],
    ),
  });
}

const GAME_AWARDS: Field = {
  a: {
    series: 'KXGAMEAWARDS',
    ticker: 'KXGAMEAWARDS-26',
    title: 'Game of the Year at The Game Awards?',
    sub: '2026',
    category: 'Entertainment',
    exclusive: true,
    sources: [{ name: 'The Game Awards', url: 'https://thegameawards.com' }],
    defaults: { close: '2027-12-11T15:00:00Z', expected: '2026-12-11T15:00:00Z' },
  },
  b: {
    slug: 'the-game-awards-2026-game-of-the-year',
    title: 'The Game Awards 2026: Game of the Year',
    rules:
      'The Game Awards 2026 are scheduled for December 10, 2026.\n\nThis market will resolve to the game that wins Game of the Year at The Game Awards 2026. If no winner is announced by December 31, 2026, 11:59 PM ET, this market will resolve to "Other".\n\nThe resolution source is the official broadcast of the show.',
    tags: ['Culture', 'Gaming', 'Awards'],
    end: '2026-12-10T00:00:00Z',
    negRisk: true,
    hiddenOther: true,
    fee: 'general_fees',
  },
  entrants: entrants(
    "RES|Resident Evil Requiem|Resident Evil Requiem|29\nWOL|Marvel's Wolverine|Marvel's Wolverine|24\nPRA|Pragmata|Pragmata|8\nFAB|Fable|Fable|7",
  ),
  titleA: (name) => `Will ${name} win Game of the Year at The Game Awards 2026?`,
  primary: (name) => `If ${name} wins Game of the Year at The Game Awards 2026, then the market resolves to Yes.`,
  questionB: (name) => `Will ${name} win Game of the Year at The Game Awards 2026?`,
  expect: 'auto',
  why: 'award: show, year, category and game',
};

const GRAMMYS: Field = {
  a: {
    series: 'KXGRAMAOTY',
    ticker: 'KXGRAMAOTY-69',
    title: 'Grammy for Album of the Year?',
    sub: '69th Grammy Awards',
    category: 'Entertainment',
    exclusive: true,
    sources: [{ name: 'the Recording Academy', url: 'https://www.grammy.com' }],
    defaults: { close: '2028-02-07T15:00:00Z', expected: '2027-02-08T15:00:00Z' },
  },
  b: {
    slug: 'grammys-2027-album-of-the-year-winner',
    title: 'Grammys 2027: Album of the Year Winner',
    rules:
      'This market will resolve to the artist whose album wins Album of the Year at the 2027 Grammy Awards (69th). In case of a tie, it will resolve to the album that comes first in alphabetical order.\n\nThe resolution source is the Recording Academy.',
    tags: ['Culture', 'Music', 'Grammys', 'Awards'],
    end: '2027-02-07T00:00:00Z',
    negRisk: true,
    hiddenOther: true,
    fee: 'general_fees',
  },
  entrants: entrants(
    'ODEA|Olivia Dean|Olivia Dean|22\nHSTY|Harry Styles|Harry Styles|17\nBRUM|Bruno Mars|Bruno Mars|14\nTSWI|Taylor Swift|Taylor Swift|13',
  ),
  titleA: (name) => `Will ${name} win Album of the Year at the 69th Grammys?`,
  primary: (name) => `If ${name} wins Album of the Year at the 69th Grammy Awards, then the market resolves to Yes.`,
  questionB: (name) => `Will ${name} win Album of the Year at the 2027 Grammys?`,
  expect: 'auto',
  why: 'award: one winner; only B says what becomes of a tie, a caveat',
};

const TIME: Field = {
  a: {
    series: 'KXTIME',
    ticker: 'KXTIME-26',
    title: "TIME's Person of the Year?",
    sub: '2026',
    category: 'Entertainment',
    exclusive: true,
    sources: [{ name: 'TIME', url: 'https://time.com' }],
    defaults: { close: '2027-01-01T15:00:00Z', expected: '2026-12-10T15:00:00Z' },
  },
  b: {
    slug: 'time-2026-person-of-the-year',
    title: 'TIME 2026 Person of the Year?',
    rules:
      'This market will resolve to "Yes" if the listed person or group is named 2026 Person of the Year by TIME magazine by December 31, 2026, 11:59 PM ET. If several people share the title, each of them resolves to "Yes".\n\nThe resolution source is TIME.',
    tags: ['Culture', 'Media'],
    end: '2026-12-31T00:00:00Z',
    fee: 'general_fees',
  },
  entrants: entrants(
    'LEO|Pope Leo XIV|Pope Leo XIV|17\nZMAM|Zohran Mamdani|Zohran Mamdani|9\nDTRU|Donald Trump|Donald Trump|8\nSALT|Sam Altman|Sam Altman|4',
  ),
  titleA: (name) => `Will ${name} be TIME's Person of the Year for 2026?`,
  primary: (name) => `If ${name} is named TIME's Person of the Year for 2026, then the market resolves to Yes.`,
  questionB: (name) => `Will ${name} be TIME 2026 Person of the Year?`,
  expect: 'auto',
  why: 'award: named by the same magazine for the same year; only B speaks of a shared title',
};

/** A film's critics' score: thresholds on A, brackets and one threshold on B. */
function listScore(book: Book): void {
  const film = 'Avengers: Doomsday';
  const ask = (range: string): string => `Will "${film}" have a Rotten Tomatoes score ${range}?`;
  const above = (score: number, cents: number): Leg => ({
    cents,
    a: {
      suffix: String(score),
      title: `${film} Rotten Tomatoes score?`,
      yes: `Above ${score}`,
      primary: `If ${film} has a Tomatometer score above ${score} on Dec 21, 2026 at 10:00 AM ET, then the market resolves to Yes.`,
      strike: { type: 'greater', floor: score },
    },
  });
  const bucket = (group: string, cents: number): Leg => ({ cents, b: { question: ask(group), group } });
  listTopic(book, {
    a: {
      series: 'KXRT',
      ticker: 'KXRT-AVE',
      title: `${film} Rotten Tomatoes score?`,
      sub: 'On Dec 21, 2026',
      category: 'Entertainment',
      exclusive: false,
      sources: [{ name: 'Rotten Tomatoes', url: 'https://www.rottentomatoes.com' }],
      defaults: { close: '2026-12-21T15:00:00Z', occurrence: '2026-12-21T15:00:00Z' },
    },
    b: {
      slug: 'avengers-doomsday-rotten-tomatoes-score',
      title: `"${film}" Rotten Tomatoes score?`,
      rules: `This market will resolve according to the "All Critics" Tomatometer score of "${film}" as of December 21, 2026, 10:00 AM ET.\n\nIf the reported value falls exactly between two brackets, this market will resolve to the higher range bracket.\n\nIf the source is unavailable, it will be checked every 6 hours until the data is available.`,
      tags: ['Culture', 'Movies', 'Rotten Tomatoes'],
      end: '2026-12-21T00:00:00Z',
      negRisk: true,
      fee: 'general_fees',
    },
    legs: [
      above(70, 77),
      above(75, 64),
      above(80, 45),
      above(85, 24),
      above(90, 7),
      bucket('less than 71', 23),
      bucket('between 71 and 80', 32),
      bucket('between 81 and 90', 38),
      bucket('of 91 or higher', 7),
    ],
  });
  judge(
    book,
    'review',
    'KXRT-AVE-90',
    marketB(slugify(ask('of 91 or higher'))),
    'score tail: above 90 is 91 or higher on whole numbers',
  );
  judge(book, 'none', 'KXRT-AVE-80', marketB(slugify(ask('between 81 and 90'))), 'bucket_vs_cumulative');
}
