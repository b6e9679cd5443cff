import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { readMatchesSearch } from '../../src/dashboard/data/matchesSearch.js';
import { curlOfMatch, graphqlOfPair } from '../../src/dashboard/data/queries.js';
import { schema } from '../../src/graphql/schema.js';

test('what is copied as GraphQL is a document of the schema, whatever the ids hold', () => {
  expect(validate(schema, parse(graphqlOfPair('KX-"1\\', '0xabc:1')))).toEqual([]);
});

test('what is copied as curl keeps an id in one piece and names no key', () => {
  expect(curlOfMatch('http://127.0.0.1:4000', "KX-1' & rm")).toBe(
    `curl -s -H "x-api-key: $SAMEBET_KEY" 'http://127.0.0.1:4000/v0/match?venue=venue_a&market_id=KX-1%27+%26+rm'`,
  );
});

test('an address keeps what makes sense of it', () => {
  const search = { q: 'fed', category: 'economics', tier: 'nobody', page: '2', order: 'confidence', descending: true, x: 1 };
  expect(readMatchesSearch(search)).toEqual({ q: 'fed', category: 'economics', order: 'confidence', descending: true, page: 2 });
});
