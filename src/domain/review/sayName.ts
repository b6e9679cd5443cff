/** Whom or what a fact names, as people write it: the engine's own names are folded to lower case without accents. */

import type { Entity, Fact } from '../matching/contract/facts.js';
import { PARTIES } from '../matching/entities/parties.js';
import { placeOf } from '../matching/entities/places.js';
import { TEAMS } from '../matching/entities/teams.js';
import { foldName } from '../matching/text/fold.js';

/** Where a fact was read: the field and its quote. */
export type FactSource = Pick<Fact, 'from' | 'quote'>;

const TABLES: ReadonlyMap<string, string> = new Map([...TEAMS, ...PARTIES].map(({ id, name }) => [id, name]));
/** A dot that belongs to the name: `D.C.`, `Jr.`, `Ohio St.` */
const OWN_DOT = /(?:\.\p{L}|\b(?:Jr|Sr|St))\.$/u;
/** Longer than any code that a venue has for a team or a player. */
const CODE_LENGTH = 6;

/** Words that are letters. */
const LETTERS = /^(?:us|uk|un|eu)$/;

const capital = (word: string): string =>
  LETTERS.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
/** A name that stands in no quote, in title case; a name that has capitals already is left as it is. */
export const titled = (name: string): string => (/[A-Z]/.test(name) ? name : name.split(' ').map(capital).join(' '));

/** Words without the punctuation around them. */
function bare(words: string): string {
  const [text = ''] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?\.?/u.exec(words) ?? [];
  return OWN_DOT.test(text) ? text : text.replace(/\.$/, '');
}

/** A folded name as a text writes it: `fc barcelona` as `FC Barcelona`; undefined where the text has other words for it. */
export function asWritten(folded: string, text: string): string | undefined {
  const words = text.split(/\s+/);
  const longest = folded.split(' ').length;
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= longest; length++) {
      const found = bare(words.slice(start, start + length).join(' '));
      for (const written of [found, found.replace(/['’]s$/, '')]) if (foldName(written) === folded) return written;
    }
  }
  return undefined;
}

/** An entity as its venue writes it. One known only by a code of the venue is named by our tables, or else by the code. */
export function sayEntity({ kind, id, name }: Entity, { from, quote }: FactSource): string {
  if (kind === 'draw') return 'Draw';
  const isCoded = from === 'ticker' || from === 'slug';
  const written = isCoded ? undefined : asWritten(name, quote);
  if (written !== undefined) return titled(written);
  const known = id === null ? undefined : (TABLES.get(id) ?? placeOf(id)?.name);
  if (known !== undefined) return known;
  return isCoded && name.length <= CODE_LENGTH && !name.includes(' ') ? name.toUpperCase() : titled(name);
}

/** Several entities, named alike: all as the text writes them or, if it lacks one, all by our tables. */
export function sayEntities(entities: readonly Entity[], { from, quote }: FactSource): string[] {
  const isWritten = entities.every(({ name }) => asWritten(name, quote) !== undefined);
  return entities.map((entity) => sayEntity(entity, { from, quote: isWritten ? quote : '' }));
}
