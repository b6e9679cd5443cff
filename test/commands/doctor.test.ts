import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckResult, checkCalibration, checkConfiguration, checkDatabase } from '../../src/commands/doctorChecks.js';
import { readConfig } from '../../src/config.js';
import { ENGINE_VERSION } from '../../src/domain/matching/index.js';
import { openDatabase } from '../../src/store/database.js';
import { fillWithBets } from '../faults/support/api.js';
import { hasPostgres, type PrivatePostgres, startPostgres, startReplica } from '../faults/support/postgres.js';
import { hasRedis, type PrivateRedis, startRedis } from '../faults/support/redis.js';
import { MIGRATIONS } from '../support/database.js';
import { home, run } from './cli.js';

/** Nothing listens there. */
const NOBODY = '127.0.0.1:9';
const servers: http.Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A venue whose clock shows this much later than ours. */
async function venue(laterMs: number): Promise<string> {
  const server = http.createServer(({ url = '' }, res) => {
    res.sendDate = false;
    res.writeHead(url.startsWith('/events?') ? 200 : 404, { date: new Date(Date.now() + laterMs).toUTCString() }).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function doctor(
  environment: Record<string, string>,
): Promise<{ code: number | null; found: (check: string) => CheckResult[] }> {
  const { code, out, err } = await run(['doctor', '--json'], environment);
  if (!out.startsWith('{')) throw new Error(out + err);
  const { findings } = JSON.parse(out) as { findings: CheckResult[] };
  return { code, found: (check) => findings.filter((each) => each.check === check) };
}

test('where all is well it says so, and exits with 0', async () => {
  const { code, found } = await doctor({
    VENUE_A_URL: await venue(0),
    VENUE_B_URL: await venue(0),
    SAMEBET_DATA: path.join(home, 'not', 'made', 'yet'),
  });
  expect(code).toBe(0);
  for (const check of ['configuration', 'database', 'venue_a', 'venue_b', 'clock', 'disk']) {
    expect(
      found(check).map(({ verdict }) => verdict),
      check,
    ).not.toContain('fail');
    expect(found(check).length, check).toBeGreaterThan(0);
  }
});

test('a venue whose address is not that of its API is warned of', async () => {
  const { found } = await doctor({
    VENUE_A_URL: `${await venue(0)}/elsewhere`,
    VENUE_B_URL: await venue(0),
    SAMEBET_DATA: path.join(home, 'elsewhere'),
  });
  expect(found('venue_a')).toMatchObject([{ verdict: 'warn', found: expect.stringContaining('answered 404') }]);
  expect(found('venue_b')).toMatchObject([{ verdict: 'ok' }]);
});

test('what stands in the way is named with what to do about it, and the exit code is 1', async () => {
  const { code, found } = await doctor({
    DATABASE_URL: `postgresql://samebet:hidden-pass@${NOBODY}/samebet`,
    REDIS_URL: `redis://:hidden-pass@${NOBODY}`,
    VENUE_A_URL: `http://${NOBODY}`,
    VENUE_B_URL: await venue(-600_000),
    HOST: '0.0.0.0',
    CALIBRATION: '/nowhere/table.json',
  });
  expect(code).toBe(1);
  for (const check of ['database', 'redis', 'venue_a', 'clock', 'calibration']) {
    expect(found(check)[0], check).toMatchObject({ verdict: 'fail', todo: expect.stringMatching(/\w/) });
  }
  expect(found('redis')[0]).toMatchObject({
    found: expect.stringContaining('ECONNREFUSED'),
    todo: expect.stringContaining('See that it runs'),
  });
  expect(found('clock')[0]?.found).toMatch(/(599|600|601) s ahead of venue_b/);
  expect(found('configuration').map(({ verdict }) => verdict)).toEqual(['warn', 'warn']);
  expect(JSON.stringify(found('database'))).not.toContain('hidden-pass');
});

test('for people it is a line each, with what to do below; a configuration that can’t be read is exit code 2', async () => {
  const { out } = await run(['doctor'], { DATABASE_URL: '', VENUE_A_URL: await venue(0), VENUE_B_URL: await venue(0) });
  expect(out).toMatch(/^FAIL {2}database +DATABASE_URL is set to nothing\n +→ Unset it/m);
  expect((await run(['doctor'], { PORT: 'high' })).code).toBe(2);
});

test('a table of confidences that `serve` would refuse stands in the way, one that it takes is named, and none is no finding', async () => {
  const table = (name: string, text: string) => {
    const file = path.join(home, name);
    fs.writeFileSync(file, text);
    return checkCalibration(readConfig({ CALIBRATION: file }));
  };
  const fitted = (engine_version: string) => JSON.stringify({ version: 'cal-0123abcd', engine_version, points: [[0.5, 0.6]] });
  expect(await checkCalibration(readConfig({}))).toEqual([]);
  expect(await checkCalibration(readConfig({ CALIBRATION: '/nowhere/table.json' }))).toEqual([
    {
      check: 'calibration',
      verdict: 'fail',
      found: expect.stringContaining('/nowhere/table.json'),
      todo: expect.stringContaining('CALIBRATION'),
    },
  ]);
  expect(await table('broken.json', '{')).toMatchObject([{ verdict: 'fail', found: expect.stringContaining('is no table') }]);
  expect(await table('old.json', fitted('rules-1'))).toMatchObject([
    { verdict: 'fail', found: expect.stringContaining('was fitted for rules-1') },
  ]);
  expect(await table('good.json', fitted(ENGINE_VERSION))).toEqual([
    { check: 'calibration', verdict: 'ok', found: expect.stringMatching(/cal-0123abcd .*good\.json/), todo: null },
  ]);
});

test('one port for the API and for its figures is odd', () => {
  const odd = (environment: Record<string, string>) => checkConfiguration(readConfig(environment)).map(({ found }) => found);
  expect(odd({ METRICS_PORT: '4000' })).toEqual(['METRICS_PORT and PORT are both 4000']);
  expect(odd({ METRICS_PORT: '4001' })).toEqual(['can be read, and nothing about it is odd']);
  expect(odd({ METRICS_PORT: '0', PORT: '0' })).toEqual(['can be read, and nothing about it is odd']);
});

describe.runIf(hasPostgres() && hasRedis())('on servers', () => {
  const now = new Date();
  let primary: PrivatePostgres;
  let replica: PrivatePostgres;
  let redis: PrivateRedis;
  let empty: string;
  beforeAll(async () => {
    [primary, redis] = await Promise.all([startPostgres(), startRedis()]);
    const database = await openDatabase({ url: primary.url }, MIGRATIONS);
    await fillWithBets(database, now);
    await database.close();
    empty = await primary.createDatabase('empty');
    await primary.sql('CREATE ROLE reader LOGIN');
    replica = await startReplica(primary);
  });
  afterAll(async () => {
    await replica?.close();
    await primary?.close();
    await redis?.close();
  });

  const look = (environment: Record<string, string>, at = now) => checkDatabase(readConfig(environment), at);
  const told = (findings: CheckResult[]) => findings.map(({ check, verdict, found }) => [check, verdict, found]);

  test('that are as they should be, every one of them is found so by name, and the exit code is 0', async () => {
    const { code, found } = await doctor({
      DATABASE_URL: primary.url.replace('postgres@', 'postgres:hidden-pass@'),
      DATABASE_REPLICA_URL: replica.url.replace('postgres@', 'postgres:hidden-pass@'),
      REDIS_URL: redis.url,
      VENUE_A_URL: await venue(0),
      VENUE_B_URL: await venue(0),
    });
    const all = ['configuration', 'database', 'replica', 'data', 'redis', 'venue_a', 'venue_b', 'clock'].flatMap(found);
    expect(all.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(code).toBe(0);
    expect(found('database')[0]?.found).toMatch(/^PostgreSQL \d+\.\d+ at .*:\d+\/postgres, migrated, writable$/);
    expect(found('replica')[0]?.found).toContain(`:${replica.port}/`);
    expect(found('data').map((each) => each.found)).toEqual(
      ['venue_a', 'venue_b'].map((each) => `${each} was last pulled completely at ${now.toISOString()}`),
    );
    expect(found('redis')[0]?.found).toBe(redis.url);
    expect(found('clock').map((each) => each.found.split(' ').at(-1))).toEqual(['Redis', 'venue_a', 'venue_b']);
    expect(JSON.stringify(all)).not.toContain('hidden-pass');
  });

  test('a database without migrations or pulls is warned of: the next start sees to both', async () => {
    expect(told(await look({ DATABASE_URL: empty }))).toEqual([
      ['database', 'warn', expect.stringMatching(/^lacks \d+ migrations$/)],
      ['data', 'warn', 'venue_a has not been pulled yet'],
      ['data', 'warn', 'venue_b has not been pulled yet'],
    ]);
  });

  test('the demo’s sample is told with how another database is named: a folder would not be read', async () => {
    const sample = await primary.createDatabase('sample');
    const database = await openDatabase({ url: sample }, MIGRATIONS);
    await database.pool.query("INSERT INTO settings (name, value) VALUES ('sample', 'true')");
    await database.close();
    const found = (await look({ DATABASE_URL: sample })).find(({ check }) => check === 'sample');
    expect(found?.todo).toBe('For real ones name another database with DATABASE_URL.');
  });

  test('a user who may not write and a replica in the primary’s place stand in the way', async () => {
    const [right] = await look({ DATABASE_URL: empty.replace('postgres@', 'reader@') });
    expect(right).toMatchObject({ check: 'database', verdict: 'fail', found: 'no right to write' });
    const [place] = await look({ DATABASE_URL: replica.url });
    expect(place).toMatchObject({ verdict: 'fail', found: expect.stringContaining('is a replica') });
    expect(place?.todo).toContain('DATABASE_REPLICA_URL');
  });

  test('a replica that is none or gone is warned of: the primary answers without it', async () => {
    const replicaFound = async (url: string) =>
      (await look({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: url })).find(({ check }) => check === 'replica');
    expect(await replicaFound(empty)).toMatchObject({ verdict: 'warn', found: expect.stringContaining('follows no server') });
    expect(await replicaFound(`postgresql://samebet:hidden-pass@${NOBODY}/samebet`)).toMatchObject({
      verdict: 'warn',
      found: expect.not.stringContaining('hidden-pass'),
      todo: expect.stringContaining('primary'),
    });
  });

  test('data older than READY_MAX_AGE stand in the way', async () => {
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const verdicts = async (hours: number) =>
      (await look({ DATABASE_URL: primary.url, READY_MAX_AGE: '2h' }, later(hours)))
        .filter(({ check }) => check === 'data')
        .map(({ verdict }) => verdict);
    expect(await verdicts(2)).toEqual(['ok', 'ok']);
    expect(await verdicts(3)).toEqual(['fail', 'fail']);
    expect(await verdicts(-2)).toEqual(['ok', 'ok']);
    expect(await verdicts(-3)).toEqual(['fail', 'fail']); // the clock was set back
  });
});
