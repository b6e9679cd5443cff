/** Checks what the service needs: configuration, database, Redis, mail, venues, clocks, disk and the age of the data. */

import fs from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import type { Config } from '../config.js';
import { MINUTE_MS } from '../domain/duration.js';
import { VENUES } from '../domain/market.js';
import { withoutPassword } from '../domain/withoutPassword.js';
import { openDatabase } from '../store/database.js';
import { checkRoom, nearestThere } from '../store/embedded/folder.js';
import { FolderInUse } from '../store/embedded/lock.js';
import { type Inspected, inspect, inspectServer, inspectShared } from '../store/inspect.js';
import { VENUE_DEFAULTS } from '../venues/connect.js';
import { probe } from '../venues/probe.js';
import { readCalibration } from './calibrationFile.js';
import { missingFolder } from './newIndex.js';
import { adviceOn, MIGRATIONS } from './runtime.js';

/** One thing that was looked at: what was found, and what to do about it unless it is as it should be. */
export interface CheckResult {
  check: string;
  verdict: 'ok' | 'warn' | 'fail';
  found: string;
  todo: string | null;
}

/** Oldest PostgreSQL that the SQL is written for. */
const LEAST_POSTGRES = 15;
/** Milliseconds by which clocks may differ: above `warn` the times in answers mislead, above `fail` look-ups of closing markets go wrong. */
const SKEW = { warn: 5_000, fail: MINUTE_MS };
/** An index of both venues takes half a gibibyte, and a sweep rewrites much of it. */
const DISK = { warn: 4 * 2 ** 30, fail: 2 ** 29 };
const REDIS_TIMEOUT_MS = 3_000;
/** Of an embedded database that can't be opened: what is wrong with it also says what to do. */
const UNUSABLE = 'Until then no command can use it, and `samebet serve` ends at its start.';

const ok = (check: string, found: string): CheckResult => ({ check, verdict: 'ok', found, todo: null });
const warn = (check: string, found: string, todo: string): CheckResult => ({ check, verdict: 'warn', found, todo });
const fail = (check: string, found: string, todo: string): CheckResult => ({ check, verdict: 'fail', found, todo });
const reason = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || cause.name : String(cause);
};

/** What is odd about a configuration that can be read. */
export function checkConfiguration({ host, port, publicUrl, redisUrl, database, metricsPort, auth }: Config): CheckResult[] {
  const isLocal = /^(127\.|::1$|localhost$)/.test(host);
  const found: CheckResult[] = [];
  if (!isLocal && publicUrl === undefined)
    found.push(
      warn('configuration', `HOST is ${host} and PUBLIC_URL is not set`, 'Set PUBLIC_URL to the address that people use.'),
    );
  if (!isLocal && publicUrl?.startsWith('http://'))
    found.push(
      warn('configuration', 'PUBLIC_URL is not https', 'End TLS in a proxy: keys and sessions travel in the open otherwise.'),
    );
  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === port)
    found.push(
      warn(
        'configuration',
        `METRICS_PORT and PORT are both ${port}`,
        'Name another port with METRICS_PORT: an API process ends at its start.',
      ),
    );
  if (!isLocal && metricsPort === undefined)
    found.push(warn('configuration', '/metrics is where the API is', 'Set METRICS_PORT, or let the proxy refuse /metrics.'));
  if (database !== null && 'url' in database && redisUrl === undefined)
    found.push(
      warn('configuration', 'REDIS_URL is not set', 'Set it if more than one API process runs: each counts limits for itself.'),
    );
  if (auth.signUp) found.push(warn('configuration', 'anybody may make an account', 'Leave SIGN_UP out unless that is meant.'));
  if (auth.signUp && auth.mail === undefined && auth.providers.length === 0)
    found.push(
      warn(
        'configuration',
        'SIGN_UP lets nobody in: addresses can’t be verified',
        'Set SMTP_URL and MAIL_FROM, or OAUTH_<NAME>_CLIENT_ID.',
      ),
    );
  return found.length > 0 ? found : [ok('configuration', 'can be read, and nothing about it is odd')];
}

/** The table of fitted confidences, where CALIBRATION names one. */
export async function checkCalibration(config: Pick<Config, 'calibrationFile'>): Promise<CheckResult[]> {
  const todo =
    'Name a table that `samebet calibrate` wrote for this version, or unset CALIBRATION: `samebet serve` ends at its start.';
  try {
    const table = await readCalibration(config);
    return table === undefined ? [] : [ok('calibration', `${table.version} in ${config.calibrationFile}`)];
  } catch (error) {
    return [fail('calibration', reason(error), todo)];
  }
}

/** The database, a replica of it, and how old its data is. */
export async function checkDatabase({ database, readyMaxAgeMs }: Config, now: Date): Promise<CheckResult[]> {
  if (database === null)
    return [fail('database', 'DATABASE_URL is set to nothing', 'Unset it for the embedded database, or name a server.')];
  try {
    if ('folder' in database) return await checkEmbedded(database.folder, readyMaxAgeMs, now);
    const seen = await inspectServer(database.url, MIGRATIONS);
    const replica = database.replicaUrl === undefined ? [] : [await checkReplica(database.replicaUrl)];
    return [
      ...judgeServer(withoutPassword(database.url), seen),
      ...replica,
      ...ages(seen, readyMaxAgeMs, now, 'another database with DATABASE_URL'),
    ];
  } catch (error) {
    if ('folder' in database) return [fail('database', `${database.folder}: ${reason(error)}`, UNUSABLE)];
    return [fail('database', `${withoutPassword(database.url)}: ${reason(error)}`, adviceOn(error))];
  }
}

/** What a running process says of the embedded database that it holds; undefined where none can be asked. */
async function checkHeld(folder: string, maxAgeMs: number, now: Date): Promise<CheckResult[] | undefined> {
  try {
    const seen = await inspectShared(path.resolve(folder), MIGRATIONS);
    return (
      seen && [
        ok('database', `embedded PostgreSQL ${seen.version} in ${folder}, held by a running process`),
        ...ages(seen, maxAgeMs, now),
      ]
    );
  } catch (error) {
    const found = `embedded; the process that holds ${folder} doesn't answer: ${reason(error)}`;
    return [fail('database', found, 'Ask its /livez, and start it again if it hangs.')];
  }
}

async function checkEmbedded(folder: string, maxAgeMs: number, now: Date): Promise<CheckResult[]> {
  if (missingFolder({ database: { folder } }) !== undefined) {
    checkRoom(path.resolve(folder));
    return [ok('database', `embedded; ${folder} is made at the first start`)];
  }
  try {
    const held = await checkHeld(folder, maxAgeMs, now);
    if (held) return held;
    const database = await openDatabase({ folder }, MIGRATIONS);
    const seen = await inspect(database.pool, MIGRATIONS).finally(() => database.close());
    return [ok('database', `embedded PostgreSQL ${seen.version} in ${folder}`), ...ages(seen, maxAgeMs, now)];
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const found = `embedded; ${folder} is held by a running process (${error.holder}) that can't be asked from here: see its /readyz`;
    return [ok('database', found)];
  }
}

function judgeServer(where: string, { version, major, pending, newer, writable, isReplica }: Inspected): CheckResult[] {
  const found: CheckResult[] = [];
  if (major < LEAST_POSTGRES) found.push(fail('database', `PostgreSQL ${version}`, `Use ${LEAST_POSTGRES} or newer.`));
  if (isReplica)
    found.push(
      fail('database', `${where} is a replica`, 'DATABASE_URL must name the primary; a replica goes to DATABASE_REPLICA_URL.'),
    );
  else if (!writable) found.push(fail('database', 'no right to write', 'Let its user create and write in the schema public.'));
  if (newer.length > 0)
    found.push(fail('database', `was used by a newer samebet (${newer.join(', ')})`, 'Run that version or a newer one.'));
  if (pending.length > 0)
    found.push(warn('database', `lacks ${pending.length} migrations`, 'They are applied at the next start.'));
  return found.length > 0 ? found : [ok('database', `PostgreSQL ${version} at ${where}, migrated, writable`)];
}

async function checkReplica(url: string): Promise<CheckResult> {
  try {
    const { version, isReplica } = await inspectServer(url, MIGRATIONS);
    if (isReplica) return ok('replica', `PostgreSQL ${version} at ${withoutPassword(url)}`);
    return warn('replica', `${withoutPassword(url)} follows no server`, 'It should be a streaming replica of DATABASE_URL.');
  } catch (error) {
    return warn('replica', `${withoutPassword(url)}: ${reason(error)}`, 'Reads go to the primary until it is back.');
  }
}

/** The check whose finding says that the demo's sample is in the index. */
const SAMPLE = 'sample';

/** @param another how to name another index, where the sample is in this one */
function ages(
  { lastPulls, isSample }: Inspected,
  maxAgeMs: number,
  now: Date,
  another = 'another folder with SAMEBET_DATA',
): CheckResult[] {
  if (isSample)
    return [warn(SAMPLE, 'made-up markets of `samebet demo`, whose clock is another', `For real ones name ${another}.`)];
  return VENUES.map((venue) => {
    const last = lastPulls.find((each) => each.venue === venue)?.last_pull ?? null;
    if (last === null) return warn('data', `${venue} has not been pulled yet`, 'Start `samebet serve`, or a worker.');
    const ageMs = now.getTime() - last.getTime();
    const found = `${venue} was last pulled completely at ${last.toISOString()}`;
    if (Math.abs(ageMs) <= maxAgeMs) return ok('data', found);
    if (ageMs < 0) return fail('data', `${found}, ahead of the clock`, 'Let NTP set the clock; the next complete pull mends it.');
    return fail('data', found, 'See the pulls’ errors at /graphql (pulls) and in the worker’s log.');
  });
}

/** Redis, where it is configured. */
export async function checkRedis({ redisUrl }: Config): Promise<CheckResult[]> {
  if (redisUrl === undefined) return [];
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: REDIS_TIMEOUT_MS,
    commandTimeout: REDIS_TIMEOUT_MS,
    retryStrategy: () => null,
  });
  // A connection that fails is told by this event; the promise only says that it is closed.
  let fault: unknown;
  redis.on('error', (error) => {
    fault = error;
  });
  try {
    await redis.connect();
    const [seconds = 0] = await redis.time();
    return [ok('redis', withoutPassword(redisUrl)), skew('Redis', Date.now() - Number(seconds) * 1_000)];
  } catch (error) {
    return [
      fail(
        'redis',
        `${withoutPassword(redisUrl)}: ${reason(fault ?? error)}`,
        'See that it runs and that this machine may connect: until then each process limits keys for itself, more strictly.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}

/** The mail server, where one is configured: connects and signs in, sends nothing. */
export async function checkMail({ auth: { mail } }: Config): Promise<CheckResult[]> {
  if (mail === undefined) return [];
  const { host } = new URL(mail.url);
  try {
    const { tryMail } = await import('../http/mail.js');
    await tryMail(mail);
    return [ok('mail', `${host} takes mail`)];
  } catch (error) {
    const todo = 'See that SMTP_URL is right and that this machine may connect: nobody can verify an address until then.';
    return [fail('mail', `${host}: ${reason(error)}`, todo)];
  }
}

/** Both venues' hosts, and the clock by theirs. */
export async function checkClockAndVenues({ venues }: Config): Promise<CheckResult[]> {
  const found = await Promise.all(
    VENUES.map(async (venue) => {
      const baseUrl = venues[venue] ?? VENUE_DEFAULTS[venue].baseUrl;
      try {
        const { status, ms, aheadMs } = await probe(baseUrl, Date.now);
        const answered = `${new URL(baseUrl).host} answered ${status} in ${ms} ms`;
        const reached =
          status < 400 || status === 429
            ? ok(venue, answered)
            : warn(venue, answered, `See that ${baseUrl} is the address of its API.`);
        return aheadMs === null ? [reached] : [reached, skew(venue, aheadMs)];
      } catch (error) {
        return [
          fail(venue, `${baseUrl}: ${reason(error)}`, 'See that this machine may connect there; answers age until it can.'),
        ];
      }
    }),
  );
  return found.flat();
}

/** What is found where the sample is in the index: the demo plays both venues itself, so that theirs may be out of reach. */
export function besideSample(findings: readonly CheckResult[]): CheckResult[] {
  const isSample = findings.some(({ check }) => check === SAMPLE);
  const isVenue = ({ check }: CheckResult) => (VENUES as readonly string[]).includes(check);
  return findings.map((each) =>
    isSample && each.verdict === 'fail' && isVenue(each)
      ? warn(each.check, each.found, 'The demo does without it; `samebet serve` pulls from there.')
      : each,
  );
}

function skew(whose: string, aheadMs: number): CheckResult {
  const seconds = Math.round(aheadMs / 1_000);
  const found = `this machine is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} ${whose}`;
  if (Math.abs(aheadMs) < SKEW.warn) return ok('clock', found);
  return (Math.abs(aheadMs) < SKEW.fail ? warn : fail)(
    'clock',
    found,
    'Let NTP set the clock: closing times and limits go by it.',
  );
}

/** Room for the embedded database. */
export async function checkDisk({ database }: Config): Promise<CheckResult[]> {
  if (database === null || 'url' in database) return [];
  const at = nearestThere(database.folder);
  const stat = await fs.statfs(at).catch(() => undefined);
  if (!stat) return [fail('disk', `${at} can't be read`, 'Set SAMEBET_DATA to a folder on a disk of this machine.')];
  const free = stat.bavail * stat.bsize;
  const found = `${(free / 2 ** 30).toFixed(1)} GiB free at ${at}`;
  if (free >= DISK.warn) return [ok('disk', found)];
  return [(free >= DISK.fail ? warn : fail)('disk', found, 'Make room: a full disk stops pulls.')];
}
