import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { judgeCommand } from '../../src/commands/judge.js';
import { call } from './call.js';

test.each([
  ['7', 'the line: expected an object'],
  ['null', 'the line: expected an object'],
  ['[]', 'the line: expected an object'],
  ['{"a":{},"b":{}}', 'id: expected a text or a number, and it is missing'],
  ['{"id":1,"b":{}}', 'a: expected an object, and it is missing'],
  ['{"id":1,"a":7,"b":{}}', 'a: expected an object'],
  ['{"id":1,"a":{"question":7},"b":{}}', 'a.question: expected a text'],
  ['{"id":1,"a":{"floor_strike":"x"},"b":{}}', 'a.floor_strike: expected a number'],
  ['{"id":1,"a":{},"b":7}', 'b: expected an object or a list of them'],
  ['{"id":1,"a":{},"b":{"outcomes":["Yes"]}}', 'b.outcomes: expected a list of two texts'],
  ['{"id":1,"a":{},"b":[{"question":7}]}', 'b.0.question: expected a text'],
  ['{"id":1,"a":{"outcome_index":2},"b":{}}', 'a.outcome_index: expected 0 or 1'],
])('of the line %s judge says which field is wrong, in plain words', async (line, error) => {
  const { code, out, err } = await call(judgeCommand, [], { input: Readable.from([`${line}\n`]) });
  expect(JSON.parse(out[0] ?? '')).toMatchObject({ error });
  expect([code, err]).toEqual([1, [`line 1 can't be read: ${error}`]]);
});
