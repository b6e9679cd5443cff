import fs from 'node:fs';
import { until } from '../support/patience.js';
import type { Packed } from './service.js';

/** How preparing the sample ended. */
type Prepared = { packed: Packed } | { failed: string };

/** Writes into a file how preparing the sample ended; never throws. */
export async function handOn(file: string, preparing: Promise<Packed>): Promise<void> {
  const prepared: Prepared = await preparing.then(
    (packed) => ({ packed }),
    (error: Error) => ({ failed: error.stack ?? error.message }),
  );
  fs.writeFileSync(`${file}.part`, JSON.stringify(prepared));
  fs.renameSync(`${file}.part`, file); // whole or not there
}

/** Waits until the sample is prepared. @throws Error when that failed */
export async function handedOn(file: string): Promise<Packed> {
  const text = await until('the sample', () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined));
  const prepared = JSON.parse(text) as Prepared;
  if ('failed' in prepared) throw new Error(`the sample was not prepared: ${prepared.failed}`);
  return prepared.packed;
}
