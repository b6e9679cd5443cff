import type { RequestListener } from 'node:http';
import pino from 'pino';
import { type AppOptions, createApp } from '../../src/app.js';
import { openHttpServer } from '../../src/commands/httpServer.js';
import { DEFAULT_SETTINGS, type Deps } from '../../src/context.js';
import { webhookSender } from '../../src/http/webhookPost.js';
import { type Database, openDatabase } from '../../src/store/database.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { CLIENT } from '../support/issuer.js';
import { MIGRATIONS, packedDatabase } from '../support/packed.js';
import { PATIENT } from '../support/patience.js';
import { openAuth } from '../support/people.js';
import { fillSample, SAMPLE_DAY } from './sample.js';

/** The sample, filled into a database once and packed. */
export interface Packed {
  /** What a database in memory begins with. */
  file: string;
  /** An API key that it knows. */
  key: string;
  /** When the last of it was written, milliseconds since 1970. */
  until: number;
}

/** How a service differs from the one that most tests use. */
interface Variant {
  /** It passes on no text of a venue. */
  idsOnly?: true;
  /** Persons who must approve. */
  quorum?: 2;
  /** People sign in at this OpenID Connect issuer, too. */
  issuer?: string;
  /** Anybody may make an account, and mail goes out at this server. */
  mail?: string;
}

/** The whole service on the sample data, behind a socket. */
export interface Service {
  url: string;
  deps: Deps;
  /** An API key. */
  key: string;
  /** The same index as another service answers it. @returns its address */
  also(variant: Variant): Promise<string>;
  /** Asks REST with a key. */
  rest(path: string, key?: string): Promise<{ status: number; body: unknown }>;
  /** Asks GraphQL with the API key. */
  graphql<T>(query: string, variables?: object): Promise<T>;
  close(): Promise<void>;
}

function depsOn(database: Database, from: number): Deps & { index: SyncedIndex } {
  const started = Date.now();
  const clock = () => new Date(from + Date.now() - started);
  const index = new SyncedIndex(database.pool, clock, { deadlines: PATIENT });
  const webhooks = webhookSender('a secret of the tests, long enough', { allow: ['127.0.0.1'], idsOnly: false });
  return { database, index, clock, log: pino({ level: 'silent' }), ...(webhooks && { webhooks }) };
}

/** Fills an empty database as `startService` wants it. */
export async function fill(database: Database): Promise<Omit<Packed, 'file'>> {
  const deps = depsOn(database, SAMPLE_DAY);
  const key = await fillSample(deps);
  return { key, until: deps.clock().getTime() };
}

/** @param packed absent: the sample is filled in now, which takes a while */
export async function startService(packed?: Packed): Promise<Service> {
  const database = await openDatabase({ folder: null, packed: packed?.file ?? (await packedDatabase()) }, MIGRATIONS);
  const { key, until } = packed ?? (await fill(database));
  const deps = depsOn(database, until);
  await deps.index.start();
  await deps.index.refresh();
  const auth = await openAuth(deps);
  const closing: (() => Promise<void>)[] = [];
  /** @param optionsAt by the address that the service has got */
  const open = async (on: Deps, optionsAt: (url: string) => Partial<AppOptions> | Promise<Partial<AppOptions>> = () => ({})) => {
    let answer: RequestListener = (_, res) => void res.writeHead(503).end();
    const server = await openHttpServer((req, res) => answer(req, res), { port: 0, host: '127.0.0.1', variable: 'PORT' });
    const app = createApp(on, { rateLimitPerMinute: 100_000, auth, ...(await optionsAt(server.url)) });
    answer = app.handler;
    closing.push(
      () => server.close(),
      () => app.close(),
    );
    return server.url;
  };
  const url = await open(deps);
  return {
    url,
    deps,
    key,
    async also({ idsOnly, quorum: reviewQuorum, issuer, mail: smtp }) {
      if (idsOnly) return open(deps, () => ({ idsOnly }));
      if (reviewQuorum) return open({ ...deps, settings: { ...DEFAULT_SETTINGS, reviewQuorum } });
      if (smtp !== undefined) {
        const mail = { url: smtp, from: 'samebet@samebet.test' };
        const settings = { ...DEFAULT_SETTINGS, signUp: true, mail: true };
        return open({ ...deps, settings }, async (publicUrl) => ({
          auth: await openAuth(deps, { signUp: true, publicUrl, mail }),
        }));
      }
      if (issuer === undefined) return url;
      const providers = [{ id: 'sso', ...CLIENT, issuer }];
      const settings = { ...DEFAULT_SETTINGS, signInProviders: [{ id: 'sso', name: 'the office' }] };
      return open({ ...deps, settings }, async () => ({ auth: await openAuth(deps, { providers }) }));
    },
    async rest(at, with_ = key) {
      const response = await fetch(url + at, { headers: { 'x-api-key': with_ } });
      return { status: response.status, body: await response.json() };
    },
    async graphql<T>(query: string, variables = {}) {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
      const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    async close() {
      for (const close of closing) await close();
      await deps.index.stop();
      await database.close();
    },
  };
}
