import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test, vi } from 'vitest';
import type { Deps } from '../../src/context.js';
import type { Refusal } from '../../src/domain/refusal.js';
import { Access, KEY_ACCOUNT } from '../../src/http/access.js';
import { createLimits } from '../../src/http/limits.js';
import type { Metrics } from '../../src/http/metrics.js';
import { createLimiter, type Reservation, SlidingWindows, withOwners } from '../../src/http/rateLimit.js';
import { OWNER_FACTOR } from '../../src/http/workGate.js';

const WINDOW_MS = 60_000;

/** Windows whose clock a test moves. */
function windowsOf(limit: number) {
  let now = Date.UTC(2026, 10, 21);
  const windows = new SlidingWindows(limit, WINDOW_MS, () => new Date(now));
  return { windows, wait: (ms: number) => (now += ms) };
}

describe('sliding windows', () => {
  const gaps = fc.array(fc.oneof(fc.constant(0), fc.nat(2_000), fc.nat(70_000)), { minLength: 1, maxLength: 300 });

  property.prop([fc.integer({ min: 1, max: 12 }), gaps])(
    'accept exactly as many in any window as the limit allows',
    (limit, waits) => {
      const { windows, wait } = windowsOf(limit);
      const accepted: number[] = [];
      for (const gap of waits) {
        const now = wait(gap);
        const inWindow = accepted.filter((time) => time + WINDOW_MS > now).length;
        expect(windows.reserve('a')).toMatchObject({ accepted: inWindow < limit, remaining: Math.max(0, limit - inWindow - 1) });
        if (inWindow < limit) accepted.push(now);
      }
    },
  );

  test('a large limit is kept to the request', () => {
    const { windows, wait } = windowsOf(1_000);
    for (let sent = 0; sent < 1_000; sent++, wait(10)) expect(windows.reserve('a').remaining).toBe(999 - sent);
    expect(windows.reserve('a')).toMatchObject({ accepted: false, resetSeconds: 50 });
    wait(50_000);
    expect([windows.reserve('a').accepted, windows.reserve('a').accepted]).toEqual([true, false]);
  });

  property.prop([fc.integer({ min: 1, max: 5 }), gaps])(
    'a refused request is accepted after the wait it was told, not a second before',
    (limit, waits) => {
      const { windows, wait } = windowsOf(limit);
      for (const gap of waits) {
        wait(gap);
        const refused = windows.reserve('a');
        if (refused.accepted) continue;
        expect(refused.resetSeconds).toBeGreaterThanOrEqual(1);
        wait((refused.resetSeconds - 1) * 1_000);
        if (refused.resetSeconds > 1) expect(windows.reserve('a').accepted).toBe(false);
        wait(1_000);
        expect(windows.reserve('a').accepted).toBe(true);
      }
    },
  );

  property.prop([fc.integer({ min: 3, max: 8 }), gaps])(
    'a request that takes several places waits until they are all free, and not a second longer',
    (limit, waits) => {
      const { windows, wait } = windowsOf(limit);
      const places = 1 + (waits.length % limit);
      for (const gap of waits) {
        wait(gap);
        windows.reserve('a');
        const left = limit - windows.reserve('a').remaining;
        const refused = windows.reserve('a', places);
        expect(refused.accepted).toBe(left + places <= limit);
        if (refused.accepted) continue;
        wait((refused.resetSeconds - 1) * 1_000);
        if (refused.resetSeconds > 1) expect(windows.reserve('a', places).accepted).toBe(false);
        wait(1_000);
        const accepted = windows.reserve('a', places);
        expect(accepted.accepted).toBe(true);
        accepted.giveBack?.();
      }
    },
  );

  const askedTwice = fc.array(fc.tuple(fc.nat(40_000), fc.boolean()), { minLength: 1, maxLength: 200 });

  property.prop([fc.integer({ min: 1, max: 5 }), askedTwice])(
    'a place that is given back, be it the last or one before, was never taken',
    (limit, asked) => {
      const { windows, wait } = windowsOf(limit);
      const kept: number[] = [];
      const usedAt = (now: number) => kept.filter((time) => time + WINDOW_MS > now).length;
      for (const [gap, isFirst] of asked) {
        const now = wait(gap);
        const first = windows.reserve('a');
        expect(first.accepted).toBe(usedAt(now) < limit);
        const later = wait(1);
        const second = windows.reserve('a');
        expect(second.accepted).toBe(usedAt(later) + Number(first.accepted) < limit);
        (isFirst ? first : second).giveBack?.();
        if (isFirst ? second.accepted : first.accepted) kept.push(isFirst ? later : now);
      }
    },
  );

  test('forget callers who went quiet, so that a stream of new ones stays bounded', () => {
    const { windows, wait } = windowsOf(60);
    for (let i = 0; i < 10_000; i++) {
      wait(100);
      windows.reserve(`caller ${i}`);
    }
    expect(windows.size).toBeLessThanOrEqual(WINDOW_MS / 100 + 1);
  });

  test('keep a busy caller however many others come and go', () => {
    const { windows, wait } = windowsOf(3);
    for (let i = 0; i < 100; i++) {
      wait(1_000);
      windows.reserve(`caller ${i}`);
      if (i >= 97) windows.reserve('busy');
    }
    expect(windows.reserve('busy').accepted).toBe(false);
  });
});

describe('the limiter', () => {
  test('lets exactly the limit through when all come at once, even with windows that answer late', async () => {
    const { windows } = windowsOf(60);
    const late = {
      limit: 60,
      reserve: (caller: string) => new Promise<Reservation>((resolve) => setImmediate(() => resolve(windows.reserve(caller)))),
    };
    for (const kind of [windows, late]) {
      const limiter = createLimiter(kind);
      const all = await Promise.all(Array.from({ length: 200 }, () => limiter(kind === late ? 'late' : 'now')));
      expect(all.filter(({ accepted }) => accepted)).toHaveLength(60);
    }
  });

  test('tells each request its own place', async () => {
    const limiter = createLimiter(windowsOf(5).windows);
    const all = await Promise.all(Array.from({ length: 5 }, () => limiter('a')));
    expect(all.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0]);
  });

  test('leaves the last word on each request to graphql-rate-limit', async () => {
    let says: string | undefined;
    vi.resetModules(); // other files of this worker have loaded it with the library as it is
    vi.doMock('graphql-rate-limit', async (original) => {
      const real = await original<typeof import('graphql-rate-limit')>();
      const getGraphQLRateLimiter: typeof real.getGraphQLRateLimiter = (config) => {
        const limiter = real.getGraphQLRateLimiter(config);
        return async (...asked) => (await limiter(...asked)) ?? says;
      };
      return { ...real, getGraphQLRateLimiter };
    });
    const { createLimiter: create } = await import('../../src/http/rateLimit.js');
    vi.doUnmock('graphql-rate-limit');
    const told: boolean[] = [];
    const limiter = create(windowsOf(5).windows, (_, accepted) => told.push(accepted));
    expect((await limiter('a')).accepted).toBe(true);
    says = 'no';
    expect((await limiter('a')).accepted).toBe(false);
    says = undefined;
    expect((await limiter('a')).accepted).toBe(true);
    expect(told).toEqual([true, false, true]);
    vi.resetModules();
  });

  test('does not ask what time it is: only the windows know', async () => {
    const long = createLimiter(windowsOf(1).windows);
    await long('a');
    vi.useFakeTimers({ now: Date.UTC(2126, 0, 1) });
    expect((await long('a')).accepted).toBe(false);
    vi.useRealTimers();
  });
});

describe('the limit of an account', () => {
  test('keeps no place of a key that it refused: after the wait that was told, the key is accepted', async () => {
    const [keys, owners] = [windowsOf(60), windowsOf(180)];
    const told: Record<string, number> = {};
    const count = (caller: string, accepted: boolean) => {
      const said = `${caller} ${accepted}`;
      told[said] = (told[said] ?? 0) + 1;
    };
    const limiter = withOwners(createLimiter(keys.windows), createLimiter(owners.windows), count);
    const ask = (key: string) => limiter(key, 'kim');
    const wait = (ms: number) => [keys, owners].map((each) => each.wait(ms));
    for (const key of ['A', 'B', 'C']) for (let sent = 0; sent < 60; sent++) expect((await ask(key)).accepted).toBe(true);
    wait(30_000);
    for (let sent = 0; sent < 60; sent++) expect(await ask('D')).toMatchObject({ accepted: false, resetSeconds: 30 });
    expect(told).toMatchObject({ 'D false': 60 });
    expect(told).not.toHaveProperty('D true');
    wait(30_000);
    for (let sent = 0; sent < 60; sent++) expect(await ask('D')).toMatchObject({ accepted: true, remaining: 59 - sent });
  });
});

test('a request that the account of a key has no room for is counted as refused once, as a request with a key', async () => {
  const limited = vi.fn();
  const options = { rateLimitPerMinute: 1, metrics: { limited } as unknown as Metrics };
  const { keys } = createLimits({ clock: () => new Date(0) } as Deps, options, () => {});
  for (let each = 0; each <= OWNER_FACTOR; each++) await keys(`${KEY_ACCOUNT}${each}`, 'owner');
  expect(limited.mock.calls).toEqual([['key']]);
});

test('what counts as several requests and has no room for all of them counts as none, for the key and its account', async () => {
  const { keys } = createLimits({ clock: () => new Date(0) } as Deps, { rateLimitPerMinute: 12 }, () => {});
  const left = async (keyId: string, places: number) => {
    const access = new Access({ kind: 'key', keyId, owner: 'owner' }, keys);
    const refused = await access.admit(undefined, places).catch(({ code }: Refusal) => code);
    return [refused, access.headers[access.headers.indexOf('ratelimit-remaining') + 1]];
  };
  expect(await left('a', 5)).toEqual([undefined, '7']);
  expect(await left('a', 8)).toEqual(['rate_limited', '7']);
  expect(await left('a', 7)).toEqual([undefined, '0']);
  // The account has 24 of its 36 left: what was refused took none of them.
  for (const key of ['b', 'c']) expect(await left(key, 12)).toEqual([undefined, '0']);
});

test('what counts as several requests is told when all of them fit, and counts as used only then', async () => {
  let now = 0;
  const used: string[] = [];
  const note = (keyId: string) => used.push(keyId);
  const { keys } = createLimits({ clock: () => new Date(now) } as Deps, { rateLimitPerMinute: 12 }, note);
  const ask = (places: number) => new Access({ kind: 'key', keyId: 'a', owner: 'owner' }, keys).admit(undefined, places);
  for (let each = 0; each < 10; each++, now += 1_000) await ask(1);
  await expect(ask(6)).rejects.toMatchObject({ code: 'rate_limited', detail: { retryAfterSeconds: 53 } }); // the fourth leaves at 63 s
  expect(used).toHaveLength(10);
  now += 53_000;
  await ask(6);
  expect(used).toHaveLength(16);
});

test('what counts as more than the whole limit is told so and not to wait, and counts as one request', async () => {
  const { keys } = createLimits({ clock: () => new Date(0) } as Deps, { rateLimitPerMinute: 12 }, () => {});
  const access = new Access({ kind: 'key', keyId: 'a', owner: 'owner' }, keys);
  const refusal = await access.admit(undefined, 13).catch((error: Refusal) => error);
  expect(refusal).toMatchObject({
    code: 'bad_request',
    message: expect.stringContaining('counts as 13 requests, and at most 12'),
  });
  expect(refusal?.detail.retryAfterSeconds).toBeUndefined();
  expect(access.headers[access.headers.indexOf('ratelimit-remaining') + 1]).toBe('11');
  for (let each = 0; each < 11; each++) await access.admit();
  await expect(access.admit(undefined, 13)).rejects.toMatchObject({ code: 'rate_limited' });
});
