import { eastern } from './clock.js';
import type { Fixture } from './games.js';
import type { Team } from './teams.js';
import type { EventB, MarketB } from './wireB.js';

const POSTPONED = 'If the game is postponed, this market will remain open until the game has been completed.';

const CANCELED = 'If the game is canceled entirely, with no make-up game, this market will resolve 50-50.';

function upcoming({ rules, start }: Fixture): string {
  return `In the upcoming ${rules.name} game, scheduled for ${eastern(start, 'MMMM d')} at ${eastern(start, 'h:mma')} ET:`;
}

function winnerRules(fixture: Fixture): string {
  const { visitors, hosts, rules } = fixture;
  const win = ({ nick }: Team): string => `If the ${nick} win, the market will resolve to "${nick}".`;
  const canceled = rules.tie ? CANCELED.replace('entirely,', 'entirely or ends in a tie,') : CANCELED;
  return [upcoming(fixture), win(visitors), win(hosts), POSTPONED, canceled, rules.overtime].join('\n');
}

/** B's one event on a game: the winner and, where listed, margins, totals and the first half. */
export function eventB(fixture: Fixture): EventB {
  const { rules, visitors, hosts, start, slug, at } = fixture;
  return {
    slug,
    title: `${visitors.nick} vs. ${hosts.nick}`,
    rules: winnerRules(fixture),
    tags: rules.tags,
    end: start,
    start,
    day: at.slice(0, 10),
    series: rules.series,
    source: rules.official,
    fee: 'sports_fees',
    markets: [winnerB(fixture), ...spreadsB(fixture), ...totalsB(fixture), ...(fixture.halves ? halvesB(fixture) : [])],
  };
}

function winnerB(fixture: Fixture): MarketB {
  const { visitors, hosts, slug, start, homeCents, ended } = fixture;
  return {
    slug,
    question: `${visitors.nick} vs. ${hosts.nick}`,
    rules: winnerRules(fixture),
    price: (100 - homeCents) / 100,
    end: start,
    outcomes: [visitors.nick, hosts.nick],
    sportsType: 'moneyline',
    ...(ended && { closed: { at: ended.at, winner: ended.homeWon ? 1 : 0 } }),
  };
}

function totalsB(fixture: Fixture): MarketB[] {
  const { visitors, hosts, slug, start, rules, totals } = fixture;
  return (totals?.b ?? []).map((line, rung) => ({
    slug: `${slug}-total-${dotless(line)}`,
    question: `${visitors.nick} vs. ${hosts.nick}: O/U ${line}`,
    rules: [
      upcoming(fixture),
      `This market will resolve to "Over" if the ${visitors.nick} and ${hosts.nick} combine to score ${Math.ceil(line)} or more ${rules.unit} in this game.`,
      `If the combined total is less than ${Math.ceil(line)}, this market will resolve to "Under".`,
      `${POSTPONED} ${CANCELED}`,
      rules.overtime,
    ].join('\n\n'),
    price: Math.max(6, 61 - 12 * rung) / 100,
    end: start,
    outcomes: ['Over', 'Under'] as const,
    group: `O/U ${line}`,
    sportsType: 'totals',
    line,
  }));
}

function spreadsB(fixture: Fixture): MarketB[] {
  const { visitors, hosts, slug, start, rules, margins } = fixture;
  return (margins?.b ?? []).map((line, rung) => ({
    slug: `${slug}-spread-home-${dotless(line)}`,
    question: `Spread: ${hosts.nick} (-${line})`,
    rules: [
      upcoming(fixture),
      `This market will resolve to "${hosts.nick}" if the ${hosts.nick} win the game by ${Math.ceil(line)} or more ${rules.unit}.`,
      `Otherwise, this market will resolve to "${visitors.nick}".`,
      `${POSTPONED} ${CANCELED}`,
      rules.overtime,
    ].join('\n\n'),
    price: Math.max(5, 55 - 11 * rung) / 100,
    end: start,
    outcomes: [hosts.nick, visitors.nick] as const,
    group: `Spread -${line}`,
    sportsType: 'spreads',
    line: -line,
  }));
}

function halvesB(fixture: Fixture): MarketB[] {
  const { visitors, hosts, slug, start, rules, homeCents, totals } = fixture;
  const half = `In the first half of the ${rules.name} game between the ${visitors.nick} and the ${hosts.nick}, scheduled for ${eastern(start, 'MMMM d')} at ${eastern(start, 'h:mm a')} ET:`;
  const closing = ['The result is determined by the score at halftime only.', `${POSTPONED} ${CANCELED}`];
  const line = Math.floor((totals?.b[0] ?? 45) / 2) + 0.5;
  const leads = ({ nick }: Team): string => `This market will resolve to "${nick}" if the ${nick} are winning at halftime.`;
  return [
    {
      slug: `${slug}-1h-moneyline`,
      question: `${visitors.nick} vs. ${hosts.nick}: 1H Moneyline`,
      rules: [
        half,
        leads(visitors),
        leads(hosts),
        'If the score is tied at halftime, this market will resolve 50-50.',
        ...closing,
      ].join('\n\n'),
      price: (100 - homeCents + 2) / 100,
      end: start,
      outcomes: [visitors.nick, hosts.nick],
      group: '1H Moneyline',
      sportsType: 'first_half_moneyline',
    },
    {
      slug: `${slug}-1h-total-${dotless(line)}`,
      question: `${visitors.nick} vs. ${hosts.nick}: 1H O/U ${line}`,
      rules: [
        half,
        `This market will resolve to "Over" if the ${visitors.nick} and ${hosts.nick} combine to score ${Math.ceil(line)} or more ${rules.unit} in the first half.`,
        `If the combined first half total is less than ${Math.ceil(line)}, this market will resolve to "Under".`,
        ...closing,
      ].join('\n\n'),
      price: 0.5,
      end: start,
      outcomes: ['Over', 'Under'],
      group: `1H O/U ${line}`,
      sportsType: 'first_half_totals',
      line,
    },
  ];
}

/** A line in B's slugs: 45.5 is `45pt5`. */
export const dotless = (line: number): string => String(line).replace('.', 'pt');
