import { expect, test } from 'vitest';
import { Heartbeat } from '../../src/store/heartbeat.js';

test('who waits goes on after work that began later, also when it fails; nobody waits before the start or after the end', async () => {
  let begun = 0;
  let end = () => {};
  const heartbeat = new Heartbeat(() => {
    begun++;
    return new Promise((_, reject) => {
      end = () => reject(new Error('out of reach'));
    });
  }, 0);
  expect(heartbeat.next()).toBeUndefined();
  heartbeat.start();
  await expect.poll(() => begun).toBe(1);
  const told: number[] = [];
  const late = heartbeat.next()?.then(() => told.push(begun));
  end();
  await expect.poll(() => begun).toBe(2);
  expect(told).toEqual([]);
  end();
  await late;
  expect(told).toEqual([2]);
  const last = heartbeat.next();
  heartbeat.stop();
  await last;
  expect(heartbeat.next()).toBeUndefined();
});
