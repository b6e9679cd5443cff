import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { coverIndex } from '../../src/workflow/coverage.js';
import { openSampleWorld, type SampleWorld } from '../support/sampleWorld.js';

let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld();
});
afterAll(() => world?.close());

/** The database, which tells each time that a field of a market is looked at. */
function watched(database: Database, field: 'status' | 'rules', onLook: () => void): Database {
  const findMany = async (wanted: object) => {
    const events = await database.prisma.event.findMany({ include: { markets: true }, ...wanted });
    for (const market of events.flatMap(({ markets }) => markets)) {
      const value = market[field];
      Object.defineProperty(market, field, {
        get() {
          onLook();
          return value;
        },
      });
    }
    return events;
  };
  const event = new Proxy(database.prisma.event, {
    get: (target, name) => (name === 'findMany' ? findMany : Reflect.get(target, name)),
  });
  const prisma = new Proxy(database.prisma, { get: (target, name) => (name === 'event' ? event : Reflect.get(target, name)) });
  return { ...database, prisma };
}

test('however long a market takes to read, others get the event loop in between', async () => {
  let isOver = false;
  let looked = 0;
  let most = 0;
  const round = () => {
    most = Math.max(most, looked);
    looked = 0;
    if (!isOver) setImmediate(round);
  };
  // Each look at the clock finds it 20 ms later: more than work may hold the loop for.
  let at = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    at += 20;
    return at;
  });
  setImmediate(round);
  const covered = await coverIndex(
    watched(world.deps.database, 'status', () => {
      looked++;
    }),
  );
  isOver = true;
  clock.mockRestore();
  expect(covered.length).toBeGreaterThan(200);
  expect(most).toBeLessThan(10);
});

test('a market whose texts are the same as before is read once', async () => {
  let reads = 0;
  const database = watched(world.deps.database, 'rules', () => {
    reads++;
  });
  const first = await coverIndex(database);
  expect(reads).toBeGreaterThan(200);
  reads = 0;
  expect(await coverIndex(database)).toEqual(first);
  expect(reads).toBe(0);
  const { id } = await database.prisma.market.findFirstOrThrow({ where: { status: 'open' } });
  await database.prisma.market.update({ where: { id }, data: { hash: 'of other texts' } });
  await coverIndex(database);
  expect(reads).toBeGreaterThan(0);
});
