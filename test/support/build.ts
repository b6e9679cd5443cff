import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { isWhole, newest } from './fresh.js';

const ROOT = new URL('../../', import.meta.url).pathname;

/** The built command line, as a user runs it. */
export const MAIN = path.join(ROOT, 'dist/main.js');

/** Where npx looks for it. */
const BIN = path.join(ROOT, 'node_modules/.bin/samebet');

/**
 * How the tests have node run it: without optimizing the embedded engine's code, which is compiled anew in each process. Optimizing takes a
 * process that soon ends as long as all that it does, and changes nothing of what the code does. Nor does optimizing our own code only once
 * it has run thirty times as long as node waits by itself, which most of them never do.
 */
export const NODE_ARGS: readonly string[] = ['--liftoff-only', '--interrupt-budget=4000000'];

/** Checking types and writing those of the package, which no test reads, is five sixths of what building takes; `npm run check` checks them. */
const WITHOUT_TYPES = ['--noCheck', '--declaration', 'false'];

/** The program's own part of what is built; the link is made last. */
const PROGRAM = { folder: path.join(ROOT, 'dist'), passed: /^(?:dashboard|docs)(?:$|\/)/, last: BIN };

function buildNow(): void {
  const settings = ['tsconfig.json', 'tsconfig.build.json'].map((name) => fs.statSync(path.join(ROOT, name)).mtimeMs);
  if (fs.existsSync(MAIN) && isWhole(PROGRAM, Math.max(newest(path.join(ROOT, 'src')), ...settings))) return;
  const compile = [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json', ...WITHOUT_TYPES];
  for (const args of [compile, ['scripts/linkBin.mjs']]) execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
}

/**
 * Builds the program from the sources, and puts it where npx finds it, before any test (vitest's `globalSetup`): what tests import of it
 * (builtProgram.ts), every process and every thread that they start is built. Node 20 with a loader of TypeScript ends now and then by SIGSEGV as it starts (5 of 40
 * starts on one machine; of the built program none of 40). Where it has been built from what is there now, as `npm ci` does, it is left as it is.
 */
export default function build(project: TestProject): void {
  buildNow();
  project.onTestsRerun(buildNow);
}
