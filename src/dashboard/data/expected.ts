import type { Role } from '../../domain/role.js';

const SLOT = 'samebet.role';

/** The role that the last answer told in this browser: what to expect while finding out. */
export const readExpected = (): Role | null => localStorage.getItem(SLOT) as Role | null;

/** @param role null when nobody is signed in */
export function keepExpected(role: Role | null): void {
  if (role === null) localStorage.removeItem(SLOT);
  else localStorage.setItem(SLOT, role);
}
