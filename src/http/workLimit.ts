/** Counts the time that each account's requests have taken, and refuses requests of an account that took too much. */

import type { Clock } from '../context.js';
import { MINUTE_MS } from '../domain/duration.js';
import { Refusal } from '../domain/refusal.js';

/** The share of a minute's allowance that may be used at once. */
const BURST = 1 / 3;
/** The most that one request is charged, as a share of the burst: its results may be cached for others. */
const MOST_CHARGED = 1 / 2;
/** The most that an account owes, in bursts: it never waits longer than it takes to work off one. */
const MOST_OWED = 2;
/** Idle accounts removed for each charge at most: more than one, so that the map doesn't outgrow the accounts in use. */
const SWEPT = 2;

/** An account, and its allowance as a multiple of a key's. */
export interface WorkAccount {
  name: string;
  factor: number;
}

interface Debt {
  /** Milliseconds of work that the account owed at `at`, epoch milliseconds. */
  ms: number;
  at: number;
}

/**
 * Leaky buckets of work by account: an account may use a third of a minute's allowance at once, and its allowance per minute in the long run.
 * Work is charged after it is done; an account that owes too much is refused until enough is worked off.
 */
export class WorkLimits {
  readonly #debts = new Map<string, Debt>();

  /** @param allowanceMs milliseconds of work that an account of factor 1 may cause in a minute */
  constructor(
    readonly allowanceMs: number,
    readonly clock: Clock,
  ) {}

  /** Accounts in the map. */
  get size(): number {
    return this.#debts.size;
  }

  /** @throws Refusal rate_limited for an account that owes more than its burst, with the seconds to wait */
  requireRoom(account: WorkAccount): void {
    const over = this.#debtOf(account, this.clock().getTime()) - this.#burst(account);
    if (over < 0) return;
    const waitMs = over / this.#rate(account);
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
    const message = `GraphQL documents took more of the service's time than they may; try again in ${retryAfterSeconds} s.`;
    throw new Refusal('rate_limited', message, { retryAfterSeconds });
  }

  /** @param ms of work that a request of the account has caused */
  charge(account: WorkAccount, ms: number): void {
    const at = this.clock().getTime();
    this.#forgetIdle(at);
    const burst = this.#burst(account);
    const debt = Math.min(this.#debtOf(account, at) + Math.min(ms, burst * MOST_CHARGED), burst * MOST_OWED);
    this.#debts.delete(account.name); // idle accounts come first
    this.#debts.set(account.name, { ms: debt, at });
  }

  #debtOf(account: WorkAccount, now: number): number {
    const debt = this.#debts.get(account.name);
    return debt ? Math.max(0, debt.ms - Math.max(0, now - debt.at) * this.#rate(account)) : 0;
  }

  #burst({ factor }: WorkAccount): number {
    return this.allowanceMs * factor * BURST;
  }

  /** Milliseconds of work that are worked off in a millisecond. */
  #rate({ factor }: WorkAccount): number {
    return (this.allowanceMs * factor) / MINUTE_MS;
  }

  /** Removes accounts that were last charged more than a minute ago: they owe nothing. */
  #forgetIdle(now: number): void {
    let looked = 0;
    for (const [name, { at }] of this.#debts) {
      if (looked++ === SWEPT || at + MINUTE_MS > now) return;
      this.#debts.delete(name);
    }
  }
}
