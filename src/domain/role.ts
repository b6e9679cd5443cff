/** What an account may do, each role also what the one before it may: keys of its own, review, everything. */
export const ROLES = ['user', 'reviewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role grants what needs another. */
export function grants(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
