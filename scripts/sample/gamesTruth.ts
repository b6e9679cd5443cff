import { type Book, judge, marketB } from './book.js';
import type { Fixture } from './games.js';
import { dotless } from './gamesB.js';

/** Writes down a listed game's twins and the look-alikes within it. */
export function judgeGame(book: Book, fixture: Fixture): void {
  judgeWinner(book, fixture);
  judgeTotals(book, fixture);
  judgeMargins(book, fixture);
  if (fixture.halves) judgeHalves(book, fixture);
}

/** A lists a market for each team, B one market whose outcomes are visitors, hosts. */
function judgeWinner(book: Book, { rules, visitors, hosts, key, slug, ended }: Fixture): void {
  const [away, home] = [visitors, hosts].map(({ code }) => `${rules.prefix}GAME-${key}-${code}`) as [string, string];
  const twin = ended ? 'none' : 'auto';
  const why = ended ? 'closed: the game is over on both venues' : 'game_winner: one YES market a team, one two-sided market';
  judge(book, twin, away, marketB(slug, 0), why);
  judge(book, twin, home, marketB(slug, 1), why);
  judge(book, 'none', away, marketB(slug, 1), "two_sided_other_side: the other team's side");
}

function judgeTotals(book: Book, { rules, key, slug, totals }: Fixture): void {
  for (const [rung, line] of (totals?.a ?? []).entries()) {
    const ticker = `${rules.prefix}TOTAL-${key}-${Math.ceil(line)}`;
    const market = (b: number) => `${slug}-total-${dotless(b)}`;
    const other = totals?.b.find((b) => b !== line);
    if (totals?.b.includes(line)) {
      judge(book, 'auto', ticker, marketB(market(line), 0), 'total: "more than 45.5" is "46 or more"');
      judge(book, 'none', ticker, marketB(market(line), 1), 'over_under: the Under side of the same line');
    }
    if (other !== undefined && rung === 0) judge(book, 'none', ticker, marketB(market(other), 0), 'total_line_differs');
  }
}

function judgeMargins(book: Book, { rules, key, slug, hosts, margins }: Fixture): void {
  for (const [rung, line] of (margins?.a ?? []).entries()) {
    const ticker = `${rules.prefix}SPREAD-${key}-${hosts.code}${Math.ceil(line)}`;
    const market = (b: number) => `${slug}-spread-home-${dotless(b)}`;
    const other = margins?.b.find((b) => b !== line);
    if (margins?.b.includes(line)) {
      judge(book, 'auto', ticker, marketB(market(line), 0), 'spread: "by more than 3.5" is "by 4 or more"');
      judge(book, 'none', ticker, marketB(market(line), 1), "spread_other_side: the visitors' side");
    }
    if (other !== undefined && rung === 0) judge(book, 'none', ticker, marketB(market(other), 0), 'spread_line_differs');
  }
}

function judgeHalves(book: Book, { rules, hosts, key, slug }: Fixture): void {
  const home = `${rules.prefix}GAME-${key}-${hosts.code}`;
  judge(book, 'none', home, marketB(`${slug}-1h-moneyline`, 1), 'halftime_vs_full: leading at halftime, winning the game');
}
