/** Lists the pages that a user can go to by name or by key, with the role that each one needs. */
import { grants, type Role } from '../../domain/role.js';

/** Id of the field for a new API key's name: an address with this fragment puts the cursor into the field. */
export const NEW_KEY = 'new-key';

/** A page that a user can go to from any other, by its name or by `g` and a letter. */
export interface Place {
  to:
    | '/'
    | '/look-up'
    | '/calculator'
    | '/review'
    | '/review/events'
    | '/decisions'
    | '/keys'
    | '/webhooks'
    | '/health'
    | '/score'
    | '/coverage'
    | '/account'
    | '/people'
    | '/audit';
  label: string;
  /** The letter to press after `g`. */
  letter: string;
  /** The role that the page needs; undefined: the page is for everybody. */
  needs?: Role;
}

export const PLACES: readonly Place[] = [
  { to: '/', label: 'Matches', letter: 'm' },
  { to: '/look-up', label: 'Look up', letter: 'l' },
  { to: '/calculator', label: 'Calculator', letter: 'c' },
  { to: '/review', label: 'Review', letter: 'r', needs: 'reviewer' },
  { to: '/review/events', label: 'Review by event', letter: 'e', needs: 'reviewer' },
  { to: '/decisions', label: 'My decisions', letter: 'd', needs: 'reviewer' },
  { to: '/keys', label: 'Keys', letter: 'k' },
  { to: '/webhooks', label: 'Webhooks', letter: 'w' },
  { to: '/health', label: 'Health', letter: 'h' },
  { to: '/score', label: 'Score', letter: 's' },
  { to: '/coverage', label: 'Coverage', letter: 'v' },
  { to: '/account', label: 'Account', letter: 'a', needs: 'user' },
  { to: '/people', label: 'People', letter: 'p', needs: 'admin' },
  { to: '/audit', label: 'Everybody’s decisions', letter: 'y', needs: 'reviewer' },
];

/** The entries whose label contains the typed text, in their order. */
export function calledLike<T extends { label: string }>(typed: string, these: readonly T[]): readonly T[] {
  const wanted = typed.trim().toLowerCase();
  return these.filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** The pages that an account of a role may open; without a role, those that are for everybody. */
export const placesOf = (role: Role | undefined): readonly Place[] =>
  PLACES.filter(({ needs }) => needs === undefined || (role !== undefined && grants(role, needs)));
