/** Reads and checks every environment variable, and gives the configuration that follows. */
import { z } from 'zod';

/** A duration: a number with a unit, `500ms`, `60s`, `15m`, `1h`; a bare number means seconds. Value: milliseconds. */
const duration = z
  .string()
  .regex(/^\d+(ms|s|m|h)?$/, 'a whole number of seconds, or one with ms, s, m or h, such as 60s')
  .transform((text) => {
    const unit = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[text.replace(/^\d+/, '') || 's'] ?? 1000;
    return Number.parseInt(text, 10) * unit;
  });
/** Hours that a timer can wait: Node's count to 2^31 milliseconds, and one that is longer fires at once. */
const LONGEST_TIMER_HOURS = 596;
const waited = duration.pipe(z.number().max(LONGEST_TIMER_HOURS * 3_600_000, `at most ${LONGEST_TIMER_HOURS}h`));
const whole = (from: number, to: number, or = '') => {
  const words = `a whole number from ${from} to ${to}${or}`;
  return z.string().regex(/^\d+$/, words).transform(Number).pipe(z.number().min(from, words).max(to, words));
};
/** @throws for the empty text too: what is set to nothing was meant to be set */
const given = z.string('a value').min(1, 'a value');
const oneOf = <const T extends readonly string[]>(texts: T) => z.enum(texts, `one of ${texts.join(', ')}`);
const flag = oneOf(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
/** Passwords don't belong into addresses that end up in logs, errors and answers. */
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an http or https URL' })
  .refine(
    (text) => !URL.canParse(text) || (!new URL(text).username && !new URL(text).password),
    'a URL without user and password',
  )
  .transform((text) => text.replace(/\/+$/, ''));
/** Whether every percent sign of a text begins a code; clients decode what stands in an address. */
export const isEscaped = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};
const redisUrl = z
  .url({ protocol: /^rediss?$/, error: 'a redis:// URL' })
  .refine(isEscaped, 'a redis:// URL, % in it written %25');
const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// URL' })
  .refine(isEscaped, 'an smtp:// or smtps:// URL, % in it written %25');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'a postgresql:// URL' });

/** Who mail comes from. */
const SENDER = /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Addresses or CIDR ranges by commas. */
const ranges = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'addresses or CIDR ranges, separated by commas')))
  .default([]);

/** Every variable, with its default; a test holds the README's table against it. */
const ENVIRONMENT = z.object({
  HOST: given.default('127.0.0.1'),
  PORT: whole(0, 65_535).default(4000),
  DATABASE_URL: z.union([z.literal(''), postgresUrl]).optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  STATEMENT_TIMEOUT: waited.default(10_000),
  SAMEBET_DATA: given.default('.samebet'),
  REDIS_URL: redisUrl.optional(),
  VENUE_A_URL: httpUrl.optional(),
  VENUE_B_URL: httpUrl.optional(),
  PULL_INTERVAL: waited.pipe(z.number().min(100, 'at least 100ms')).default(60_000),
  SWEEP_INTERVAL: duration.default(3_600_000),
  RATE_LIMIT_PER_MINUTE: whole(1, 10_000_000).default(60),
  GRAPHQL_WORK: duration.pipe(z.number().min(1, 'at least 1ms')).default(50),
  API_PROCESSES: whole(1, 1_000).default(3),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: httpUrl.optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  SIGN_UP: flag.default(false),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().regex(SENDER, 'an address, or Name <address>').optional(),
  TRUSTED_PROXIES: ranges,
  REVIEW_QUORUM: whole(1, 2).default(1),
  IDS_ONLY: flag.default(false),
  FEED_DAYS: whole(1, 3_650).default(30),
  WEBHOOK_ALLOW: ranges,
  PUBLIC_SCORE: flag.default(false),
  CALIBRATION: given.optional(),
  METRICS_PORT: whole(0, 65_535, ', or no such variable: then PORT answers /metrics').optional(),
  READY_MAX_AGE: duration.default(172_800_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  SAMEBET_URL: httpUrl.default('http://127.0.0.1:4000'),
  SAMEBET_KEY: given.optional(),
});

/** Names of the variables; those of providers come on top. */
export const VARIABLES: readonly string[] = Object.keys(ENVIRONMENT.shape);

/** Providers that need no issuer: the accounts' library knows their addresses. */
const KNOWN_PROVIDERS = ['google', 'github', 'gitlab', 'microsoft', 'apple', 'discord', 'slack', 'linkedin'];
const OAUTH_VARIABLE = /^OAUTH_([A-Z0-9]+)_(CLIENT_ID|CLIENT_SECRET|ISSUER)$/;
const PROVIDER = z.object({ CLIENT_ID: given, CLIENT_SECRET: given, ISSUER: httpUrl.optional() });

/** Where the index lives; null when DATABASE_URL is set to nothing on purpose. */
export type DatabaseConfig =
  | { url: string; replicaUrl: string | undefined; statementTimeoutMs: number }
  | { folder: string }
  | null;

/** A provider that people may sign in with, from `OAUTH_<NAME>_CLIENT_ID`, `_CLIENT_SECRET` and, unless it is a known one, `_ISSUER`. */
export interface OAuthProvider {
  readonly id: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string | undefined;
}

/** Everything that can be configured, checked and nested; read-only. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly database: DatabaseConfig;
  readonly redisUrl: string | undefined;
  /** Where the venues answer; undefined for the venues' public addresses. */
  readonly venues: { readonly venue_a: string | undefined; readonly venue_b: string | undefined };
  readonly pull: { readonly intervalMs: number; readonly sweepMs: number };
  readonly ratePerMinute: number;
  /** Time of all processes that GraphQL documents may take for each request of a key's limit, of which 60 count at least. */
  readonly workPerRequestMs: number;
  /** How many API processes share the limits: each allows its part of documents' time always, of requests while Redis is away. */
  readonly apiProcesses: number;
  readonly logLevel: string;
  readonly publicUrl: string | undefined;
  readonly auth: {
    readonly secret: string | undefined;
    readonly signUp: boolean;
    /** Where mail goes out; undefined: none does, and nobody makes an account with a password. */
    readonly mail: { readonly url: string; readonly from: string } | undefined;
    readonly providers: readonly OAuthProvider[];
    /** Addresses or CIDR ranges whose `x-forwarded-for` is believed. */
    readonly trustedProxies: readonly string[];
  };
  readonly reviewQuorum: number;
  /** Answer ids, urls and standing without the venues' texts. */
  readonly idsOnly: boolean;
  /** How long changes are kept. */
  readonly feedDays: number;
  /** Private addresses and ranges that webhooks may be posted to. */
  readonly webhookAllow: readonly string[];
  /** File with a fitted calibration table for confidences; undefined: the engine's own. */
  readonly calibrationFile: string | undefined;
  /** Show the scoreboard without a key. */
  readonly publicScore: boolean;
  /** Where /metrics is answered; undefined: at the API's own port. */
  readonly metricsPort: number | undefined;
  /** How old the last complete pull of a venue may be before /readyz says no. */
  readonly readyMaxAgeMs: number;
  readonly otlpUrl: string | undefined;
  /** The service that `samebet mcp` calls. */
  readonly client: { readonly url: string; readonly key: string | undefined };
}

/** The environment can't be used; every fault is named. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function database(env: z.infer<typeof ENVIRONMENT>): DatabaseConfig {
  if (env.DATABASE_URL === '') return null;
  if (env.DATABASE_URL === undefined) return { folder: env.SAMEBET_DATA };
  return { url: env.DATABASE_URL, replicaUrl: env.DATABASE_REPLICA_URL, statementTimeoutMs: env.STATEMENT_TIMEOUT };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Providers by the names in `OAUTH_<NAME>_...`; each fault goes into `faults`. */
function oauthProviders(environment: Environment, faults: string[]): OAuthProvider[] {
  const names = Object.keys(environment).flatMap((name) => OAUTH_VARIABLE.exec(name)?.[1] ?? []);
  return [...new Set(names)].sort().flatMap((name) => {
    const variable = (part: string) => `OAUTH_${name}_${part}`;
    const parts = Object.keys(PROVIDER.shape).map((part) => [part, environment[variable(part)]]);
    const { data, error } = PROVIDER.safeParse(Object.fromEntries(parts));
    const id = name.toLowerCase();
    for (const issue of error?.issues ?? []) faults.push(`${variable(String(issue.path[0]))}: expected ${issue.message}`);
    if (!data) return [];
    if (data.ISSUER === undefined && !KNOWN_PROVIDERS.includes(id)) {
      faults.push(
        `${variable('ISSUER')}: expected the issuer's URL, unless the provider is one of ${KNOWN_PROVIDERS.join(', ')}`,
      );
    }
    if (!environment.PUBLIC_URL) faults.push(`PUBLIC_URL: expected, since ${id} must know where to send people back to`);
    return [{ id, clientId: data.CLIENT_ID, clientSecret: data.CLIENT_SECRET, issuer: data.ISSUER }];
  });
}

/** What mail needs besides a server; each fault goes into `faults`. */
function mailOf({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL }: Environment, faults: string[]): Config['auth']['mail'] {
  if (url === undefined) return undefined;
  if (!from) faults.push('MAIL_FROM: expected, since SMTP_URL is set: who mail comes from');
  if (!PUBLIC_URL)
    faults.push('PUBLIC_URL: expected, since SMTP_URL is set: links in mail must say where people reach the service');
  return { url, from: from ?? '' };
}

/**
 * Reads the environment once.
 *
 * @throws ConfigError naming every variable that is wrong and what it should be
 */
export function readConfig(environment: Environment): Config {
  const parsed = ENVIRONMENT.safeParse(environment);
  const faults = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: expected ${issue.message}`);
  const providers = oauthProviders(environment, faults);
  const mail = mailOf(environment, faults);
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(`the environment can't be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    database: database(env),
    redisUrl: env.REDIS_URL,
    venues: { venue_a: env.VENUE_A_URL, venue_b: env.VENUE_B_URL },
    pull: { intervalMs: env.PULL_INTERVAL, sweepMs: env.SWEEP_INTERVAL },
    ratePerMinute: env.RATE_LIMIT_PER_MINUTE,
    workPerRequestMs: env.GRAPHQL_WORK,
    apiProcesses: env.API_PROCESSES,
    logLevel: env.LOG_LEVEL,
    publicUrl: env.PUBLIC_URL,
    auth: { secret: env.AUTH_SECRET, signUp: env.SIGN_UP, mail, providers, trustedProxies: env.TRUSTED_PROXIES },
    reviewQuorum: env.REVIEW_QUORUM,
    idsOnly: env.IDS_ONLY,
    feedDays: env.FEED_DAYS,
    webhookAllow: env.WEBHOOK_ALLOW,
    publicScore: env.PUBLIC_SCORE,
    calibrationFile: env.CALIBRATION,
    metricsPort: env.METRICS_PORT,
    readyMaxAgeMs: env.READY_MAX_AGE,
    otlpUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    client: { url: env.SAMEBET_URL, key: env.SAMEBET_KEY },
  };
}
