import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { MAIN, NODE_ARGS } from '../support/build.js';
import type { Snippet } from './snippets.js';

const ROOT = path.dirname(path.dirname(MAIN));
/** Refused over GraphQL: the status says nothing of it. */
const REFUSED = /"errors":\[/;

/** A service that snippets ask, and where they run. */
export interface Stage {
  url: string;
  key: string;
  /** The demo's folder. */
  data: string;
  /** Cookies of a signed-in reviewer, whom mutations need. */
  cookie: string;
  /** A folder inside of the repository, so that packages are found as a reader's are. */
  folder: string;
}

/** What a snippet needs that this machine may not have. */
export const hasTool = (language: Snippet['language']): boolean =>
  language === 'python' ? spawnSync('python3', ['--version']).status === 0 : true;

/** A folder for snippets, with `samebet` and a `curl` that fails when it is refused on the path. @returns its path */
export function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(ROOT, '.samebet-docs-'));
  fs.mkdirSync(path.join(folder, 'bin'));
  const put = (name: string, command: string) =>
    fs.writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o755 });
  const curl = spawnSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim();
  put('samebet', `'${process.execPath}' ${NODE_ARGS.join(' ')} '${MAIN}'`);
  put('curl', `'${curl}' --fail-with-body`);
  fs.symlinkSync(path.join(ROOT, 'sample'), path.join(folder, 'sample'));
  return folder;
}

function environment({ url, key, data, folder }: Stage): NodeJS.ProcessEnv {
  return {
    PATH: `${path.join(folder, 'bin')}${path.delimiter}${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    HOME: folder,
    SAMEBET_URL: url,
    SAMEBET_KEY: key,
    SAMEBET_DATA: data,
    PORT: new URL(url).port,
    PYTHONPATH: path.join(ROOT, 'clients/python'),
    PYTHONDONTWRITEBYTECODE: '1',
    WEBHOOK_ALLOW: '127.0.0.1',
    AUTH_SECRET: SECRET,
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
}

/** Signs the demo's sessions; webhooks can't be made without one. */
export const SECRET = 'a secret of the documentation’s tests';

/** Writes a block into the stage's folder, without its types: node runs that without a loader. @returns the command that runs it */
async function commandOf({ language, code, at }: Snippet, { folder }: Stage): Promise<[string, string[]]> {
  const name = at.replaceAll(/\W/g, '-');
  if (language === 'sh') return ['bash', ['-eu', '-o', 'pipefail', '-c', code]];
  if (language === 'python') return ['python3', ['-W', 'error', '-c', code]];
  const plain = await transformWithOxc(code, `${name}.mts`, { tsconfig: false });
  fs.writeFileSync(path.join(folder, `${name}.mjs`), plain.code);
  return [process.execPath, [`${name}.mjs`]];
}

async function start(snippet: Snippet, stage: Stage): Promise<ChildProcess> {
  const [command, args] = await commandOf(snippet, stage);
  // A group of its own, so that whatever it started ends with it.
  return spawn(command, args, { cwd: stage.folder, env: environment(stage), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** How often something happens while an endless block is waited for. */
const STIR_MS = 500;

/** How a snippet ended: its exit code, or null where it went on and was stopped. */
export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Runs a block: to its end, or until an endless one has printed something.
 *
 * @param stir makes something happen that an endless block may tell of; called again and again meanwhile
 */
export async function run(snippet: Snippet, stage: Stage, stir: () => Promise<void>): Promise<Ran> {
  if (snippet.language === 'graphql') return ask(snippet.code, stage);
  const child = await start(snippet, stage);
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout?.on('data', (chunk) => {
    ran.out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    ran.err += chunk;
  });
  let ended = false;
  const closed = new Promise<void>((resolve) =>
    child.once('close', (code) => {
      ended = true;
      ran.code = code ?? -1;
      resolve();
    }),
  );
  if (!snippet.endless) {
    await closed;
    return REFUSED.test(ran.out) ? { ...ran, code: -1 } : ran;
  }
  while (!ended && ran.out === '') {
    await stir();
    await Promise.race([closed, told(child), new Promise((resolve) => setTimeout(resolve, STIR_MS))]);
  }
  const stopped = { ...ran };
  if (!ended && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await closed;
  return stopped;
}

const told = (child: ChildProcess) => new Promise((resolve) => child.stdout?.once('data', resolve));

/** Asks a GraphQL document as a program does by its key, or a mutation as a signed-in person. */
async function ask(query: string, { url, key, cookie }: Stage): Promise<Ran> {
  const headers = { 'content-type': 'application/json', ...(/^\s*mutation\b/.test(query) ? { cookie } : { 'x-api-key': key }) };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const out = await response.text();
  return { code: response.ok && !REFUSED.test(out) ? 0 : -1, out, err: '' };
}
