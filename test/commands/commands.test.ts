import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { until } from '../support/patience.js';
import { fixture } from '../venues/support.js';
import { end, home, printed, run, runEach, start } from './cli.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const sample = (name: string) => path.join(ROOT, 'sample', name);
/** Of what the build makes, what a command needs. */
const isProgram = (file: string) => !/dist\/(dashboard|docs)$/.test(file);
const folder = (name: string) => ({ SAMEBET_DATA: path.join(home, name) });
/** The same, where an index is already. */
async function emptyIndex(name: string): Promise<{ SAMEBET_DATA: string }> {
  const environment = folder(name);
  await putEmptyIndex(environment.SAMEBET_DATA);
  return environment;
}

test('--help names every command, and each command explains itself', async () => {
  const { code, out } = await run(['--help']);
  expect(code).toBe(0);
  const names = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name as string).filter((name) => name !== 'help');
  expect(names).toEqual(
    expect.arrayContaining(['serve', 'demo', 'pull', 'match', 'judge', 'evaluate', 'explain', 'replay', 'keys']),
  );
  const helps = await runEach(names.map((name) => [name, '--help']));
  for (const [i, help] of helps.entries()) {
    expect([names[i], help.code]).toEqual([names[i], 0]);
    expect(help.out).toContain('--now');
  }
});

test.each([
  ['an unknown command', ['fly'], {}, /unknown command/],
  ['an unknown option', ['pull', '--fast'], {}, /unknown option.*\n.*--help/],
  ['a time that is none', ['keys', 'list', '--now', 'soon'], {}, /expected a time such as/],
  ['half a pair of files', ['match', '--venue-a', 'x'], {}, /both --venue-a and --venue-b/],
  [
    'a fault that is none',
    ['replay', '--venue-a', sample('venue_a.jsonl'), '--venue-b', sample('venue_b.jsonl'), '--fault', 'rain'],
    {},
    /"rain" is no fault/,
  ],
  [
    'a port that is none',
    ['replay', '--venue-a', sample('venue_a.jsonl'), '--venue-b', sample('venue_b.jsonl'), '--port', 'high'],
    {},
    /expected a port/,
  ],
  ['no database', ['keys', 'list'], { DATABASE_URL: '' }, /DATABASE_URL is set to nothing.*Unset it/],
] as const)('%s exits with 2 and says what to do', async (_, args, environment, words) => {
  const { code, out, err } = await run(args, environment);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(words);
});

test('every fault of the environment is named at once', async () => {
  const { code, err } = await run(['keys', 'list'], { PORT: 'http', PULL_INTERVAL: 'often', VENUE_A_URL: 'ftp://x' });
  expect(code).toBe(2);
  for (const name of ['PORT', 'PULL_INTERVAL', 'VENUE_A_URL']) expect(err).toContain(`  ${name}: expected`);
});

test('keys: create prints only the key, list hides it, revoke refuses it once', async () => {
  const environment = await emptyIndex('keys');
  const made = await run(['keys', 'create', '--name', 'bot'], environment);
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toMatch(/^sb_[\w-]{43}\n$/);
  const list = JSON.parse((await run(['keys', 'list', '--json'], environment)).out);
  expect(list).toMatchObject([{ name: 'bot', revoked_at: null, last_used_at: null }]);
  expect(JSON.stringify(list)).not.toContain(made.out.trim());
  expect((await run(['keys', 'revoke', 'bot'], environment)).code).toBe(0);
  const again = await run(['keys', 'revoke', 'bot'], environment);
  expect([again.code, again.err]).toEqual([1, 'samebet: no active key is called bot; samebet keys list shows them\n']);
});

test('it runs from a folder with a space and a letter outside of ASCII in its name', async () => {
  const there = path.join(home, 'a b \u00e9');
  for (const name of ['dist', 'prisma', 'package.json'])
    fs.cpSync(path.join(ROOT, name), path.join(there, name), { recursive: true, filter: isProgram });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(there, 'node_modules'));
  const data = path.join(there, 'data');
  await putEmptyIndex(data);
  const made = await run(['keys', 'create', '--name', 'me'], { SAMEBET_DATA: data }, '', path.join(there, 'dist/main.js'));
  expect(made).toEqual({ code: 0, out: expect.stringMatching(/^sb_[\w-]{43}\n$/), err: '' });
}, 300_000);

test('keys: one may end by itself, and tells what it was answered', async () => {
  const environment = await emptyIndex('brief');
  const brief = await run(['keys', 'create', '--name', 'brief', '--days', '30', '--json', '--now', '2026-11-21'], environment);
  expect(JSON.parse(brief.out)).toMatchObject({ name: 'brief', expires_at: expect.stringMatching(/^2026-12-21T/) });
  expect((await run(['keys', 'list', '--now', '2026-12-22'], environment)).out).toMatch(/brief .*expired 2026-12-21/);
  const log = await run(['keys', 'log', 'brief'], environment);
  expect([log.code, log.out, log.err]).toEqual([0, '', 'It was answered nothing within a day.\n']);
  expect((await run(['keys', 'create', '--name', 'x', '--days', 'some'], environment)).code).toBe(2);
  const tooLong = await run(['keys', 'create', '--name', 'x', '--days', '99999'], environment);
  expect([tooLong.code, tooLong.err]).toEqual([2, expect.stringContaining('or until it is revoked')]);
}, 300_000);

test('pull says what each venue gave; one venue down is a partial success', async () => {
  const replay = start([
    'replay',
    '--venue-a',
    fixture('venue_a.jsonl'),
    '--venue-b',
    fixture('venue_b.jsonl'),
    '--port',
    '0',
    '--fault',
    'venue_b:404',
  ]);
  const [, urlA, urlB] = await printed(replay, /VENUE_A_URL=(\S+)\nVENUE_B_URL=(\S+)\n/);
  const environment = { ...(await emptyIndex('pull')), VENUE_A_URL: urlA, VENUE_B_URL: urlB };
  const pulled = await run(['pull', '--json'], environment);
  expect(pulled.code).toBe(3);
  const [a, b] = pulled.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(a).toMatchObject({ venue: 'venue_a', mode: 'full', complete: true, error: null });
  expect(b).toMatchObject({ venue: 'venue_b', complete: false, error: expect.stringContaining('404') });
  expect((await run(['pull', '--venue', 'venue_b'], environment)).code).toBe(1);
  expect((await run(['match', '--json'], environment)).code).toBe(0);
  expect(await end(replay)).toBe(0);
});

test('match over two files writes the pairs that the sample’s truth knows', async () => {
  const target = path.join(home, 'pairs.jsonl');
  const args = ['match', '--venue-a', sample('venue_a.jsonl'), '--venue-b', sample('venue_b.jsonl'), '--out', target];
  fs.rmSync(target, { force: true });
  const { code, out, err } = await run(args);
  expect([code, out]).toEqual([0, '']);
  expect(err).toMatch(/venue A: \d+ events, \d+ markets, 0 records refused/);
  const pairs = fs
    .readFileSync(target, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const truth = fs
    .readFileSync(sample('truth.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const forbidden = new Set(truth.filter(({ expect: tier }) => tier !== 'auto').map(({ a, b }) => `${a}|${b}`));
  const auto = pairs.filter(({ tier }) => tier === 'auto');
  expect(auto.length).toBeGreaterThan(100);
  expect(auto.filter(({ a, b }) => forbidden.has(`${a.market_id}|${b.market_id}`))).toEqual([]);
});

test('judge answers line by line, names what is wrong with a line, and goes on', async () => {
  const pair = {
    id: 1,
    a: {
      event: 'Boston at Miami',
      question: 'Boston at Miami Winner?',
      outcome: 'Boston',
      ticker: 'KXNBAGAME-26DEC02BOSMIA-BOS',
    },
    b: { event: 'Celtics vs. Heat', question: 'Celtics vs. Heat', outcome: 'Celtics', slug: 'nba-bos-mia-2026-12-02' },
  };
  const { code, out, err } = await run(['judge'], {}, `${JSON.stringify(pair)}\nnot json\n\n{"id":3,"a":7}\n`);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(code).toBe(3);
  expect(err).toMatch(/^line 2 can't be read: the line is not JSON\nline 4 can't be read: a: expected an object\n$/);
  expect(lines[0]).toMatchObject({
    id: 1,
    tier: 'review',
    verdict: expect.stringMatching(/same|unknown/),
    reason: expect.any(String),
  });
  expect(lines[1]).toEqual({ error: 'the line is not JSON' });
  expect(lines[2]).toMatchObject({ id: 3, error: expect.stringContaining('a') });
});

test('the first signal ends judge while it waits for a line', async () => {
  const judge = start(['judge']);
  const answered = printed(judge, /"error":"the line is not JSON"/);
  judge.stdin?.write('no pair\n');
  await answered;
  expect(await end(judge, 'SIGINT')).toBe(1);
});

/** Runs a line that was printed for people as it was printed, from a folder where nothing of ours is. @returns what it prints */
async function inShell(line: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { cwd: home, env: { PATH: process.env.PATH } });
  return stdout.trim();
}

test('demo serves real pairs with the key that it prints; its link opens signed in; a second service is told that the folder is taken, the commands that it prints are let in; SIGTERM ends it with 0', async () => {
  const environment = { ...folder("it's a demo"), PORT: '0', PULL_INTERVAL: '60s' };
  const demo = start(['demo'], environment);
  let said = '';
  demo.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const examples = printed(demo, /^ {2}(export SAMEBET_URL=(\S+) SAMEBET_KEY=(\S+) .*)\n {2}(samebet\(\) .*)\n/m);
  const link = printed(demo, /admin +(http\S+)/).then(([, found]) => found ?? '');
  const [[, key], [, url]] = await Promise.all([
    printed(demo, /^API key: (\S+)\n/m),
    printed(demo, /'(http:\/\/[\d.:]+)\/v0\/matches/),
  ]);
  const [, variables, ...shown] = await examples;
  expect(shown.slice(0, 2)).toEqual([url, key]);
  // A second terminal in which the documentation's commands work as they are printed there.
  expect(await inShell(`${variables}\n${shown[2]}\nsamebet users list`)).toContain('reviewer@samebet.test');
  // A busy machine may keep a service from its database for a moment.
  const count = await until('the matches', async () => {
    const answer = await fetch(`${url}/v0/matches?limit=200`, { headers: { authorization: `Bearer ${key}` } });
    return ((await answer.json()) as { count?: number }).count;
  });
  expect(count).toBeGreaterThan(100);
  const second = await run(['serve'], environment);
  expect(second.code).toBe(1);
  expect(second.err).toMatch(/in use by process \d+.*SAMEBET_DATA.*DATABASE_URL/);
  expect(await link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/auth\/magic-link\/verify\?token=/);
  const opened = await fetch(await link, { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(`${url}/`);
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const me = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { cookie, origin: url ?? '', 'content-type': 'application/json' },
    body: '{"query":"{ me { role } }"}',
  });
  expect(await me.json()).toEqual({ data: { me: { role: 'admin' } } });
  const [create = '', newLink = '', keys = ''] = said.match(/(?<=^ {2})SAMEBET_DATA=.*$/gm) ?? [];
  await inShell(create);
  const newcomer = await fetch(await inShell(newLink), { redirect: 'manual' });
  expect([newcomer.headers.get('location'), newcomer.headers.getSetCookie()[0]]).toEqual([`${url}/`, expect.any(String)]);
  const newKey = await inShell(keys);
  await until('the new key', async () => {
    const { ok } = await fetch(`${url}/v0/matches?limit=1`, { headers: { 'x-api-key': newKey } });
    return ok || undefined;
  });
  const nowhere = { VENUE_A_URL: 'http://127.0.0.1:9', VENUE_B_URL: 'http://127.0.0.1:9' };
  const doctor = await run(['doctor', '--json'], { ...environment, ...nowhere });
  expect(JSON.parse(doctor.out)).toMatchObject({
    ok: true, // whatever the clock says: the sample's is another
    findings: expect.arrayContaining([
      expect.objectContaining({ check: 'sample', verdict: 'warn', todo: expect.stringContaining('SAMEBET_DATA') }),
      expect.objectContaining({ check: 'venue_a', verdict: 'warn', todo: expect.stringContaining('samebet serve') }),
    ]),
  });
  expect(said).not.toMatch(/"level":[123]0/);
  expect(await end(demo)).toBe(0);
  expect((await run(['keys', 'list', '--json'], environment)).out).toContain('"demo"');
});

test('a demo whose port is taken says so and ends', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as net.AddressInfo;
  const { code, out, err } = await run(['demo'], { ...(await emptyIndex('taken')), PORT: String(port) });
  taken.close();
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(`can't listen on 127.0.0.1:${port}: another program listens there; name another with PORT`);
});

test('a reader that has read enough ends a command without a word', async () => {
  const child = start(['judge'], folder('epipe'));
  const line = JSON.stringify({
    id: 1,
    a: { venue: 'venue_a', id: 'A', question: 'x' },
    b: { venue: 'venue_b', id: 'B', question: 'x' },
  });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  child.stdout?.destroy();
  child.stdin?.on('error', () => {});
  child.stdin?.end(`${line}\n`.repeat(2_000));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, said]).toEqual([0, '']);
});

test('an evaluation that measured nothing fails', async () => {
  const file = path.join(home, 'none.jsonl');
  fs.writeFileSync(file, '{"not":"a row"}\n');
  const { code, err } = await run(['evaluate', file]);
  expect([code, err]).toEqual([1, expect.stringContaining('nothing was measured')]);
});
