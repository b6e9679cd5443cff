/** Counts the time that each account's requests have taken, and refuses requests of an account that took too much. */

import type { Clock } from '../context.js';
import { MINUTE_MS } from '../domain/duration.js';
import { Refusal } from '../domain/refusal.js';

/** Of a minute's allowance, what may be taken at once. */
const BURST = 1 / 3;
/** Of what may be taken at once, the most that one request is charged: what it worked out may be kept for others too. */
const MOST_CHARGED = 1 / 2;
/** Of what may be taken at once, the most that is charged in all: nobody waits longer than it takes to work off one of the two. */
const MOST_OWED = 2;
/** Accounts looked at for each charge: more than come in, so that what is kept stays bounded by what is in use. */
const SWEPT = 2;

/** Whose work is counted, and how many times a key's allowance that is. */
export interface WorkAccount {
  name: string;
  factor: number;
}

interface Debt {
  /** Milliseconds of work that aren't worked off yet, as of `at`. */
  ms: number;
  at: number;
}

/**
 * Buckets of work by account: each may take a third of a minute's allowance at once, and as much as its allowance in the long run. Work is
 * charged once it is known; who has taken too much waits.
 */
export class WorkLimits {
  readonly #debts = new Map<string, Debt>();

  /** @param allowanceMs milliseconds of work that an account of factor 1 may cause in a minute */
  constructor(
    readonly allowanceMs: number,
    readonly clock: Clock,
  ) {}

  /** Accounts that are remembered. */
  get size(): number {
    return this.#debts.size;
  }

  /** @throws Refusal rate_limited for an account that has caused more work than it may */
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
    this.#debts.delete(account.name); // the quiet ones come first
    this.#debts.set(account.name, { ms: debt, at });
  }

  #debtOf(account: WorkAccount, now: number): number {
    const debt = this.#debts.get(account.name);
    return debt ? Math.max(0, debt.ms - Math.max(0, now - debt.at) * this.#rate(account)) : 0;
  }

  #burst({ factor }: WorkAccount): number {
    return this.allowanceMs * factor * BURST;
  }

  /** Work a millisecond that is worked off. */
  #rate({ factor }: WorkAccount): number {
    return (this.allowanceMs * factor) / MINUTE_MS;
  }

  /** Whatever was charged is worked off within a minute. */
  #forgetIdle(now: number): void {
    let looked = 0;
    for (const [name, { at }] of this.#debts) {
      if (looked++ === SWEPT || at + MINUTE_MS > now) return;
      this.#debts.delete(name);
    }
  }
}
