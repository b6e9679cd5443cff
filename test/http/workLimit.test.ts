import { expect, test } from 'vitest';
import { Lanes } from '../../src/http/lanes.js';
import { SharedWork } from '../../src/http/loopTime.js';
import { WorkLimits } from '../../src/http/workLimit.js';

const NOW = Date.UTC(2026, 10, 21);
const KEY = { name: 'key:1', factor: 1 };

/** Limits of six seconds a minute, two of them at once, whose clock a test moves. */
function limitsOf() {
  let now = NOW;
  const limits = new WorkLimits(6_000, () => new Date(now));
  return { limits, wait: (ms: number) => (now += ms), refusal: (account = KEY) => refusalOf(() => limits.requireRoom(account)) };
}

function refusalOf(call: () => void): unknown {
  try {
    call();
    return undefined;
  } catch (error) {
    return error;
  }
}

test('who has caused as much work as it may at once waits as long as it is told, not a second less', () => {
  const { limits, wait, refusal } = limitsOf();
  for (let each = 0; each < 3; each++) limits.charge(KEY, 700);
  expect(refusal()).toMatchObject({ code: 'rate_limited', detail: { retryAfterSeconds: 1 } });
  limits.charge(KEY, 1_000);
  expect(refusal()).toMatchObject({ detail: { retryAfterSeconds: 11 } });
  wait(10_000);
  expect(refusal()).toBeDefined();
  wait(1_001);
  expect(refusal()).toBeUndefined();
});

test('in the long run it is the allowance, whoever asks as often as it may', () => {
  const { limits, wait, refusal } = limitsOf();
  let used = 0;
  for (let ms = 0; ms < 600_000; ms += 50, wait(50)) {
    if (refusal()) continue;
    limits.charge(KEY, 40);
    used += 40;
  }
  expect(used).toBeGreaterThan(60_000);
  expect(used).toBeLessThan(60_000 + 2_000 + 100);
});

test('one request alone never uses up all, and nobody waits longer than twenty seconds', () => {
  const { limits, refusal } = limitsOf();
  limits.charge(KEY, 3_600_000);
  expect(refusal()).toBeUndefined();
  for (let each = 0; each < 100; each++) limits.charge(KEY, 3_600_000);
  expect(refusal()).toMatchObject({ detail: { retryAfterSeconds: 20 } });
});

test('accounts are apart, some may cause more, and the quiet ones are forgotten', () => {
  const { limits, wait, refusal } = limitsOf();
  const wide = { name: 'owner:1', factor: 3 };
  for (let each = 0; each < 4; each++) for (const account of [KEY, wide]) limits.charge(account, 900);
  expect(refusal()).toBeDefined();
  expect([refusal({ name: 'key:2', factor: 1 }), refusal(wide)]).toEqual([undefined, undefined]);
  for (let each = 0; each < 10_000; each++, wait(100)) limits.charge({ name: `key:${each}`, factor: 1 }, 1);
  expect(limits.size).toBeLessThan(1_000);
});

test('a clock that is set back makes nobody wait longer', () => {
  const { limits, wait, refusal } = limitsOf();
  for (let each = 0; each < 4; each++) limits.charge(KEY, 1_000);
  wait(-3_600_000);
  expect(refusal()).toMatchObject({ detail: { retryAfterSeconds: 20 } });
});

test('requests that run at the same time share what the loop works, and pay for nothing before and after', () => {
  let worked = 1_000;
  const shared = new SharedWork(() => worked);
  worked += 500;
  const one = shared.begin();
  worked += 10;
  const other = shared.begin();
  worked += 20;
  expect(shared.end(other)).toBe(10);
  worked += 5;
  expect(shared.end(one)).toBe(25);
  worked += 300;
  expect(shared.end(shared.begin())).toBe(0);
});

/** Lets everything settle that waits for nothing else. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many of a group run at once; its members take turns, other groups don’t wait', async () => {
  const lanes = new Lanes(2);
  const ran: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = (group: string, member: string, name: string) =>
    lanes.enter(group, member).then((left) => {
      ran.push(name);
      leave.set(name, left);
    });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter('account', 'a', name);
  void enter('account', 'b', 'b1');
  void enter('another', 'c', 'c1');
  await settled();
  expect(ran).toEqual(['a1', 'a2', 'c1']);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'a5', 'c1']) {
    leave.get(name)?.();
    await settled();
  }
  expect(ran).toEqual(['a1', 'a2', 'c1', 'a3', 'b1', 'a4', 'a5']);
  expect(lanes.size).toBe(0);
});

test('who has too many waiting is refused, others of the group are not', async () => {
  const lanes = new Lanes(1);
  for (let each = 0; each < 201; each++) void lanes.enter('account', 'a');
  await expect(lanes.enter('account', 'a')).rejects.toMatchObject({ code: 'rate_limited' });
  const leave = await lanes.enter('another', 'a');
  leave();
  const waiting = lanes.enter('account', 'b').then(() => 'ran');
  expect(await Promise.race([waiting, settled().then(() => 'waits')])).toBe('waits');
});
