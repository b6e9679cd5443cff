/** Looks up tables of wordings: each row has a meaning and the words for it, and the first row whose words stand in a text counts. */
import { type FieldName, fact, type Provenance, type ReadFact } from './facts.js';

export type Wordings<V extends string = string> = readonly (readonly [value: V, words: RegExp])[];

/** What the first of some texts says that says anything of a table, with its words; undefined where none does. */
export function saidIn<V extends string>(
  table: Wordings<V>,
  ...texts: readonly string[]
): { value: V; quote: string } | undefined {
  for (const text of texts) {
    for (const [value, words] of table) {
      const quote = words.exec(text)?.[0];
      if (quote !== undefined) return { value, quote };
    }
  }
  return undefined;
}

/** The same as a fact, [] where no text says anything of the table. */
export function saidFacts(field: FieldName, table: Wordings, from: Provenance, ...texts: readonly string[]): ReadFact[] {
  const said = saidIn(table, ...texts);
  return said === undefined ? [] : [fact(field, said.value, from, said.quote)];
}
