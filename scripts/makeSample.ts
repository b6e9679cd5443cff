/** Writes sample/, the demo's two venues, from templates of ours: `npx tsx scripts/makeSample.ts`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { composeSample } from './sample/compose.js';

const folder = new URL('../sample/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, lines] of Object.entries(composeSample())) {
  const path = new URL(name, folder);
  const text = lines.map((line) => `${line}\n`).join('');
  // Gzip's bytes depend on the release of Node: an archive that holds the same text stays as it is.
  if (!name.endsWith('.gz')) writeFileSync(path, text);
  else if (!existsSync(path) || gunzipSync(readFileSync(path)).toString() !== text)
    writeFileSync(path, gzipSync(text, { level: 9 }));
  console.log(`${name}: ${lines.length} lines`);
}
