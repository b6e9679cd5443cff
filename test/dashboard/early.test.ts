import { expect, test } from 'vitest';
import { FIRST } from '../../src/dashboard/vite.config.js';
import { readSources } from '../support/sources.js';

const EARLY = 'dashboard/early.ts';

test('the modules of the first script are those that early.ts loads, and no others', () => {
  const loadsOf = new Map(readSources().map(({ file, loads }) => [file, loads]));
  const loaded = new Set([EARLY]);
  for (const file of loaded) for (const target of loadsOf.get(file) ?? []) loaded.add(target);
  // `readSources` leaves out generated modules; one that is loaded counts.
  const files = new Set([...loadsOf.keys(), ...loaded]);
  loaded.delete(EARLY);
  expect(loaded.size).toBeGreaterThan(5);
  expect([...files].filter((file) => FIRST.test(`/src/${file}`)).sort()).toEqual([...loaded].sort());
});
