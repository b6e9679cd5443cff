import fs from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { buildSchema, isScalarType, isSpecifiedScalarType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { CONTRACT, OPENAPI, REST } from '../src/http/contract.js';

const published = (name: string) => fs.readFileSync(new URL(`../schema/${name}`, import.meta.url), 'utf8');

test.each(Object.keys(CONTRACT))('schema/%s is what `npm run schema` prints', (name) => {
  expect(published(name)).toBe(CONTRACT[name]);
});

test('the GraphQL schema reads back', () => {
  expect(buildSchema(published('schema.graphql')).getQueryType()?.getFields()).toHaveProperty('matches');
});

test('every scalar of ours says where its form is laid down, and the README maps each for generated types', () => {
  const types = Object.values(buildSchema(published('schema.graphql')).getTypeMap());
  const scalars = types.filter((type) => isScalarType(type)).filter((type) => !isSpecifiedScalarType(type));
  expect(scalars.filter(({ specifiedByURL }) => !specifiedByURL)).toEqual([]);
  const [, map = ''] =
    /^const scalars = \{([^}]+)\};$/m.exec(fs.readFileSync(new URL('../README.md', import.meta.url), 'utf8')) ?? [];
  expect([...map.matchAll(/(\w+): '/g)].map(([, name]) => name).sort()).toEqual(scalars.map(({ name }) => name).sort());
});

test('what is deprecated says what to ask instead', () => {
  const reasons = [...published('schema.graphql').matchAll(/@deprecated\(reason: "([^"]+)"\)/g)].map(([, reason]) => reason);
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toMatch(/^Use \w+\.$/);
  expect(published('schema.graphql').match(/@deprecated(?!\(reason)/g)).toBeNull();
});

test('sofa derives exactly the five routes', () => {
  expect(REST.operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /v0/health',
    'GET /v0/match',
    'GET /v0/matches',
    'POST /v0/profit',
    'POST /v0/size',
  ]);
});

describe('the OpenAPI document', () => {
  interface Operation {
    operationId: string;
    description: string;
    security: unknown[];
    parameters?: { name: string; example: unknown; description: string }[];
    requestBody?: { content: { 'application/json': { example: unknown } } };
    responses: Record<string, { content?: { 'application/json': { examples?: object } } }>;
  }
  const document = JSON.parse(OPENAPI) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: object };
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  test('is valid OpenAPI 3.1 with references that lead somewhere', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(OPENAPI));
    expect(result.errors).toBeUndefined();
    expect(validator.version).toBe('3.1');
    const schemas = document.components.schemas;
    for (const [, name] of OPENAPI.matchAll(/"#\/components\/schemas\/(\w+)"/g)) expect(schemas).toHaveProperty(name as string);
  });

  test('has an example of every parameter, body and answer', () => {
    expect(operations).toHaveLength(5);
    for (const { parameters = [], requestBody, responses } of operations) {
      for (const parameter of parameters)
        expect(parameter).toMatchObject({ example: expect.anything(), description: expect.any(String) });
      if (requestBody) expect(requestBody.content['application/json'].example).toBeTypeOf('object');
      expect(Object.keys(responses['200']?.content?.['application/json'].examples ?? {})).not.toHaveLength(0);
    }
  });

  test.each([
    ['health', ['200', '429', '500']],
    ['matches', ['200', '304', '400', '401', '429', '500', '503']],
    ['match', ['200', '304', '400', '401', '429', '500', '503']],
    ['profit', ['200', '400', '401', '404', '413', '429', '500', '503']],
    ['size', ['200', '400', '401', '413', '429', '500', '503']],
  ])('%s may answer %s', (name, statuses) => {
    const operation = operations.find(({ operationId }) => operationId === name);
    expect(Object.keys(operation?.responses ?? {})).toEqual(statuses);
    expect(operation?.security).toHaveLength(name === 'health' ? 0 : 2);
  });
});
