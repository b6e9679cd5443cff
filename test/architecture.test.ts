import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = new URL('../src', import.meta.url).pathname;

/** Rooms, from the top down: a room may import itself and what stands after the arrow. */
const ARROWS: Record<string, readonly string[]> = {
  'main.ts': ['production.ts', 'commands', 'config.ts'],
  'production.ts': [],
  commands: ['config.ts', 'app.ts', 'http', 'workflow', 'store', 'venues', 'domain', 'context.ts', 'startThread.ts'],
  'app.ts': ['http', 'graphql', 'workflow', 'store', 'domain', 'context.ts'],
  'printSchema.ts': ['http', 'graphql', 'domain'],
  http: ['graphql', 'workflow', 'store', 'domain', 'context.ts'],
  graphql: ['workflow', 'store', 'domain', 'context.ts', 'generated'],
  workflow: ['store', 'venues', 'domain', 'context.ts'],
  'context.ts': ['store', 'domain'],
  store: ['domain', 'generated', 'startThread.ts'],
  venues: ['domain'],
  domain: [],
  'startThread.ts': [],
  'config.ts': [],
};

function sources(folder: string): string[] {
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
}

const roomOf = (file: string) => file.split(path.sep)[0] ?? file;
const files = sources(SRC).filter((file) => !['generated', 'dashboard'].includes(roomOf(file)));

/** Relative imports of a file, as paths below src. */
function importsOf(file: string): string[] {
  const text = fs.readFileSync(path.join(SRC, file), 'utf8');
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, target]) => target as string);
  return found.map((target) => path.relative(SRC, path.resolve(SRC, path.dirname(file), target.replace(/\.js$/, '.ts'))));
}

test('every file stands in a known room', () => {
  expect(files.filter((file) => !(roomOf(file) in ARROWS))).toEqual([]);
});

test('no import points up or across', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => roomOf(target) !== roomOf(file) && !ARROWS[roomOf(file)]?.includes(roomOf(target)))
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('the pure core does no I/O, reads no clock and draws no random numbers', () => {
  const impure = /\bfrom 'node:(?!crypto)|\bprocess\.|\bDate\.now\(|new Date\(\)|Math\.random\(|\bfetch\(|\bsetTimeout\(/;
  const found = files.filter((file) => roomOf(file) === 'domain' && impure.test(fs.readFileSync(path.join(SRC, file), 'utf8')));
  expect(found).toEqual([]);
});

test('only main.ts touches the process, and what it imports first', () => {
  const touching = /\bprocess\.(env|argv|exit|exitCode|on\(|once\(|stdout|stderr)/;
  const found = files.filter(
    (file) => !['main.ts', 'production.ts'].includes(file) && touching.test(fs.readFileSync(path.join(SRC, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('no file is longer than 300 lines', () => {
  const long = files.filter((file) => fs.readFileSync(path.join(SRC, file), 'utf8').split('\n').length > 301);
  expect(long).toEqual([]);
});
