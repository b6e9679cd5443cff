/** Tells words for a part or a kind of contest from names and from a tournament's stages. */
import { type Facts, ON_SPORT } from '../contract/facts.js';
import type { Token } from '../text/tokens.js';
import { words } from './phrases.js';

/** Words for a part, a stage or a kind of contest: a capital makes none of them a name ("the official Halftime result"). */
const NARROWING: ReadonlySet<string> = new Set(
  words(
    'half halftime halves quarter quarters period periods inning innings set sets map maps leg legs aggregate lap laps stage sprint',
    'qualifying pole doubles mixed group phase round rounds first second third fourth last opening regular regulation normal full',
    'overtime extra preseason exhibition summer friendly development youth junior juniors reserves academy women womens wheelchair',
  ),
);
/** Whether a word is one of these, in a market on sport. */
export const narrowsContest = ({ text }: Token, { family }: Facts): boolean => ON_SPORT.has(family) && NARROWING.has(text);

/** Sides that are left in a tournament: "round of 16". */
export const ROUND_SIZE = /^(?:16|32|64|128)$/;

/** Sports in which it may be either, as in one that no table knows: a map's rounds and a bracket's, a tournament's days and a match over one of them. */
const ROUNDS_MAY_BE_PARTS: ReadonlySet<string> = new Set(['esports', 'golf', 'other', '']);

/**
 * Whether a word of a stage is one of a part of the game instead: "regular time", which is no "regular season", "Round 1" and "Final Game" of a
 * match of several maps.
 */
export function mayBePart(tokens: readonly Token[], at: number, sport: string, stages: ReadonlySet<string>): boolean {
  const [before, word, next, behind] = [-1, 0, 1, 2].map((by) => tokens[at + by]?.text ?? '') as [string, string, string, string];
  if (word === 'regular') return next !== 'season';
  if (!ROUNDS_MAY_BE_PARTS.has(sport)) return false;
  if (word === 'round') return !stages.has(before) && !(next === 'of' && ROUND_SIZE.test(behind));
  return word === 'final' && /^(?:game|map)$/.test(next);
}
