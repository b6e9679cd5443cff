import fs from 'node:fs';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { REFUSAL_CODES } from '../../src/domain/refusal.js';
import { openInMemory } from '../support/database.js';
import { HOST, ORIGIN, openAuth, signIn } from '../support/people.js';
import { openSampleWorld, type SampleWorld } from '../support/sampleWorld.js';
import { graphqlDocuments } from './graphqlDocuments.js';
import { inTime, junk, REQUESTS, text } from './values.js';

const RUNS = Math.ceil(REQUESTS * 0.25);
const STATUSES = new Set([200, 400, 401, 403, 404, 405, 406, 409, 413, 415, 429]);
const CODES = new Set<unknown>(REFUSAL_CODES);
const sdl = fs.readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8');

let world: SampleWorld;
let app: App;
let cookies: Record<'user' | 'reviewer' | 'admin', string>;
beforeAll(async () => {
  world = await openSampleWorld(await openInMemory());
  app = world.app({ auth: await openAuth(world.deps) });
  cookies = {
    user: await signIn(app, world.deps, 'user'),
    reviewer: await signIn(app, world.deps, 'reviewer'),
    admin: await signIn(app, world.deps, 'admin'),
  };
});
afterAll(() => world?.close());

/** Who asks, and in which of the protocol's ways. */
function callers(): fc.Arbitrary<Record<string, string>> {
  const page = { host: HOST, origin: ORIGIN, 'content-type': 'application/json' };
  const keyed = { 'x-api-key': world.key, 'content-type': 'application/json' };
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(keyed, { ...keyed, accept: 'application/graphql-response+json' }) },
    { weight: 6, arbitrary: fc.constantFrom(...Object.values(cookies).map((cookie) => ({ ...page, cookie }))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        {},
        { 'content-type': 'application/json' },
        { ...page, cookie: 'samebet.session_token=x.y' },
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('text/plain', 'application/graphql', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16')
        .map((type) => ({ ...keyed, 'content-type': type })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('text/html', 'text/event-stream', 'multipart/mixed', 'nonsense', '*/*')
        .map((accept) => ({ ...keyed, accept })),
    },
  );
}

/** A request as it is sent. */
interface Sent {
  headers: Record<string, string>;
  /** A GET has its document in the query string. */
  query?: string;
  body?: string;
}

function requests(document: fc.Arbitrary<string>): fc.Arbitrary<Sent> {
  const parts = fc.record({
    query: fc.oneof({ weight: 30, arbitrary: document }, { weight: 1, arbitrary: junk }),
    variables: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: junk }),
    operationName: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text(['A', 'B']) }),
    extensions: fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: junk }),
  });
  const posted = fc.tuple(parts, callers()).map(([body, headers]): Sent => ({ headers, body: JSON.stringify(body) }));
  const batched = fc.tuple(parts, callers()).map(([body, headers]): Sent => ({ headers, body: JSON.stringify([body, body]) }));
  const raw = fc.tuple(text(), callers()).map(([body, headers]): Sent => ({ headers, body }));
  const got = fc.tuple(document, callers()).map(([query, headers]): Sent => ({ headers, query: query.slice(0, 3_000) }));
  return fc.oneof(
    { weight: 20, arbitrary: posted },
    { weight: 3, arbitrary: got },
    { weight: 1, arbitrary: batched },
    { weight: 1, arbitrary: raw },
  );
}

interface Told {
  data?: unknown;
  errors?: { message: unknown; extensions?: { code?: unknown } }[];
  extensions?: unknown;
}

const toRequest = ({ headers, query, body }: Sent): Request =>
  query === undefined
    ? new Request(`${ORIGIN}/graphql`, { method: 'POST', headers, body: body ?? '' })
    : new Request(`${ORIGIN}/graphql?${new URLSearchParams({ query })}`, { headers });

/** The answer within a stream of events or parts, for those who asked for one. */
const plain = (body: string): string => (/^\s*(:|---)/.test(body) ? (/\{"(?:data|errors)".*\}/.exec(body)?.[0] ?? body) : body);

async function check(sent: Sent, seen: Map<string, number>): Promise<void> {
  const response = await inTime(app.fetch(toRequest(sent)));
  const body = plain(await response.text());
  const said = () =>
    `${response.status} ${body.slice(0, 2_000)}\nlogged: ${JSON.stringify(world.logged.filter(({ level }) => Number(level) >= 50)).slice(0, 2_000)}`;
  expect(STATUSES.has(response.status), said()).toBe(true);
  if (response.headers.get('content-type')?.startsWith('text/html')) return expect(sent.body).toBeUndefined();
  expect(body, said()).toMatch(/^\{/);
  const told = JSON.parse(body) as Told;
  const shape = Object.keys(told).filter((key) => !['data', 'errors', 'extensions'].includes(key));
  expect(shape, said()).toEqual([]);
  expect('data' in told || 'errors' in told, said()).toBe(true);
  for (const error of told.errors ?? []) {
    expect(typeof error.message, said()).toBe('string');
    expect(CODES.has(error.extensions?.code), said()).toBe(true);
  }
  const kind = told.errors ? String(told.errors[0]?.extensions?.code) : 'data';
  seen.set(kind, (seen.get(kind) ?? 0) + 1);
}

test('whatever GraphQL is asked, it answers in time, in its own words, and never with an error of ours', {
  timeout: REQUESTS * 50,
}, async () => {
  const { prisma } = world.deps.database;
  const markets = await prisma.market.findMany({ take: 50 });
  const pairs = await prisma.pair.findMany({ take: 50, include: { a: true, b: true } });
  const ids = [
    ...markets.map(({ market_id }) => market_id),
    ...markets.map(({ event_id }) => event_id.slice(8)),
    ...pairs.flatMap(({ a, b }) => [a.market_id, b.market_id]),
  ];
  const cursors = ['R1BDOlM6eA==', Buffer.from(`GPC:S:${markets[0]?.id}`).toString('base64'), 'Z'];
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(requests(graphqlDocuments(buildSchema(sdl), { ids, cursors })), (sent) => check(sent, seen)),
    { numRuns: RUNS },
  );
  console.info(
    `GraphQL: ${[...seen]
      .sort()
      .map(([kind, count]) => `${kind}: ${count}`)
      .join(', ')}`,
  );
  // A run that only knocks at the door proves nothing.
  expect(seen.get('data')).toBeGreaterThan(RUNS * 0.1);
});
