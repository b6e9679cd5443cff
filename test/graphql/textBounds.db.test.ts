import { type GraphQLArgument, type GraphQLField, getNamedType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { schema } from '../../src/graphql/schema.js';
import { LONGEST_TEXT } from '../../src/graphql/textBounds.js';
import { postGraphQL, send } from '../api/restAndGraphql.js';
import { openWorld, type World } from '../api/world.js';
import { openAuth, signIn } from '../support/people.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
/** An admin, who may ask for everything. */
let person: { cookie: string };
beforeAll(async () => {
  world = await openWorld();
  app = createApp(world.deps, { rateLimitPerMinute: 100_000, auth: await openAuth(world.deps) });
  person = { cookie: await signIn(app, world.deps, 'admin') };
  headers = { 'x-api-key': await world.key('bounds') };
});
afterAll(() => world?.close());

const isText = ({ type }: GraphQLArgument) => ['String', 'ID'].includes(getNamedType(type).name);
const FIELDS = Object.values(schema.getQueryType()?.getFields() ?? {});
/** Every argument of a query that is a text or a list of them. */
const TEXTS = FIELDS.flatMap((field) =>
  field.args.filter(isText).map((argument) => [`${field.name}(${argument.name})`, field, argument] as const),
);
/** A query of one field with this text in one of its arguments; the others that it needs have something in them. */
function queryOf(field: GraphQLField<unknown, unknown>, long: GraphQLArgument, text: string): string {
  const args = field.args.flatMap((argument) => {
    if (argument === long) return isListType(argument.type) ? [`${argument.name}: ["${text}"]`] : [`${argument.name}: "${text}"`];
    if (!isNonNullType(argument.type)) return [];
    return [`${argument.name}: ${getNamedType(argument.type).name === 'Venue' ? 'venue_a' : '"x"'}`];
  });
  return `{ ${field.name}(${args.join(', ')}) { __typename } }`;
}

test.each(TEXTS)('%s takes no text beyond the bound', async (_, field, argument) => {
  const { result } = await postGraphQL(app, queryOf(field, argument, 'x'.repeat(LONGEST_TEXT + 1)), {}, person);
  expect(result.errors?.[0]).toMatchObject({
    message: expect.stringContaining('at most'),
    extensions: { code: 'bad_request' },
  });
  const { result: fits } = await postGraphQL(app, queryOf(field, argument, 'x'.repeat(LONGEST_TEXT)), {}, person);
  expect(JSON.stringify(fits)).not.toContain('at most');
});

test('a subscription takes no longer text either, and begins nothing', async () => {
  const response = await send(app, '/graphql', {
    method: 'POST',
    headers: { ...headers, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'subscription($after: String) { changes(after: $after) { id } }',
      variables: { after: 'x'.repeat(LONGEST_TEXT + 1) },
    }),
  });
  expect(await response.text()).toContain(`after has at most ${LONGEST_TEXT} characters`);
});

test('REST says the same', async () => {
  const q = 'x'.repeat(LONGEST_TEXT + 1);
  for (const path of [`/v0/matches?q=${q}`, `/v0/match?venue=venue_a&market_id=${q}`]) {
    const response = await send(app, path, { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'bad_request', message: expect.stringContaining('at most') });
  }
});

test('a list that is read from the database is as long as its argument says, and the cost knows it', async () => {
  const of = async (selection: string) =>
    (await postGraphQL(app, `{ event(venue: venue_a, group_id: "KXMISC-27") ${selection} }`, {}, headers)).result;
  const one = '{ markets(first: 1) { edges { node { siblings(limit: 2) { market_id } } } } }';
  const { data } = await of(one);
  const event = data?.event as { markets: { edges: { node: { siblings: unknown[] } }[] } };
  expect(event.markets.edges[0]?.node.siblings).toHaveLength(2);
  const deep = '{ markets(first: 10) { edges { node { siblings(limit: 200) { siblings(limit: 30) { market_id } } } } } }';
  expect((await of(deep)).errors?.[0]?.message).toContain('too much at once');
  const many = await of('{ markets { edges { node { siblings(limit: 201) { market_id } } } } }');
  expect(many.errors?.[0]?.extensions.code).toBe('bad_request');
});
