/** Reads a venue's recorded events from a file, and marks events that differ in a later recording as updated then. */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Venue } from '../../domain/market.js';
import { parseJson } from '../../domain/parseJson.js';

export type Json = Record<string, unknown>;

/** One recorded event in the venue's wire format. */
export interface Recorded {
  /** What listings are ordered by: A the event ticker, B the numeric id. A record without one is served by its line. */
  key: string;
  /** Milliseconds: the record's own update time, else the instant from which it is served. */
  updated: number;
  body: Json;
  markets: Json[];
}

/** A file of recorded events, ordered by key. */
export interface Dataset {
  records: Recorded[];
  lines: number;
  /** Lines that hold no JSON object, and are not served. */
  broken: number;
}

const KEYS = { venue_a: 'event_ticker', venue_b: 'id' } as const;
const UPDATED = { venue_a: 'last_updated_ts', venue_b: 'updatedAt' } as const;

/** Reads JSON lines, plain or gzipped (told by the content, not by the name). */
export async function readLines(path: string): Promise<string[]> {
  const bytes = await readFile(path);
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? await promisify(gunzip)(bytes) : bytes;
  return plain
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** A line as a JSON object, null when it is none. */
export function parseLine(line: string): Json | null {
  const value = parseJson(line);
  return isJson(value) ? value : null;
}

/** Whether a value is a JSON object. */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Recorded events of one venue; `now` is their update time where they have none. */
export function toDataset(venue: Venue, lines: readonly string[], now: Date): Dataset {
  const bodies = lines.map(parseLine);
  const records = bodies.flatMap((body, line) => (body === null ? [] : [record(venue, body, line, now)]));
  records.sort((left, right) => (left.key < right.key ? -1 : 1));
  return { records, lines: lines.length, broken: lines.length - records.length };
}

function record(venue: Venue, body: Json, line: number, now: Date): Recorded {
  const name = body[KEYS[venue]];
  const key = typeof name === 'string' && name !== '' ? name : `~${line}`;
  const stamp = Date.parse(String(body[UPDATED[venue]]));
  // Numeric ids in the order of numbers; the line keeps records of one key apart.
  const order = `${key.padStart(24, '0')} ${String(line).padStart(8, '0')}`;
  return stamped(venue, { key: order, body }, Number.isNaN(stamp) ? now.getTime() : stamp);
}

function stamped(venue: Venue, { key, body }: Pick<Recorded, 'key' | 'body'>, updated: number): Recorded {
  const markets = Array.isArray(body.markets) ? body.markets.filter(isJson) : [];
  return { key, updated, body: { ...body, [UPDATED[venue]]: new Date(updated).toISOString() }, markets };
}

/** A record whose markets went through `change`. */
export function mapMarkets(recorded: Recorded, change: (market: Json) => Json): Recorded {
  const list: unknown[] = Array.isArray(recorded.body.markets) ? recorded.body.markets : [];
  const markets = list.map((market) => (isJson(market) ? change(market) : market));
  return { ...recorded, body: { ...recorded.body, markets }, markets: markets.filter(isJson) };
}

/** The later state of a venue: what differs from the earlier state counts as updated at `now`. */
export function advance(venue: Venue, earlier: Dataset, later: Dataset, now: Date): Dataset {
  const known = new Map(earlier.records.map((old) => [identity(venue, old), old]));
  const records = later.records.map((recorded) => {
    const old = known.get(identity(venue, recorded));
    return old ? update(venue, old, recorded, now) : stamped(venue, recorded, now.getTime());
  });
  return { ...later, records };
}

/** Venue A's events keep their time when only a market changes; venue B's move with their markets. */
function update(venue: Venue, old: Recorded, recorded: Recorded, now: Date): Recorded {
  const before = new Set(old.markets.map((market) => JSON.stringify(market)));
  const moved = recorded.markets.some((market) => !before.has(JSON.stringify(market)));
  const changed = content(venue, old) !== content(venue, recorded) || (venue === 'venue_b' && moved);
  const time = { [venue === 'venue_a' ? 'updated_time' : 'updatedAt']: now.toISOString() };
  const next = mapMarkets(recorded, (market) => (before.has(JSON.stringify(market)) ? market : { ...market, ...time }));
  return stamped(venue, next, changed ? now.getTime() : old.updated);
}

const identity = (venue: Venue, { body, key }: Recorded) => String(body[KEYS[venue]] ?? key);

/** An event without its markets and its own time. */
function content(venue: Venue, { body }: Recorded): string {
  return JSON.stringify({ ...body, markets: null, [UPDATED[venue]]: null });
}
