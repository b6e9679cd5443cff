import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { createKey } from '../../src/workflow/keys.js';
import { MIGRATIONS } from '../support/database.js';
import { PATIENT, until } from '../support/patience.js';
import { type Api, NOW, QUESTIONS, startApi } from './support/api.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';
import { hasRedis, type PrivateRedis, startRedis } from './support/redis.js';

const PATH = QUESTIONS[0] as string;
/** A Redis that hangs is waited for that long, and one that a busy machine holds up isn't taken for one that hangs. */
const DEADLINES = { live: PATIENT, redisMs: 5_000 };
let server: PrivatePostgres;
let redis: PrivateRedis;
let apis: Api[];

/** Asks so often at once with one key, the callers spread over the APIs. */
async function askAll(key: string, times: number): Promise<{ ok: number; limited: number; other: number }> {
  const one = async (n: number) => {
    const response = await fetch(`${apis[n % apis.length]?.url}${PATH}`, { headers: { 'x-api-key': key } });
    await response.text();
    return response.status;
  };
  const shots = await Promise.all(Array.from({ length: times }, (_, n) => one(n)));
  const count = (status: number) => shots.filter((shot) => shot === status).length;
  return { ok: count(200), limited: count(429), other: times - count(200) - count(429) };
}

/** How the APIs count limits, by their own figures. */
const modes = () =>
  Promise.all(
    apis.map(async ({ ask }) => /samebet_limiter_mode\{mode="(\w+)"\} 1/.exec((await ask('/metrics')).body)?.[1] ?? 'none'),
  );

describe.runIf(hasPostgres() && hasRedis())('three APIs share limits, and Redis fails', () => {
  const keys: string[] = [];

  beforeAll(async () => {
    [server, redis] = await Promise.all([startPostgres(), startRedis()]);
    const env = { REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: '60' };
    const first = await startApi(server.url, env, { deadlines: DEADLINES });
    const another = () => startApi(server.url, env, { deadlines: DEADLINES, known: first.key });
    apis = [first, await another(), await another()];
    const database = await openDatabase({ url: server.url }, MIGRATIONS);
    for (let n = 0; n < 3; n++) keys.push((await createKey({ database, clock: () => NOW }, `bot ${n}`)).key);
    await database.close();
    for (const { service } of apis) await service.index.refresh();
  });
  afterAll(async () => {
    for (const { service } of apis ?? []) await service.close();
    await redis?.close();
    await server?.close();
  });

  test('one key, three processes, 240 requests at once: 60 in all', async () => {
    expect(await askAll(keys[0] as string, 240)).toMatchObject({ ok: 60, limited: 180, other: 0 });
  });

  test('Redis is killed while they ask: every request is answered, never over 60 in all; it comes back, and they share again by themselves', async () => {
    const early = await askAll(keys[1] as string, 30);
    expect(early.ok).toBe(30);
    await redis.kill();
    const late = await askAll(keys[1] as string, 240);
    // What each knows of the others ends with its own last answer from Redis: it may hold back one or two more than it must.
    expect(late.ok).toBeLessThanOrEqual(30);
    expect(late.ok).toBeGreaterThanOrEqual(30 - 2 * apis.length);
    expect(late.other).toBe(0);
    for (const { log } of apis) expect(log.filter(({ msg }) => msg.startsWith('Redis is away')).length).toBe(1);
    expect(await modes()).toEqual(['degraded', 'degraded', 'degraded']);
    await redis.start();
    await until(
      'shared limits',
      () => apis.every(({ log }) => log.some(({ msg }) => msg.startsWith('Redis is back'))) || undefined,
    );
    expect(await modes()).toEqual(['shared', 'shared', 'shared']);
    const again = await askAll(keys[1] as string, 60);
    expect(again.other).toBe(0);
    expect(early.ok + late.ok + again.ok).toBeLessThanOrEqual(60);
  });

  test('Redis hangs: requests are answered, by local limits', async () => {
    redis.hang();
    const shots = await askAll(keys[2] as string, 240);
    redis.resume();
    expect(shots).toMatchObject({ ok: 60, other: 0 });
  });
});
