import { generateKeyPairSync, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { createUser } from '../../src/workflow/users.js';
import { openWorld, type World } from '../faces/world.js';
import { ask, cookiesOf, fromPage, ORIGIN, openAuth } from '../support/people.js';

/** Whom the issuer says it is, each time somebody comes from it. */
let person = { sub: 'none', email: 'none@example.com', email_verified: true, name: 'None' };
let world: World;
let issuer: http.Server;
let url: string;

/** Ties an answer of the issuer to the sign-in that asked for it. */
let nonce: string | null = null;
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

function idToken(): string {
  const seconds = Math.floor(Date.now() / 1_000); // the accounts keep the machine's time
  const claims = { ...person, iss: url, aud: 'samebet', iat: seconds, exp: seconds + 60, nonce };
  const parts = [{ alg: 'RS256', kid: 'one' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = sign('sha256', Buffer.from(parts.join('.')), privateKey).toString('base64url');
  return [...parts, signature].join('.');
}

/** An OpenID Connect issuer that lets everybody in. */
function answer(path: string): object | undefined {
  switch (path) {
    case '/.well-known/openid-configuration':
      return {
        ...{ issuer: url, jwks_uri: `${url}/jwks`, id_token_signing_alg_values_supported: ['RS256'] },
        ...{ authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` },
      };
    case '/jwks':
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] };
    case '/token':
      return { access_token: 'an access token', token_type: 'Bearer', expires_in: 60, id_token: idToken() };
    default:
      return undefined;
  }
}

beforeAll(async () => {
  issuer = http.createServer((req, res) => {
    const body = answer(req.url ?? '');
    res.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  world = await openWorld();
});
afterAll(async () => {
  issuer.close();
  await world.close();
});

async function open(signUp: boolean): Promise<App> {
  const providers = [{ id: 'sso', clientId: 'samebet', clientSecret: 'a secret', issuer: url }];
  return createApp(world.deps, {
    rateLimitPerMinute: 60,
    auth: await openAuth(world.deps, { publicUrl: ORIGIN, signUp, providers }),
  });
}

/** Goes to the issuer and comes back. @returns where the browser ends, and its cookies */
async function comeFrom(app: App): Promise<{ location: string; cookie: string }> {
  const begun = await app.fetch(fromPage('/auth/sign-in/social', { provider: 'sso', callbackURL: '/' }));
  const { url: there } = (await begun.json()) as { url: string };
  const asked = new URL(there);
  expect(asked.origin + asked.pathname).toBe(`${url}/authorize`);
  expect(asked.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/auth/callback/sso`);
  nonce = asked.searchParams.get('nonce');
  const back = `${ORIGIN}/auth/callback/sso?code=one&state=${asked.searchParams.get('state')}`;
  const ended = await app.fetch(new Request(back, { headers: { cookie: cookiesOf(begun) } }));
  return { location: ended.headers.get('location') ?? '', cookie: cookiesOf(ended) };
}

test('a person of the operator’s issuer signs in to the account of that email', async () => {
  await createUser(world.deps, { email: 'ivy@example.com', password: 'twelve or more', role: 'reviewer', name: 'ivy' });
  person = { sub: '1', email: 'ivy@example.com', email_verified: true, name: 'Ivy at the issuer' };
  const { location, cookie } = await comeFrom(await open(false));
  expect(location).toBe('/');
  expect((await ask(await open(false), cookie, '{ me { name role } }')).data).toEqual({ me: { name: 'ivy', role: 'reviewer' } });
});

test('an email that the issuer did not verify opens nobody’s account', async () => {
  person = { sub: '2', email: 'ivy@example.com', email_verified: false, name: 'Mallory' };
  const { location, cookie } = await comeFrom(await open(false));
  expect(location).toContain('error=');
  expect((await ask(await open(false), cookie, '{ me { name } }')).data).toEqual({ me: null });
});

test('a stranger gets an account only where sign-up is open, and then a plain user’s', async () => {
  person = { sub: '3', email: 'new@example.com', email_verified: true, name: 'Newcomer' };
  const closed = await comeFrom(await open(false));
  expect(closed.location).toContain('error=');
  expect(await world.deps.database.prisma.user.count({ where: { email: person.email } })).toBe(0);
  const app = await open(true);
  const opened = await comeFrom(app);
  expect(opened.location).toBe('/');
  expect((await ask(app, opened.cookie, '{ me { name role } }')).data).toEqual({ me: { name: 'Newcomer', role: 'user' } });
});
