import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { webhookSender } from '../../src/http/webhookPost.js';
import { openWorld, type World } from '../api/world.js';
import { ask, openAuth, signIn } from '../support/people.js';

let world: World;
let app: App;
let server: Server;
let url: string;
let got: { headers: http.IncomingHttpHeaders; body: string }[] = [];
let cookies: Record<'one' | 'other', string>;
beforeAll(async () => {
  world = await openWorld();
  world.time = new Date(); // receivers refuse what is old
  const auth = await openAuth(world.deps);
  const webhooks = webhookSender('a secret of the operator, long enough', { allow: ['127.0.0.1'], idsOnly: false });
  app = createApp({ ...world.deps, ...(webhooks && { webhooks }) }, { rateLimitPerMinute: 1_000, auth });
  cookies = { one: await signIn(app, world.deps, 'user'), other: await signIn(app, world.deps, 'reviewer') };
  server = http.createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      got.push({ headers: req.headers, body });
      res.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await world?.close();
});

const as = (who: 'one' | 'other', query: string) => ask(app, cookies[who], query);

test('made, tried, rotated, paused, resumed and deleted by whose it is, and by nobody else', async () => {
  const made = await as(
    'one',
    `mutation { create_webhook(url: "${url}", types: [pair_verified]) { secret webhook { id state filter { types category } } } }`,
  );
  const { secret, webhook } = (made.data as unknown as { create_webhook: { secret: string; webhook: { id: string } } })
    .create_webhook;
  expect(webhook).toMatchObject({ state: 'active', filter: { types: ['pair_verified'], category: null } });
  const { id } = webhook;
  const tried = await as('one', `mutation { test_webhook(id: "${id}") { status type } }`);
  expect(tried.data).toEqual({ test_webhook: { status: 200, type: 'webhook.test' } });
  expect(new Webhook(secret).verify(got[0]?.body ?? '', got[0]?.headers as never)).toMatchObject({ type: 'webhook.test' });
  for (const mutation of ['pause_webhook', 'resume_webhook', 'rotate_webhook_secret', 'test_webhook']) {
    const fields = mutation === 'rotate_webhook_secret' ? '{ secret }' : mutation === 'test_webhook' ? '{ status }' : '{ state }';
    const others = await as('other', `mutation { ${mutation}(id: "${id}") ${fields} }`);
    expect(others.errors?.[0]?.extensions.code).toBe('not_found');
    expect((await as('one', `mutation { ${mutation}(id: "${id}") ${fields} }`)).errors).toBeUndefined();
  }
  expect((await as('other', '{ webhooks { id } }')).data).toEqual({ webhooks: [] });
  expect((await as('one', '{ webhooks { id deliveries { status } } }')).data).toMatchObject({
    webhooks: [{ id, deliveries: [{}, {}] }],
  });
  expect((await as('one', `mutation { delete_webhook(id: "${id}") }`)).data).toEqual({ delete_webhook: id });
  expect((await as('one', '{ webhooks { id } }')).data).toEqual({ webhooks: [] });
});

test('a change is posted again by hand under its own id', async () => {
  got = [];
  const made = await as('one', `mutation { create_webhook(url: "${url}") { webhook { id } } }`);
  const { id } = (made.data as unknown as { create_webhook: { webhook: { id: string } } }).create_webhook.webhook;
  const told = await as('one', '{ changes(first: 1) { edges { node { id } } } }');
  const change = (told.data as unknown as { changes: { edges: { node: { id: string } }[] } }).changes.edges[0]?.node.id;
  const again = await as('one', `mutation { redeliver(webhook: "${id}", change_id: "${change}") { status change_id } }`);
  expect(again.data).toEqual({ redeliver: { status: 200, change_id: change } });
  expect(got[0]?.headers['webhook-id']).toBe(change);
});

test('without a secret to sign with, a service makes none', async () => {
  const auth = await openAuth(world.deps);
  const bare = createApp(world.deps, { rateLimitPerMinute: 100, auth });
  const refused = await ask(bare, cookies.one, `mutation { create_webhook(url: "${url}") { secret } }`);
  expect(refused.errors?.[0]).toMatchObject({ message: expect.stringMatching(/AUTH_SECRET/) });
});
