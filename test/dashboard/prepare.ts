import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildDashboard, buildDocs } from './built.js';
import { handOn } from './handOn.js';
import type { Packed } from './service.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where it will stand how preparing the sample ended (handOn.ts). */
    sample: string;
  }
}

async function packSample(folder: string): Promise<Packed> {
  const { pack } = await import('./pack.js');
  return pack(folder);
}

/**
 * Builds what the browser is shown, and prepares the sample, once for all files (vitest's `globalSetup`). Preparing goes on while files of
 * other projects run; those that look at pages wait for it.
 */
export default async function prepare({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-browser-'));
  const file = path.join(folder, 'sample.json');
  provide('sample', file);
  const { CHROMIUM } = await import('./chromium.js'); // it loads the program, which is built only now
  if (CHROMIUM) await Promise.all([buildDashboard(), buildDocs()]);
  const prepared = CHROMIUM && handOn(file, packSample(folder));
  return async () => {
    await prepared;
    fs.rmSync(folder, { recursive: true });
  };
}
