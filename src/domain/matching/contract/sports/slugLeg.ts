/** Reads the leg of a game that venue B's slug names after the game itself. */
import { gameSlug } from '../../entities/slugs.js';
import type { MarketText } from '../facts.js';

/** Whom a leg's slug pays on, as a code of one of its two sides or `draw`, and what of. */
export interface SlugLeg {
  readonly asks: 'winner' | 'halftime' | 'team_total';
  readonly side: string;
}

/** The game (`bun-bmg-bvb-2027-05-02`), and the leg behind it. */
const GAME = /^([a-z0-9]{2,10})-([a-z0-9]{2,8})-([a-z0-9]{2,8})-20\d\d-\d\d-\d\d-([a-z0-9-]{2,40})$/;

/** Leagues of North America, whose slugs name the host last; those of soccer name it first. */
const HOST_LAST = /^(?:nfl|cfb|nba|wnba|cbb|cwbb|mlb|nhl)$/;

/** The leg of a game's slug: `-bmg` and `-draw`, `-halftime-result-home`, `-team-total-bmg-2pt5`. */
export function slugLeg({ slug }: Pick<MarketText, 'slug'>): SlugLeg | null {
  const [, league = '', first = '', second = '', leg = ''] = GAME.exec(gameSlug(slug)) ?? [];
  if (leg === '') return null;
  if ([first, second, 'draw'].includes(leg)) return { asks: 'winner', side: leg };
  const [home, away] = HOST_LAST.test(league) ? [second, first] : [first, second];
  const half = /^halftime-result-(home|away|draw)$/.exec(leg)?.[1];
  if (half !== undefined) return { asks: 'halftime', side: half === 'home' ? home : half === 'away' ? away : 'draw' };
  const total = /^team-total-([a-z0-9]{2,8})-\d+pt\d$/.exec(leg)?.[1];
  if (total === undefined) return null;
  const side = total === 'home' ? home : total === 'away' ? away : total;
  return side === first || side === second ? { asks: 'team_total', side } : null;
}
