import { once } from 'node:events';
import os from 'node:os';
import { expect, test } from 'vitest';
import { startThread } from '../../src/startThread.js';

test.skipIf(os.platform() !== 'linux')('a thread that gives way slows itself alone', async () => {
  const before = os.getPriority();
  const thread = startThread(new URL('./lowPriorityThread', import.meta.url), {});
  expect(await once(thread, 'message')).toEqual([os.constants.priority.PRIORITY_BELOW_NORMAL]);
  expect(os.getPriority()).toBe(before);
  await thread.terminate();
});
