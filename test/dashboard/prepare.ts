import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/store/database.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { buildDashboard, buildDocs } from './built.js';
import { CHROMIUM } from './chromium.js';
import { fill, type Packed } from './service.js';

declare module 'vitest' {
  interface ProvidedContext {
    sample: Packed;
  }
}

const MIGRATIONS = new URL('../../prisma/migrations', import.meta.url).pathname;

/** Fills the sample into a database, of which every file of tests begins with a copy: pulling and matching it takes far longer. */
async function pack(folder: string): Promise<Packed> {
  const data = path.join(folder, 'data');
  await putEmptyIndex(data);
  const database = await openDatabase({ folder: data }, MIGRATIONS);
  const filled = await fill(database);
  await database.close();
  const engine = await PGlite.create({ dataDir: data, extensions: { pg_trgm } });
  const packed = await engine.dumpDataDir('none');
  await engine.close();
  const file = path.join(folder, 'sample.tar');
  fs.writeFileSync(file, Buffer.from(await packed.arrayBuffer()));
  return { ...filled, file };
}

/** Builds what the browser is shown and prepares the sample, once for all files (vitest's `globalSetup`). */
export default async function prepare({ provide }: TestProject): Promise<() => void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-browser-'));
  if (CHROMIUM) {
    const [sample] = await Promise.all([pack(folder), buildDashboard(), buildDocs()]);
    provide('sample', sample);
  }
  return () => fs.rmSync(folder, { recursive: true });
}
