import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { HEADS } from '../../src/dashboard/data/heads.js';
import { isWhole, newest } from '../support/fresh.js';

const ROOT = new URL('../../', import.meta.url).pathname;

const run = (bin: string, ...args: string[]) =>
  promisify(execFile)(path.join(ROOT, 'node_modules/.bin', bin), args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Of the pages' documents the last, which is written when everything else has been. */
const LAST_PAGE = `pages/${Object.keys(HEADS).at(-1)}.html`;

/** Builds the page unless it is built already from what is there now. */
export async function buildDashboard(): Promise<void> {
  const folder = path.join(ROOT, 'dist/dashboard');
  const changed = Math.max(newest(path.join(ROOT, 'src/dashboard'), /^gql/), newest(path.join(ROOT, 'schema')));
  if (isWhole({ folder, last: path.join(folder, LAST_PAGE) }, changed)) return;
  await run('graphql-codegen', '--config', 'codegen.ts');
  await run('vite', 'build', '-c', 'src/dashboard/vite.config.ts');
}

/** What a build of the documentation changes itself: its folder, in which it makes another one and removes it, and its cache. */
const BY_BUILDING = /^\.vitepress(?:$|.(?:cache|\.temp))/;

/** Builds the documentation unless it is built already from what is there now. */
export async function buildDocs(): Promise<void> {
  const folder = path.join(ROOT, 'dist/docs');
  const changed = newest(path.join(ROOT, 'docs'), BY_BUILDING);
  // VitePress writes the list of its pages last.
  if (isWhole({ folder, last: path.join(folder, 'hashmap.json') }, changed)) return;
  await run('vitepress', 'build', 'docs');
}
