/** What resolvers and workflows work with: database, live index, clock, settings and who is asking. */
import type { Logger } from 'pino';
import type { Role } from './domain/role.js';
import type { Attempt } from './domain/webhook.js';
import type { ChangeFeed } from './store/changes/feed.js';
import type { Database } from './store/database.js';
import type { LiveIndex } from './store/liveIndex.js';
import type { WebhookRow } from './store/webhooks.js';

/** The time now; a command's `--now` and the tests set it. */
export type Clock = () => Date;

/** A monotonic clock for measuring durations: setting the machine's clock doesn't move it. */
export const steadyClock: Clock = () => new Date(performance.timeOrigin + performance.now());

/** Attributes of a span: those at its start, and those that `note` adds. */
type Attributes = Record<string, string | number>;
/** Runs work within a span, below the span that runs already; absent where nobody traces. */
export type Trace = <T>(
  name: string,
  attributes: Attributes,
  work: (note: (more: Attributes) => void) => Promise<T>,
) => Promise<T>;

/** Who is asking, found once per request. */
export type Caller =
  | { kind: 'nobody' }
  /** A request whose key or session could not be checked, which is no fault of its sender. */
  | { kind: 'unchecked'; error: unknown }
  /** A request whose credentials were refused; `message` says why. `mayBeNew`: the key is unknown so far, and formed as keys are. */
  | { kind: 'refused'; message: string; code?: 'forbidden'; mayBeNew?: true }
  /** `owner`: the account that the key belongs to. */
  | { kind: 'key'; keyId: string; owner?: string }
  | { kind: 'user'; userId: string; name: string; role: Role; sessionId?: string };

/** What the operator decided, as far as answers depend on it. */
export interface Settings {
  /** Requests that one key may make in any 60 seconds. */
  ratePerMinute: number;
  /** How many persons must approve a match: 1 or 2. */
  reviewQuorum: number;
  /** Whether anybody may make an account with a password. */
  signUp: boolean;
  /** Whether links for another password are mailed to who asks. */
  mail: boolean;
  /** Whether the scoreboard is shown to everybody. */
  publicScore: boolean;
  /** Ways to sign in besides a password. */
  signInProviders: readonly { id: string; name: string }[];
}

/** Sends webhooks for the operator. */
export interface WebhookSender {
  secretOf(id: string, generation: number): string;
  post(hook: WebhookRow, message: { id: string; at: Date; body: string }): Promise<Attempt>;
  /** Leave the venues' texts out. */
  idsOnly: boolean;
}

/** What every resolver and workflow works with; built once at start. */
export interface Deps {
  database: Database;
  index: LiveIndex;
  clock: Clock;
  log: Logger;
  /** Tells subscribers what happens. */
  feed?: ChangeFeed;
  /** Absent where the operator has given no secret to sign with. */
  webhooks?: WebhookSender;
  /** The defaults unless given: see `DEFAULT_SETTINGS`. */
  settings?: Settings;
}

/** What works on the database alone needs. */
export type StoreDeps = Pick<Deps, 'database' | 'clock' | 'log'>;

export const DEFAULT_SETTINGS: Settings = {
  ratePerMinute: 60,
  reviewQuorum: 1,
  signUp: false,
  mail: false,
  publicScore: false,
  signInProviders: [],
};

/** One request's view of the service, the same over REST and GraphQL. */
export interface Context extends Deps {
  caller: Caller;
  settings: Settings;
  /** The cursor of the log that the index had reached when the request came; its lists show at least everything up to it. */
  cursor: string | undefined;
  /** The Last-Event-ID that a subscriber sends when it connects again. */
  lastEventId?: string;
}
