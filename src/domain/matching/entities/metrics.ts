/** Lists published figures: who prints them, in which unit, on which grid. */
import { z } from 'zod';
import metricTable from './metrics.json' with { type: 'json' };
import { PhraseIndex } from './phrases.js';
import { bySeriesOf, list, readTables, seriesOf } from './table.js';

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
const bySeries = bySeriesOf(METRICS);
const phrases = new PhraseIndex(METRICS, ({ aliases }) => aliases);

export const metricOf = (id: string): Metric | undefined => byId.get(id);

/** The figure of a series ticker of venue A, with or without `KX`; undefined for any series the table doesn't list. */
export const metricByTicker = (seriesOrTicker: string): Metric | undefined => bySeries.get(seriesOf(seriesOrTicker));

/** Figures named in a sentence, left to right, longest wording first: `core CPI` is not `CPI`. */
export const metricsIn = (text: string): Metric[] => phrases.named(text);
