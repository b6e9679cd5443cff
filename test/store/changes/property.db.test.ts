import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordClockChanges } from '../../../src/store/changes/recordClock.js';
import { SyncedIndex } from '../../../src/store/liveIndexSync.js';
import { openTestDatabase } from '../../support/database.js';
import { PATIENT } from '../../support/patience.js';
import { follow, type Listed, listOf } from './follower.js';
import { anyStep, type Stage, setOut } from './steps.js';

const RUNS = 12;
let stage: Stage;
let index: SyncedIndex;
beforeAll(async () => {
  const database = await openTestDatabase();
  stage = { database, now: new Date('2026-11-21T12:00:00Z') };
  index = new SyncedIndex(database.pool, () => stage.now, { deadlines: PATIENT });
});
afterAll(() => stage?.database.close());

/** The list and the cursor that belongs to it, as one document's `head` and list. */
async function look(): Promise<{ cursor: string; list: Listed }> {
  await index.refresh();
  await recordClockChanges(stage.database, stage.now);
  await index.refresh();
  return { cursor: index.cursor as string, list: listOf(index, stage.now) };
}

test('whoever follows the log from any cursor, in pages of any size, ends with exactly the live list', async () => {
  let most = 0;
  const property = fc.asyncProperty(
    fc.array(anyStep, { minLength: 5, maxLength: 25 }),
    fc.integer({ min: 1, max: 7 }),
    async (steps, pageSize) => {
      await setOut(stage);
      const looks = [await look()];
      for (const step of steps) {
        await step(stage);
        looks.push(await look());
      }
      const { list: live } = looks.at(-1) as (typeof looks)[number];
      for (const { cursor, list } of looks) {
        most = Math.max(most, list.size);
        expect(await follow(stage.database, list, cursor, pageSize)).toEqual(live);
      }
    },
  );
  await fc.assert(property, { numRuns: RUNS, seed: 14, endOnFailure: true });
  expect(most).toBeGreaterThan(1); // otherwise nothing was tried
  await recordClockChanges(stage.database, stage.now);
  const { rows } = await stage.database.pool.query<{ type: string }>('SELECT DISTINCT type FROM changes ORDER BY type');
  expect(rows.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['market.rules_changed', 'pair.caveats_changed', 'pair.closed', 'pair.resumed', 'pair.suspended']),
  );
});
