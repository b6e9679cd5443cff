import type { Book } from './book.js';
import { eastern, et, tickerDay } from './clock.js';
import { spreadsA, totalsA, winnerA } from './gamesA.js';
import { eventB } from './gamesB.js';
import { judgeGame } from './gamesTruth.js';
import { LEAGUES, type League } from './leagues.js';
import { type Team, team } from './teams.js';

/** One fixture: league, visitors, hosts, Eastern start, the hosts' chance in cents, and which side markets to list where. */
export interface Game {
  league: keyof typeof LEAGUES;
  away: string;
  home: string;
  at: string;
  homeCents: number;
  /** Lines of the total on A and on B: equal ones are twins, others are look-alikes. */
  totals?: { a: readonly number[]; b: readonly number[] };
  /** The hosts' winning margin: the same on A ("wins by over") and on B ("Spread: Home (-x)"). */
  margins?: { a: readonly number[]; b: readonly number[] };
  /** B also lists the first half. */
  halves?: boolean;
  /** A venue that doesn't list this game. */
  only?: 'a' | 'b';
  ended?: { homeWon: boolean; at: string };
}

/** Names and times of one game as both venues use them. */
export interface Fixture extends Game {
  rules: League;
  visitors: Team;
  hosts: Team;
  start: string;
  day: string;
  key: string;
  slug: string;
}

/** Lists a game on both venues and writes down its twins and look-alikes. */
export function listGame(book: Book, game: Game): void {
  const fixture = toFixture(game);
  if (game.only !== 'b') book.a.push(winnerA(fixture), ...totalsA(fixture), ...spreadsA(fixture));
  if (game.only !== 'a') book.b.push(eventB(fixture));
  if (game.only === undefined) judgeGame(book, fixture);
}

/** B's slug of a game, `nfl-phi-dal-2026-11-26`. */
export function gameSlug(game: Game): string {
  return toFixture(game).slug;
}

/** A's ticker of a game without the outcome, `KXNFLGAME-26NOV26PHIDAL`. */
export function gameTicker(game: Game): string {
  const { rules, key } = toFixture(game);
  return `${rules.prefix}GAME-${key}`;
}

function toFixture(game: Game): Fixture {
  const rules = LEAGUES[game.league];
  const [visitors, hosts] = [team(rules.teams, game.away), team(rules.teams, game.home)];
  const start = et(game.at);
  const slugDay = rules.slugDay === 'utc' ? start.slice(0, 10) : game.at.slice(0, 10);
  return {
    ...game,
    rules,
    visitors,
    hosts,
    start,
    day: eastern(start, 'MMM d, yyyy'),
    key: `${tickerDay(start)}${visitors.code}${hosts.code}`,
    slug: `${rules.slug}-${visitors.slug}-${hosts.slug}-${slugDay}`,
  };
}
