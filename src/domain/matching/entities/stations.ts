/** Lists weather stations. Two in one city measure different weather: Midway and O'Hare agree on one day in eight. */
import { z } from 'zod';
import { PhraseIndex } from './phrases.js';
import stationTable from './stations.json' with { type: 'json' };
import { bySeriesOf, list, readTables, seriesOf } from './table.js';

const stationSchema = z.strictObject({
  /** ICAO code; the NWS drops the K of American ones. */
  id: z.string().regex(/^[A-Z]{4}$/),
  /** Whose weather it measures; never looked up, since a title's city is no station. */
  city: z.string(),
  name: z.string().min(3),
  /** Venue A's series tickers without `KX`, whole. */
  a: list,
  aliases: list,
});
export type Station = z.infer<typeof stationSchema>;

export const STATIONS: readonly Station[] = readTables(stationSchema, stationTable);
const byId = new Map(STATIONS.map((station) => [station.id, station]));
const bySeries = bySeriesOf(STATIONS);
const phrases = new PhraseIndex(STATIONS, ({ id, name, aliases }) => [id, name, ...aliases]);

/** The station of a series ticker of venue A (`KXHIGHNY`), with or without `KX`. */
export const stationByTicker = (seriesOrTicker: string): Station | undefined => bySeries.get(seriesOf(seriesOrTicker));

/** Every station that the whole text names, by name or code. */
export const findStation = (text: string): readonly Station[] => phrases.exact(text);

/** Stations that a text names by place, airport or code, also inside a Wunderground address (`.../new-york-city/KLGA`). */
export function stationsIn(text: string): Station[] {
  const addressed = [...text.matchAll(/wunderground\.com\/\S*\/([A-Z]{4})\b/g)].flatMap(([, id = '']) => byId.get(id) ?? []);
  return [...new Set([...phrases.named(text), ...addressed])];
}
