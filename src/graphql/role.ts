/** Which role a root field takes, whether the caller has it, and who may read the names of reviewers. */
import type { Caller } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { grants, type Role } from '../domain/role.js';

/** Mark of a root field that only an account of this role, or a higher one, may ask for. `Access.admit` holds it for every path. */
export const needs = (role: Role) => ({ role });

/** What everybody but reviewers is told of a person who decided. */
const SOMEBODY = 'a reviewer';

/** Whether a caller may read reviewers' names and notes: reviewers may, wherever a decision is reached. */
export const readsNames = (caller: Caller): boolean => caller.kind === 'user' && grants(caller.role, 'reviewer');

/** A reviewer's name as this caller may read it; null when nobody decided. */
export function nameFor(caller: Caller, name: string | null): string | null {
  return name === null || readsNames(caller) ? name : SOMEBODY;
}

/** A caller who is signed in. */
export type SignedIn = Extract<Caller, { kind: 'user' }>;

/**
 * The signed-in caller.
 *
 * @throws Refusal unauthorized without a session, forbidden with an API key, which grants no role, and with too low a role; the error that
 *   kept the caller from being checked
 */
export function requireRole(caller: Caller, role: Role): SignedIn {
  switch (caller.kind) {
    case 'user':
      if (grants(caller.role, role)) return caller;
      throw new Refusal('forbidden', `This takes the role ${role}; yours is ${caller.role}.`);
    case 'key':
      throw new Refusal('forbidden', `This takes a signed-in ${role}; an API key grants no role.`);
    case 'refused':
      throw new Refusal(caller.code ?? 'unauthorized', caller.message);
    case 'unchecked':
      throw caller.error;
    case 'nobody':
      throw new Refusal('unauthorized', `This takes a signed-in ${role}: POST /auth/sign-in/email.`);
  }
}
