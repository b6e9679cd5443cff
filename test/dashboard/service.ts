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
import type { Moment, OutcomeRow } from '../../src/domain/score/outcome.js';
import { webhookSender } from '../../src/http/webhookPost.js';
import { type KeptEvaluation, keepEvaluation } from '../../src/store/evaluation.js';
import { appendFinding } from '../../src/store/findings.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { storeOutcomes } from '../../src/store/outcomes.js';
import { connect } from '../../src/venues/connect.js';
import { openReplay } from '../../src/venues/replay/open.js';
import { createKey } from '../../src/workflow/keys.js';
import { startMatching } from '../../src/workflow/match.js';
import { pullVenue } from '../../src/workflow/pull.js';
import { createUser } from '../../src/workflow/users.js';
import { openInMemory } from '../support/database.js';
import { PATIENT } from '../support/patience.js';
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
  /** The same index where two persons must approve. */
  quorumUrl: string;
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
export function newest(folder: string, skip: string): number {
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

/** Some matches as if they had settled: one differently, one void on one side. */
async function settleSome({ database, clock }: Deps): Promise<void> {
  const pairs = await database.prisma.pair.findMany({ where: { standing: 'auto_verified' }, orderBy: { a_id: 'asc' }, take: 40 });
  const rows = pairs.map(({ a_id, b_id, family, category, tier, confidence, caveats, engine_version: engine }, n): OutcomeRow => {
    const said: Moment = { at: clock(), standing: 'auto_verified', tier, confidence, caveats: caveats as string[], engine };
    const outcome = n === 0 ? 'settled_differently' : n === 1 ? 'void_on_one_side' : 'settled_alike';
    const a_micros = n === 1 ? 500_000 : n % 2 === 0 ? 0 : 1_000_000;
    const paid = { a_micros, b_micros: n < 2 ? 1_000_000 : a_micros };
    return {
      a_id,
      b_id,
      family,
      category,
      event_id: a_id,
      ...paid,
      belief: 'match',
      outcome,
      corrects: null,
      verified: said,
      closed: said,
    };
  });
  await storeOutcomes(database, rows, { markets: [], upTo: '0' }, clock());
  const { id: outcomeId } = await database.prisma.pairOutcome.findFirstOrThrow({ where: { outcome: 'settled_differently' } });
  const finding = { outcomeId, cause: 'venue_error', note: 'a recount', actor: { id: 'rita', name: 'Rita' } } as const;
  await appendFinding(database, finding, clock());
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
  await settleSome(deps);
  return () => replay.close();
}

/** Starts it, with an account for each role: `reviewer@samebet.test` and so on, and a second reviewer `rival@samebet.test`. */
export async function startService(): Promise<Service> {
  const started = Date.now();
  const clock = () => new Date(SAMPLE_DAY + Date.now() - started);
  const database = await openInMemory();
  const index = new SyncedIndex(database.pool, clock, { deadlines: PATIENT });
  const webhooks = webhookSender('a secret of the tests, long enough', { allow: ['127.0.0.1'], idsOnly: false });
  const deps: Deps = { database, index, clock, log: pino({ level: 'silent' }), ...(webhooks && { webhooks }) };
  const closeVenues = await fill(deps);
  await index.start();
  const people: [string, Role][] = [
    ['user', 'user'],
    ['boss', 'admin'],
    ['reviewer', 'reviewer'],
    ['rival', 'reviewer'],
  ];
  for (const [name, role] of people) {
    await createUser(deps, { email: `${name}@samebet.test`, password: PASSWORD, role, name });
  }
  const { key } = await createKey(deps, 'tests');
  await index.refresh();
  const auth = await openAuth(deps);
  const options = { rateLimitPerMinute: 100_000, auth };
  const two = {
    ...deps,
    settings: { ratePerMinute: 0, reviewQuorum: 2, signUp: false, publicScore: false, signInProviders: [] },
  };
  const apps = [createApp(deps, options), createApp(deps, { ...options, idsOnly: true }), createApp(two, options)];
  const servers = await Promise.all(apps.map(({ handler }) => openHttpServer(handler, 0, '127.0.0.1')));
  const [url = '', idsUrl = '', quorumUrl = ''] = servers.map((server) => server.url);
  return {
    ...{ url, idsUrl, quorumUrl, deps, key },
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
