import fs from 'node:fs';
import { expect, test } from 'vitest';
import { importCircles, readSources, type Source } from './support/sources.js';

const DOCUMENT = new URL('../ARCHITECTURE.md', import.meta.url);

/** Rooms, from the top down: a room may import itself and what stands after the arrow. */
const ARROWS: Record<string, readonly string[]> = {
  'main.ts': ['production.ts', 'commands', 'config.ts'],
  'production.ts': [],
  commands: ['config.ts', 'app.ts', 'http', 'workflow', 'store', 'venues', 'domain', 'context.ts', 'startThread.ts'],
  'app.ts': ['http', 'graphql', 'workflow', 'store', 'context.ts'],
  'printSchema.ts': ['http'],
  http: ['graphql', 'workflow', 'store', 'domain', 'context.ts'],
  graphql: ['workflow', 'store', 'domain', 'context.ts', 'generated'],
  workflow: ['store', 'venues', 'domain', 'context.ts', 'startThread.ts'],
  'context.ts': ['store', 'domain'],
  store: ['domain', 'generated', 'startThread.ts'],
  venues: ['domain'],
  client: ['generated'],
  dashboard: ['domain'],
  domain: [],
  'startThread.ts': [],
  'config.ts': [],
};

const sources = readSources();
const has = (pattern: RegExp) => (source: Source) => pattern.test(source.text);
const namesOf = (found: readonly Source[]) => found.map(({ file }) => file);
const roomOf = (file: string) => file.split('/')[0] as string;

/** Which rooms the files of each room import, besides their own. */
function arrows(): Map<string, Set<string>> {
  const found = new Map(sources.map(({ room }) => [room, new Set<string>()]));
  for (const { room, imports } of sources)
    for (const target of imports) if (roomOf(target) !== room) found.get(room)?.add(roomOf(target));
  return found;
}

test('every file stands in a known room', () => {
  expect(namesOf(sources.filter(({ room }) => !(room in ARROWS)))).toEqual([]);
});

test('no import points up or across', () => {
  const wrong = sources.flatMap(({ file, room, imports }) =>
    imports
      .filter((target) => roomOf(target) !== room && !ARROWS[room]?.includes(roomOf(target)))
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no arrow is allowed that nobody needs', () => {
  const needed = arrows();
  const unused = Object.entries(ARROWS).flatMap(([room, targets]) => targets.filter((target) => !needed.get(room)?.has(target)));
  expect(unused).toEqual([]);
});

test('no file imports itself around a corner, not even for a type', () => {
  expect(importCircles(sources)).toEqual([]);
});

/** Stages of the engine, in the order in which a market goes through them: a stage imports itself and those before it. */
const STAGES = [
  ...['text', 'entities', 'contract', 'labels', 'caveats', 'residue', 'reading', 'comparison', 'judgement', 'twins'],
  ...['judgeLine.ts', 'events', 'evaluation', 'index.ts'],
];
const ENGINE = 'domain/matching/';
const stageOf = (file: string) => STAGES.indexOf(file.slice(ENGINE.length).split('/')[0] as string);

test('a stage of the engine knows none that comes after it', () => {
  const engine = sources.filter(({ file }) => file.startsWith(ENGINE));
  expect(namesOf(engine.filter(({ file }) => stageOf(file) < 0))).toEqual([]);
  const wrong = engine.flatMap(({ file, imports }) =>
    imports
      .filter((target) => target.startsWith(ENGINE) && stageOf(target) > stageOf(file))
      .map((target) => `${file} -> ${target}`),
  );
  expect(engine.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('the API is loaded without the engine, but for its names and codes', () => {
  const importsOf = new Map(sources.map(({ file, loads }) => [file, loads]));
  const loaded = new Set(['commands/serve.ts', 'commands/service.ts']);
  for (const file of loaded) for (const target of importsOf.get(file) ?? []) loaded.add(target);
  expect([...loaded]).toContain('graphql/explain.ts');
  for (const late of ['index.ts', 'judgeLine.ts', 'entities/teams.ts', 'reading/readContract.ts', 'caveats/index.ts'])
    expect([...loaded]).not.toContain(`${ENGINE}${late}`);
});

/**
 * The arrows as a Mermaid graph. One that follows from others isn't drawn: where A leads to B and B to C, A may import C as well.
 */
function picture(): string {
  const found = arrows();
  const reach = (from: string): Set<string> => {
    const below = new Set<string>();
    for (const next of found.get(from) ?? []) for (const room of [next, ...reach(next)]) below.add(room);
    return below;
  };
  const drawn = [...found].flatMap(([from, targets]) => {
    const around = new Set([...targets].flatMap((target) => [...reach(target)]));
    return [...targets].filter((target) => !around.has(target)).map((target) => `  ${from} --> ${target}`);
  });
  return ['```mermaid', 'graph TD', ...drawn.sort(), '```'].join('\n');
}

test('ARCHITECTURE.md shows the rooms and arrows that there are', () => {
  const text = fs.readFileSync(DOCUMENT, 'utf8');
  const between = /(?<=<!-- rooms: written by `npm run picture` -->\n)[\s\S]*?(?=\n<!-- end of rooms -->)/;
  if (process.env.WRITE_PICTURE) fs.writeFileSync(DOCUMENT, text.replace(between, picture()));
  expect(between.exec(fs.readFileSync(DOCUMENT, 'utf8'))?.[0]).toBe(picture());
});

test('the pure core does no I/O, reads no clock and draws no random numbers', () => {
  const impure = /\bfrom 'node:(?!crypto)|\bprocess\.|\bDate\.now\(|new Date\(\)|Math\.random\(|\bfetch\(|\bsetTimeout\(/;
  const found = sources.filter(({ room }) => room === 'domain').filter(has(impure));
  expect(namesOf(found)).toEqual([]);
});

test('only main.ts touches the process, and what it imports first', () => {
  const touching = /\bprocess\.(env|argv|exit|exitCode|on\(|once\(|stdout|stderr)/;
  const found = sources.filter(({ file }) => !['main.ts', 'production.ts'].includes(file)).filter(has(touching));
  expect(namesOf(found)).toEqual([]);
});

test('no file takes the path within a URL for that of a file: a space in it would be written %20', () => {
  const guilty = sources.filter(has(/import\.meta\.url\)\.pathname/)).map(({ file }) => file);
  expect(guilty).toEqual([]);
});

test('no file is longer than 300 lines', () => {
  expect(namesOf(sources.filter(({ lines }) => lines > 300))).toEqual([]);
});

/** What a function does should be taken in at one look. */
const LONGEST_FUNCTION = 60;

test('no function is longer than 60 lines', () => {
  const functions = sources.flatMap((source) => source.functions);
  expect(functions.filter(({ lines }) => lines > LONGEST_FUNCTION)).toEqual([]);
});

test('every file says in its first line what it is for, in one sentence', () => {
  const saying = /^(\/\*\* \S.*\.( \*\/)?|\/\/ \S.*\.)$/;
  const firstLine = (text: string) => text.split('\n').find((line) => !line.startsWith('#!')) ?? '';
  expect(namesOf(sources.filter(({ text }) => !saying.test(firstLine(text))))).toEqual([]);
});

test('most files are short: half of them at most 70 lines, nine of ten at most 160', () => {
  const lines = sources.map((source) => source.lines).sort((x, y) => x - y);
  const below = (share: number) => lines[Math.floor(lines.length * share)];
  expect(below(0.5)).toBeLessThanOrEqual(70);
  expect(below(0.9)).toBeLessThanOrEqual(160);
});
