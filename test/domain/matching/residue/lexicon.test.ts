/** The lexicon: every value of a fact that it files words under is one that markets have. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { judgeLine, readListing, toListing } from '../../../../src/domain/matching/index.js';
import { BY_FACT } from '../../../../src/domain/matching/residue/lexicon.js';

const ROWS = new URL('../../../matching/', import.meta.url);
const FOLDERS = ['./', 'unseen/', 'attacks/'];

/** Markets of values that no row has. */
const FURTHER: readonly Partial<Listing>[] = [
  { question: 'Red Sox vs. Yankees: First 3 innings winner?', slug: 'mlb-bos-nyy-2027-06-01', outcomes: ['Red Sox', 'Yankees'] },
  { question: 'Will Jay Doe win 2027 NFL Comeback Player of the Year?', outcomes: ['Yes', 'No'] },
  { question: 'Will Jay Doe win 2027 NBA Western Conference Finals MVP?', outcomes: ['Yes', 'No'] },
];

function rowsIn(file: string): Listing[] {
  const lines = readFileSync(new URL(file, ROWS), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const row = line.trim() === '' ? undefined : judgeLine.safeParse(JSON.parse(line)).data;
    if (row === undefined) return [];
    return [toListing(row.a, 'venue_a'), ...[row.b].flat().map((side) => toListing(side, 'venue_b'))];
  });
}

test('each value that words are filed under is a market’s', () => {
  const names = FOLDERS.flatMap((folder) => readdirSync(new URL(folder, ROWS)).map((name) => `${folder}${name}`));
  const files = names.filter((name) => name.endsWith('.jsonl'));
  const markets = [...files.flatMap(rowsIn), ...FURTHER.map((market): Listing => ({ venue: 'venue_b', id: '0x1', ...market }))];
  const values = new Set(
    markets.flatMap((market) =>
      Object.entries(readListing(market).facts.fields).map(([field, fact]) => `${field}=${String(fact?.value)}`),
    ),
  );
  const unseen = Object.keys(BY_FACT).filter((key) => !values.has(key) && !/^(?:kind|sport|goal)=/.test(key));
  expect(unseen).toEqual([]);
});
