import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = new URL('../../', import.meta.url).pathname;

/** The files of a folder, with when they changed. */
function newest(folder: string, skip: string): number {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith(skip));
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
  const sources = Math.max(newest(path.join(ROOT, 'src/dashboard'), 'gql'), newest(path.join(ROOT, 'schema'), '-'));
  if (fs.existsSync(built) && fs.statSync(built).mtimeMs > sources) return;
  await run('graphql-codegen', '--config', 'codegen.ts');
  await run('vite', 'build', '-c', 'src/dashboard/vite.config.ts');
}

/** Builds the documentation unless it is built already from what is there now. */
export async function buildDocs(): Promise<void> {
  const built = path.join(ROOT, 'dist/docs/index.html');
  const sources = newest(path.join(ROOT, 'docs'), path.join('.vitepress', 'cache'));
  if (fs.existsSync(built) && fs.statSync(built).mtimeMs > sources) return;
  await run('vitepress', 'build', 'docs');
}
