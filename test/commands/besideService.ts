/** A database that stays open beside the commands that a test runs, as beside a service. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.js';
import { emptyTarget, MIGRATIONS } from '../support/database.js';
import { putEmptyIndex } from '../support/emptyIndex.js';

export interface BesideService {
  /** Where commands find the database. */
  readonly environment: Record<string, string>;
  /** Open all the while: commands that find an engine running use it, and starting one takes longer than they do. */
  readonly database: Database;
  /** A folder of the test's own, removed with the database. */
  readonly folder: string;
}

/** An empty database for the tests of one file, on the server or embedded, as the run has it. @returns what its `beforeAll` opens */
export function besideService(name: string): BesideService {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `samebet-${name}-`));
  let place: Awaited<ReturnType<typeof emptyTarget>> | undefined;
  const opened: { environment: Record<string, string>; database: Database } = {
    environment: {},
    database: undefined as unknown as Database,
  };
  beforeAll(async () => {
    place = await emptyTarget();
    const embedded = path.join(folder, 'index');
    if (!('url' in place.target)) await putEmptyIndex(embedded);
    opened.environment = 'url' in place.target ? { DATABASE_URL: place.target.url } : { SAMEBET_DATA: embedded };
    opened.database = await openDatabase('url' in place.target ? place.target : { folder: embedded }, MIGRATIONS);
  });
  afterAll(async () => {
    await opened.database?.close();
    await place?.drop();
    fs.rmSync(folder, { recursive: true });
  });
  return {
    folder,
    get environment() {
      return opened.environment;
    },
    get database() {
      return opened.database;
    },
  };
}
