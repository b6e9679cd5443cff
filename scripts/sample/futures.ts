import { type Book, judge, marketB } from './book.js';
import { entrants, type Field, listField } from './field.js';
import { slugify } from './ids.js';
import { RACES, type Race } from './races.js';
import { listTopic } from './topic.js';

/** Title races of five leagues, and the conference and top-four markets that look like them. */
export function listFutures(book: Book): void {
  for (const race of RACES) listField(book, toField(race));
  listConference(book);
  listTopFour(book);
}

function toField(race: Race): Field {
  const { series, ticker, league, url, prizeA, prizeB, titleB, season, by, tags, article } = race;
  const rulesB = (name: string): string =>
    [
      `This market will resolve to "Yes" if ${article}${name} win${article ? '' : 's'} ${prizeB} (${season} season). Otherwise, this market will resolve to "No".`,
      `This market will resolve to "No" as soon as it becomes impossible for ${article}${name} to win under the rules of the ${league}.`,
      `The resolution source is official information from the ${league}.`,
    ].join('\n\n');
  return {
    a: {
      series,
      ticker,
      title: `${prizeA.replace('the ', '')} winner`,
      sub: season,
      category: 'Sports',
      exclusive: true,
      sources: [{ name: league === 'NBA' || league === 'NFL' || league === 'NHL' ? 'the Governing League' : league, url }],
      competition: race.competition,
      scope: 'Future',
      // One event departs from its series' fee schedule, as the venue's promotions do.
      ...(series === 'KXSB' && { feeOverride: { type: 'quadratic', multiplier: 0.5 } }),
      defaults: {
        close: by.replace('2027', '2028'),
        expected: by,
        secondary: 'If the season ends without a title holder, the market resolves to the last fair price under the rules.',
        early: 'This market closes once a title holder is declared.',
      },
    },
    b: {
      slug: slugify(titleB),
      title: titleB,
      rules: `This event is about the winner of ${prizeB} (${season} season).`,
      tags,
      end: by,
      negRisk: true,
      hiddenOther: race.hiddenOther ?? false,
      fee: 'sports_fees',
    },
    entrants: entrants(race.teams),
    titleA: (name) => `Will ${name} win ${prizeA}?`,
    primary: (name) => `If ${name} wins ${prizeA}, then the market resolves to Yes.`,
    questionB: (name) => `Will ${article}${name} win ${prizeB}?`,
    rulesB,
    strikeKey: race.strikeKey,
    expect: 'auto',
    why: `season_future: ${season} title`,
  };
}

/** A's conference title against B's league title: the same team, half the way. */
function listConference(book: Book): void {
  const teams = entrants('OKC|Oklahoma City||48\nSAS|San Antonio||27\nHOU|Houston||11\nDEN|Denver||10');
  const close = '2028-06-05T14:00:00Z';
  listTopic(book, {
    a: {
      series: 'KXNBAWEST',
      ticker: 'KXNBAWEST-27',
      title: '2027 Pro Basketball Western Conference winner',
      sub: '2026-27',
      category: 'Sports',
      exclusive: true,
      sources: [{ name: 'the Governing League', url: 'https://www.nba.com' }],
      competition: 'Pro Basketball (M)',
      scope: 'Future',
      defaults: { close, expected: '2027-06-05T14:00:00Z' },
    },
    legs: teams.map(({ code, a = '', cents }) => ({
      cents,
      a: {
        suffix: code,
        title: `Will ${a} win the 2027 Pro Basketball Western Conference Finals?`,
        yes: a,
        primary: `If ${a} wins the 2027 Pro Basketball Western Conference Finals, then the market resolves to Yes.`,
      },
    })),
  });
  judge(
    book,
    'none',
    'KXNBAWEST-27-OKC',
    marketB('will-the-oklahoma-city-thunder-win-the-2027-nba-finals'),
    'conference_vs_league',
  );
  judge(
    book,
    'none',
    'KXNBA-27-LAL',
    marketB('will-the-los-angeles-clippers-win-the-2027-nba-finals'),
    'league_same_city: Los Angeles L and C',
  );
  judge(book, 'none', 'KXSB-27-NYG', marketB('will-the-new-york-jets-win-super-bowl-2027'), 'league_same_city: New York G and J');
}

/** B's top-four market against A's title market; its end date is left over from the season before. */
function listTopFour(book: Book): void {
  const clubs = ['Arsenal', 'Liverpool', 'Chelsea', 'Newcastle'];
  const question = (club: string): string => `Will ${club} finish in the top 4 of the EPL 2026–27 standings?`;
  listTopic(book, {
    b: {
      slug: 'epl-which-clubs-finish-in-the-top-4',
      title: 'EPL: Which clubs finish in the top 4?',
      rules:
        'This market will resolve to "Yes" if the listed club finishes the 2026–27 English Premier League season in first, second, third or fourth place. Otherwise, this market will resolve to "No".',
      tags: ['Sports', 'Soccer', 'EPL'],
      end: '2026-05-31T00:00:00Z',
      fee: 'sports_fees',
    },
    legs: clubs.map((club, index) => ({ cents: 92 - 19 * index, b: { question: question(club), group: club } })),
  });
  judge(
    book,
    'none',
    'KXPREMIERLEAGUE-27-ARS',
    marketB(slugify(question('Arsenal'))),
    'rank_vs_winner: top four against the title',
  );
}
