import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { PATIENCE_MS, until } from '../../support/patience.js';
import { freePort } from './ports.js';

/** A PostgreSQL cluster of the test's own, with one empty database. */
export interface PrivatePostgres {
  url: string;
  port: number;
  /** Ends all its processes at once, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again; it recovers. */
  start(): Promise<void>;
  /** All its processes stand still, with their connections open; `resume` goes on. */
  hang(): void;
  resume(): void;
  /** Runs SQL in a session of its own. */
  sql<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  /** A new empty database in the cluster. @returns its URL */
  createDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** Where initdb and pg_ctl are; undefined, said aloud, when they are nowhere. */
function binaries(): string | undefined {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const debian = versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((bin) => fs.existsSync(path.join(bin, 'initdb')));
  if (debian) return debian;
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const bin = asked.status === 0 ? asked.stdout.trim() : '';
  return bin !== '' && fs.existsSync(path.join(bin, 'initdb')) ? bin : undefined;
}

const BIN = binaries();

/** Whether a cluster can be started here; says so when not. */
export function hasPostgres(): boolean {
  if (!BIN) console.warn('SKIPPED: faults of PostgreSQL, since there are no initdb and pg_ctl here.');
  return BIN !== undefined;
}

/** PostgreSQL refuses to run as root: then it runs as its own user. */
function run(program: string, args: string[]): void {
  const command = [path.join(BIN ?? '', program), ...args];
  const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  execFileSync(file, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' });
  return stdout.split('\n').map(Number).filter(Boolean);
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended on its own.
    }
  }
}

/** A new folder that the server's own user may write. */
function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-postgres-'));
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  return folder;
}

function configure(data: string, port: number, settings: readonly string[]): void {
  const own = ["listen_addresses = '127.0.0.1'", `port = ${port}`, "unix_socket_directories = ''", 'fsync = off'];
  fs.appendFileSync(path.join(data, 'postgresql.conf'), `\n${[...own, ...settings].join('\n')}\n`);
}

/** Makes and starts a cluster on a free port of the loopback. @param settings lines of its configuration */
export async function startPostgres(settings: readonly string[] = []): Promise<PrivatePostgres> {
  const folder = makeFolder();
  const data = path.join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const port = await freePort();
  configure(data, port, settings);
  return startIn(folder, port);
}

/** A streaming replica of a cluster. */
export async function startReplica(primary: PrivatePostgres): Promise<PrivatePostgres> {
  const folder = makeFolder();
  const data = path.join(folder, 'data');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  run('pg_basebackup', [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const port = await freePort();
  configure(data, port, []);
  return startIn(folder, port);
}

async function startIn(folder: string, port: number): Promise<PrivatePostgres> {
  const data = path.join(folder, 'data');
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const postmaster = () => Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = () => [postmaster(), ...childrenOf(postmaster())];
  const sql = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const start = async () => {
    run('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-w', '-t', String(PATIENCE_MS / 1_000), 'start']);
  };
  const kill = async () => {
    const pids = all();
    signal(pids, 'SIGKILL');
    await until('the server’s processes end', () => (pids.every((pid) => !fs.existsSync(`/proc/${pid}`)) ? true : undefined));
  };
  await start();
  return {
    url,
    port,
    kill,
    start,
    sql,
    hang: () => signal(all(), 'SIGSTOP'),
    resume: () => signal(all(), 'SIGCONT'),
    async createDatabase(name) {
      // A test that is tried again finds the database of its first try.
      await sql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await sql(`CREATE DATABASE ${name}`);
      return url.replace(/postgres$/, name);
    },
    async close() {
      signal(all(), 'SIGCONT');
      if (fs.existsSync(`/proc/${postmaster()}`)) run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
