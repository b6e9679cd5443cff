/**
 * What filters of lists take: `npm run bench -- filters`. Every list of GraphQL by a competition and by a phrase, few and many of which
 * pass, on 300,000 markets and 20,000 pairs of a tenth is of one competition; on PostgreSQL and on the embedded database, one question
 * after the other. BENCH_ROUNDS says how often; BENCH_DATABASE and BENCH_EMBEDDED name databases that are filled already.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../src/store/database.js';
import { build, MIGRATIONS, makeServerDatabase, onServer, startOurs } from './serve/ours.js';
import { BENCH_KEY, FULL, fillIndex } from './serve/rows.js';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12);
const WARM_UP = 3;
const NAME = 'samebet_bench_filters';
const SIZE = { ...FULL, pairs: 20_000 };

/** A tenth of the events in pairs is of the Premier League, by series, tags and what the engine read. */
const OF_A_LEAGUE = [
  `UPDATE events SET series = 'KXEPLGAME', tags = '["EPL"]' WHERE substring(group_id from '\\d+$')::int % 10 = 0
     AND substring(group_id from '\\d+$')::int < ${SIZE.pairs / 10}`,
  `UPDATE pairs SET explanation = jsonb_build_object('gates', explanation->'gates', 'facts',
     jsonb_build_array(jsonb_build_object('field', 'competition', 'a', jsonb_build_object('value', 'epl'), 'b', jsonb_build_object('value', 'epl'))))
     FROM markets m JOIN events e ON e.id = m.event_id WHERE m.id = pairs.a_id AND e.series = 'KXEPLGAME'`,
  'VACUUM ANALYZE',
];

const FILTERS = {
  'a competition of a tenth': { competition: 'Premier League' },
  'a competition by phrase': { q: 'epl' },
  'a phrase of few': { q: 'match 77:' },
  'a phrase of some': { q: 'match 11' },
  'a phrase of all': { q: 'bench cup' },
};
const LISTS = {
  live_matches: ['PairFilter', 'totalCount matches { venue_a { market_id } }', '(filter: $filter, limit: 50)'],
  pairs: ['PairFilter', 'totalCount edges { node { venue_a { market_id } } }', '(filter: $filter, first: 50)'],
  markets: ['MarketFilter', 'totalCount edges { node { market_id } }', '(filter: $filter, first: 50)'],
  events: ['EventFilter', 'totalCount edges { node { group_id } }', '(filter: $filter, first: 50)'],
} as const;

/** Milliseconds that each answer took, sorted, and how many pass. */
async function ask(port: number, list: keyof typeof LISTS, filter: object): Promise<{ took: number[]; total: number }> {
  const [input, fields, args] = LISTS[list];
  const query = `query ($filter: ${input}) { ${list}${args} { ${fields} } }`;
  const took: number[] = [];
  let total = 0;
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    const from = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'x-api-key': BENCH_KEY, 'content-type': 'application/json' },
      // Another first day each time: an answer that is kept would be measured else.
      body: JSON.stringify({ query, variables: { filter: { ...filter, from: `20${10 + n}-01-01` } } }),
    });
    const { data, errors } = (await answer.json()) as { data: Record<string, { totalCount: number }>; errors?: unknown };
    if (errors && n < WARM_UP && JSON.stringify(errors).includes('database_unreachable')) {
      await new Promise((resolve) => setTimeout(resolve, 1_000)); // still reading the index
      n--;
      continue;
    }
    if (errors) throw new Error(JSON.stringify(errors));
    total = data[list]?.totalCount ?? 0;
    if (n >= WARM_UP) took.push(performance.now() - from);
  }
  return { took: took.sort((left, right) => left - right), total };
}

const at = (sorted: readonly number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);

async function run(kind: string, database: Record<string, string>): Promise<void> {
  const service = await startOurs(database);
  try {
    await new Promise((resolve) => setTimeout(resolve, 10_000)); // until the whole index is in memory
    for (const list of Object.keys(LISTS) as (keyof typeof LISTS)[])
      for (const [name, filter] of Object.entries(FILTERS)) {
        const { took, total } = await ask(service.port, list, filter);
        console.log(`| ${kind} | ${list} | ${name} | ${total} | ${at(took, 0.5)} | ${at(took, 0.9)} |`);
      }
  } finally {
    await service.stop();
  }
}

async function fillServer(): Promise<string> {
  const url = await makeServerDatabase(NAME, SIZE);
  const database = await openDatabase({ url }, MIGRATIONS);
  for (const sql of OF_A_LEAGUE) await database.pool.query(sql);
  await database.close();
  return url;
}

async function fillFolder(folder: string): Promise<string> {
  const database = await openDatabase({ folder }, MIGRATIONS);
  await fillIndex(database, SIZE);
  for (const sql of OF_A_LEAGUE) await database.pool.query(sql);
  await database.close();
  return folder;
}

build();
const url = process.env.BENCH_DATABASE ?? (await fillServer());
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-filters-'));
const folder = process.env.BENCH_EMBEDDED ?? (await fillFolder(path.join(scratch, 'embedded')));
try {
  console.log('| database | list | filter | pass | p50 ms | p90 ms |\n| --- | --- | --- | --- | --- | --- |');
  await run('PostgreSQL', { DATABASE_URL: url });
  await run('embedded', { SAMEBET_DATA: folder });
} finally {
  fs.rmSync(scratch, { recursive: true });
  if (!process.env.BENCH_DATABASE) await onServer(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
}
