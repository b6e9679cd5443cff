/** Says in sentences why a pair is a match, or what keeps it from being one. */
import type { FactFragment, FullPairFragment, GateFragment } from '../gql/graphql.js';
import { isMaterial } from './clauseWords.js';
import { sayDeed } from './deeds.js';

interface Judged {
  match_reason: string;
  gates: readonly GateFragment[];
  facts: readonly FactFragment[];
  differences: readonly { severity: string; note: string }[];
}

/** The engine's words for facts that are stated and that it could not prove equal: `stated and not proven equal: day (one sided)`. */
const NOT_EQUAL = /^stated and not proven equal: (.*)$/;

/** The labels of listed facts; `gist`, the words of a question, is left out. */
function factNames(list: string, facts: readonly FactFragment[]): string[] {
  const fields = list.split(', ').map((each) => each.replace(/ \(.*\)$/, ''));
  return fields.flatMap((field) => facts.find((fact) => fact.field === field && field !== 'gist')?.label ?? []);
}

/** Why a pair did not pass a gate, in sentences. */
function sayGate({ gate, detail, words }: GateFragment, { differences, facts }: Judged): string[] {
  const material = differences.filter(({ severity }) => isMaterial({ state: severity }));
  if (gate === 'caveats' && material.length > 0) return [...new Set(material.map(({ note }) => note))];
  const [, list] = NOT_EQUAL.exec(detail) ?? [];
  const names = list === undefined ? [] : factNames(list, facts);
  return names.length > 0 ? [`Not proved equal: ${names.join(', ').toLowerCase()}.`] : [words];
}

/** Why a pair is a match, or what keeps it from being one, in sentences and without codes. */
export function sayReason(judged: Judged): string {
  const open = judged.gates.filter(({ verdict }) => verdict !== 'pass');
  if (open.length === 0) return sayProof(judged.match_reason);
  return open.flatMap((gate) => sayGate(gate, judged)).join(' ');
}

/** `: "Boston" = "Celtics"` at the end of a reason, as the engine writes the outcomes of both markets. */
const OUTCOMES = /: "(.*)" = "(.*)"$/;

/**
 * The reason of a match for a reader, to whom the name and version of the engine say nothing.
 *
 * @param reason null where the service withholds it (`IDS_ONLY`), although the schema never allows null
 * @returns '' where the service withholds the reason
 */
export const sayProof = (reason: string | null): string =>
  reason
    ?.replace(/^rules-[\d.]+ /, 'The rules ')
    .replace(/^approved/, 'Approved')
    .replace(OUTCOMES, (_, a: string, b: string) => (a === b ? `: “${a}”.` : `: “${a}” and “${b}”.`)) ?? '';

/** The decision of a person that holds for a pair, in words; undefined where the last decision is not by a person. */
export function sayDecided({ decisions }: Pick<FullPairFragment, 'decisions'>): string | undefined {
  const last = decisions.find(({ superseded_at }) => superseded_at === null);
  if (!last?.cause.startsWith('person_')) return undefined;
  return last.note === null ? `${sayDeed(last)}.` : `${sayDeed(last)}: “${last.note}”`;
}
