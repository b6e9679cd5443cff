/** Subscribers alone, on a tenth of the index: `npm run bench -- told`. BENCH_SECONDS says how long each part runs. */
import { build, makeServerDatabase, onServer, startOurs } from './serve/ours.js';
import { TENTH } from './serve/rows.js';
import { measureTold } from './serve/told.js';

const NAME = 'samebet_bench_told';
build();
const url = await makeServerDatabase(NAME, TENTH);
const ours = await startOurs({ DATABASE_URL: url });
try {
  console.log(JSON.stringify(await measureTold(ours, url, TENTH, Number(process.env.BENCH_SECONDS ?? 20)), null, 2));
} finally {
  await ours.stop();
  await onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
}
