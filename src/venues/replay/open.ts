/** Opens a replay of both venues from files of recorded events. */
import type { Venue } from '../../domain/market.js';
import { type Dataset, isJson, type Json, parseLine, type Recorded, readLines, toDataset } from './dataset.js';
import { readEndings } from './endings.js';
import { type FaultSpec, parseFault } from './faults.js';
import { createReplayServer, type Replay } from './server.js';
import { isOpenEvent } from './venueA.js';

/** Files and address of a replay; only the two files have no default. */
export interface ReplayFiles {
  /** JSON lines of venue A's events in wire format with nested markets, plain or gzipped. */
  venueA: string;
  venueB: string;
  /** The venues' later states, for the `later` fault. */
  laterA?: string | undefined;
  laterB?: string | undefined;
  /** JSON lines of how markets end while the replay runs; see `Ending`. */
  endingsA?: string | undefined;
  endingsB?: string | undefined;
  /** JSON lines of venue A's series; without it they are derived from the events, without fees. */
  series?: string | undefined;
  /** JSON lines of announced changes of fees (venue A), and of clarifications (venue B). */
  feeChanges?: string | undefined;
  clarifications?: string | undefined;
  /** As `parseFault` reads them. */
  faults?: readonly string[] | undefined;
  /** 0 takes any free one. */
  port?: number | undefined;
  host?: string | undefined;
  clock?: (() => Date) | undefined;
}

/** What a file holds. A full pull is served the open events only; `changes` since long ago brings all. */
export type ReplayCounts = { events: number; open_events: number; markets: number; lines: number; broken: number };

/** A running replay of two files. */
export interface OpenReplay extends Replay {
  counts: { venue_a: ReplayCounts; venue_b: ReplayCounts };
}

/**
 * Serves recorded events over both venues' protocols, by default on a free port of this machine's loopback.
 *
 * @throws Refusal bad_request for an unknown fault; the system's error for a file or port that can't be had
 */
export async function openReplay(files: ReplayFiles): Promise<OpenReplay> {
  const { clock = () => new Date(), port = 0, host = '127.0.0.1' } = files;
  const faults: FaultSpec[] = (files.faults ?? []).map(parseFault);
  const read = async (venue: Venue, path: string) => toDataset(venue, await readLines(path), clock());
  const [venueA, venueB] = await Promise.all([read('venue_a', files.venueA), read('venue_b', files.venueB)]);
  const later = {
    venueA: files.laterA === undefined ? undefined : await read('venue_a', files.laterA),
    venueB: files.laterB === undefined ? undefined : await read('venue_b', files.laterB),
  };
  const series = files.series === undefined ? [] : await readSeries(files.series);
  const endings = {
    venueA: files.endingsA === undefined ? [] : await readEndings(files.endingsA),
    venueB: files.endingsB === undefined ? [] : await readEndings(files.endingsB),
  };
  const lines = async (path: string | undefined) =>
    path === undefined ? [] : (await readLines(path)).map(parseLine).filter((each) => each !== null);
  const notices = { feeChanges: await lines(files.feeChanges), clarifications: await lines(files.clarifications) };
  const replay = await createReplayServer({ notices, venueA, venueB, later, endings, series, faults, clock }).listen(port, host);
  return { ...replay, counts: { venue_a: count('venue_a', venueA), venue_b: count('venue_b', venueB) } };
}

/** A series as the venue lists it, or as it answers for one (`{"series": {…}}`). */
async function readSeries(path: string): Promise<Json[]> {
  const lines = (await readLines(path)).map(parseLine);
  return lines.flatMap((line) => (line === null ? [] : [isJson(line.series) ? line.series : line]));
}

function count(venue: Venue, { records, lines, broken }: Dataset): ReplayCounts {
  const isOpen = venue === 'venue_a' ? isOpenEvent : ({ body }: Recorded) => body.closed !== true;
  const markets = records.reduce((sum, recorded) => sum + recorded.markets.length, 0);
  return { events: records.length, open_events: records.filter(isOpen).length, markets, lines, broken };
}
