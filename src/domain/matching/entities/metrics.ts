/** Published figures: who prints them, in which unit, on which grid. */
import { z } from 'zod';
import metricTable from './metrics.json' with { type: 'json' };
import { PhraseIndex } from './phrases.js';
import { list, readTables } from './table.js';

const metricSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+$/),
  agency: z.string(),
  unit: z.string(),
  /** Step of the printed figure in its unit, a decimal string. */
  quantum: z.string().regex(/^\d+(?:\.\d+)?$/),
  /** What one figure covers; `window` is an extreme over several. */
  per: z.enum(['day', 'week', 'month', 'quarter', 'year', 'meeting', 'window']),
  /** Venue A's series tickers without `KX`, whole. */
  a: list,
  aliases: list,
});
export type Metric = z.infer<typeof metricSchema>;

export const METRICS: readonly Metric[] = readTables(metricSchema, metricTable);
const byId = new Map(METRICS.map((metric) => [metric.id, metric]));
const bySeries = new Map(METRICS.flatMap((metric) => metric.a.map((series) => [series, metric] as const)));
const phrases = new PhraseIndex<Metric>();
for (const metric of METRICS) for (const alias of metric.aliases) phrases.add(alias, metric);

export const metricOf = (id: string): Metric | undefined => byId.get(id);

/** The figure of a series ticker of venue A, with or without `KX`; undefined for any series the table doesn't list. */
export function metricByTicker(seriesOrTicker: string): Metric | undefined {
  return bySeries.get((seriesOrTicker.split('-')[0] ?? '').toUpperCase().replace(/^KX/, ''));
}

/** Figures named in a sentence, left to right, longest wording first: `core CPI` is not `CPI`. */
export function metricsIn(text: string): Metric[] {
  return [...new Set(phrases.find(text).flatMap(({ values }) => values))];
}
