import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenRuntime, Runtime } from '../../src/commands/runtime.js';
import { webhooksCommand } from '../../src/commands/webhooks.js';
import { readConfig } from '../../src/config.js';
import { readChanges } from '../../src/store/changes/read.js';
import { addUser } from '../../src/store/users.js';
import { openWorld, type World } from '../api/world.js';
import { byTests } from '../support/byTests.js';

const got: { headers: http.IncomingHttpHeaders; body: string }[] = [];
let world: World;
let server: http.Server;
let url: string;
beforeAll(async () => {
  world = await openWorld();
  world.time = new Date(); // receivers refuse what is old
  await addUser(
    world.deps.database,
    { name: 'Ada', email: 'ada@example.com', role: 'user', passwordHash: '' },
    byTests(world.time),
  );
  server = http.createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      got.push({ headers: req.headers, body });
      res.writeHead(req.url === '/down' ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await world?.close();
});

/** Runs a verb as a shell would. */
async function run(...args: string[]): Promise<{ out: string[]; err: string[]; code: number }> {
  const ran = { out: [] as string[], err: [] as string[], code: 0 };
  const { clock, log, database } = world.deps;
  const open: OpenRuntime = () =>
    ({
      config: readConfig({ AUTH_SECRET: 'a secret of the operator, long enough', WEBHOOK_ALLOW: '127.0.0.1' }),
      clock,
      log,
      out: (line: string) => ran.out.push(line),
      err: (line: string) => ran.err.push(line),
      exit: (code: number) => {
        ran.code = code;
      },
    }) as unknown as Runtime;
  await webhooksCommand(open, (_, work) => work(database)).parseAsync(args, { from: 'user' });
  return ran;
}

test('made for an account, tried, told again by hand, rotated, paused, resumed, listed and deleted', async () => {
  const made = await run('create', `${url}/in`, '--email', 'ada@example.com', '--types', 'pair.verified', '--json');
  const { id, secret } = JSON.parse(made.out[0] ?? '') as { id: string; secret: string };
  expect((await run('test', id)).out[0]).toMatch(/ {2}200 .* webhook\.test /);
  expect(new Webhook(secret).verify(got[0]?.body ?? '', got[0]?.headers as never)).toMatchObject({ type: 'webhook.test' });
  const [change] = await readChanges(world.deps.database.pool, undefined, 1);
  await run('redeliver', id, change?.id ?? '');
  expect(got[1]?.headers['webhook-id']).toBe(change?.id);
  expect((await run('log', id)).out).toEqual([
    expect.stringContaining(change?.id ?? ''),
    expect.stringContaining('webhook.test'),
  ]);
  expect((await run('rotate', id)).out[0]).toMatch(/^whsec_/);
  await run('pause', id);
  expect((await run('list')).out).toEqual([expect.stringMatching(/paused .*ada@example\.com {2}Paused by hand\./)]);
  await run('resume', id);
  const [listed] = JSON.parse((await run('list', '--json')).out[0] ?? '') as object[];
  expect(listed).toMatchObject({ id, state: 'active', filter: { types: ['pair.verified'] } });
  await run('delete', id);
  expect((await run('list')).err[0]).toMatch(/no webhooks/);
  await expect(run('pause', id)).rejects.toMatchObject({ code: 'not_found' });
});

test('each verb prints one JSON value, and nothing beside it', async () => {
  const asJson = async (...args: string[]) => {
    const { out, err } = await run(...args, '--json');
    expect([out.length, err]).toEqual([1, []]);
    return JSON.parse(out[0] ?? '') as { id: string; secret?: string };
  };
  const { id, secret } = await asJson('create', `${url}/json`, '--email', 'ada@example.com');
  expect(await asJson('test', id)).toMatchObject({ id: expect.stringMatching(/^\d+$/), type: 'webhook.test', status: 200 });
  const rotated = await asJson('rotate', id);
  expect(rotated).toEqual({ id, secret: expect.stringMatching(/^whsec_/) });
  expect(rotated.secret).not.toBe(secret);
  for (const verb of ['pause', 'resume', 'delete']) expect(await asJson(verb, id)).toEqual({ id });
});

test('a receiver that fails makes the command fail; who has no account has no webhook', async () => {
  const made = await run('create', `${url}/down`, '--email', 'ada@example.com', '--json');
  const { id } = JSON.parse(made.out[0] ?? '') as { id: string };
  expect(await run('test', id)).toMatchObject({ code: 1, out: [expect.stringContaining('  503  ')] });
  await expect(run('create', url, '--email', 'eve@example.com')).rejects.toThrow(/no account of eve@example\.com/);
});
