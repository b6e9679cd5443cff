import { getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { followsFromIndex } from '../../src/graphql/ofIndex.js';
import { schema } from '../../src/graphql/schema.js';

function follows(query: string): boolean {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('the test has no operation');
  return followsFromIndex(schema, document, operation);
}

test.each([
  '{ matches { count } }',
  '{ __typename: matches { __typename count matches { __typename venue_a { __typename question event slug numeric_id } tier } } }',
  'query P($n: Limit) { list: matches(limit: $n) { ...Page } } fragment Page on Matches { ... { matches { caveats id caveat_notes { timing_differs } venue_b { id } } } }',
])('follows from the index alone: %s', (query) => {
  expect(follows(query)).toBe(true);
});

test.each([
  ['prices, which take no revision', '{ matches { matches { price_gap { cents } } } }'],
  ['what only the database has', '{ matches { matches { venue_a { rules } } } }'],
  ['the same behind a fragment', '{ matches { ...M } } fragment M on Matches { matches { venue_b { candidates { volume } } } }'],
  ['the time of the answer', '{ match(venue: venue_a, market_id: "X") { checked_at } }'],
  ['a second root field', '{ matches { count } health { ok } }'],
  ['two of them behind a fragment', '{ ... { matches { count } more: matches { count } } }'],
  ['a root field of the database', '{ markets { edges { node { question } } } }'],
])('does not follow from the index alone: %s', (_, query) => {
  expect(follows(query)).toBe(false);
});
