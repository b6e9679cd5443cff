import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graphql/schema.js';
import { PreparedDocuments } from '../../src/http/preparedDocuments.js';

test('what is remembered of documents is bounded by their number and by their size', () => {
  const prepared = new PreparedDocuments(schema);
  const note = (query: string) => prepared.note({ query }, parse(query));
  for (let i = 0; i < 1_000; i++) note(`{ a${i}: health { version } }`);
  expect(prepared.size).toBe(500);
  for (let i = 0; i < 100; i++) note(`{ b${i}: health { version } }${' '.repeat(19_900)}`);
  expect(prepared.size).toBeLessThan(30);
  note('{ c: health { version } }');
  expect(prepared.size).toBeGreaterThan(20);
});
