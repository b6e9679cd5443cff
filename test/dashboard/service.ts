import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { createApp } from '../../src/app.js';
import { openHttpServer } from '../../src/commands/httpServer.js';
import type { Deps } from '../../src/context.js';
import { VENUES } from '../../src/domain/market.js';
import { ENGINE_VERSION, evaluate, evaluationRow } from '../../src/domain/matching/index.js';
import type { Role } from '../../src/domain/role.js';
import { openDatabase } from '../../src/store/database.js';
import { type KeptEvaluation, keepEvaluation } from '../../src/store/evaluation.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { connect } from '../../src/venues/connect.js';
import { openReplay } from '../../src/venues/replay/open.js';
import { createKey } from '../../src/workflow/keys.js';
import { startMatching } from '../../src/workflow/match.js';
import { pullVenue } from '../../src/workflow/pull.js';
import { createUser } from '../../src/workflow/users.js';
import { MIGRATIONS } from '../support/database.js';
import { openAuth } from '../support/people.js';

const ROOT = new URL('../../', import.meta.url).pathname;
const SAMPLE = path.join(ROOT, 'sample');
const HOUR = 3_600_000;
/** The instant that the sample was written for; from there on, time goes by as it does. */
const SAMPLE_DAY = Date.parse('2026-11-21T12:00:00Z');

export const PASSWORD = 'correct horse battery';

/** The whole service on the sample data, behind a socket. */
export interface Service {
  url: string;
  /** The same index as a service with IDS_ONLY answers it. */
  idsUrl: string;
  deps: Deps;
  /** An API key. */
  key: string;
  /** Asks REST with a key. */
  rest(path: string, key?: string): Promise<{ status: number; body: unknown }>;
  /** Asks GraphQL with the API key. */
  graphql<T>(query: string, variables?: object): Promise<T>;
  close(): Promise<void>;
}

/** The files of a folder, with when they changed. */
function newest(folder: string, skip: string): number {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith(skip));
  return Math.max(...names.map((name) => fs.statSync(path.join(folder, name)).mtimeMs));
}

/** Builds the page unless it is built already from what is there now. */
export async function buildDashboard(): Promise<void> {
  const built = path.join(ROOT, 'dist/dashboard/index.html');
  const sources = Math.max(newest(path.join(ROOT, 'src/dashboard'), 'gql'), newest(path.join(ROOT, 'schema'), '-'));
  if (fs.existsSync(built) && fs.statSync(built).mtimeMs > sources) return;
  const run = (bin: string, ...args: string[]) =>
    promisify(execFile)(path.join(ROOT, 'node_modules/.bin', bin), args, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  await run('graphql-codegen', '--config', 'codegen.ts');
  await run('vite', 'build', '-c', 'src/dashboard/vite.config.ts');
}

/** The engine on the labelled rows that the tests have anyway. */
function measure(now: Date): KeptEvaluation {
  const lines = fs.readFileSync(path.join(ROOT, 'test/matching/hardSet.jsonl'), 'utf8').trim().split('\n');
  const { errors: _errors, ...found } = evaluate(lines.map((line) => evaluationRow.parse(JSON.parse(line))));
  return { ...found, at: now.toISOString(), engine_version: ENGINE_VERSION };
}

async function fill(deps: Deps): Promise<() => Promise<void>> {
  const file = (name: string) => path.join(SAMPLE, name);
  const { clock } = deps;
  const replay = await openReplay({
    ...{ venueA: file('venue_a.jsonl'), venueB: file('venue_b.jsonl'), series: file('series_a.jsonl'), clock },
  });
  for (const venue of VENUES) {
    const connector = connect(venue, { baseUrl: venue === 'venue_a' ? replay.urlA : replay.urlB, perSecond: 1000 });
    await pullVenue(deps, connector, HOUR, new AbortController().signal);
    await connector.close();
  }
  await startMatching(deps);
  await keepEvaluation(deps.database, measure(clock()));
  return () => replay.close();
}

/** Starts it, with an account for each role: `reviewer@samebet.test` and so on, and a second reviewer `rival@samebet.test`. */
export async function startService(): Promise<Service> {
  const started = Date.now();
  const clock = () => new Date(SAMPLE_DAY + Date.now() - started);
  const database = await openDatabase({ folder: null }, MIGRATIONS);
  const index = new SyncedIndex(database.pool, clock);
  const deps: Deps = { database, index, clock, log: pino({ level: 'silent' }) };
  const closeVenues = await fill(deps);
  await index.start();
  const people: [string, Role][] = [
    ['user', 'user'],
    ['reviewer', 'reviewer'],
    ['rival', 'reviewer'],
  ];
  for (const [name, role] of people) {
    await createUser(deps, { email: `${name}@samebet.test`, password: PASSWORD, role, name });
  }
  const { key } = await createKey(deps, 'tests');
  await index.refresh();
  const auth = await openAuth(deps);
  const apps = [false, true].map((idsOnly) => createApp(deps, { rateLimitPerMinute: 100_000, auth, idsOnly }));
  const servers = await Promise.all(apps.map(({ handler }) => openHttpServer(handler, 0, '127.0.0.1')));
  const [url = '', idsUrl = ''] = servers.map((server) => server.url);
  return {
    ...{ url, idsUrl, deps, key },
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
      await Promise.all(servers.map((server) => server.close()));
      await Promise.all(apps.map((app) => app.close()));
      await index.stop();
      await closeVenues();
      await database.close();
    },
  };
}
