import type { Book } from './book.js';
import { plusHours } from './clock.js';
import { ESPN } from './duelCard.js';
import { entrants, listField } from './field.js';

/** Two football awards of the season. */
export const AWARDS = [
  {
    series: 'KXNFLMVP',
    ticker: 'KXNFLMVP-27',
    season: '2026-27 season',
    competition: 'Pro Football',
    title: 'Pro Football MVP',
    slug: 'nfl-mvp-2026-27',
    titleB: 'NFL MVP 2026–27',
    by: '2027-02-11T00:00:00Z',
    prizeA: 'the Pro Football AP Regular Season MVP in the 2026-27 season',
    prizeB: 'the 2026–27 NFL MVP',
    giver: 'the Associated Press NFL Most Valuable Player award for the 2026-27 season',
    names:
      'JALL|Josh Allen|Josh Allen|24\nMSTA|Matthew Stafford|Matthew Stafford|15\nDMAY|Drake Maye|Drake Maye|19\nPMAH|Patrick Mahomes|Patrick Mahomes|9',
  },
  {
    series: 'KXHEISMAN',
    ticker: 'KXHEISMAN-26',
    season: '2026',
    competition: 'NCAA Football',
    title: 'Heisman Trophy winner',
    slug: 'heisman-trophy-winner-2026',
    titleB: 'Heisman Trophy Winner 2026',
    by: '2026-12-12T00:00:00Z',
    prizeA: 'the 2026 Heisman Trophy',
    prizeB: 'the 2026 Heisman Trophy',
    giver: 'the 2026 Heisman Trophy, presented on December 12, 2026',
    names: 'AMAN|Arch Manning|Arch Manning|21\nJSAY|Julian Sayin|Julian Sayin|27\nJSMI|Jeremiah Smith|Jeremiah Smith|18',
  },
];

/** Lists an award on both venues, one YES market a player. */
export function listAward(book: Book, award: (typeof AWARDS)[number]): void {
  const { series, ticker, season, competition, title, slug, titleB, by, prizeA, prizeB, giver, names } = award;
  listField(book, {
    a: {
      series,
      ticker,
      title,
      sub: season,
      category: 'Sports',
      exclusive: true,
      sources: ESPN,
      competition,
      scope: 'Awards',
      defaults: { close: plusHours(by, 24 * 365), expected: by },
    },
    b: {
      slug,
      title: titleB,
      rules: `This market will resolve to "Yes" if the listed player wins ${giver}. Otherwise, this market will resolve to "No".\n\nIf no winner is announced by June 30, 2027, 11:59 PM ET, this market will resolve to "Other".`,
      tags: ['Sports', 'Football', 'Awards'],
      end: by,
      negRisk: true,
      hiddenOther: true,
      fee: 'sports_fees',
    },
    entrants: entrants(names),
    titleA: (name) => `Will ${name} win ${prizeA}?`,
    primary: (name) => `If ${name} wins ${prizeA}, then the market resolves to Yes.`,
    questionB: (name) => `Will ${name} win ${prizeB}?`,
    strikeKey: 'football_player',
    expect: 'auto',
    why: 'award: season, prize and full name',
  });
}
