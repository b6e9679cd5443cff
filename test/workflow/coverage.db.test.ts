import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { coverIndex } from '../../src/workflow/coverage.js';
import { openSampleWorld, type SampleWorld } from '../support/sampleWorld.js';

let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld();
});
afterAll(() => world?.close());

/** The database, which tells of each market that is looked at. */
function watched(database: Database, onLook: () => void): Database {
  const findMany = async (wanted: object) => {
    const events = await database.prisma.event.findMany({ include: { markets: true }, ...wanted });
    for (const market of events.flatMap(({ markets }) => markets)) {
      const { status } = market;
      Object.defineProperty(market, 'status', {
        get() {
          onLook();
          return status;
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
    watched(world.deps.database, () => {
      looked++;
    }),
  );
  isOver = true;
  clock.mockRestore();
  expect(covered.length).toBeGreaterThan(200);
  expect(most).toBeLessThan(10);
});
