/** Which errors say that the database can't be reached. */
import { expect, test } from 'vitest';
import { isUnreachable } from '../../src/store/unreachable.js';
import { withTimeout } from '../../src/store/withTimeout.js';

test('a database that does not answer in time is one that cannot be reached; Redis is none', async () => {
  const of = (whom?: string) => withTimeout(new Promise(() => {}), 0, whom).catch((error: unknown) => isUnreachable(error));
  expect(await of()).toBe(true);
  expect(await of('Redis')).toBe(false);
});
