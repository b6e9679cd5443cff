/** Names the engine's version, code and calibration: a matcher's kept state counts only under the same name. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { ENGINE_VERSION } from '../domain/matching/index.js';
import type { Calibration } from './calibrate.js';

const SOURCES = new URL('../', import.meta.url);
const CODE = import.meta.url.endsWith('.js') ? /\.js(?:on)?$/ : /(?<!\.d)\.ts$|\.json$/;
/** What the engine's code is: a folder with all below it, a folder's own files, and what the hash of a finding is made of. */
const [WHOLE, OWN, HASHED] = ['domain/matching', 'domain', /^workflow\/saveFindings\./];

/** The files of the engine, relative to the sources. A test holds that it imports no others. */
export async function listEngineFiles(): Promise<string[]> {
  const list = async (folder: string, recursive: boolean): Promise<string[]> =>
    (await fs.readdir(new URL(`${folder}/`, SOURCES), { recursive })).map((file) => `${folder}/${file}`);
  const [below, own, workflow] = await Promise.all([list(WHOLE, true), list(OWN, false), list('workflow', false)]);
  const files = [...below, ...own, ...workflow.filter((file) => HASHED.test(file))];
  return files.filter((file) => CODE.test(file)).sort();
}

/**
 * Names everything that decides what the matcher keeps: the engine's version and its code, byte by byte, Node's version (its tables of
 * letters) and the calibration. Another name, and what was kept under the one before counts for nothing: all texts are read again.
 */
export async function engineCode(calibration?: Calibration): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([ENGINE_VERSION, process.versions.node, calibration ?? null]));
  for (const file of await listEngineFiles()) hash.update(`\n${file}\n`).update(await fs.readFile(new URL(file, SOURCES)));
  return `${ENGINE_VERSION} ${hash.digest('base64url').slice(0, 22)}`;
}
