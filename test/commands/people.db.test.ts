import { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { firstAdminHint } from '../../src/commands/accounts.js';
import { reviewCommand } from '../../src/commands/review.js';
import { CommandError, type OpenRuntime } from '../../src/commands/runtime.js';
import { usersCommand } from '../../src/commands/users.js';
import { storeEvents } from '../../src/store/events.js';
import { movePairs, storeFindings } from '../../src/store/pairs.js';
import { readQueue } from '../../src/store/reviewQueue.js';
import { EVENTS } from '../api/bets.js';
import { NOW } from '../api/world.js';
import { storedPair } from '../support/markets.js';
import { until } from '../support/patience.js';
import { besideService } from './besideService.js';
import { type Called, call } from './call.js';

const service = besideService('people');

/** Runs a command as a shell would, with this on its standard input. */
function run(make: (open: OpenRuntime) => Command, args: string[], piped: string | AsyncIterable<string> = ''): Promise<Called> {
  return call(make, args, {
    environment: service.environment,
    now: NOW,
    input: Readable.from(typeof piped === 'string' ? [piped] : piped),
  });
}

test('a service without accounts says how to make the admin’s; the command makes it, with a password that nobody chose', async () => {
  expect(await firstAdminHint(service.database)).toContain('samebet users create --email YOU@EXAMPLE.COM --role admin');
  const { out, err } = await run(usersCommand, ['create', '--email', 'Ada@Example.com', '--role', 'admin']);
  expect(err[0]).toContain('ada@example.com may sign in as admin');
  expect(out).toEqual([expect.stringMatching(/^[\w-]{24}$/)]);
  expect(await firstAdminHint(service.database)).toBeUndefined();
});

test('a password comes from standard input and is printed nowhere; roles and passwords can be given again', async () => {
  const made = await run(usersCommand, ['create', '--email', 'rex@example.com', '--password-stdin'], 'correct horse battery\n');
  expect(JSON.stringify(made)).not.toContain('battery');
  await run(usersCommand, ['role', 'rex@example.com', 'reviewer']);
  await run(usersCommand, ['password', 'rex@example.com', '--password-stdin'], 'another long password');
  const { out } = await run(usersCommand, ['list']);
  expect(out.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'ada@example.com admin ada since 2026-11-21',
    'rex@example.com reviewer rex since 2026-11-21',
  ]);
});

test.each([
  [['create', '--email', 'ada@example.com'], 'There is an account of ada@example.com already.'],
  [['create', '--email', 'no address'], 'That is not an email address.'],
  [['role', 'ada@example.com', 'user'], 'This is the only admin; make another one first.'],
  [['reset-second-factor', 'ada@example.com'], 'This account has no second factor.'],
  [['role', 'who@example.com', 'user'], 'There is no account of who@example.com.'],
])('users %j is refused in one line', async (args, message) => {
  await expect(run(usersCommand, args)).rejects.toMatchObject({ constructor: CommandError, message });
});

test('accounts are listed as JSON with names written as everywhere else', async () => {
  await run(usersCommand, ['create', '--email', 'json@example.com', '--password-stdin'], 'correct horse battery\n');
  const [listed] = JSON.parse((await run(usersCommand, ['list', '--json'])).out[0] ?? '') as Record<string, unknown>[];
  expect(Object.keys(listed ?? {}).sort()).toEqual(['created_at', 'email', 'id', 'name', 'role']);
});

test('each verb prints one JSON object, and nothing beside it', async () => {
  const asJson = async (...args: string[]) => {
    const { out, err } = await run(usersCommand, [...args, '--json']);
    expect([out.length, err]).toEqual([1, []]);
    return JSON.parse(out[0] ?? '') as Record<string, unknown>;
  };
  const made = await asJson('create', '--email', 'jo@example.com', '--role', 'reviewer');
  expect(made).toMatchObject({ email: 'jo@example.com', role: 'reviewer', name: 'jo', created_at: NOW.toISOString() });
  expect(made.password).toMatch(/^[\w-]{24}$/);
  expect(await asJson('role', 'jo@example.com', 'user')).toMatchObject({ id: made.id, role: 'user' });
  const changed = await asJson('password', 'jo@example.com');
  expect(changed.password).not.toBe(made.password);
  expect((await asJson('link', '--email', 'jo@example.com')).link).toMatch(/^http:\/\/127\.0\.0\.1:4000\//);
});

test('a short password is refused', async () => {
  const args = ['create', '--email', 'new@example.com', '--password-stdin'];
  await expect(run(usersCommand, args, 'short\n')).rejects.toThrow('A password has 12 to 128 characters.');
});

test('candidates are decided key by key from a pipe: approve with a reason, reject, take back, skip, quit', async () => {
  await storeEvents(service.database, EVENTS, NOW);
  const waiting = (a: string, b: string, confidence: number, over = {}) => ({
    pair: storedPair(a, b, 'proposed', { confidence, tier: 'review', volume: 100, ...over }),
  });
  const tie = { code: 'tie_rule', api_code: 'carveout_differs', severity: 'material', note: 'a tie' };
  const differs = { caveat_details: [{ ...tie, quote_a: 'A tie resolves to $0.50.', quote_b: null }] };
  await storeFindings(
    service.database,
    [
      waiting('KXCOIN-27-UP', '0xc01n', 0.9, differs),
      waiting('KXCOIN-27-DOWN', '0xc01d', 0.8),
      waiting('KXMISC-PENDING', '0x3155', 0.7),
    ],
    NOW,
  );
  await expect(run(reviewCommand, [])).rejects.toThrow('say who reviews with --as: ada@example.com, rex@example.com');

  const unknown = run(reviewCommand, ['--as', 'who@example.com']);
  await expect(unknown).rejects.toThrow(
    'there is no account of who@example.com; who may review: ada@example.com, rex@example.com',
  );

  const { out, err } = await run(reviewCommand, ['--as', 'rex@example.com'], 'anot this\u001baa tie can’t come\rr u s?s q');
  const asked = 'What differs materially: Tie. Why is it the same bet? Enter ends it, Esc leaves it.';
  expect(err.filter((line) => !line.startsWith('a approve'))).toEqual([
    asked,
    asked,
    'approved',
    'rejected',
    'took back venue_a:KXCOIN-27-DOWN | venue_b:0xc01d',
    'skipped',
    'skipped',
    'nothing waits but what was skipped',
    'u undo   q quit',
    '1 approved, 1 rejected, 2 skipped, 1 taken back; 2 waiting',
  ]);
  expect(out.join('\n')).toContain('If KXCOIN-27-UP happens, the market resolves to Yes.');
  expect(out.flatMap((line) => /\d waiting/.exec(line)?.[0] ?? [])).toEqual([
    '3 waiting',
    '2 waiting',
    '1 waiting',
    '2 waiting',
    '2 waiting',
  ]);

  const decisions = await service.database.prisma.decision.findMany({
    orderBy: { seq: 'asc' },
    select: { cause: true, actor: true },
  });
  expect(decisions).toEqual(['person_approved', 'person_rejected', 'person_undid'].map((cause) => ({ cause, actor: 'rex' })));
});

test('a decision that can’t be taken back is said to stand, and is taken back when that is possible again', async () => {
  // One that nobody decides: a session ends when nothing waits.
  const waits = storedPair('KXMISC-ALONE', '0x3155', 'proposed', { confidence: 0.6, tier: 'review' });
  await storeFindings(service.database, [{ pair: waits }], NOW);
  const rejected = (pair: { a_id: string; b_id: string }) =>
    until(`the rejection of ${pair.a_id}`, async () =>
      (await service.database.prisma.pair.count({ where: { ...pair, standing: 'rejected' } })) === 1 ? true : undefined,
    );
  const [down, pending] = [
    { a_id: 'venue_a:KXCOIN-27-DOWN', b_id: 'venue_b:0xc01d' },
    { a_id: 'venue_a:KXMISC-PENDING', b_id: 'venue_b:0x3155' },
  ];
  const move = (by: number) => service.database.prisma.pair.updateMany({ where: down, data: { version: { increment: by } } });
  async function* keys() {
    yield 'r';
    await rejected(down);
    await move(1); // as when somebody else decides
    yield 'u';
    yield 'r';
    await rejected(pending);
    await move(-1);
    yield 'uuuq';
  }
  const { err } = await run(reviewCommand, ['--as', 'rex@example.com'], keys());
  expect(err.filter((line) => !line.startsWith('a approve'))).toEqual([
    'rejected',
    expect.stringMatching(/^venue_a:KXCOIN-27-DOWN \| venue_b:0xc01d was not taken back: Since you looked, .* Look again\.$/),
    'rejected',
    'took back venue_a:KXMISC-PENDING | venue_b:0x3155',
    'took back venue_a:KXCOIN-27-DOWN | venue_b:0xc01d',
    'there is nothing of this session to take back',
    '0 approved, 2 rejected, 0 skipped, 2 taken back; 3 waiting',
  ]);
});

test('when nothing waits any more, the last decisions can still be taken back; q ends it, and so does having nothing to take back', async () => {
  const filter = { reviewerId: 'nobody' };
  const waiting = (await readQueue(service.database, filter, { order: 'likelihood', limit: 10, offset: 0 }, NOW)).length;
  const all = 'r'.repeat(waiting);
  const { err } = await run(reviewCommand, ['--as', 'rex@example.com'], `${all}aur${'u'.repeat(waiting)}${all}q`);
  const end = ['nothing waits', 'u undo   q quit'];
  const took = expect.stringMatching(/^took back /);
  const said = err.filter((line) => !line.startsWith('a approve'));
  const rejected = (count: number) => Array<string>(count).fill('rejected');
  expect(said).toEqual([
    ...[...rejected(waiting), ...end, took, 'rejected', ...end],
    ...[...Array(waiting).fill(took), ...rejected(waiting), ...end],
    `0 approved, ${2 * waiting + 1} rejected, 0 skipped, ${waiting + 1} taken back; 0 waiting`,
  ]);

  // Nothing waits from the start: no key is waited for.
  expect((await run(reviewCommand, ['--as', 'rex@example.com'], 'u')).err).toEqual([
    '0 approved, 0 rejected, 0 skipped, 0 taken back; 0 waiting',
  ]);
});

test('on a terminal a pasted text decides nothing, a reason is shown as it is typed, and what is shown is claimed until the end', async () => {
  const { prisma } = service.database;
  const { count: waiting } = await prisma.pair.updateMany({ data: { standing: 'proposed' } });
  let claimed: string[] = [];
  async function* keys() {
    yield 'rrr';
    yield '\u001b[B';
    yield 'a';
    yield 'no ties';
    claimed = await until('the claim', async () => {
      const claims = await prisma.claim.findMany();
      return claims.length > 0 ? claims.map(({ a_id }) => a_id) : undefined;
    });
    yield '\u001b';
    yield 'q';
  }
  let shown = '';
  const output = new Writable({
    write(chunk, _, done) {
      shown += chunk;
      done();
    },
  });
  const input = Object.assign(Readable.from(keys()), { setRawMode: () => undefined });
  const { err } = await call(reviewCommand, ['--as', 'rex@example.com'], {
    environment: service.environment,
    now: NOW,
    input,
    output,
  });
  expect(err).toContain('several keys at once decide nothing: press one after you have read');
  expect(err.at(-1)).toBe(`0 approved, 0 rejected, 0 skipped, 0 taken back; ${waiting} waiting`);
  expect(shown).toBe('no ties\n');
  expect(claimed).toEqual(['venue_a:KXCOIN-27-UP']);
  expect(await prisma.claim.count()).toBe(0);
});

test('of a suspended pair the terminal says what its venue changed, and when', async () => {
  const { prisma } = service.database;
  const coin = EVENTS.find(({ group_id }) => group_id === 'KXCOIN-27');
  const [up, down] = coin?.markets ?? [];
  if (!coin || !up || !down) throw new Error('no coin');
  await prisma.pair.updateMany({ where: { a_id: up.id }, data: { standing: 'human_verified' } });
  await prisma.pair.updateMany({ where: { a_id: { not: up.id } }, data: { standing: 'rejected' } });
  const edited = { ...up, rules: 'If the coin is above $6 then, the market resolves to Yes. A tie pays No.' };
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
  await storeEvents(service.database, [{ ...coin, markets: [edited, down] }], later(1));
  await movePairs(
    service.database,
    [
      {
        ...{ action: 'suspend', actor_kind: 'engine', actor: 'rules-1', engine_version: 'rules-1', clause_a: 'c', clause_b: 'c' },
        ...{ a_id: up.id, b_id: 'venue_b:0xc01n', cause: 'rules_changed' },
        ...{ from_standing: 'human_verified', to_standing: 'suspended' },
      },
    ],
    later(2),
  );
  const { out } = await run(reviewCommand, ['--as', 'rex@example.com'], 'q');
  const from = out.indexOf('What changed in the rules');
  expect(out.slice(from, from + 5)).toEqual([
    'What changed in the rules',
    '   A  seen 2026-11-21 12:00 UTC',
    `   - ${up.rules}`,
    '   + If the coin is above $6 then, the market resolves to Yes.',
    '   + A tie pays No.',
  ]);
});
