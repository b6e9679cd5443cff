/** Markets in the venues' styles, composed for the tests. */
import type { Listing } from '../../../src/domain/market.js';

/** A game market of venue A; `leg` is the ticker's last part. */
export function gameOfA(leg: string, changes: Partial<Listing> = {}): Listing {
  const team = { BOS: 'Boston', NYK: 'New York' }[leg] ?? leg;
  return {
    venue: 'venue_a',
    id: `KXNBAGAME-26OCT28BOSNYK-${leg}`,
    group_id: 'KXNBAGAME-26OCT28BOSNYK',
    ticker: `KXNBAGAME-26OCT28BOSNYK-${leg}`,
    series: 'KXNBAGAME',
    event: 'Boston at New York',
    question: 'Boston at New York Winner?',
    outcome: team,
    rules: `If ${team} wins the Boston at New York professional basketball game originally scheduled for Oct 28, 2026, then the market resolves to Yes.`,
    close_time: '2026-11-11T23:30:00Z',
    ...changes,
  };
}

/** The same game on venue B, one side of it. */
export function gameOfB(index: 0 | 1, changes: Partial<Listing> = {}): Listing {
  const outcomes = ['Celtics', 'Knicks'] as const;
  return {
    venue: 'venue_b',
    id: `0xfeed:${index}`,
    group_id: 'nba-bos-nyk-2026-10-28',
    slug: 'nba-bos-nyk-2026-10-28',
    event: 'Celtics vs. Knicks',
    question: 'Celtics vs. Knicks',
    outcome: outcomes[index],
    outcomes,
    outcome_index: index,
    game_start: '2026-10-28T23:30:00Z',
    end_date: '2026-10-28T23:30:00Z',
    sports_market_type: 'moneyline',
    rules:
      'In the upcoming NBA game, scheduled for October 28 at 7:30PM ET:\nIf the Celtics win, the market will resolve to "Celtics".\nIf the Knicks win, the market will resolve to "Knicks".\nIf the game is postponed, this market will remain open until the game has been completed.\nIf the game is canceled entirely, with no make-up game, this market will resolve 50-50.\nThe result will be determined based on the final score including any overtime periods.',
    ...changes,
  };
}

/** A season future of either venue. */
export function titleOf(venue: 'venue_a' | 'venue_b', team: string, year = 2027): Listing {
  if (venue === 'venue_a') {
    const code = team.slice(0, 3).toUpperCase();
    return {
      venue,
      id: `KXNBA-${year % 100}-${code}`,
      group_id: `KXNBA-${year % 100}`,
      ticker: `KXNBA-${year % 100}-${code}`,
      series: 'KXNBA',
      event: `${year} Pro Basketball Champion?`,
      question: `Will ${team} win the ${year} Pro Basketball Finals?`,
      outcome: team,
      rules: `If ${team} wins the ${year} Pro Basketball Championship, then the market resolves to Yes.`,
    };
  }
  const slug = `will-the-${team.toLowerCase().replaceAll(' ', '-')}-win-the-${year}-nba-finals`;
  return {
    venue,
    id: slug,
    group_id: `${year}-nba-champion`,
    slug,
    event: `${year} NBA Champion`,
    question: `Will the ${team} win the ${year} NBA Finals?`,
    outcome: team,
    group_item: team,
    outcomes: ['Yes', 'No'],
    rules: `This market will resolve to "Yes" if the ${team} win the ${year} NBA Finals. Otherwise, this market will resolve to "No".`,
    end_date: `${year}-07-01T00:00:00Z`,
  };
}
