import { eastern, plusHours } from './clock.js';
import type { Fixture } from './games.js';
import { uuid } from './ids.js';
import type { Team } from './teams.js';
import type { EventA, MarketA } from './wireA.js';

function scheduled({ visitors, hosts, rules, day }: Fixture): string {
  return `${visitors.city} vs ${hosts.city} ${rules.game} originally scheduled for ${day}`;
}

/** Fields that all of A's markets on one game share. */
function timesA({ start }: Fixture): Pick<MarketA, 'close' | 'expected' | 'occurrence'> {
  return { close: plusHours(start, 48), expected: plusHours(start, 3), occurrence: plusHours(start, 3) };
}

function frameA(fixture: Fixture, kind: string, scope: string, suffix: string): Omit<EventA, 'markets'> {
  const { rules, visitors, hosts, start, key } = fixture;
  return {
    series: `${rules.prefix}${kind}`,
    ticker: `${rules.prefix}${kind}-${key}`,
    title: `${visitors.city} vs ${hosts.city}${suffix}`,
    sub: `${visitors.code} vs ${hosts.code} (${eastern(start, 'MMM d')})`,
    category: 'Sports',
    exclusive: kind === 'GAME',
    sources: rules.sources,
    competition: rules.competition,
    scope,
  };
}

/** A's event on the winner: a YES market for each team. */
export function winnerA(fixture: Fixture): EventA {
  const { rules, visitors, hosts, homeCents, key, ended } = fixture;
  const about = `This market is about the team that wins the ${scheduled(fixture)}.`;
  const side = (side: Team, cents: number, won: boolean): MarketA => ({
    ticker: `${rules.prefix}GAME-${key}-${side.code}`,
    title: `${visitors.city} vs ${hosts.city} Winner?`,
    yes: side.city,
    primary: `If ${side.city} wins the ${scheduled(fixture)}, then the market resolves to Yes.`,
    secondary: [about, rules.tie, rules.patience].filter((text) => text !== undefined).join(' '),
    cents,
    custom: { [rules.strikeKey]: uuid(`${rules.prefix}${side.code}`) },
    early: 'This market closes once a winner is declared.',
    ...timesA(fixture),
    ...(ended && { settled: { result: won ? 'yes' : 'no', status: 'finalized', at: ended.at } }),
  });
  return {
    ...frameA(fixture, 'GAME', 'Game', ''),
    markets: [side(hosts, homeCents, ended?.homeWon ?? false), side(visitors, 100 - homeCents, !(ended?.homeWon ?? true))],
  };
}

/** A's event on the total, where it lists one: only Over is listed. */
export function totalsA(fixture: Fixture): EventA[] {
  const { rules, key, totals } = fixture;
  if (!totals?.a.length) return [];
  const markets = totals.a.map(
    (line, rung): MarketA => ({
      ticker: `${rules.prefix}TOTAL-${key}-${Math.ceil(line)}`,
      title: `Over ${line} ${rules.unit} scored?`,
      yes: `Over ${line} ${rules.unit} scored`,
      primary: `If the teams in the ${scheduled(fixture)} collectively score more than ${line} ${rules.unit}, then the market resolves to Yes.`,
      secondary: `Note: This market includes overtime. ${rules.patience}`,
      cents: Math.max(6, 62 - 12 * rung),
      strike: { type: 'greater', floor: line },
      ...timesA(fixture),
    }),
  );
  return [{ ...frameA(fixture, 'TOTAL', 'Point Total', ': Total'), markets }];
}

/** A's event on the hosts' margin, where it lists one. */
export function spreadsA(fixture: Fixture): EventA[] {
  const { rules, key, hosts, margins } = fixture;
  if (!margins?.a.length) return [];
  const markets = margins.a.map(
    (line, rung): MarketA => ({
      ticker: `${rules.prefix}SPREAD-${key}-${hosts.code}${Math.ceil(line)}`,
      title: `${hosts.city} wins by over ${line} ${rules.unit}?`,
      yes: `${hosts.city} wins by over ${line} ${rules.unit}`,
      primary: `If ${hosts.city} wins by more than ${line} ${rules.unit} in the ${scheduled(fixture)}, then the market resolves to Yes.`,
      secondary: `Note: This market includes overtime. ${rules.patience}`,
      cents: Math.max(5, 54 - 11 * rung),
      strike: { type: 'greater', floor: line },
      custom: { [rules.strikeKey]: uuid(`${rules.prefix}${hosts.code}`) },
      ...timesA(fixture),
    }),
  );
  return [{ ...frameA(fixture, 'SPREAD', 'Spread', ': Spread'), markets }];
}
