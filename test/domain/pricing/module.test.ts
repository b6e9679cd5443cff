import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../../src/domain/pricing/', import.meta.url);
const sources = [
  ...readdirSync(FOLDER).map((name) => new URL(name, FOLDER)),
  new URL('../money.ts', FOLDER),
  new URL('../duration.ts', FOLDER),
  new URL('../instant.ts', FOLDER),
  new URL('../refusal.ts', FOLDER),
];

test.each(sources.map((url) => ({ name: url.pathname.split('/').at(-1), text: readFileSync(url, 'utf8') })))(
  '$name runs in a browser: it imports its siblings, money, duration, instant and refusal only, and asks no clock and no process',
  ({ text }) => {
    const imported = [...text.matchAll(/^(?:import|export|\}) .*from '([^']+)'/gm)].map(([, path]) => path);
    expect(
      imported.filter((path) => !/^(\.\/\w+|\.\.\/money|\.\.\/duration|\.\.\/instant|\.\.\/refusal)\.js$/.test(path ?? '')),
    ).toEqual([]);
    expect(text).not.toMatch(/\b(process|Buffer|require)\b|Date\.now|new Date\(\)|Math\.random|node:/);
  },
);
