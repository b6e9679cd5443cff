import { expect, test } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { importFrom } from '../../src/store/transfer/import.js';

test('when the target gives no connection, that of the source is released', async () => {
  const released: unknown[] = [];
  const client = { query: async () => {}, release: (broken: unknown) => released.push(broken) };
  const source = { pool: { connect: async () => client } } as unknown as Database;
  const target = { pool: { connect: () => Promise.reject(new Error('too many clients')) } } as unknown as Database;
  await expect(importFrom(source, target)).rejects.toThrow('too many clients');
  expect(released).toEqual([true]);
});
