import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { ROLES } from '../../src/domain/role.js';
import { schema } from '../../src/graphql/schema.js';
import { openWorld, type World } from '../api/world.js';
import { ask, fromPage, openAuth, signIn, type Told } from '../support/people.js';

/** The least role of every root field that takes one: a field that is missing here fails the suite. */
const NEEDS: Record<string, string> = {
  'Query.review_queue': 'reviewer',
  'Query.review_event': 'reviewer',
  'Query.review_events': 'reviewer',
  'Query.my_decisions': 'reviewer',
  'Query.api_keys': 'user',
  'Query.users': 'admin',
  'Mutation.approve': 'reviewer',
  'Mutation.reject': 'reviewer',
  'Mutation.suspend': 'reviewer',
  'Mutation.undo': 'reviewer',
  'Mutation.claim': 'reviewer',
  'Mutation.claim_legs': 'reviewer',
  'Mutation.snooze': 'reviewer',
  'Mutation.map_outcomes': 'reviewer',
  'Mutation.explain_outcome': 'reviewer',
  'Mutation.approve_template': 'reviewer',
  'Mutation.create_api_key': 'user',
  'Mutation.revoke_api_key': 'user',
  'Query.webhooks': 'user',
  'Mutation.create_webhook': 'user',
  'Mutation.rotate_webhook_secret': 'user',
  'Mutation.pause_webhook': 'user',
  'Mutation.resume_webhook': 'user',
  'Mutation.delete_webhook': 'user',
  'Mutation.test_webhook': 'user',
  'Mutation.redeliver': 'user',
  'Mutation.create_user': 'admin',
  'Mutation.set_role': 'admin',
  'Mutation.set_password': 'admin',
  'Mutation.invite_user': 'admin',
  'Mutation.password_link': 'admin',
  'Mutation.set_disabled': 'admin',
  'Mutation.reset_second_factor': 'admin',
  'Query.account_deeds': 'admin',
  'Query.my_sessions': 'user',
  'Mutation.end_session': 'user',
};
/** Everybody, signed in or not. */
const OPEN = ['Query.health', 'Query.me', 'Query.now', 'Query.public_scoreboard', 'Query.sign_in_options'];
const CALLERS = ['nobody', 'key', ...ROLES] as const;
type CallerName = (typeof CALLERS)[number];

interface Operation {
  name: string;
  root: 'Query' | 'Mutation';
  field: GraphQLField<unknown, unknown>;
}

const operations: Operation[] = (['Query', 'Mutation'] as const).flatMap((root) =>
  Object.values((root === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map((field) => ({
    name: `${root}.${field.name}`,
    root,
    field,
  })),
);

/** A value that the type accepts and that names nothing there is. */
function anyValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return anyValue(type.ofType);
  if (isListType(type)) return `[${anyValue(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(({ type: of }) => isNonNullType(of));
    return `{${required.map((field) => `${field.name}: ${anyValue(field.type)}`).join(', ')}}`;
  }
  if (isScalarType(type) && ['Int', 'Float', 'Limit', 'Offset'].includes(type.name)) return '1';
  if (isScalarType(type) && type.name === 'Boolean') return 'false';
  return '"nothing-is-called-this"';
}

/** The field with the arguments that it must have, asking for no more than it must. */
function call({ field }: Operation, directive = ''): string {
  const required = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  const args = required.map((arg) => `${arg.name}: ${anyValue(arg.type)}`).join(', ');
  const type = getNamedType(field.type);
  const selection = isObjectType(type) || isInterfaceType(type) ? ' { __typename }' : '';
  return `${field.name}${args && `(${args})`}${directive}${selection}`;
}

const verb = ({ root }: Operation) => (root === 'Query' ? 'query' : 'mutation');

/** Ways to write one operation: a guard that looks at documents instead of fields would miss some. */
const SHAPES: Record<string, (operation: Operation) => string> = {
  plain: (operation) => `${verb(operation)} { ${call(operation)} }`,
  'the name of an open field': (operation) => `${verb(operation)} { health: ${call(operation)} }`,
  'one of two aliases': (operation) => `${verb(operation)} { a: __typename b: ${call(operation)} }`,
  'an inline fragment': (operation) => `${verb(operation)} { ... on ${operation.root} { ${call(operation)} } }`,
  'nested fragments': (operation) =>
    `${verb(operation)} { ...A } fragment A on ${operation.root} { ...B } fragment B on ${operation.root} { x: ${call(operation)} }`,
  'a field with a directive': (operation) => `${verb(operation)} { ${call(operation, ' @include(if: true)')} }`,
};

let world: World;
let app: App;
const cookies: Partial<Record<CallerName, string>> = {};
let key: string;

beforeAll(async () => {
  world = await openWorld();
  app = createApp(world.deps, { rateLimitPerMinute: 100_000, auth: await openAuth(world.deps) });
  for (const role of ROLES) cookies[role] = await signIn(app, world.deps, role);
  key = await world.key('caller');
});
afterAll(() => world.close());

const askAs = (caller: CallerName, query: string): Promise<Told> =>
  ask(app, cookies[caller] ?? '', query, {}, caller === 'key' ? { 'x-api-key': key } : {});

/** What a caller may be told of an operation: `in` when the guard lets the caller through, whatever the resolver says then. */
function expected(name: string, caller: CallerName): 'in' | 'unauthorized' | 'forbidden' {
  if (OPEN.includes(name)) return 'in';
  if (caller === 'nobody') return 'unauthorized';
  const role = NEEDS[name];
  if (role === undefined) return 'in';
  return caller !== 'key' && ROLES.indexOf(caller) >= ROLES.indexOf(role as never) ? 'in' : 'forbidden';
}

const outcome = ({ errors = [] }: Told) => {
  const refusal = errors.find(({ extensions: { code } }) => code === 'unauthorized' || code === 'forbidden');
  return refusal ? refusal.extensions.code : 'in';
};

test('every field of Query and Mutation is in the table: open, for keys, or behind a role', () => {
  const guarded = operations.filter(({ field }) => field.extensions.role).map(({ name, field }) => [name, field.extensions.role]);
  expect(Object.fromEntries(guarded)).toEqual(NEEDS);
  expect(
    operations
      .filter(({ field }) => field.extensions.open)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...OPEN].sort());
  expect(operations.filter(({ root, name }) => root === 'Mutation' && !(name in NEEDS))).toEqual([]);
});

describe.each(Object.entries(SHAPES))('as %s', (_, shape) => {
  for (const caller of CALLERS) {
    test(`${caller} reaches what its role grants and nothing else`, async () => {
      const table: Record<string, string> = {};
      for (const operation of operations) {
        const told = await askAs(caller, shape(operation));
        expect(told.errors?.filter(({ path }) => path === undefined) ?? [], shape(operation)).toEqual([]);
        table[operation.name] = outcome(told);
        if (outcome(told) !== 'in')
          expect(Object.values(told.data ?? {}).filter((value) => value !== null && typeof value === 'object')).toEqual([]);
      }
      expect(table).toEqual(Object.fromEntries(operations.map(({ name }) => [name, expected(name, caller)])));
    });
  }
});

test('a batch of documents is refused as a whole', async () => {
  const query = 'mutation { set_role(user_id: "x", role: admin) { id } }';
  for (const caller of ['user', 'admin'] as const) {
    const response = await app.fetch(
      fromPage('/graphql', [{ query: '{ me { id } }' }, { query }], { cookie: cookies[caller] ?? '' }),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('"data":{');
  }
});

test('a mutation is not run by GET', async () => {
  const query = encodeURIComponent('mutation { create_api_key(name: "by get") { key } }');
  const response = await app.fetch(
    new Request(`http://samebet.test/graphql?query=${query}`, {
      headers: { host: 'samebet.test', cookie: cookies.admin ?? '', accept: 'application/json' },
    }),
  );
  expect(response.status).toBe(405);
  expect(await world.deps.database.prisma.apiKey.count({ where: { name: 'by get' } })).toBe(0);
});

test('REST has no route to any of them, by any method, with a key or with a session', async () => {
  for (const { field } of operations.filter(({ name }) => name in NEEDS)) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      for (const headers of [{ 'x-api-key': key }, { cookie: cookies.admin ?? '' }]) {
        const response = await app.fetch(new Request(`http://samebet.test/v0/${field.name}`, { method, headers }));
        expect([field.name, method, response.status]).toEqual([field.name, method, 404]);
      }
    }
  }
});

test('a session is not a key: REST asks for one, and a key beside a session gives the key’s rights only', async () => {
  const rest = await app.fetch(new Request('http://samebet.test/v0/matches', { headers: { cookie: cookies.admin ?? '' } }));
  expect(rest.status).toBe(401);
  const both = await ask(app, cookies.admin ?? '', '{ users { id } }', {}, { 'x-api-key': key });
  expect(outcome(both)).toBe('forbidden');
});

test('the last admin stays one', async () => {
  const admin = await world.deps.database.prisma.user.findFirst({ where: { role: 'admin' } });
  const told = await askAs('admin', `mutation { set_role(user_id: "${admin?.id}", role: user) { role } }`);
  expect(told.errors?.[0]?.extensions.code).toBe('conflict');
});
