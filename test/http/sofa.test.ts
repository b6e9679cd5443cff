import { GraphQLList, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { expect, test } from 'vitest';
import type { Context } from '../../src/context.js';
import { schema } from '../../src/graphql/schema.js';
import { fromRequest } from '../../src/http/exchange.js';
import { parametersOf } from '../../src/http/parameters.js';
import { mountSofa } from '../../src/http/sofa.js';

const typeOf = (name: string) => schema.getType(name) as typeof GraphQLString;
const Echo = new GraphQLObjectType({
  name: 'Echo',
  fields: {
    said: { type: GraphQLString },
    unsaid: { type: GraphQLString, extensions: { omitNull: true } },
    null: { type: GraphQLString },
  },
});
/** A field that the service knows nothing of. */
const mounted = mountSofa(
  new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: {
        echo: {
          type: new GraphQLList(Echo),
          args: { limit: { type: typeOf('Limit') }, day: { type: typeOf('Day') }, venue: { type: typeOf('Venue') } },
          resolve: (_, args) => [{ said: JSON.stringify(args) }],
        },
      },
    }),
  }),
);

async function ask(query: string): Promise<string> {
  const [operation] = mounted.operations;
  if (!operation) throw new Error('sofa derived nothing');
  const parameters = await parametersOf(operation, fromRequest(new Request(`http://samebet.test/v0/echo?${query}`)));
  return mounted.respond(operation, parameters, {} as Context);
}

test('a field of the schema is a route: its parameters are read by their types, its answer is printed without absent nulls', async () => {
  expect(mounted.operations).toMatchObject([{ method: 'GET', path: '/v0/echo', parameters: ['limit', 'day', 'venue'] }]);
  const said = JSON.stringify({ limit: 7, day: '2026-11-21', venue: 'venue_b' });
  expect(await ask('limit=7&day=2026-11-21&venue=venue_b&other=1')).toBe(JSON.stringify([{ said, null: null }]));
});

test.each([
  ['limit=seven', 'limit', /^limit must be a whole number from 1 to /],
  ['limit=', 'limit', /^limit must be a whole number from 1 to /],
  ['limit=1&limit=2', 'limit', /^limit may be given once only\.$/],
  ['day=tomorrow', 'day', /^A day must exist and be written YYYY-MM-DD\.$/],
  ['venue=moon', 'venue', /^venue must be one of venue_a, venue_b\.$/],
])('%s is refused by name', async (query, field, words) => {
  const said = await ask(query).catch((error) => error.originalError ?? error);
  expect(said).toMatchObject({ code: 'bad_request', message: expect.stringMatching(words), detail: { field } });
});
