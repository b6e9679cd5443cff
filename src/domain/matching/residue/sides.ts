/** Finds where a sentence names a side of the market's own fixture, by whichever of its names. */

import type { Facts } from '../contract/facts.js';
import { entitiesIn } from '../contract/factValues.js';
import { namesOf } from '../entities/namesOf.js';
import type { Token } from '../text/tokens.js';

/** A stretch of a sentence that names one side, and what stands for it in the comparison of two versions. */
interface SideMention {
  readonly from: number;
  readonly to: number;
  /** One word per side; its figure keeps it from being taken for another's misspelling. */
  readonly word: string;
}

/** Letters of venue codes ("NO", "SD", "WIN") are words as well. */
const NAME_LENGTH = 4;

const namesOfTeam = (id: string): string[] => [...new Set(namesOf('team', id))].filter((name) => name.length >= NAME_LENGTH);

/** The sides by name, longest first; a name that two of them share ("New York") names neither. */
function sidesByName({ fields }: Facts): (readonly [words: readonly string[], word: string])[] {
  const teams = [fields.participants, fields.subject].flatMap((fact) => entitiesIn(fact?.value));
  const ids = [...new Set(teams.flatMap(({ kind, id }) => (kind === 'team' && id !== null ? [id] : [])))].sort();
  const holders = new Map<string, string[]>();
  for (const id of ids) for (const name of namesOfTeam(id)) holders.set(name, [...(holders.get(name) ?? []), id]);
  return [...holders]
    .flatMap(([name, [id = '', other]]) => (other === undefined ? [[name.split(' '), `side${ids.indexOf(id)}`] as const] : []))
    .sort(([one], [two]) => two.length - one.length);
}

/** Mentions of the sides, in order, written with a capital; the longest name that fits is taken. */
export function sideMentions(tokens: readonly Token[], facts: Facts): SideMention[] {
  const names = sidesByName(facts);
  const found: SideMention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at];
    if (first === undefined || (!first.capital && first.from > 0)) continue;
    const fits = names.find(([words]) => words.every((word, offset) => tokens[at + offset]?.text === word));
    const last = fits === undefined ? undefined : tokens[at + fits[0].length - 1];
    if (fits === undefined || last === undefined) continue;
    found.push({ from: first.from, to: last.to, word: fits[1] });
    at += fits[0].length - 1;
  }
  return found;
}
