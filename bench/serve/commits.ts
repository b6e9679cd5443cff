/** Commits changes to live pairs at a steady rate, one a transaction. argv: URL, a second, seconds. Prints when each was committed, by revision. */
import { setTimeout as pause } from 'node:timers/promises';
import { recordPairs } from '../../src/store/changes/recordPairs.js';
import { openDatabase } from '../../src/store/database.js';
import { write } from '../../src/store/write.js';

const [url = '', rate = '50', seconds = '10'] = process.argv.slice(2);
const database = await openDatabase({ url, poolSize: 4 }, new URL('../../prisma/migrations', import.meta.url).pathname);
const { rows } = await database.pool.query<{ a_id: string }>(
  `SELECT a_id FROM pairs WHERE standing = 'auto_verified' ORDER BY a_id LIMIT 500`,
);
const committed: [string, number][] = [];
/** The caveat comes and goes: each time another list is told. */
const FLIP = `UPDATE pairs SET rev = $2, basis = CASE basis WHEN 'identical' THEN 'equivalent_with_caveats' ELSE 'identical' END,
  caveats = CASE basis WHEN 'identical' THEN '["timing_differs"]'::jsonb ELSE '[]'::jsonb END WHERE a_id = $1`;

const begun = performance.now();
for (let n = 0; n < Number(rate) * Number(seconds); n++) {
  const due = begun + (n * 1_000) / Number(rate);
  if (due > performance.now()) await pause(due - performance.now());
  const rev = await write(database, async (tx, rev) => {
    await tx.$executeRawUnsafe(FLIP, rows[n % rows.length]?.a_id, rev);
    await recordPairs(tx, rev, new Date());
    return rev;
  });
  committed.push([String(rev), performance.timeOrigin + performance.now()]);
}
console.log(JSON.stringify(committed));
await database.close();
