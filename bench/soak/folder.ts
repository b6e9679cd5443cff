import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Process, spawnSamebet } from '../../test/faults/support/service.js';
import { MAIN } from '../../test/support/build.js';
import { until } from '../../test/support/patience.js';
import { now } from './clock.js';
import type { Fault } from './fault.js';
import type { World } from './world.js';

/** From an empty folder to pairs, on a busy machine. */
const READY_MS = 60_000;
/** A command or a start that is refused ends by itself within this. */
const ENDS_MS = 30_000;
const SECONDS = 3;

type Environment = Record<string, string>;

/** Runs a command on the folder to its end. @returns what it printed @throws Error when it fails */
function run(args: readonly string[], env: Environment): Promise<string> {
  const { PATH = '' } = process.env;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [MAIN, ...args], { env: { PATH, ...env }, timeout: ENDS_MS }, (error, out) =>
      error ? reject(error) : resolve(out.trim()),
    );
  });
}

/** How many matches the first service answers to a key; undefined until it has any. */
async function matches(url: unknown, key: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/v0/matches?limit=200`, { headers: { 'x-api-key': key } });
  return ((await answer.json()) as { count?: number }).count || undefined;
}

/** Starts another service on the folder. @returns what is wrong with how it was refused */
async function tryBeside(first: Process, env: Environment): Promise<string[]> {
  const second = spawnSamebet(['serve'], env);
  const patience = setTimeout(() => second.signal('SIGKILL'), ENDS_MS);
  const code = await second.exited;
  clearTimeout(patience);
  const said = second.log.map(({ msg, err }) => `${msg} ${JSON.stringify(err ?? '')}`).join(' ');
  const wrong = code === 1 ? [] : [`a second service ended with ${code}`];
  return said.includes(`in use by process ${first.pid}`) ? wrong : [...wrong, `the holder isn’t named: ${said.slice(-300)}`];
}

/** @returns what is wrong with a service on a folder that others want too */
async function contend(first: Process, env: Environment): Promise<string[]> {
  const { url } = await first.logged('listening');
  const early = await run(['keys', 'create', '--name', 'early'], env);
  const had = await until('matches on the embedded folder', () => matches(url, early).catch(() => undefined), READY_MS);
  const refused = await Promise.all(Array.from({ length: SECONDS }, () => tryBeside(first, env)));
  const late = await run(['keys', 'create', '--name', 'late'], env);
  const wrong = refused.flat();
  for (const key of [early, late]) {
    const has = await until('an answer to a key', () => matches(url, key).catch(() => undefined), ENDS_MS);
    if (has < had) wrong.push(`the first answers ${has} matches after ${had}`);
  }
  first.signal('SIGKILL');
  await first.exited;
  const kept = await run(['keys', 'list', '--json'], env);
  for (const name of ['early', 'late']) if (!kept.includes(`"${name}"`)) wrong.push(`the key "${name}" is lost`);
  return wrong;
}

/** Beside the soak's own services, one on an embedded folder, which others try to open while it serves; then it is killed. */
export const folderTaken: Fault = async ({ replay }: World) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-soak-'));
  const env = {
    SAMEBET_DATA: path.join(folder, 'data'),
    HOME: folder,
    PULL_INTERVAL: '5s',
    RATE_LIMIT_PER_MINUTE: '100000',
    VENUE_A_URL: replay.urlA,
    VENUE_B_URL: replay.urlB,
  };
  const first = spawnSamebet(['serve', '--now', now().toISOString()], env);
  try {
    return { recoveredMs: null, excuses: [], notes: [`${SECONDS} tried`], wrong: await contend(first, env) };
  } finally {
    first.signal('SIGKILL');
    await first.exited;
    fs.rmSync(folder, { recursive: true, force: true });
  }
};
