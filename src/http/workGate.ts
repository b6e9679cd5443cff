/** Bounds how much time of this process a caller's GraphQL documents take, and how many of them run at once. */
import { type Access, ADDRESS_ACCOUNT, accountOf } from './access.js';
import { Lanes } from './lanes.js';
import { SharedWork, type Work } from './loopTime.js';
import { OWNER_ACCOUNT } from './rateLimit.js';
import type { WorkAccount, WorkLimits } from './workLimit.js';

/**
 * Documents that run at once, of a person: a page asks for several, and their database takes turns; and of an account's keys, or of
 * strangers at one address. Two of these held others up for 3.0 to 4.1 times as long as without them at the limits, one for 2.1 and 2.2 (bench/RESULTS.md).
 */
const MOST_AT_ONCE = { person: 2, program: 1 } as const;
/** Keys of one account together, times what one may, of time as of requests: enough for a few programs, so that more keys are no way around a limit. */
export const OWNER_FACTOR = 3;
/** Pages ask for much at once, but a person can't make them do so all the time. */
const PERSON_FACTOR = 5;

/** The caller and address of a request. */
type Requester = Pick<Access, 'caller' | 'address'>;

/** The admission of one request: `begin` before its document runs, `end` after it. */
export interface Pass {
  /** Settles when the request may run; further calls return the same result. @param isLight it need not wait for others of its caller @throws Refusal rate_limited */
  begin(isLight: boolean): Promise<void>;
  /** Whether `begin` refused the request, which then counts against no other limit. */
  readonly isRefused: boolean;
  /** Ends the request and charges its time; further calls do nothing. */
  end(): void;
}

/** The pass of requests whose time is not bounded. */
export const UNBOUNDED: Pass = { isRefused: false, begin: async () => {}, end: () => {} };

/** Bounds the time of this process that GraphQL documents of one caller take: how much, and how many at once. */
export class WorkGate {
  readonly #limits: WorkLimits;
  readonly #shared: SharedWork;
  readonly #lanes = { person: new Lanes(MOST_AT_ONCE.person), program: new Lanes(MOST_AT_ONCE.program) };
  readonly #refused: () => void;

  /** @param work measures how long this thread has worked @param refused called for every refused request */
  constructor(limits: WorkLimits, work: Work, refused: () => void = () => {}) {
    this.#limits = limits;
    this.#shared = new SharedWork(work);
    this.#refused = refused;
  }

  /** The pass of a request; one without key and address comes from this machine and is not limited. */
  pass(requester: Requester): Pass {
    let beginning: Promise<() => void> | undefined;
    const pass = {
      isRefused: false,
      begin: async (isLight: boolean) => {
        beginning ??= this.#begin(requester, isLight);
        await beginning.catch((refusal) => {
          if (!pass.isRefused) this.#refused();
          pass.isRefused = true;
          throw refusal;
        });
      },
      end: () => {
        const begun = beginning;
        beginning = undefined;
        begun?.then(
          (end) => end(),
          () => {},
        );
      },
    };
    return pass;
  }

  async #begin(requester: Requester, isLight: boolean): Promise<() => void> {
    const accounts = accountsOf(requester);
    const lanes = this.#lanes[requester.caller.kind === 'user' ? 'person' : 'program'];
    const [own, group = own] = accounts;
    this.#requireRoom(accounts);
    const leave = own && group && !isLight ? await lanes.enter(group.name, own.name) : undefined;
    try {
      if (leave) this.#requireRoom(accounts);
    } catch (error) {
      leave?.();
      throw error;
    }
    const begun = this.#shared.begin();
    return () => {
      const ms = this.#shared.end(begun);
      for (const account of accounts) this.#limits.charge(account, ms);
      leave?.();
    };
  }

  #requireRoom(accounts: readonly WorkAccount[]): void {
    for (const account of accounts) this.#limits.requireRoom(account);
  }
}

/** The accounts that are charged: the caller's own, and the one that its key belongs to. */
function accountsOf({ caller, address }: Requester): WorkAccount[] {
  switch (caller.kind) {
    case 'key': {
      const own = { name: accountOf(caller), factor: 1 };
      return caller.owner === undefined ? [own] : [own, { name: `${OWNER_ACCOUNT}${caller.owner}`, factor: OWNER_FACTOR }];
    }
    case 'user':
      return [{ name: accountOf(caller), factor: PERSON_FACTOR }];
    default:
      return address === undefined ? [] : [{ name: `${ADDRESS_ACCOUNT}${address}`, factor: 1 }];
  }
}
