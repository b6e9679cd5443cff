/** Remembers the role of the account that was signed in last in this browser. */
import type { Role } from '../../domain/role.js';

const SLOT = 'samebet.role';

/** The role that the service reported last in this browser; it is assumed until the service reports it again. */
export const readExpected = (): Role | null => localStorage.getItem(SLOT) as Role | null;

/** @param role null when nobody is signed in */
export function keepExpected(role: Role | null): void {
  if (role === null) localStorage.removeItem(SLOT);
  else localStorage.setItem(SLOT, role);
}
