import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.js';

test('a phrase is found by an index, wherever it is searched', async () => {
  const database = await openTestDatabase();
  const client = await database.pool.connect();
  await client.query('BEGIN; SET LOCAL enable_seqscan = off');
  const planOf = async (from: string, where: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT id FROM ${from} WHERE ${where}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const markets = await planOf('markets', "question ILIKE '%federal reserve%' OR outcome ILIKE '%federal reserve%'");
  expect(markets).toContain('markets_question_trigrams');
  expect(markets).toContain('markets_outcome_trigrams');
  const pairs = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT a_id FROM pairs WHERE competitions ?| '{nfl}'`);
  expect(JSON.stringify(pairs.rows)).toContain('pairs_competitions_idx');
  expect(await planOf('events', "title ILIKE '%federal reserve%'")).toContain('events_title_trigrams');
  await client.query('ROLLBACK');
  client.release();
  await database.close();
});
