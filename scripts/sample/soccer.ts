import { type Book, judge, marketB } from './book.js';
import { eastern, plusHours, tickerDay } from './clock.js';
import { uuid } from './ids.js';
import { MATCHES, type Match } from './matches.js';
import { EPL, type Team, team, UCL } from './teams.js';
import type { EventA, MarketA } from './wireA.js';
import type { EventB, MarketB } from './wireB.js';

const COMPETITION = {
  epl: {
    teams: EPL,
    prefix: 'KXEPL',
    name: 'EPL',
    tag: 'EPL',
    series: { slug: 'premier-league-2026', title: 'Premier League 2026', recurrence: 'weekly' },
  },
  ucl: {
    teams: UCL,
    prefix: 'KXUCL',
    name: 'Champions League',
    tag: 'UCL',
    series: { slug: 'ucl-2026', title: 'UCL 2026', recurrence: 'weekly' },
  },
};

/** Lists every match: three YES markets on each venue, decided after 90 minutes on both. */
export function listSoccer(book: Book): void {
  for (const match of MATCHES) {
    const fixture = toFixture(match);
    book.a.push(winnerA(fixture), ...goalsA(fixture));
    book.b.push(eventB(fixture));
    judgeMatch(book, fixture);
  }
}

interface Fixture extends Match {
  rules: (typeof COMPETITION)[keyof typeof COMPETITION];
  hosts: Team;
  visitors: Team;
  key: string;
  slug: string;
  /** "Arsenal vs Chelsea professional EPL soccer game originally scheduled for ... after 90 minutes ..." */
  scheduled: string;
}

function toFixture(match: Match): Fixture {
  const rules = COMPETITION[match.league];
  const [hosts, visitors] = [team(rules.teams, match.home), team(rules.teams, match.away)];
  const day = eastern(match.start, 'MMM d, yyyy');
  return {
    ...match,
    rules,
    hosts,
    visitors,
    key: `${tickerDay(match.start)}${hosts.code}${visitors.code}`,
    slug: `${match.league}-${hosts.slug}-${visitors.slug}-${match.start.slice(0, 10)}`,
    scheduled: `${hosts.city} vs ${visitors.city} professional ${rules.name} soccer game originally scheduled for ${day} after 90 minutes plus stoppage time (does not include extra time or penalties)`,
  };
}

const FAIR = 'If the game is cancelled or moved by more than 48 hours, the market will resolve to a fair price under the rules.';

const SOURCES = [
  { name: 'ESPN', url: 'https://www.espn.com' },
  { name: 'the Governing League', url: 'https://www.premierleague.com' },
];

function frameA(
  { rules, hosts, visitors, key, start }: Fixture,
  kind: string,
  scope: string,
  suffix: string,
): Omit<EventA, 'markets'> {
  return {
    series: `${rules.prefix}${kind}`,
    ticker: `${rules.prefix}${kind}-${key}`,
    title: `${hosts.city} vs ${visitors.city}${suffix}`,
    sub: `${hosts.code} vs ${visitors.code} (${eastern(start, 'MMM d')})`,
    category: 'Sports',
    exclusive: kind === 'GAME',
    sources: SOURCES,
    competition: rules.name,
    scope,
  };
}

function winnerA(fixture: Fixture): EventA {
  const { rules, hosts, visitors, key, cents, start, scheduled } = fixture;
  const leg = (code: string, yes: string, primary: string, chance: number): MarketA => ({
    ticker: `${rules.prefix}GAME-${key}-${code}`,
    title: `${hosts.city} vs ${visitors.city} Winner?`,
    yes,
    primary: `If ${primary}, then the market resolves to Yes.`,
    secondary: `This market is about the ${scheduled}. If the game ends in a tie, the market called "Tie" resolves to Yes. ${FAIR}`,
    cents: chance,
    custom: { soccer_team: uuid(`soccer${yes}`) },
    early: 'This market closes once a winner is declared.',
    close: plusHours(start, 51),
    expected: plusHours(start, 3),
    occurrence: plusHours(start, 3),
  });
  return {
    ...frameA(fixture, 'GAME', 'Game', ''),
    markets: [
      leg(hosts.code, hosts.city, `${hosts.city} wins the ${scheduled}`, cents[0]),
      leg(visitors.code, visitors.city, `${visitors.city} wins the ${scheduled}`, cents[2]),
      leg('TIE', 'Tie', `the ${scheduled} ends in a tie`, cents[1]),
    ],
  };
}

function goalsA(fixture: Fixture): EventA[] {
  const { rules, hosts, visitors, key, goals, start, scheduled } = fixture;
  if (!goals) return [];
  const markets = goals.a.map(
    (line, rung): MarketA => ({
      ticker: `${rules.prefix}TOTAL-${key}-${Math.ceil(line)}`,
      title: `${hosts.city} vs ${visitors.city}: Totals`,
      yes: `Over ${line} goals scored`,
      primary: `If ${hosts.city} and ${visitors.city} collectively score more than ${line} total goals in the ${scheduled}, then the market resolves to Yes.`,
      secondary: FAIR,
      cents: Math.max(8, 74 - 21 * rung),
      strike: { type: 'greater', floor: line },
      close: plusHours(start, 51),
      expected: plusHours(start, 3),
      occurrence: plusHours(start, 3),
    }),
  );
  return [{ ...frameA(fixture, 'TOTAL', 'Point Total', ': Totals'), markets }];
}

const REGULAR = 'This market refers only to the outcome within the first 90 minutes of regular play plus stoppage time.';

const STAYS = 'If the game is postponed, this market will remain open until the game has been completed.';

const RECORD =
  'The primary resolution source is the official statistics published by the governing body or the event organizers.';

function eventB(fixture: Fixture): EventB {
  const { rules, hosts, visitors, start, slug, cents } = fixture;
  const day = eastern(start, 'MMMM d, yyyy');
  const leg = (code: string, question: string, group: string, says: string[], price: number): MarketB => ({
    slug: `${slug}-${code}`,
    question,
    rules: [`In the upcoming game, scheduled for ${day}`, ...says, REGULAR, '', RECORD].join('\n'),
    price: price / 100,
    end: start,
    group,
    sportsType: 'moneyline',
  });
  const wins = (club: Team): string[] => [
    `If ${club.nick} wins, this market will resolve to "Yes".`,
    'Otherwise, this market will resolve to "No".',
    STAYS,
    'If the game is canceled entirely, with no make-up game, this market will resolve "No".',
  ];
  const draws = [
    'If the game ends in a draw, this market will resolve to "Yes".',
    'Otherwise, this market will resolve to "No".',
    STAYS,
    'If the game is canceled entirely, with no make-up game, this market will resolve "Yes".',
  ];
  const day2 = start.slice(0, 10);
  return {
    slug,
    title: `${hosts.nick} vs. ${visitors.nick}`,
    rules: `The upcoming ${rules.name} game between ${hosts.nick} and ${visitors.nick}, scheduled for ${day} at ${eastern(start, 'h:mm a')} ET.`,
    tags: ['Sports', 'Soccer', rules.tag, 'Games'],
    end: start,
    start,
    day: day2,
    series: rules.series,
    negRisk: true,
    fee: 'sports_fees',
    markets: [
      leg(hosts.slug, `Will ${hosts.nick} win on ${day2}?`, hosts.nick, wins(hosts), cents[0]),
      leg(
        'draw',
        `Will ${hosts.nick} vs. ${visitors.nick} end in a draw?`,
        `Draw (${hosts.nick} vs. ${visitors.nick})`,
        draws,
        cents[1],
      ),
      leg(visitors.slug, `Will ${visitors.nick} win on ${day2}?`, visitors.nick, wins(visitors), cents[2]),
      ...goalsB(fixture),
    ],
  };
}

function goalsB({ rules, hosts, visitors, start, slug, goals }: Fixture): MarketB[] {
  return (goals?.b ?? []).map((line, rung) => ({
    slug: `${slug}-total-${String(line).replace('.', 'pt')}`,
    question: `${hosts.nick} vs. ${visitors.nick}: O/U ${line}`,
    rules: [
      `In the upcoming ${rules.name} game between ${hosts.nick} and ${visitors.nick}, scheduled for ${eastern(start, 'MMMM d')} at ${eastern(start, 'h:mm a')} ET:`,
      `This market will resolve to "Over" if ${hosts.nick} and ${visitors.nick} combine to score ${Math.ceil(line)} or more goals in this game.`,
      `If the combined total is less than ${Math.ceil(line)}, this market will resolve to "Under".`,
      `${STAYS} If the game is canceled entirely, with no make-up game, this market will resolve 50-50. ${REGULAR}`,
    ].join('\n\n'),
    price: Math.max(8, 73 - 21 * rung) / 100,
    end: start,
    outcomes: ['Over', 'Under'] as const,
    group: `O/U ${line}`,
    sportsType: 'totals',
    line,
  }));
}

function judgeMatch(book: Book, { rules, hosts, visitors, key, slug, goals }: Fixture): void {
  const ticker = (code: string): string => `${rules.prefix}GAME-${key}-${code}`;
  judge(book, 'auto', ticker(hosts.code), marketB(`${slug}-${hosts.slug}`), 'three_way: hosts win in 90 minutes');
  judge(book, 'auto', ticker(visitors.code), marketB(`${slug}-${visitors.slug}`), 'three_way: visitors win in 90 minutes');
  judge(book, 'auto', ticker('TIE'), marketB(`${slug}-draw`), 'three_way_draw_leg');
  judge(book, 'none', ticker('TIE'), marketB(`${slug}-${hosts.slug}`), 'three_way: draw against a win');
  for (const line of goals?.a ?? []) {
    const total = `${rules.prefix}TOTAL-${key}-${Math.ceil(line)}`;
    const [same, other] = [goals?.b.find((b) => b === line), goals?.b.find((b) => b !== line)];
    const market = (b: number): string => `${slug}-total-${String(b).replace('.', 'pt')}`;
    if (same !== undefined) judge(book, 'auto', total, marketB(market(same), 0), 'total: goals in 90 minutes');
    if (other !== undefined) judge(book, 'none', total, marketB(market(other), 0), 'total_line_differs');
  }
}
