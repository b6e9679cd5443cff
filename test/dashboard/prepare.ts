import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildDashboard, buildDocs } from './built.js';
import { CHROMIUM } from './chromium.js';
import type { Packed } from './service.js';

declare module 'vitest' {
  interface ProvidedContext {
    sample: Packed;
  }
}

/** Builds what the browser is shown and prepares the sample, once for all files (vitest's `globalSetup`). */
export default async function prepare({ provide }: TestProject): Promise<() => void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-browser-'));
  if (CHROMIUM) {
    const { pack } = await import('./pack.js'); // only now: before, the program that it loads may not have been built
    const [sample] = await Promise.all([pack(folder), buildDashboard(), buildDocs()]);
    provide('sample', sample);
  }
  return () => fs.rmSync(folder, { recursive: true });
}
