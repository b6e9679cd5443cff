import fs from 'node:fs';
import { buildSchema, execute, type GraphQLSchema, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { limitCost, MOST_FIELDS, placesBesides, SEARCHES } from '../../src/graphql/cost.js';
import { schema } from '../../src/graphql/schema.js';
import { boundWork } from '../../src/graphql/work.js';

const costOf = (text: string, variables = {}) => limitCost({ schema, document: parse(text), variables });

test('a list that is read from the database counts as long as it can be', () => {
  const of = (list: string) => costOf(`{ settled_pairs(limit: 10) { ${list} { id: __typename at: __typename } } }`).fields;
  for (const list of ['findings', 'settlements_a', 'settlements_b']) expect(of(list), list).toBe(1 + 10 + 10 * 20 * 2);
});

test('reading rules, and long texts, weigh more than other fields', () => {
  const of = (fields: string) => costOf(`{ pair(venue_a: "a", venue_b: "b") { ${fields} } }`).fields;
  for (const fields of ['payoffs { __typename }', 'clauses { __typename }']) expect(of(fields)).toBeGreaterThan(50);
  // Finding unread words takes more than twice as long.
  expect(of('unread_words { __typename }')).toBeGreaterThan(2 * of('clauses { __typename }'));
  expect(of('venue_a { rules }')).toBe(1 + 1 + 1 + 10);
});

test('what has the engine read texts weighs in the order of the time that it takes, wherever it stands', () => {
  const of = (text: string) => costOf(`{ ${text} }`).fields;
  const ofPair = (field: string) => of(`pair(venue_a: "a", venue_b: "b") { ${field} { __typename } }`);
  const market = '(venue: venue_a, market_id: "a")';
  const costs = [
    ofPair('rules_change'),
    ofPair('payoffs'),
    ofPair('clauses'),
    ofPair('unread_words'),
    of('explain(a: "a", b: "b") { verdict }'),
    of(`near_misses${market} { verdict }`),
    of(`relations${market} { __typename }`),
  ];
  expect(costs).toEqual([...costs].sort((x, y) => x - y));
  expect(costs[0]).toBeGreaterThan(40);
  const profit = (field: string) =>
    of(`profit(input: { contracts: 1, venue_a: { price: 0.4 }, venue_b: { price: 0.5 } }) { ${field} }`);
  expect(profit('worst_case_profit') - profit('net_profit')).toBe(50);
  // Some at once are a question, a hundred aren't.
  const many = (count: number) => Array.from({ length: count }, (_, n) => `m${n}: near_misses${market} { verdict }`).join(' ');
  expect(() => of(many(10))).not.toThrow();
  expect(() => of(many(30))).toThrow('too much at once');
});

test('a filter that looks for a text or a competition weighs, however it is sent', () => {
  const page = 'pairs(first: 1, filter: $f) { totalCount }';
  const plain = costOf(`query($f: PairFilter) { ${page} }`, { f: { standing: ['proposed'] } });
  expect(plain).toMatchObject({ fields: 2, hasVariables: true });
  const weighed = [
    costOf('{ pairs(first: 1, filter: { q: "rain" }) { totalCount } }'),
    costOf(`query($f: PairFilter) { ${page} }`, { f: { competition: 'EPL' } }),
    costOf(`query($f: PairFilter = { q: "rain" }) { ${page} }`),
    costOf('query($q: String) { pairs(first: 1, filter: { q: $q }) { totalCount } }', { q: 'rain' }),
  ];
  expect(weighed.map(({ fields }) => fields)).toEqual(Array(4).fill(2 + SEARCHES));
  expect(weighed.map(({ hasVariables }) => hasVariables)).toEqual([false, true, true, true]);
  const many = Array.from({ length: 13 }, (_, n) => `a${n}: pairs(first: 1, filter: { q: "rain ${n}" }) { totalCount }`);
  expect(() => costOf(`{ ${many.join(' ')} }`)).toThrow('too much at once');
});

test('fragments within fragments are counted once each, however often they are spread', () => {
  const nested = (depth: number) =>
    `{ health { ...f0 } } ${Array.from({ length: depth }, (_, n) => `fragment f${n} on Health { ok ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f${depth} on Health { ok }`;
  // one for health, and for each fragment itself, its `ok` and twice the next: 2 + 2 f(n + 1), of which the last has 2
  expect(costOf(nested(3))).toEqual({ fields: 1 + 2 + 4 * 2 + 8 * 2 + 4, hasVariables: false });
  expect(() => costOf(nested(60))).toThrow('too much at once');
});

test('a costly document takes more places of its caller than one', () => {
  expect(placesBesides(costOf('{ markets(first: 100) { edges { node { question } } } }'))).toBe(0);
  expect(placesBesides({ fields: MOST_FIELDS, hasVariables: false })).toBe(2);
});

/** A schema of one list whose rows take `work`. */
function listOf(rows: number, work: () => void): GraphQLSchema {
  const built = buildSchema('type Query { rows: [Row!]! } type Row { part: Part } type Part { a: Int b: Int }');
  const { rows: list } = built.getQueryType()?.getFields() ?? {};
  const { part } = (built.getType('Row') as unknown as { getFields(): Record<string, { resolve?: unknown }> }).getFields();
  Object.assign(list ?? {}, { resolve: () => Array(rows).fill({}) });
  Object.assign(part ?? {}, {
    resolve: () => {
      work();
      return {};
    },
  });
  return boundWork(built);
}

test('a list that turns out longer than it was taken for is refused when it comes', async () => {
  const document = parse('{ rows { a: __typename b: __typename } }');
  const run = (rows: number) => execute({ schema: listOf(rows, () => {}), document, contextValue: {} });
  expect((await run(MOST_FIELDS / 2)).errors).toBeUndefined();
  expect((await run(MOST_FIELDS / 2 + 1)).errors?.[0]?.message).toContain('too much at once');
});

test('rows that take long let others in between', async () => {
  const done: number[] = [];
  let rows = 0;
  const busy = () => {
    rows++;
    for (const end = performance.now() + 5; performance.now() < end; );
  };
  const others = setInterval(() => done.push(rows), 1);
  await execute({ schema: listOf(20, busy), document: parse('{ rows { part { a } } }'), contextValue: {} });
  clearInterval(others);
  expect(rows).toBe(20);
  expect(done.some((at) => at > 0 && at < 20)).toBe(true);
});

/** Sizes that pages and clients of ours send at most; a size that isn't named here is in the document. */
const LARGEST: Record<string, Record<string, number>> = {
  Matches: { limit: 200 },
  ReviewQueue: { limit: 20 },
  Changes: { first: 100 },
};
const folders = ['src/dashboard/documents/', 'src/client/'].map((path) => new URL(`../../${path}`, import.meta.url));
const texts = folders.map((folder) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => fs.readFileSync(new URL(name, folder), 'utf8'))
    .join('\n'),
);

test.each(texts)('no document of ours asks for more than the limit, with the sizes that it sends', (text) => {
  const document = parse(text);
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const operationName = node.name?.value ?? '';
    expect(
      () => limitCost({ schema, document, operationName, variables: LARGEST[operationName] ?? {} }),
      operationName,
    ).not.toThrow();
  }
});
