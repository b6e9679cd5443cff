/** Reads an entity table, checked whole at load, so that a mistake in an added line fails with the line's id. */
import { z } from 'zod';

const words = z.array(z.string().min(1));
export const codes = z.strictObject({ a: words, b: words });
export const list = words;

/** `KXNBAGAME-26JAN09TORBOS-BOS` -> `NBAGAME`: before 2025 series of venue A had no `KX`. */
export const seriesOf = (seriesOrTicker: string): string => (seriesOrTicker.split('-')[0] ?? '').toUpperCase().replace(/^KX/, '');

/** Entries by the whole series of venue A that they list in `a`. */
export const bySeriesOf = <T extends { readonly a: readonly string[] }>(entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.flatMap((entry) => entry.a.map((series) => [seriesOf(series), entry] as const)));

/**
 * The entries of one or more tables of `{version, source, entries}`.
 *
 * @throws Error naming the first bad field, or the id that two entries share
 */
export function readTables<T extends { readonly id: string }>(entry: z.ZodType<T>, ...tables: readonly unknown[]): readonly T[] {
  const table = z.strictObject({ version: z.int().positive(), source: z.string().min(1), entries: z.array(entry) });
  const entries = tables.flatMap((data) => {
    table.parse(data);
    return (data as { entries: T[] }).entries; // zod's copies would take their memory a second time
  });
  const seen = new Set<string>();
  for (const { id } of entries) {
    if (seen.has(id)) throw new Error(`entity tables: two entries are called "${id}"`);
    seen.add(id);
  }
  return entries;
}
