/** Names the engine's version, code and calibration: a matcher's kept state counts only under the same name. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { ENGINE_VERSION } from '../domain/matching/index.js';
import type { Calibration } from './calibrate.js';

const SOURCES = new URL('../', import.meta.url);
/** Its files' endings, as compiled or as sources. */
const CODE = import.meta.url.endsWith('.js') ? /\.js(?:on)?$/ : /(?<!\.d)\.ts$|\.json$/;

/** The files of the engine, relative to the sources. A test holds that it imports no others. */
export async function listEngineFiles(): Promise<string[]> {
  const list = async (folder: string, recursive: boolean): Promise<string[]> =>
    (await fs.readdir(new URL(`${folder}/`, SOURCES), { recursive })).map((file) => `${folder}/${file}`);
  const [matching, domain, workflow] = await Promise.all([
    list('domain/matching', true),
    list('domain', false),
    list('workflow', false),
  ]);
  // A finding's hash is made in saveFindings.
  const files = [...matching, ...domain, ...workflow.filter((file) => file.startsWith('workflow/saveFindings.'))];
  return files.filter((file) => CODE.test(file)).sort();
}

/**
 * Names everything that decides what the matcher keeps: the engine's version and its code, byte by byte, Node's version (its tables of
 * letters) and the calibration. State that was kept under another name is not used: all texts are read again.
 */
export async function engineCode(calibration?: Calibration): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([ENGINE_VERSION, process.versions.node, calibration ?? null]));
  for (const file of await listEngineFiles()) hash.update(`\n${file}\n`).update(await fs.readFile(new URL(file, SOURCES)));
  return `${ENGINE_VERSION} ${hash.digest('base64url').slice(0, 22)}`;
}
