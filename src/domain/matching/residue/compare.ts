/** Compares two markets' residues: what only one of them says. */
import type { Facts } from '../contract/facts.js';
import { entitiesIn } from '../contract/factValues.js';
import { wordsIn } from './explained.js';
import type { Unread } from './residue.js';

/** A market's residue, and the facts beyond which it is. */
export interface Beyond {
  readonly residue: readonly Unread[];
  readonly facts: Facts;
}

const said = (unread: readonly Unread[]): Set<string> => new Set(unread.map(({ word }) => word));

/** A topic that a venue may leave out counts only where both sides speak of it. */
const withoutTopics = (own: readonly Unread[], other: readonly Unread[]): readonly Unread[] =>
  own.filter(({ topic }) => topic === null || other.some((each) => each.topic === topic));

/** Words of the persons' names in a market's facts: the other may leave a given name out of its own. */
const namesIn = ({ fields: { participants, subject } }: Facts): ReadonlySet<string> =>
  wordsIn(
    [participants, subject]
      .flatMap((fact) => entitiesIn(fact?.value))
      .flatMap(({ kind, name }) => (kind === 'person' ? name : [])),
  );

/** What is left of one side: words that decide must be the other side's too, further ones and names may stand anywhere in it. */
function alone(own: Beyond, other: Beyond): Unread[] {
  const deciding = said(other.residue.filter(({ zone, source }) => zone === 'deciding' || source));
  const anywhere = said(other.residue);
  const names = namesIn(other.facts);
  return withoutTopics(own.residue, other.residue).filter(({ zone, word, source, topic }) => {
    // it may stand in the deciding sentence of one venue and in front of the other's
    if (topic !== null) return !anywhere.has(word);
    if (source) return zone === 'deciding' && !anywhere.has(word);
    return !names.has(word) && !(zone === 'deciding' ? deciding : anywhere).has(word);
  });
}

/** What each side says that neither its facts explain nor the other side says; both empty for a closed world. */
export function compareResidues(a: Beyond, b: Beyond): { readonly a: Unread[]; readonly b: Unread[] } {
  return { a: alone(a, b), b: alone(b, a) };
}
