/** Reads the parties that an election market names, as entities of their country. */
import { findParty, partiesIn } from '../../entities/parties.js';
import type { Entity } from '../facts.js';
import { subjectEntity } from '../subject.js';

/** A party's name with its letters: "Alternative for Germany (AfD)". */
const BOTH = /^(.+?) \(([^()]+)\)$/;

/** A party as entity, with the table's id where it has one in that country. */
export function partyEntity(name: string, country: string | undefined): Entity | undefined {
  const land = country?.slice(0, 2);
  const [, long = '', short = ''] = BOTH.exec(name) ?? [];
  const ids = [
    ...new Set([name.replace(/^an? /i, ''), long, short].flatMap((written) => findParty(written, land)).map(({ id }) => id)),
  ];
  const entity = subjectEntity(name.replace(/ \(.*\)$/, ''), 'party');
  if (entity === undefined || entity.kind === 'none') return entity;
  return ids.length === 1 ? { ...entity, id: ids[0] ?? null } : entity;
}

/** The one US party that a text names, undefined when it names none or several. */
export function americanParty(text: string): { id: string; quote: string } | undefined {
  const found = partiesIn(text, 'US').filter((party) => party.id === 'party/dem' || party.id === 'party/rep');
  const [only] = found;
  return found.length === 1 && only !== undefined ? { id: only.id, quote: only.name } : undefined;
}
