import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openDatabase } from '../../src/store/database.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { MIGRATIONS } from '../support/packed.js';
import { fill, type Packed } from './service.js';

/** Fills the sample into a database, of which every file of tests begins with a copy: pulling and matching it takes far longer. */
export async function pack(folder: string): Promise<Packed> {
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
