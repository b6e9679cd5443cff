/** Reads a file of a venue's recorded events and decodes them. */
import type { Venue, VenueEvent } from '../domain/market.js';
import { decodePage } from './collect.js';
import { parseLine, readLines } from './replay/dataset.js';
import type { RefusedRecord } from './venue.js';
import { toVenueEvent as fromVenueA } from './venueA/toMarket.js';
import { toVenueEvent as fromVenueB } from './venueB/toMarket.js';

/** A recorded day, decoded. */
export interface Snapshot {
  events: VenueEvent[];
  refused: RefusedRecord[];
  /** Lines that hold no JSON object. */
  broken: number;
}

/**
 * Reads a file of recorded events in a venue's wire format: JSON lines with nested markets, plain or gzipped.
 *
 * @throws the system's error when the file can't be read
 */
export async function readSnapshot(venue: Venue, path: string): Promise<Snapshot> {
  const records = (await readLines(path)).map(parseLine);
  const decode = venue === 'venue_a' ? (record: unknown) => fromVenueA(record, () => null) : fromVenueB;
  const results = await decodePage(
    records.filter((record) => record !== null),
    decode,
  );
  return {
    events: results.flatMap(({ event }) => event ?? []),
    refused: results.flatMap(({ refused }) => refused),
    broken: records.filter((record) => record === null).length,
  };
}
