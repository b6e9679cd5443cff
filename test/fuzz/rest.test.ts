import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { OPENAPI } from '../../src/http/contract.js';
import { send } from '../api/restAndGraphql.js';
import { openInMemory } from '../support/database.js';
import { openSampleWorld, type SampleWorld } from '../support/sampleWorld.js';
import { type Json, type OpenApi, restRequests, type Sent } from './restRequests.js';
import { inTime, REQUESTS } from './values.js';

const RUNS = Math.ceil(REQUESTS * 0.75);
let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld(await openInMemory());
});
afterAll(() => world?.close());

/** The document with every object closed: a field that it doesn't name is a fault. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (value === null || typeof value !== 'object') return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
  return 'properties' in inner && inner.type === 'object' ? { additionalProperties: false, ...inner } : inner;
}

const contentOf = (answer: unknown) =>
  (answer as { content: { 'application/json': { schema: Json } } }).content['application/json'].schema;

/** Validators of every answer that a document promises: by route, method and status. */
function validators(document: OpenApi): Map<string, ValidateFunction> {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...(closed(document) as object), $id: 'api' });
  const found = new Map<string, ValidateFunction>();
  const resolve = (schema: Json) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
  const responses = (document as unknown as { components: { responses: Record<string, unknown> } }).components.responses;
  for (const [route, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        const { $ref } = answer as { $ref?: string };
        if (status === '304') continue; // has no body, and is asked for by name
        const schema = contentOf($ref === undefined ? answer : responses[$ref.split('/').at(-1) as string]);
        found.set(`${method.toUpperCase()} ${route} ${status}`, ajv.compile(resolve(schema)));
      }
    }
  }
  found.set('405', ajv.compile({ $ref: 'api#/components/schemas/Error' }));
  return found;
}

async function check(app: App, known: Map<string, ValidateFunction>, sent: Sent, seen: Map<string, number>): Promise<void> {
  const { route, method, query, body, headers } = sent;
  const response = await inTime(
    send(app, `${route}${query && `?${query}`}`, { method, headers, body: method === 'GET' ? null : body }),
  );
  const answer = await response.json();
  for (const key of [String(response.status), `${route} ${response.status}`]) seen.set(key, (seen.get(key) ?? 0) + 1);
  expect(response.status, JSON.stringify(answer)).not.toBe(500);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const validate = response.status === 405 ? known.get('405') : known.get(`${method} ${route} ${response.status}`);
  expect(
    validate,
    `${method} ${route} answered ${response.status}, which is not documented: ${JSON.stringify(answer)}`,
  ).toBeDefined();
  expect(validate?.(answer), JSON.stringify({ answer, faults: validate?.errors })).toBe(true);
}

for (const { name, idsOnly, share } of [
  { name: 'as it is', idsOnly: false, share: 0.9 },
  { name: 'without texts', idsOnly: true, share: 0.1 },
]) {
  test(`whatever REST is asked, it answers in time, as its document says, and never 500: ${name}`, {
    timeout: REQUESTS * 50,
  }, async () => {
    const app = world.app({ idsOnly });
    const document = JSON.parse(await (await send(app, '/v0/openapi.json')).text()) as OpenApi;
    if (!idsOnly) expect(document).toEqual(JSON.parse(OPENAPI));
    const known = validators(document);
    const markets = await world.deps.database.prisma.market.findMany({ take: 300 });
    const ids = markets.flatMap(({ market_id, slug, numeric_id, condition_id }) => [market_id, slug, numeric_id, condition_id]);
    const requests = restRequests(
      document,
      ids.filter((id) => id !== null),
      world.key,
    );
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(requests, (sent) => check(app, known, sent, seen)),
      { numRuns: Math.ceil(RUNS * share) },
    );
    console.info(
      `REST ${name}: ${[...seen]
        .sort()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    );
    // A run that only knocks at the door proves nothing.
    for (const route of Object.keys(document.paths))
      expect(seen.get(`${route} 200`), route).toBeGreaterThan(RUNS * share * 0.001);
    expect(seen.get('400')).toBeGreaterThan(RUNS * share * 0.05);
  });
}
