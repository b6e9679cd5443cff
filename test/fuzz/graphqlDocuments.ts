import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
} from 'graphql';
import { number, text } from './values.js';

/** What documents are made of besides the schema. */
export interface Known {
  /** Ids of markets, events and pairs that the service knows. */
  ids: readonly string[];
  cursors: readonly string[];
}

const MOST_DEPTH = 4;
/** A string literal: JSON's, without the escapes that GraphQL doesn't know. */
const quoted = (value: string) => JSON.stringify(value);

/** A literal of a type, nearly always; of another one now and then. */
function literal(type: GraphQLInputType, known: Known): fc.Arbitrary<string> {
  if (isNonNullType(type)) return literal(type.ofType as GraphQLInputType, known);
  if (isListType(type)) {
    const item = literal(type.ofType as GraphQLInputType, known);
    return fc.oneof(
      { weight: 4, arbitrary: fc.array(item, { maxLength: 4 }).map((items) => `[${items.join(', ')}]`) },
      { weight: 1, arbitrary: item },
    );
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map((field) =>
      fc
        .tuple(fc.integer({ min: 0, max: 19 }), literal(field.type, known))
        .map(([dice, value]) => ((isRequiredInputField(field) ? dice > 0 : dice > 11) ? [`${field.name}: ${value}`] : [])),
    );
    return fc.tuple(...fields).map((parts) => `{ ${parts.flat().join(', ')} }`);
  }
  const wrong = fc.oneof(
    text(known.ids).map(quoted),
    number.map(String),
    fc.constantFrom('null', 'true', '{}', '[]', 'nonsense', '$nothing'),
  );
  const right = isEnumType(type) ? fc.constantFrom(...type.getValues().map(({ name }) => name)) : scalar(type.name, known);
  return fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

function scalar(name: string, known: Known): fc.Arbitrary<string> {
  if (name === 'Boolean') return fc.constantFrom('true', 'false');
  if (name === 'Float')
    return fc.oneof(
      fc.integer({ min: 1, max: 99 }).map((cents) => String(cents / 100)),
      number.map(String),
    );
  if (name === 'Int' || name === 'Limit' || name === 'Offset')
    return fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
      { weight: 1, arbitrary: number.map(String) },
    );
  if (name === 'Day')
    return fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('"2026-11-21"', '"2026-12-31"') },
      { weight: 1, arbitrary: text().map(quoted) },
    );
  return text([...known.ids, ...known.cursors]).map(quoted);
}

function argumentsOf(args: readonly GraphQLArgument[], known: Known): fc.Arbitrary<string> {
  const one = args.map((argument) =>
    fc
      .tuple(fc.integer({ min: 0, max: 29 }), literal(argument.type, known))
      .map(([dice, value]) => ((isNonNullType(argument.type) ? dice > 0 : dice > 22) ? [`${argument.name}: ${value}`] : [])),
  );
  return fc.tuple(...one).map((parts) => (parts.flat().length > 0 ? `(${parts.flat().join(', ')})` : ''));
}

/** Oddities between the fields of a selection. */
const spice = fc.oneof(
  { weight: 80, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '__typename',
      'nothing',
      '...',
      '... { __typename }',
      '...Missing',
      '__schema { types { name } }',
      '@skip(if: true)',
      'a: b: c',
    ),
  },
);
const directive = fc.oneof(
  { weight: 60, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(' @skip(if: true)', ' @include(if: false)', ' @skip', ' @none(x: 1)', ' @defer', ' @stream'),
  },
);

function fieldText(field: GraphQLField<unknown, unknown>, known: Known, depth: number): fc.Arbitrary<string> {
  const inner = getNamedType(field.type);
  const selection = isObjectType(inner) ? selectionOf(inner, known, depth - 1) : fc.constant('');
  const alias = fc.oneof(
    { weight: 9, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('a: ', 'b: ', '__proto__: ', 'constructor: ') },
  );
  return fc
    .tuple(alias, argumentsOf(field.args, known), directive, selection)
    .map(([name, args, skip, rest]) => `${name}${field.name}${args}${skip}${rest}`);
}

function selectionOf(type: GraphQLObjectType, known: Known, depth: number): fc.Arbitrary<string> {
  const fields = Object.values(type.getFields()).filter((field) => depth > 0 || !isObjectType(getNamedType(field.type)));
  if (fields.length === 0) return fc.constant(' { __typename }');
  const some = fc
    .uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: depth > 1 ? 3 : 6 })
    .chain((chosen) => fc.tuple(...chosen.map((field) => fieldText(field, known, depth))));
  return fc.tuple(some, spice).map(([parts, odd]) => ` { ${parts.join(' ')} ${odd} }`);
}

function rootText(schema: GraphQLSchema, known: Known): fc.Arbitrary<string> {
  const roots = [
    { type: schema.getQueryType(), word: 'query', weight: 9 },
    { type: schema.getMutationType(), word: 'mutation', weight: 2 },
  ];
  const arbitraries = roots.flatMap(({ type, word, weight }) =>
    type ? [{ weight, arbitrary: selectionOf(type, known, MOST_DEPTH).map((selection) => `${word}${selection}`) }] : [],
  );
  return fc.oneof(...arbitraries);
}

/** What no schema leads to: documents that are broken, deep, wide or go round in circles. */
const MONSTERS = [
  '',
  '{',
  '{}',
  'query',
  '#',
  '\ufeff{ health { ok } }',
  '{ health { ok } } { health { ok } }',
  'query A { health { ok } } query B { health { ok } }',
  'subscription { health { ok } }',
  'fragment F on Query { ...F } { ...F }',
  'fragment F on Query { ...G } fragment G on Query { ...F } { ...F }',
  `{ ${'pair(venue_a: "a", venue_b: "b") { venue_a { group { markets { nodes '.repeat(50)}`,
  `{ ${Array.from({ length: 500 }, (_, i) => `a${i}: health { ok }`).join(' ')} }`,
  `{ ${'health { ok } '.repeat(3_000)} }`,
  `query (${Array.from({ length: 300 }, (_, i) => `$v${i}: Int`).join(', ')}) { health { ok } }`,
  `{ health ${'@skip(if: false) '.repeat(200)} { ok } }`,
  `{ match(venue: venue_a, market_id: ${quoted('x'.repeat(100_000))}) { reason } }`,
  `{ size(input: { venue_a: { asks: ${'['.repeat(2_000)}${']'.repeat(2_000)} } }) { contracts } }`,
  `{ match(venue: venue_a, market_id: ${'{ a: '.repeat(10_000)}`,
  `query (${'$a: '}${'['.repeat(3_000)}Int`,
  '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
  '{ markets(first: 1000000) { edges { node { siblings { siblings { siblings { market_id } } } } } } }',
  '{ events(first: 100) { edges { node { markets(first: 100) { edges { node { candidates { decisions { id } } } } } } } } }',
  'query ($a: ProfitInput!) { profit(input: $a) { net } }',
  '"""x""" type A { b: Int }',
];

/** Documents for a service, made from its own schema. */
export function graphqlDocuments(schema: GraphQLSchema, known: Known): fc.Arbitrary<string> {
  const right = rootText(schema, known);
  const broken = fc
    .tuple(right, fc.nat(400), text())
    .map(([whole, at, piece]) => whole.slice(0, at) + piece + whole.slice(at + 1));
  return fc.oneof(
    { weight: 16, arbitrary: right },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: fc.constantFrom(...MONSTERS) },
  );
}
