import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../src/store/database.js';
import { MIGRATIONS, packedDatabase } from './packed.js';

async function make(file: string, to: string): Promise<void> {
  const mine = path.join(path.dirname(to), randomUUID());
  const folder = path.join(mine, 'index');
  await (await openDatabase({ folder, packed: file }, MIGRATIONS)).close();
  try {
    fs.renameSync(mine, to); // whole or not there, also when several make it at once
  } catch (error) {
    fs.rmSync(mine, { recursive: true });
    if (!fs.existsSync(to)) throw error;
  }
}

/**
 * Puts an empty, migrated embedded index, with its journal, in the place of a folder or of none: a copy of one that was closed in order,
 * in a twentieth of the time that making one takes. Tests about making one don't use it.
 */
export async function putEmptyIndex(folder: string): Promise<void> {
  const packed = await packedDatabase();
  const made = packed.replace(/\.tar$/, '.folder');
  if (!fs.existsSync(made)) await make(packed, made);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(path.join(made, 'index'), folder, { recursive: true });
  fs.cpSync(path.join(made, 'index.journal'), `${folder}.journal`);
}
