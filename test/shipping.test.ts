import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, VARIABLES } from '../src/config.js';

const ROOT = new URL('../', import.meta.url);
const read = (name: string) => fs.readFileSync(new URL(name, ROOT), 'utf8');
const { bin, files } = JSON.parse(read('package.json')) as { bin: { samebet: string }; files: string[] };

test('the README’s table names every variable that is read, and no other', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z][A-Z_<>]+`/.test(line));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_<>]+)`/g)].map(([, name]) => name as string),
  );
  const providers = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER'].map((part) => `OAUTH_<NAME>_${part}`);
  expect(named.sort()).toEqual([...VARIABLES, ...providers].sort());
});

describe('the container', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const last = stages.at(-1) ?? '';

  test('runs as a user without rights, and its image holds no secret', () => {
    expect(last).toMatch(/^USER (?!root\b|0\b)\w+/m);
    expect(read('Dockerfile')).not.toMatch(/(PASSWORD|SECRET|TOKEN|_KEY)\s*=/);
    expect(last.indexOf('USER ')).toBeLessThan(last.indexOf('ENTRYPOINT'));
  });

  test('starts what the package starts, with all that the package ships but papers', () => {
    expect(last).toContain(`ENTRYPOINT ["node", "${bin.samebet}"]`);
    for (const name of files.filter((each) => !/\.md$|LICENSE/.test(each))) expect(last).toContain(`/app/${name} ./${name}`);
  });

  test('sets variables that exist, and asks for its health where there is an answer', () => {
    const pairs = [...last.matchAll(/^ENV (.*)$/gm)].flatMap(([, set = '']) => set.split(' ').map((pair) => pair.split('=')));
    // what Node and glibc read themselves
    const own = pairs.filter(([name = '']) => name !== 'NODE_ENV' && !name.startsWith('MALLOC_'));
    expect(own.map(([name = '']) => name).filter((name) => !VARIABLES.includes(name))).toEqual([]);
    const { metricsPort } = readConfig(Object.fromEntries(own));
    expect(last).toContain(`http://127.0.0.1:${metricsPort}/livez`);
  });
});

/** A YAML file's top keys and, below one of them, the names of its entries with their lines: enough for files as plain as ours. */
function blocks(text: string, top: string): Map<string, string> {
  const [, body = ''] = new RegExp(`^${top}:\\n((?: .*\\n|\\n)+)`, 'm').exec(`${text}\n`) ?? [];
  const found = new Map<string, string>();
  for (const part of body.split(/^ {2}(?=\S)/m).filter((each) => each.trim() !== ''))
    found.set(part.slice(0, part.indexOf(':')), part);
  return found;
}

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const services = blocks(text, 'services');

  test('is plain YAML: no tabs, even indents, brackets in pairs, every alias anchored', () => {
    expect(text).not.toContain('\t');
    for (const line of text.split('\n')) {
      expect((/^ */.exec(line)?.[0].length ?? 0) % 2, line).toBe(0);
      for (const [open, close] of ['[]', '{}'])
        expect(line.split(open as string).length, line).toBe(line.split(close as string).length);
    }
    const anchors = [...text.matchAll(/&(\w+)/g)].map(([, name]) => name);
    for (const [, name] of text.matchAll(/\*(\w+)/g)) expect(anchors).toContain(name);
  });

  test('has APIs, workers, PostgreSQL and Redis, each restarted, none published beyond this machine', () => {
    expect([...services.keys()]).toEqual(['api', 'worker', 'postgres', 'redis']);
    for (const [, part] of services) expect(part).toMatch(/<<: \*samebet|restart: unless-stopped/);
    for (const [, ports = ''] of text.matchAll(/ports: (.*)/g)) expect(ports).toMatch(/^\["127\.0\.0\.1:/);
  });

  test('runs ours read-only, without rights, and with variables that exist', () => {
    const [, shared = ''] = /^x-samebet:([\s\S]*?)^services:/m.exec(text) ?? [];
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(shared).toContain(line);
    const names = [...shared.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name as string);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  });

  test('tells each API process how many there are', () => {
    const [, replicas] = /replicas: (\d+)/.exec(services.get('api') ?? '') ?? [];
    const [, told] = /API_PROCESSES: (\d+)/.exec(text) ?? [];
    expect([told, Number(told)]).toEqual([replicas, expect.any(Number)]);
  });

  test('holds no password: what is secret comes from the environment', () => {
    for (const [, value = ''] of text.matchAll(/(?:PASSWORD|SECRET): (.*)/g)) expect(value).toMatch(/^\$\{\w+:\?/);
  });
});

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!systemd) console.warn('SKIPPED: systemd-analyze is not here, so nothing checks deploy/samebet.service');
test.skipIf(!systemd)('systemd takes the unit as it is', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-unit-'));
  // The unit names the Node.js of a server; here it is this one.
  const unit = read('deploy/samebet.service').replace('/usr/bin/node', process.execPath);
  fs.writeFileSync(path.join(folder, 'samebet.service'), unit);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', path.join(folder, 'samebet.service')], { encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

describe('scripts/audit.mjs', () => {
  const judge = (report: string) => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-audit-')), 'report.json');
    fs.writeFileSync(file, report);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [new URL('scripts/audit.mjs', ROOT).pathname, '--report', file],
      { encoding: 'utf8' },
    );
    fs.rmSync(path.dirname(file), { recursive: true });
    return { status, said: stdout + stderr };
  };
  const fault = (severity: string) =>
    JSON.stringify({
      vulnerabilities: {
        some: { name: 'some', severity, range: '<2', via: [{ title: 'It leaks', url: 'https://advisory.test/1' }] },
      },
    });

  test('fails for a grave fault and names it', () => {
    expect(judge(fault('critical'))).toEqual({ status: 1, said: expect.stringContaining('It leaks https://advisory.test/1') });
  });
  test('passes what is not grave, and says it', () => {
    expect(judge(fault('moderate'))).toEqual({ status: 0, said: expect.stringContaining('moderate') });
  });
  test.each(['{"message":"405 Method Not Allowed"}', ''])('passes where nobody could be asked, and says so: %s', (report) => {
    expect(judge(report)).toEqual({ status: 0, said: expect.stringContaining('NOT CHECKED') });
  });
});

test('the bill of materials names every package that the service runs on, with its hash, and none of those it is made with', () => {
  const { stdout } = spawnSync(process.execPath, [new URL('scripts/sbom.mjs', ROOT).pathname], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const { metadata, components, dependencies } = JSON.parse(stdout) as {
    metadata: { component: { name: string } };
    components: { name: string; version: string; hashes?: unknown[] }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string; dev?: true }> };
  const locked = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev);
  const needed = locked.map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`);
  expect(needed.filter((each) => !named.has(each))).toEqual([]);
  expect(named.size).toBe(new Set(needed).size);
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((each) => !named.has(each))).toEqual([]);
  const { dependencies: own } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(Object.entries(own).filter(([name, version]) => !named.has(`${name}@${version}`))).toEqual([]);
  expect(metadata.component.name).toBe('samebet');
});

test.each(['.gitignore', '.dockerignore'])(
  '%s keeps an index out, and the journal and the sockets that stand beside its folder',
  (name) => {
    expect(read(name).split('\n')).toContain('.samebet*');
  },
);

test('SECURITY.md points at tests that exist', () => {
  for (const [, file] of read('SECURITY.md').matchAll(/`(test\/[\w./]+)`/g))
    expect(fs.existsSync(new URL(file as string, ROOT)), file).toBe(true);
});

describe('old packages that SECURITY.md names', () => {
  type Entry = { version: string; dev?: true; dependencies?: object; peerDependencies?: object };
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
  const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? '';
  const installed = Object.entries(packages).filter(([, { dev }]) => !dev);
  /** Packages that come along with one, itself included. */
  function comeWith(name: string, found = new Set<string>()): Set<string> {
    if (found.has(name)) return found;
    found.add(name);
    for (const [place, entry] of installed)
      if (nameOf(place) === name)
        for (const each of Object.keys({ ...entry.dependencies, ...entry.peerDependencies })) comeWith(each, found);
    return found;
  }
  const [, table = ''] = /^\| package \| comes with .*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(read('SECURITY.md')) ?? [];
  const rows = [...table.matchAll(/^\| (.*?) \| `([^`]+)` \|/gm)].flatMap(([, names = '', by = '']) =>
    [...names.matchAll(/`([^`]+)`(?: (\d+))?/g)].flatMap(([, name = '', major]) => {
      const [, before = '', list = name] = /^(.*)\{(.*)\}$/.exec(name) ?? [];
      return list.split(',').map((each) => [before + each, by, major] as const);
    }),
  );

  test.each(rows)('%s comes with %s, in major version %s', (name, by, major = '') => {
    const versions = installed.filter(([place]) => nameOf(place) === name).map(([, { version }]) => version);
    expect(versions.filter((version) => version.startsWith(major))).not.toEqual([]);
    expect([...comeWith(by)]).toContain(name);
  });
});

test('nothing that is installed reports the installation to its makers', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
  expect(Object.keys(packages).filter((place) => place.includes('@scarf/'))).toEqual([]);
});
