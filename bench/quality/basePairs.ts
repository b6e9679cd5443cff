/** The automatic pairs that we know, as what phrases and mutants are tried on: those of recorded days and of labelled rows. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Listing } from '../../src/domain/market.js';
import { judge, judgeLine, Matcher, toListing } from '../../src/domain/matching/index.js';
import { readSnapshot } from '../../src/venues/snapshot.js';
import { toOpenMatchEvents } from '../../src/workflow/findings.js';

/** A pair that the engine calls automatic. */
export interface BasePair {
  readonly id: string;
  /** The file or day that holds it. */
  readonly source: string;
  readonly family: string;
  readonly a: Listing;
  readonly b: Listing;
}

const atRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Pairs that the whole matcher proves between two recorded days. */
export async function dayPairs(source: string, pathA: string, pathB: string): Promise<BasePair[]> {
  const [{ events: a }, { events: b }] = await Promise.all([readSnapshot('venue_a', pathA), readSnapshot('venue_b', pathB)]);
  const events = toOpenMatchEvents([...a, ...b]);
  const listings = new Map(events.flatMap((event) => event.listings.map((listing) => [`${event.venue}:${listing.id}`, listing])));
  const matcher = new Matcher();
  matcher.upsertEvents(events);
  return matcher.pairs().flatMap((pair) => {
    const [left, right] = [listings.get(`venue_a:${pair.a}`), listings.get(`venue_b:${pair.b}`)];
    if (pair.verdict.tier !== 'auto' || left === undefined || right === undefined) return [];
    return [{ id: `${pair.a} | ${pair.b}`, source, family: pair.verdict.family, a: left, b: right }];
  });
}

/** Rows of `samebet judge` with one market on each side that the engine calls automatic; event-level rows are passed over. */
export function rowPairs(source: string, path: string): BasePair[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line): BasePair[] => {
    if (line.trim() === '') return [];
    const value: unknown = JSON.parse(line);
    const parsed = judgeLine.safeParse(value);
    if (!parsed.success || Array.isArray(parsed.data.b)) return [];
    if (typeof value === 'object' && value !== null && Reflect.get(value, 'level') === 'event') return [];
    const [a, b] = [toListing(parsed.data.a, 'venue_a'), toListing(parsed.data.b, 'venue_b')];
    const { tier, family } = judge(a, b);
    return tier === 'auto' ? [{ id: String(parsed.data.id), source, family, a, b }] : [];
  });
}

export const samplePairs = (): Promise<BasePair[]> =>
  dayPairs('sample', atRoot('sample/venue_a.jsonl'), atRoot('sample/venue_b.jsonl'));
export const hardSetPairs = (): BasePair[] =>
  ['hardSet', 'hardSetNext'].flatMap((name) => rowPairs('hard set', atRoot(`test/matching/${name}.jsonl`)));

/**
 * What a path of the command line holds: `<day>_venue_a.jsonl[.gz]` with its `_venue_b` beside it is a recorded day, any other
 * file is labelled rows.
 */
export function pathPairs(path: string): Promise<BasePair[]> | BasePair[] {
  const name = path.split('/').at(-1) ?? path;
  if (name.includes('_venue_b')) return [];
  return name.includes('_venue_a') ? dayPairs(name, path, path.replace('_venue_a', '_venue_b')) : rowPairs(name, path);
}
