import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { STYLES } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

/** Real answers of a service of this kind; they lie beside the project and are not part of it. */
const FILE = new URL('../../../shared/calculators/golden_real.json', import.meta.url);
const absent = !existsSync(FILE);
if (absent) console.warn('golden.db.test.ts skipped: ../shared/calculators/golden_real.json is not here');

interface Case {
  now: string;
  request: unknown;
  response: object;
}
const golden: Record<'profit' | 'size', Case[]> = absent ? { profit: [], size: [] } : JSON.parse(readFileSync(FILE, 'utf8'));

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('golden') };
});
afterAll(() => world?.close());

// Compared as printed: numbers by value, keys in order. The look-ups' answers rest on made-up markets that publish a fee_coefficient,
// which venue B's own records don't: the functions are held to those (test/domain/pricing/golden.test.ts).
describe.skipIf(absent).each(STYLES)('real answers on $name', (style) => {
  test.each(['profit', 'size'] as const)('%s, every case', async (operation) => {
    for (const { now, request, response } of golden[operation]) {
      world.time = new Date(now);
      const { data } = await style.call(app, operation, { input: request }, headers);
      const expected = operation === 'profit' ? { ...response, filled_in: [] } : response;
      expect(JSON.stringify(data), JSON.stringify(request)).toBe(JSON.stringify(expected));
    }
  });
});
