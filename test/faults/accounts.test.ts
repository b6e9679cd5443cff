import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import type { Deps } from '../../src/context.js';
import { openDatabase } from '../../src/store/database.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { MIGRATIONS } from '../support/database.js';
import { PATIENT } from '../support/patience.js';
import { fromPage, HOST, ORIGIN, openAuth, PASSWORD, signIn } from '../support/people.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';

const EMAIL = 'ann@samebet.test';
let server: PrivatePostgres;
let app: App;
let cookie: string;

describe.runIf(hasPostgres())('accounts while their database is out of reach', () => {
  beforeAll(async () => {
    server = await startPostgres();
    const database = await openDatabase({ url: server.url }, MIGRATIONS);
    const clock = () => new Date();
    const index = new SyncedIndex(database.pool, clock, { deadlines: PATIENT });
    await index.start();
    const deps: Deps = { database, index, clock, log: pino({ level: 'silent' }) };
    app = createApp(deps, { rateLimitPerMinute: 1_000, auth: await openAuth(deps) });
    cookie = await signIn(app, deps, 'reviewer', 'ann');
    await index.stop();
    await server.kill();
    return async () => {
      await database.close();
    };
  });
  afterAll(() => server?.close());

  const refused = { error: 'database_unreachable', message: expect.stringMatching(/^The database cannot be reached/) };
  const told = async (response: Response) => ({ status: response.status, body: await response.json() });

  test('who signs in is told so, and when to come again', async () => {
    const response = await app.fetch(fromPage('/auth/sign-in/email', { email: EMAIL, password: PASSWORD }));
    expect(await told(response)).toEqual({ status: 503, body: refused });
    expect(response.headers.get('retry-after')).toBe('1');
  });

  test('who asks for the own session is told so, and stays signed in', async () => {
    const response = await app.fetch(new Request(`${ORIGIN}/auth/get-session`, { headers: { host: HOST, cookie } }));
    expect(await told(response)).toEqual({ status: 503, body: refused });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('a document of a signed-in person is refused so', async () => {
    const response = await app.fetch(fromPage('/graphql', { query: '{ me { name } }' }, { cookie, accept: 'application/json' }));
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'database_unreachable' } }] });
    const forReviewers = await app.fetch(fromPage('/graphql', { query: '{ review_queue { total } }' }, { cookie }));
    expect(await forReviewers.json()).toMatchObject({ errors: [{ extensions: { code: 'database_unreachable' } }] });
  });

  test('what takes no account is answered as always', async () => {
    const response = await app.fetch(fromPage('/graphql', { query: '{ sign_in_options { sign_up } }' }, { cookie }));
    expect(await response.json()).toEqual({ data: { sign_in_options: { sign_up: false } } });
  });
});
