import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeEvents } from '../../src/store/events.js';
import type { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { event, market } from '../support/markets.js';
import { until } from '../support/patience.js';
import { type Api, NOW, QUESTIONS, startApi } from './support/api.js';
import { rightAnswers, startLoad, wrongAnswers } from './support/load.js';
import { hasPostgres, type PrivatePostgres, startPostgres, startReplica } from './support/postgres.js';

/** Of the index: long enough for a busy machine, short enough to wait for them. */
const DEADLINES = { heartbeatMs: 6_000, silenceMs: 6_000, replicaMs: 1_000 };
let primary: PrivatePostgres;
let replica: PrivatePostgres;
let api: Api;
let index: SyncedIndex;
let count = 0;

/** Writes an event on the primary. @returns its id */
async function writeEvent(title: string): Promise<string> {
  const name = `NEW-${++count}`;
  await storeEvents(api.service.database, [event('venue_a', name, [market('venue_a', `${name}-X`)], { title })], NOW);
  return `venue_a:${name}`;
}

const titles = async () =>
  JSON.parse((await api.query('{ events(first: 100, venue: venue_a) { edges { node { title } } } }')).body).data.events.edges;
const explored = async (title: string) =>
  (await titles()).some(({ node }: { node: { title: string } }) => node.title === title) ? true : undefined;

/** How many transactions each server has run that read the table of events. */
const scans = async (server: PrivatePostgres) =>
  (
    await server.sql<{ n: number }>(
      `SELECT (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int AS n FROM pg_stat_user_tables WHERE relname = 'events'`,
    )
  )[0]?.n ?? 0;

describe.runIf(hasPostgres())('reading from a replica', () => {
  beforeAll(async () => {
    primary = await startPostgres();
    replica = await startReplica(primary);
    api = await startApi(primary.url, { DATABASE_REPLICA_URL: replica.url }, { deadlines: { live: DEADLINES } });
    index = api.service.index as SyncedIndex;
  });
  afterAll(async () => {
    await api?.service.close();
    await replica?.close();
    await primary?.close();
  });

  test('rows come from the replica: keys explore there, and the index reads its news there', async () => {
    await until('a replica that keeps up', () => index.replicaIsCurrent || undefined);
    const id = await writeEvent('first');
    await until('the event', () => index.event(id) && true);
    expect(await until('exploring', () => explored('first'))).toBe(true);
    // Statistics of a server arrive a little later.
    await until('reads of the replica', async () => ((await scans(replica)) > 0 ? true : undefined));
  });

  test('a replica that falls behind makes no answer older: what it lacks comes from the primary', async () => {
    const right = await rightAnswers(api.ask, QUESTIONS.slice(0, 4));
    const load = startLoad(api.url, api.key, QUESTIONS.slice(0, 4), 4);
    await replica.sql('SELECT pg_wal_replay_pause()');
    const id = await writeEvent('behind');
    await index.refresh();
    expect(index.event(id)?.title).toBe('behind');
    await until('exploring from the primary', () => explored('behind'));
    expect(index.replicaIsCurrent).toBe(false);
    await replica.sql('SELECT pg_wal_replay_resume()');
    await until('a replica that keeps up', () => index.replicaIsCurrent || undefined);
    expect(wrongAnswers(await load.stop(), right, [])).toEqual([]);
  });

  test('a replica that is gone or hangs is done without', async () => {
    const right = await rightAnswers(api.ask, QUESTIONS.slice(0, 4));
    const load = startLoad(api.url, api.key, QUESTIONS.slice(0, 4), 4);
    replica.hang();
    const first = await writeEvent('hanging');
    await index.refresh();
    expect(index.event(first)?.title).toBe('hanging');
    replica.resume();
    await replica.kill();
    const second = await writeEvent('gone');
    await until('exploring from the primary', () => explored('gone').catch(() => undefined));
    await index.refresh();
    expect(index.event(second)?.title).toBe('gone');
    await replica.start();
    await until('a replica that keeps up', () => index.replicaIsCurrent || undefined);
    expect(wrongAnswers(await load.stop(), right, [])).toEqual([]);
  });
});
