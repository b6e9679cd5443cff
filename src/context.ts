import type { Logger } from 'pino';
import type { Role } from './domain/role.js';
import type { Database } from './store/database.js';
import type { LiveIndex } from './store/liveIndex.js';

/** The time now; a command's `--now` and the tests set it. */
export type Clock = () => Date;

/** What is known of a piece of work: at its beginning, and what `note` adds. */
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
  /** A request whose credentials were refused; `message` says why. */
  | { kind: 'refused'; message: string; code?: 'forbidden' }
  | { kind: 'key'; keyId: string }
  | { kind: 'user'; userId: string; name: string; role: Role };

/** What the operator decided, as far as answers depend on it. */
export interface Settings {
  /** Requests that one key may make in any 60 seconds. */
  ratePerMinute: number;
  /** How many persons must approve a match: 1 or 2. */
  reviewQuorum: number;
  /** Whether anybody may make an account. */
  signUp: boolean;
  /** Ways to sign in besides a password. */
  signInProviders: readonly { id: string; name: string }[];
}

/** What every resolver and workflow works with; built once at start. */
export interface Deps {
  database: Database;
  index: LiveIndex;
  clock: Clock;
  log: Logger;
  /** The defaults unless given: see `DEFAULT_SETTINGS`. */
  settings?: Settings;
}

export const DEFAULT_SETTINGS: Settings = { ratePerMinute: 60, reviewQuorum: 1, signUp: false, signInProviders: [] };

/** One request's view of the service, the same for both faces. */
export interface Context extends Deps {
  caller: Caller;
  settings: Settings;
}
