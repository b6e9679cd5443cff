/** Gives the scoreboard of how pairs settled, counted once for each filter until there is a new outcome. */
import { type Scoreboard, scoreboardOf } from '../domain/score/scoreboard.js';
import type { Database } from '../store/database.js';
import { readLastOutcome, readTallies, type ScoreFilter, type ScoreMoment } from '../store/scoreboard.js';
import { cachedForAMinute } from './cachedForAMinute.js';

/** Boards that are kept, one for each filter; those of further filters are counted at each request. */
const KEPT_BOARDS = 50;
const boards = new WeakMap<Database, { last: string; board: Map<string, Promise<Scoreboard>> }>();

/** The scoreboard. Rows of the score are only appended: a board holds until there is a new row. */
export async function scoreboard(database: Database, moment: ScoreMoment, filter: ScoreFilter = {}): Promise<Scoreboard> {
  const last = await readLastOutcome(database);
  const known = boards.get(database);
  const kept = known?.last === last ? known : { last, board: new Map<string, Promise<Scoreboard>>() };
  boards.set(database, kept);
  const key = JSON.stringify([moment, filter]);
  const found = kept.board.get(key);
  if (found) return found;
  const counted = readTallies(database, moment, filter).then(scoreboardOf);
  if (kept.board.size < KEPT_BOARDS) kept.board.set(key, counted);
  counted.catch(() => kept.board.delete(key));
  return counted;
}

/** The scoreboard over everything, at most a minute old: anybody may ask for it. */
export const publicScoreboard = cachedForAMinute((database) => scoreboard(database, 'verified'));
