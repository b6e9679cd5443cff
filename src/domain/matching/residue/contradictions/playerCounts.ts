/** Finds rules of a player's market that settle it on the count of a team, an opponent or a game. */
import type { Facts } from '../../contract/facts.js';
import { entitiesIn } from '../../contract/factValues.js';
import { namesOf } from '../../entities/namesOf.js';
import { tokensOf } from '../../text/tokens.js';
import type { Passage } from '../passages.js';
import type { Contradiction } from './contradiction.js';

/** What a market settles on, behind "based on". */
const SETTLES_ON = /\b(?:settles?|resolves?|resolution is) (?:\w+ )?based on ([^.;]{2,80})/i;
const OF_OTHERS = new Set('team teams opponent opponents side sides game games match both combined teammates'.split(' '));

/** "The market settles based on the opponent's hits" of a player's hits. */
export function playerCountContradictions({ family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  if (family !== 'player_prop') return [];
  const sides = entitiesIn(fields.participants?.value);
  const clubs = new Set(
    sides.flatMap(({ id, name }) => [name, ...(id === null ? [] : namesOf('team', id))]).flatMap((name) => name.split(' ')),
  );
  const other = passages.find(({ text, sentence }) => {
    const counted = sentence === null ? [] : tokensOf(SETTLES_ON.exec(text)?.[1] ?? '');
    return counted.some((word) => OF_OTHERS.has(word.text) || clubs.has(word.text));
  });
  return other === undefined ? [] : [{ what: 'the count of somebody else', quote: other.text }];
}
