import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = new URL('../../', import.meta.url).pathname;

/** When the last change below a folder was made, but for the names that are passed over. */
function newest(folder: string, passed?: RegExp): number {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !passed?.test(name));
  return Math.max(...names.map((name) => fs.statSync(path.join(folder, name)).mtimeMs));
}

const run = (bin: string, ...args: string[]) =>
  promisify(execFile)(path.join(ROOT, 'node_modules/.bin', bin), args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Builds the page unless it is built already from what is there now. */
export async function buildDashboard(): Promise<void> {
  const built = path.join(ROOT, 'dist/dashboard/index.html');
  const sources = Math.max(newest(path.join(ROOT, 'src/dashboard'), /^gql/), newest(path.join(ROOT, 'schema')));
  if (fs.existsSync(built) && fs.statSync(built).mtimeMs > sources) return;
  await run('graphql-codegen', '--config', 'codegen.ts');
  await run('vite', 'build', '-c', 'src/dashboard/vite.config.ts');
}

/** What a build of the documentation changes itself: its folder, in which it makes another one and removes it, and its cache. */
const BY_BUILDING = /^\.vitepress(?:$|.(?:cache|\.temp))/;

/** Builds the documentation unless it is built already from what is there now. */
export async function buildDocs(): Promise<void> {
  const built = path.join(ROOT, 'dist/docs/index.html');
  const sources = newest(path.join(ROOT, 'docs'), BY_BUILDING);
  if (fs.existsSync(built) && fs.statSync(built).mtimeMs > sources) return;
  await run('vitepress', 'build', 'docs');
}
