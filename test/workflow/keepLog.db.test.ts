import pino from 'pino';
import { expect, test } from 'vitest';
import { readFigures } from '../../src/store/figures.js';
import { beginPull, endPull, readErrorSince } from '../../src/store/pulls.js';
import { keepLog } from '../../src/workflow/keepLog.js';
import { openTestDatabase } from '../support/database.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const DAYS = 30;
const COUNTS = { events: 1, markets: 2, changed: 0, closed: 0, refused: 3 };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test('pulls are kept as long as changes are; figures go on counting those that are gone, and one that runs stays', async () => {
  const database = await openTestDatabase();
  const pulled = async (startedAt: Date, error: string | null) => {
    const id = await beginPull(database, 'venue_b', 'changes', startedAt);
    const pull = { id, venue: 'venue_b', mode: 'changes', startedAt } as const;
    await endPull(database, pull, { counts: COUNTS, refusals: [], error }, new Date(startedAt.getTime() + 1_500));
  };
  for (const days of [90, 60, 31, 29, 1]) await pulled(daysAgo(days), null);
  for (const days of [40, 0.5]) await pulled(daysAgo(days), 'unreachable');
  await beginPull(database, 'venue_a', 'full', daysAgo(50));
  // More than are deleted at once.
  await database.pool.query(
    `INSERT INTO pulls (id, venue, mode, status, started_at, finished_at, refused, refusals)
     SELECT 'old' || n, 'venue_a', 'full', 'complete', $1, $1, 1, '[]' FROM generate_series(1, 5000) n`,
    [daysAgo(31)],
  );
  const figures = async () =>
    (await readFigures(database, NOW)).pulls.map((each) => JSON.stringify(Object.entries(each).sort())).sort();
  const keep = async () => {
    const stopping = new AbortController();
    const running = keepLog({ database, clock: () => NOW, log: pino({ enabled: false }) }, DAYS, stopping.signal);
    await expect.poll(() => database.prisma.pull.count()).toBe(4);
    stopping.abort();
    await running;
  };

  const before = await figures();
  await keep();
  expect(await figures()).toEqual(before);
  expect(
    await database.prisma.pull.findMany({ select: { status: true, started_at: true }, orderBy: { started_at: 'asc' } }),
  ).toEqual([
    { status: 'running', started_at: daysAgo(50) },
    { status: 'complete', started_at: daysAgo(29) },
    { status: 'complete', started_at: daysAgo(1) },
    { status: 'failed', started_at: daysAgo(0.5) },
  ]);
  expect(await readErrorSince(database, 'venue_b', 'unreachable', NOW)).toEqual(daysAgo(0.5));

  await pulled(daysAgo(33), null);
  const more = await figures();
  await keep();
  expect(await figures()).toEqual(more);
  await database.close();
});
