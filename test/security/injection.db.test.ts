import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  validate,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { createApp } from '../../src/app.js';
import { schema } from '../../src/graphql/schema.js';
import { webhookSender } from '../../src/http/webhookPost.js';
import { postGraphQL, send } from '../api/restAndGraphql.js';
import { openWorld, type World } from '../api/world.js';
import { queryAll } from '../support/documents.js';
import { ask, openAuth, signIn } from '../support/people.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
let cookie: string;
beforeAll(async () => {
  world = await openWorld();
  const webhooks = webhookSender('a secret of the operator, long enough', { allow: [], idsOnly: false });
  app = createApp(
    { ...world.deps, ...(webhooks && { webhooks }) },
    { rateLimitPerMinute: 100_000, auth: await openAuth(world.deps) },
  );
  headers = { 'x-api-key': await world.key('injection') };
  cookie = await signIn(app, world.deps, 'admin');
});
afterAll(() => world?.close());

const SQL = [
  "' OR '1'='1",
  "x' OR 1=1 --",
  "'; DROP TABLE markets; --",
  "'; UPDATE pairs SET standing = 'human_verified'; --",
  "') UNION SELECT hash FROM api_keys --",
  '" OR ""="',
  '$1',
  "\\'; DELETE FROM decisions; --",
  "'||(SELECT hash FROM api_keys LIMIT 1)||'",
  '%',
  '_',
];

/** Everything that a statement slipped in could change. */
async function state() {
  const { prisma } = world.deps.database;
  const [markets, pairs, decisions, keys, users] = await Promise.all([
    prisma.market.count(),
    prisma.pair.findMany({ select: { a_id: true, b_id: true, standing: true }, orderBy: [{ a_id: 'asc' }, { b_id: 'asc' }] }),
    prisma.decision.count(),
    prisma.apiKey.findMany({ select: { hash: true, revoked_at: true } }),
    prisma.user.count(),
  ]);
  return { markets, pairs, decisions, keys, users };
}

/** These keep what they are sent, as it was sent. */
const NAMING = ['create_user', 'create_api_key', 'set_password'];
/** These answer for each name they are asked about, whether it names something or not. */
const FOR_EACH_NAME = ['.matches_of', '.approve_template.left_open'];

interface Input {
  name: string;
  type: GraphQLInputType;
}

const isText = ({ name }: { name: string }) => name === 'String' || name === 'ID';

/** `name: value` of all that is required, but for one. */
const required = (inputs: readonly Input[], but?: Input) =>
  inputs.filter((each) => each !== but && isNonNullType(each.type)).map(({ name, type }) => `${name}: ${plain(type)}`);

/** Any value of a type. */
function plain(type: GraphQLInputType): string {
  const named = getNamedType(type);
  if (isListType(getNullableType(type))) return `[${plain(named)}]`;
  if (isInputObjectType(named)) return `{ ${required(Object.values(named.getFields())).join(', ')} }`;
  if (isEnumType(named)) return named.getValues()[0]?.name ?? '';
  if (named.name === 'Boolean') return 'false';
  return isText(named) ? '"none"' : named.name === 'Int' ? '1' : '0.5';
}

/** Values of a type that hold a text: one for each place in it where a text can be. */
function holding(text: string, type: GraphQLInputType): string[] {
  const named = getNamedType(type);
  if (isListType(getNullableType(type))) return holding(text, named).map((each) => `[${each}]`);
  if (isInputObjectType(named)) return listsHolding(text, Object.values(named.getFields())).map((each) => `{ ${each} }`);
  return isText(named) ? [JSON.stringify(text)] : [];
}

/** Lists of inputs, of which one holds the text. */
const listsHolding = (text: string, inputs: readonly Input[]): string[] =>
  inputs.flatMap((input) =>
    holding(text, input.type).map((value) => [`${input.name}: ${value}`, ...required(inputs, input)].join(', ')),
  );

/** A document for each place in the arguments of each query and mutation where a text can be. */
function places(text: string): string[] {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  return Object.entries(roots).flatMap(([verb, root]) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ name }) => !NAMING.includes(name))
      .flatMap((field) => listsHolding(text, field.args).map((args) => `${verb} ${queryAll(field, args, 1)}`)),
  );
}

/** What was found where nothing should be: rows, and counts of them. */
function rowsIn(answer: unknown, at = ''): string[] {
  // `nodes` answers null for each id that names nothing
  const rows = Array.isArray(answer) ? answer.filter((row) => row !== null) : undefined;
  if (rows?.length === 1 && FOR_EACH_NAME.includes(at)) return rowsIn(rows[0], at);
  if (rows !== undefined) return rows.length > 0 ? [`${at}: ${rows.length} rows`] : [];
  if (typeof answer === 'number') return answer > 0 ? [`${at}: ${answer}`] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, each]) => rowsIn(each, `${at}.${name}`));
}

/** An argument that names what an answer leaves out. */
const LEAVING_OUT = 'except: ';

/** What a document finds that leaves out something that isn't there. */
async function rowsWithout(document: string, text: string): Promise<string[]> {
  const { data } = await ask(app, cookie, document.replace(JSON.stringify(text), '"none"'));
  return rowsIn(data);
}

test('every document that a text is sent in is one that runs', () => {
  for (const document of places('harmless')) expect(validate(schema, parse(document)), document).toEqual([]);
  expect(places('harmless').length).toBeGreaterThan(40);
});

test.each(SQL)('%s is a text to the database wherever it is sent, and finds and changes nothing', async (text) => {
  const before = await state();
  for (const document of places(text)) {
    const { data, errors } = await ask(app, cookie, document);
    const codes = (errors ?? []).map(({ extensions }) => extensions.code);
    expect(
      codes.filter((code) => !['not_found', 'bad_request'].includes(code)),
      document,
    ).toEqual([]);
    expect(rowsIn(data), document).toEqual(document.includes(LEAVING_OUT) ? await rowsWithout(document, text) : []);
  }
  for (const name of ['q', 'category', 'from', 'venue']) {
    const response = await send(app, `/v0/matches?${new URLSearchParams({ [name]: text })}`, { headers });
    expect([200, 400]).toContain(response.status);
    if (response.status === 200) expect(await response.json()).toEqual({ count: 0, matches: [] });
  }
  expect(await state()).toEqual(before);
});

test('a phrase is searched as it stands: % and _ are no wildcards', async () => {
  for (const q of ['%', '_', 'C__n']) {
    const { result } = await postGraphQL(
      app,
      'query ($q: String) { markets(q: $q) { totalCount } events(q: $q) { totalCount } }',
      { q },
      headers,
    );
    expect(result.data, q).toEqual({ markets: { totalCount: 0 }, events: { totalCount: 0 } });
  }
});

const POLLUTING = [
  '{"contracts":1,"venue_a":{"price":0.4},"venue_b":{"price":0.5},"__proto__":{"polluted":true}}',
  '{"__proto__":{"contracts":1,"venue_a":{"price":0.4},"venue_b":{"price":0.5}}}',
  '{"constructor":{"prototype":{"polluted":true}},"contracts":1,"venue_a":{"price":0.4},"venue_b":{"price":0.5}}',
  '{"contracts":1,"venue_a":{"price":0.4,"__proto__":{"role":"maker","polluted":true}},"venue_b":{"price":0.5}}',
];

test.each(POLLUTING)('%s gives no object a property that nobody gave it', async (body) => {
  for (const path of ['/v0/profit', '/v0/size']) {
    const response = await send(app, path, { method: 'POST', headers, body });
    expect([200, 400]).toContain(response.status);
  }
  await postGraphQL(
    app,
    'query ($input: ProfitInput!) { profit(input: $input) { fees { total } } }',
    { input: JSON.parse(body) },
    headers,
  );
  await send(app, '/v0/matches?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=polluted', { headers });
  await send(app, '/v0/matches?limit=1', { headers: { ...headers, __proto__: 'polluted' } as Record<string, string> });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test('values inherited by name are no input: a body whose fields lie in its __proto__ is refused', async () => {
  const response = await send(app, '/v0/profit', { method: 'POST', headers, body: POLLUTING[1] as string });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'bad_request' });
});
