/** Defines the roles of accounts, and tells whether a role grants what another role may do. */

/** Roles of accounts; each may do what the one before it may, and more: have API keys, review, do everything. */
export const ROLES = ['user', 'reviewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role grants what needs another. */
export function grants(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
