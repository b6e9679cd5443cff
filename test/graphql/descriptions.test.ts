import { GraphQLEnumType, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { expect, test } from 'vitest';
import { undescribed } from '../../src/graphql/descriptions.js';
import { WORDS } from '../../src/graphql/descriptionWords.js';
import { schema } from '../../src/graphql/schema.js';
import { REST_SCHEMA } from '../../src/http/contract.js';

test('every type, field, argument and enum value says what it is', () => {
  expect(undescribed(schema)).toEqual([]);
  expect(undescribed(REST_SCHEMA)).toEqual([]);
});

test('what says nothing is counted, wherever it stands', () => {
  const mood = new GraphQLEnumType({ name: 'Mood', description: 'A mood.', values: { good: {} } });
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: { told: { type: GraphQLString, description: ' ', args: { mood: { type: new GraphQLNonNull(mood) } } } },
  });
  expect(undescribed(new GraphQLSchema({ query })).sort()).toEqual(['Mood.good', 'Query', 'Query.told', 'Query.told(mood:)']);
});

/** Whether a schema has a type, a field or an argument of this coordinate. */
function exists(coordinate: string): boolean {
  const [, typeName = '', fieldName, argument] = /^(\w+)(?:\.(\w+)(?:\((\w+):\))?)?$/.exec(coordinate) ?? [];
  const type = schema.getType(typeName);
  if (!fieldName) return type !== undefined;
  const field = type && 'getFields' in type ? type.getFields()[fieldName] : undefined;
  if (!argument) return field !== undefined;
  return field !== undefined && 'args' in field && field.args.some(({ name }) => name === argument);
}

test('the table of words is about parts that there are', () => {
  expect(Object.keys(WORDS).filter((coordinate) => !exists(coordinate))).toEqual([]);
});

test('no field and no argument is any JSON: what there is has a type', () => {
  expect(Object.keys(schema.getTypeMap())).not.toContain('JSON');
});
