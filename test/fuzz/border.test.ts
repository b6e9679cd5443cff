import { getNamedType, isObjectType, parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { limitCost, MOST_FIELDS } from '../../src/graphql/cost.js';
import { schema } from '../../src/graphql/schema.js';
import { openInMemory } from '../support/database.js';
import { ask, openAuth, signIn } from '../support/people.js';
import { openSampleWorld, type SampleWorld } from '../support/sampleWorld.js';
import { BorderDocuments, type Ids, seeded } from './borderDocuments.js';

/** Documents: what CI has the time for, or as many as BORDER_DOCUMENTS says. */
const DOCUMENTS = Number(process.env.BORDER_DOCUMENTS ?? 24);
/** With a figure of milliseconds, what holds the event loop for longer is printed. */
const SAY_ABOVE_MS = Number(process.env.BORDER_SAY_MS ?? Number.POSITIVE_INFINITY);

let world: SampleWorld;
let app: App;
let admin: string;
let ids: Ids;
beforeAll(async () => {
  world = await openSampleWorld(await openInMemory());
  app = world.app({ auth: await openAuth(world.deps) });
  admin = await signIn(app, world.deps, 'admin');
  const { prisma } = world.deps.database;
  const pair = await prisma.pair.findFirstOrThrow({ orderBy: { volume: 'desc' }, include: { a: true, b: true } });
  ids = { venue_a: pair.a.market_id, venue_b: pair.b.market_id, event: pair.a.event_id.slice('venue_a:'.length) };
});
afterAll(() => world?.close());

/** Fields whose value is JSON of our own: one field each. */
const JSON_FIELDS = new Set(
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).filter((field) => getNamedType(field.type).name === 'JSON'))
    .map(({ name }) => name),
);

/** Fields that an answer holds. */
function fieldsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + fieldsIn(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [name, each]) => sum + 1 + (JSON_FIELDS.has(name) ? 0 : fieldsIn(each)), 0);
}

/** The longest that the event loop was held meanwhile, in milliseconds. */
async function heldBy(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let isOver = false;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    most = Math.max(most, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return most;
}

test('documents at the border of the limits bring no more fields than the limit counts', {
  timeout: DOCUMENTS * 30_000,
}, async () => {
  const random = seeded(Number(process.env.BORDER_SEED ?? 1));
  const documents = new BorderDocuments(schema, ids, random);
  const held: [number, number, string][] = [];
  let accepted = 0;
  for (let tries = 0; accepted < DOCUMENTS && tries < DOCUMENTS * 20; tries++) {
    const document = documents.next(MOST_FIELDS * (0.3 + 1.2 * random()));
    expect(validate(schema, parse(document)), document).toEqual([]);
    try {
      limitCost({ schema, document: parse(document), variables: {} });
    } catch {
      continue;
    }
    accepted++;
    const { data, errors = [] } = await ask(app, admin, document);
    expect(
      errors.filter(({ extensions }) => !['bad_request', 'not_found', 'database_unreachable'].includes(extensions.code)),
      document,
    ).toEqual([]);
    const fields = fieldsIn(data);
    expect(fields, document).toBeLessThanOrEqual(MOST_FIELDS);
    if (Number.isFinite(SAY_ABOVE_MS)) {
      const ms: number[] = [];
      for (let again = 0; again < 3; again++) ms.push(await heldBy(() => ask(app, admin, document)));
      held.push([Math.min(...ms), fields, document]);
    }
  }
  held.sort(([x], [y]) => y - x);
  for (const [ms, fields, document] of held.slice(0, 10)) console.info(`${ms.toFixed(0)} ms, ${fields} fields: ${document}`);
  console.info(`${held.filter(([ms]) => ms > SAY_ABOVE_MS).length} of ${accepted} held the loop above ${SAY_ABOVE_MS} ms`);
  expect(accepted).toBe(DOCUMENTS);
});
