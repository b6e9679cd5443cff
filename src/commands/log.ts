/** Makes the log on standard error, and takes secrets out of whatever is printed there. */
import { createRequire } from 'node:module';
import tty from 'node:tty';
import pino, { type Logger } from 'pino';
import type pinoPretty from 'pino-pretty';
import { type Config, isEscaped } from '../config.js';

/** API keys, whoever sent them. */
const API_KEY = /\bsb_[\w-]{20,}/g;

/** Takes secrets out of a text, however they came into it. */
export type Scrub = (text: string) => string;

/** Everything in a configuration that nobody may read in a log: passwords within addresses, and what signs and authorizes. */
function secretsOf({ database, redisUrl, venues, auth, otlpUrl, client }: Config): string[] {
  const urls = [redisUrl, venues.venue_a, venues.venue_b, otlpUrl, auth.mail?.url];
  if (database !== null && 'url' in database) urls.push(database.url, database.replicaUrl);
  const passwords = urls.map((url) => (url === undefined ? '' : new URL(url).password));
  const given = [auth.secret ?? '', client.key ?? '', ...auth.providers.map(({ clientSecret }) => clientSecret)];
  // In an address a password is written as a URL has it, elsewhere as it is, and within JSON with its quotes escaped.
  const forms = [...passwords, ...given].flatMap((secret) => {
    const plain = isEscaped(secret) ? decodeURIComponent(secret) : secret;
    return [secret, plain, encodeURIComponent(plain), JSON.stringify(plain).slice(1, -1)];
  });
  return [...new Set(forms)].filter((secret) => secret.length > 3).sort((a, b) => b.length - a.length);
}

/** Built once for a process: whatever it prints on standard error goes through here. */
export function createScrub(config: Config): Scrub {
  const secrets = secretsOf(config);
  return (text) => {
    let clean = text;
    for (const secret of secrets) clean = clean.replaceAll(secret, '***');
    return clean;
  };
}

const STDERR = 2;

/** Lines that a person reads on a terminal; JSON for everybody else. */
function destination() {
  if (!tty.isatty(STDERR)) return pino.destination({ fd: STDERR, sync: true });
  // thirty modules that only a terminal needs
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof pinoPretty;
  return pretty({ destination: STDERR, sync: true, ignore: 'pid,hostname,name', translateTime: 'HH:MM:ss' });
}

/** The log on standard error, of which no line holds a secret. @param part of the process, where it isn't the main one */
export function createLog(config: Config, part?: string): Logger {
  const base = { name: 'samebet', ...(part !== undefined && { part }) };
  const scrub = createScrub(config);
  const hooks = { streamWrite: (line: string) => scrub(line.replace(API_KEY, 'sb_***')) };
  return pino({ level: config.logLevel, base, hooks }, destination());
}
