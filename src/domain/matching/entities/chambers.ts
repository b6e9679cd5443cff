/** Lists chambers of national parliaments by their own names: each tells its country, and whether it is the one that a general election fills. */
import { z } from 'zod';
import chamberTable from './chambers.json' with { type: 'json' };
import { PhraseIndex } from './phrases.js';
import { list, readTables } from './table.js';

const chamberSchema = z.strictObject({
  /** The country's id, as in `places.ts`. */
  id: z.string(),
  /** Names of the lower house or of the only one. */
  lower: list,
  upper: list,
});

/** A chamber that a text names. */
export interface Chamber {
  /** Countries whose chamber goes by the name. */
  readonly places: readonly string[];
  readonly office: 'parliament' | 'upper_house';
  readonly quote: string;
}

export const CHAMBERS = readTables(chamberSchema, chamberTable);
const phrases = new PhraseIndex<{ readonly place: string; readonly office: Chamber['office'] }>();
for (const { id, lower, upper } of CHAMBERS) {
  for (const name of lower) phrases.add(name, { place: id, office: 'parliament' });
  for (const name of upper) phrases.add(name, { place: id, office: 'upper_house' });
}

/** The first chamber that a text names by its own name; undefined where none is. */
export function chamberIn(text: string): Chamber | undefined {
  const hit = phrases.find(text)[0];
  const office = hit?.values[0]?.office;
  return hit === undefined || office === undefined
    ? undefined
    : { places: hit.values.map(({ place }) => place), office, quote: hit.phrase };
}
