import { grants, type Role } from '../../domain/role.js';

/** Where the field for a new key's name is: an address that ends so puts the cursor into it. */
export const NEW_KEY = 'new-key';

/** Somewhere to go from anywhere: a page by its name, or by `g` and a letter. */
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
  /** The letter behind `g`. */
  letter: string;
  /** What the page takes; undefined for everybody. */
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

/** Those that are called something with what was typed in it, in order. */
export function calledLike<T extends { label: string }>(typed: string, these: readonly T[]): readonly T[] {
  const wanted = typed.trim().toLowerCase();
  return these.filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** The places that somebody of a role may open; without one, those that are for everybody. */
export const placesOf = (role: Role | undefined): readonly Place[] =>
  PLACES.filter(({ needs }) => needs === undefined || (role !== undefined && grants(role, needs)));
