/** Reads the exact score that a market asks for: "wins 5-2", "by a set score of 2-0", "Owls 2 - 1 Hawks". */
import { criterionOf } from '../criterion.js';
import type { Found, MarketText } from '../facts.js';

/** "Wins 3-1 in the …", "wins the … match by a set score of 2-1". */
const WON = /\bwins?\b(?:[^.;]{0,160}? by a (?:set )?score of)? (\d{1,2}) ?[-:] ?(\d{1,2})\b/i;
/** "Exact Score: Owls 2 - 1 Hawks?" */
const BETWEEN = /(?:^|: )(?<one>[^:?|]{2,50}?) (?<left>\d{1,2}) ?[-:] ?(?<right>\d{1,2}) (?<two>[^:?|]{2,50}?)\??$/;
/** "The game ends 1-1", "a 0-0 draw". */
const LEVEL = /\b(?:ends?(?: in a)?|finish(?:es)?|tie|draw) (\d{1,2}) ?[-:] ?\1\b/i;

/** A score by its counts, the winner's first, and who wins by it where the score says that. */
export interface ExactScore extends Found<string> {
  readonly winner?: string;
}

const scoreOf = (one: number, other: number): string => `score_${Math.max(one, other)}-${Math.min(one, other)}`;

/** The score that a market asks for; undefined where it names none. */
export function exactScore(text: MarketText): ExactScore | undefined {
  for (const [from, stated] of [
    ['rules', criterionOf(text)?.text ?? ''],
    ['title', text.question],
    ['title', text.outcome],
  ] as const) {
    const won = WON.exec(stated);
    if (won !== null) return { value: scoreOf(Number(won[1]), Number(won[2])), from, quote: won[0] };
    const { one = '', two = '', left = '', right = '' } = BETWEEN.exec(stated)?.groups ?? {};
    const [mine, theirs] = [Number(left), Number(right)];
    const winner = mine === theirs ? 'draw' : mine > theirs ? one : two;
    if (left !== '') return { value: scoreOf(mine, theirs), from, quote: stated, winner };
    const level = LEVEL.exec(stated);
    if (level !== null) return { value: scoreOf(Number(level[1]), Number(level[1])), from, quote: level[0], winner: 'draw' };
  }
  return undefined;
}
