import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = new URL('../../', import.meta.url).pathname;

/**
 * The built command line, as a user runs it. It starts in less than half the time that the sources take through tsx, and the tests
 * that start processes start some hundreds.
 */
export const MAIN = path.join(ROOT, 'dist/main.js');

/**
 * How the tests have node run it: without optimizing the embedded engine's code, which is compiled anew in each process. Optimizing takes a
 * process that soon ends as long as all that it does, and changes nothing of what the code does.
 */
export const NODE_ARGS: readonly string[] = ['--liftoff-only'];

/** When the last change below a folder was made. */
const newest = (folder: string): number =>
  Math.max(
    ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => fs.statSync(path.join(folder, name)).mtimeMs),
  );

/**
 * Builds the command line from the sources, and puts it where npx finds it, before the tests that start it (vitest's `globalSetup`). Where
 * it has been built from what is there now, as `npm ci` does, it is left as it is.
 */
export default function build(): void {
  const settings = ['tsconfig.json', 'tsconfig.build.json'].map((name) => fs.statSync(path.join(ROOT, name)).mtimeMs);
  const isBuilt = fs.existsSync(MAIN) && fs.statSync(MAIN).mtimeMs > Math.max(newest(path.join(ROOT, 'src')), ...settings);
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  if (!isBuilt) execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: ROOT, stdio: 'inherit' });
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/linkBin.mjs')]);
}
