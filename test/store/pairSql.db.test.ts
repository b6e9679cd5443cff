import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMatched, STANDINGS, servedConfidence, servedStanding } from '../../src/domain/standing.js';
import type { Database } from '../../src/store/database.js';
import { MATCHED, SERVED_CONFIDENCE, SERVED_STANDING } from '../../src/store/pairSql.js';
import { openTestDatabase } from '../support/database.js';

/** What the database says of a pair is what the domain says of it, at every standing, withheld or not. */
const CONFIDENCE = 0.8;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each(STANDINGS.flatMap((standing) => [false, true].map((withheld) => ({ standing, withheld }))))(
  'a pair that is $standing (withheld: $withheld) is served by the database as by the domain',
  async ({ standing, withheld }) => {
    const { rows } = await database.pool.query(
      `SELECT ${SERVED_STANDING} AS standing, ${SERVED_CONFIDENCE} AS confidence, p.standing IN ${MATCHED} AS matched
       FROM (SELECT $1::text AS standing, $2::boolean AS withheld, $3::float8 AS confidence) p`,
      [standing, withheld, CONFIDENCE],
    );
    expect(rows).toEqual([
      {
        standing: servedStanding(standing, withheld),
        confidence: servedConfidence(standing, withheld, CONFIDENCE),
        matched: isMatched(standing),
      },
    ]);
  },
);
