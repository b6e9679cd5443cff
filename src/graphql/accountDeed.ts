/** The query for the log of what was done to accounts, by an admin or on the command line. */
import type { Role as RoleName } from '../domain/role.js';
import { type DeedRow, listDeeds } from '../store/accountDeeds.js';
import { builder } from './builder.js';
import { needs } from './role.js';
import { Role } from './user.js';

const AccountDeed = builder.objectRef<DeedRow>('AccountDeed').implement({
  description: 'What was done to an account, by an admin or on the command line. Lines are added, never edited.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.exposeString('actor', { description: 'Who did it, by name.' }),
    email: t.exposeString('email', { description: 'Whose account it was.' }),
    deed: t.exposeString('deed', {
      description: 'created, invited, password_link, password, role, disabled, given_back or second_factor_reset.',
    }),
    role: t.field({
      type: Role,
      nullable: true,
      description: 'The role that was given.',
      resolve: ({ role }) => role as RoleName | null,
    }),
  }),
});

builder.queryField('account_deeds', (t) =>
  t.field({
    type: [AccountDeed],
    extensions: needs('admin'),
    description: 'What was done to accounts, the latest first.',
    args: { limit: t.arg({ type: 'Limit', defaultValue: 20, description: 'How many at most.' }) },
    resolve: (_, { limit }, { database }) => listDeeds(database, limit ?? 20),
  }),
);
