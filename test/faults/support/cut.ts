import fs from 'node:fs';
import path from 'node:path';

/** Every file of a folder, by its path in it. */
export function filesOf(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** A copy of a folder in use, with its journal: what a disk might hold at this moment. */
export function copyMoment(folder: string, to: string): void {
  fs.cpSync(folder, to, { recursive: true });
  fs.cpSync(`${folder}.journal`, `${to}.journal`);
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each file from one of two moments, or missing where one of them lacks it; the journal is the later one, since each line is synced. */
export function mix(earlier: string, later: string, to: string, random: () => number): void {
  fs.cpSync(later, to, { recursive: true });
  for (const file of new Set([...filesOf(earlier), ...filesOf(later)])) {
    if (random() < 0.5) continue;
    const from = path.join(earlier, file);
    fs.rmSync(path.join(to, file), { force: true });
    if (!fs.existsSync(from)) continue;
    fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    fs.copyFileSync(from, path.join(to, file));
  }
  fs.cpSync(`${later}.journal`, `${to}.journal`);
}
