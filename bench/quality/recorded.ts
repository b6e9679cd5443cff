/** The recorded days and labelled rows that may lie beside the project; a clone without them says so and goes on. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BasePair, pathPairs } from './basePairs.js';

const FILES = [
  'replay/2025-02-11_venue_a.jsonl.gz',
  'replay/2026-03-01_venue_a.jsonl.gz',
  'replay/2026-03-12_venue_a.jsonl.gz',
  'pairs/reviewed_gagordon1_2025-02-11.jsonl',
  'pairs/reviewed_hulelan_2026-03-12.jsonl',
];

/** Automatic pairs of ../shared/corpus (or of the folder named by CORPUS); none, said aloud, when there is no such folder. */
export async function recordedPairs(): Promise<BasePair[]> {
  const folder = process.env.CORPUS ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
  const held = FILES.map((file) => `${folder}/${file}`).filter((path) => existsSync(path));
  if (held.length < FILES.length) console.warn(`SKIPPED: ${FILES.length - held.length} recorded files that are not in ${folder}`);
  const pairs: BasePair[] = [];
  for (const path of held) pairs.push(...(await pathPairs(path)));
  return pairs;
}
