import fs from 'node:fs';
import path from 'node:path';

const SAMPLE = new URL('../../sample/', import.meta.url).pathname;

/** Files for a replay. */
export interface SampleFiles {
  venueA: string;
  venueB: string;
  series: string;
}

/**
 * Writes some of the sample's events into a folder, for tests whose subject isn't how many there are: reading and judging all of them takes
 * most of what such a test does. The sample has its events in the same order of subjects at both venues, so that many still match.
 *
 * @param from the first event, counted from 0, of either venue
 * @param to the one behind the last
 */
export function partOfSample(folder: string, from: number, to: number): SampleFiles {
  const put = (name: string) => {
    const lines = fs.readFileSync(path.join(SAMPLE, name), 'utf8').trimEnd().split('\n');
    const file = path.join(folder, name);
    fs.writeFileSync(file, `${lines.slice(from, to).join('\n')}\n`);
    return file;
  };
  return { venueA: put('venue_a.jsonl'), venueB: put('venue_b.jsonl'), series: path.join(SAMPLE, 'series_a.jsonl') };
}
