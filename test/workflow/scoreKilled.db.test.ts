import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { followMarkets, readNewlyClosed } from '../../src/store/follows.js';
import { movePairs, type NewDecision } from '../../src/store/pairs.js';
import { readTallies } from '../../src/store/scoreboard.js';
import { recordSettlements } from '../../src/store/settlements.js';
import { scoreEnds } from '../../src/workflow/settle.js';
import { openTestDatabase } from '../support/database.js';
import { fillDatabase } from '../support/filled.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const log = pino({ level: 'silent' });
const PAIRS = 12;
let database: Database;

/** The same database for a process that dies in a transaction: within it, or when it has just been committed. */
function dying(at: 'before the commit' | 'after the commit'): Database {
  const transact = database.prisma.$transaction.bind(database.prisma) as Database['prisma']['$transaction'];
  const $transaction = async (work: (tx: never) => Promise<unknown>, options: object) => {
    await transact(async (tx) => {
      await work(tx as never);
      if (at === 'before the commit') throw new Error('killed');
    }, options);
    throw new Error('killed');
  };
  const prisma = new Proxy(database.prisma, {
    get: (target, name) => (name === '$transaction' ? $transaction : Reflect.get(target, name, target)),
  });
  return { ...database, prisma };
}

const rowsOf = async (table: string) => (await database.pool.query(`SELECT * FROM ${table} ORDER BY id`)).rows;
const sorted = async (since?: Date) => {
  const tallies = await readTallies(database, 'closed', { since });
  return tallies.map((tally) => JSON.stringify({ ...tally, confidence: tally.confidence.toFixed(6) })).sort();
};

/** All pairs end anew: venue A says that YES paid this, venue B that it paid a dollar. */
const end = (yes_micros: number) =>
  recordSettlements(
    database,
    Array.from({ length: PAIRS }, (_, n) => String(n).padStart(5, '0')).flatMap((id) => [
      { market: `venue_a:EV-${id}-X`, state: 'final' as const, yes_micros, words: 'said', settled_at: NOW },
      { market: `venue_b:0x${id}`, state: 'final' as const, yes_micros: 1_000_000, words: 'said', settled_at: NOW },
    ]),
    'pull',
    NOW,
  );

beforeAll(async () => {
  database = await openTestDatabase();
  await fillDatabase(database, PAIRS);
  const open = await database.prisma.pair.findMany({ where: { standing: 'proposed' } });
  const closing = open.map(({ a_id, b_id }): NewDecision => {
    const keys = {
      a_id,
      b_id,
      action: 'close',
      from_standing: 'proposed',
      to_standing: 'closed',
      cause: 'market_closed',
    } as const;
    return {
      ...keys,
      actor_kind: 'engine',
      actor: 'rules-1',
      engine_version: 'rules-1',
      clause_a: 'c',
      clause_b: 'c',
      note: null,
    };
  });
  await movePairs(database, closing, NOW);
  await followMarkets(database, await readNewlyClosed(database), [], NOW);
});
afterAll(() => database.close());

test.each([
  ['before the commit', 0],
  ['after the commit', 1_000_000],
  ['before the commit', 500_000],
  ['after the commit', 0],
] as const)(
  'killed in the middle of scoring, %s: the next run scores each pair once, and earlier rows stay as they were',
  async (at, micros) => {
    const before = { settlements: await rowsOf('settlements'), outcomes: await rowsOf('pair_outcomes') };
    const ended = (await end(micros)).length;
    await expect(scoreEnds({ database: dying(at), clock: () => NOW, log })).rejects.toThrow('killed');
    await scoreEnds({ database, clock: () => NOW, log });
    const after = { settlements: await rowsOf('settlements'), outcomes: await rowsOf('pair_outcomes') };
    expect(after.settlements.slice(0, before.settlements.length)).toEqual(before.settlements);
    expect(after.outcomes.slice(0, before.outcomes.length)).toEqual(before.outcomes);
    expect(after.settlements.length).toBe(before.settlements.length + ended);
    const newest = new Map(after.outcomes.map((row) => [row.a_id + row.b_id, row]));
    const pairs = [...newest.values()].filter(({ belief }) => belief !== 'refused');
    expect(pairs).toHaveLength(PAIRS);
    for (const row of pairs) expect(row).toMatchObject({ a_micros: micros, b_micros: 1_000_000 });
    expect(await scoreEnds({ database, clock: () => NOW, log })).toBe(0);
    expect(await sorted()).toEqual(await sorted(new Date(0)));
  },
);
