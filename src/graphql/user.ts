/** Accounts: who is signed in, how one can sign in, the list of all, and the mutations that make one or set role or password. */
import { ROLES, type Role as RoleName } from '../domain/role.js';
import { changePassword, changeRole, createUser } from '../workflow/users.js';
import { builder } from './builder.js';
import { Node } from './node.js';
import { needs } from './role.js';

export const Role = builder.enumType('Role', {
  description: 'What an account may do: keys of its own; review; everything.',
  values: ROLES,
});

builder.prismaObject('User', {
  interfaces: [Node],
  description: 'An account of a person.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Signs the decisions of a reviewer.' }),
    email: t.exposeString('email'),
    role: t.field({ type: Role, select: { role: true }, resolve: ({ role }) => role as RoleName }),
    created_at: t.expose('createdAt', { type: 'DateTime' }),
    second_factor: t.boolean({
      description: 'Whether a code of an authenticator is asked for at each sign-in.',
      select: { twoFactorEnabled: true },
      resolve: ({ twoFactorEnabled }) => twoFactorEnabled ?? false,
    }),
    disabled_at: t.expose('disabled_at', { type: 'DateTime', nullable: true, description: 'Since when it may not be used.' }),
  }),
});

const SignInProvider = builder.objectRef<{ id: string; name: string }>('SignInProvider').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

const SignInOptions = builder.objectRef<{
  signUp: boolean;
  mail: boolean;
  providers: readonly { id: string; name: string }[];
}>('SignInOptions');
SignInOptions.implement({
  description: 'How one can sign in here, besides by email and password.',
  fields: (t) => ({
    sign_up: t.exposeBoolean('signUp', {
      description: 'Anybody may make an account with a password; a link that is mailed verifies the address.',
    }),
    password_reset: t.exposeBoolean('mail', { description: 'A link for another password is mailed to who asks.' }),
    providers: t.expose('providers', { type: [SignInProvider] }),
  }),
});

builder.queryFields((t) => ({
  me: t.prismaField({
    type: 'User',
    nullable: true,
    extensions: { open: true },
    description: 'Who is signed in; null for everybody else, holders of a key included. No key needed.',
    resolve: (query, _, __, { caller, database }) => {
      if (caller.kind === 'unchecked') throw caller.error; // null would sign a person out whose session is still good
      return caller.kind === 'user' ? database.prisma.user.findUnique({ ...query, where: { id: caller.userId } }) : null;
    },
  }),
  sign_in_options: t.field({
    type: SignInOptions,
    extensions: { open: true },
    description: 'What a sign-in page offers. No key needed.',
    resolve: (_, __, { settings }) => ({
      signUp: settings.signUp,
      mail: settings.mail,
      providers: settings.signInProviders,
    }),
  }),
  users: t.prismaField({
    type: ['User'],
    extensions: needs('admin'),
    description: 'Every account, the oldest first.',
    resolve: (query, _, __, { database }) =>
      database.prisma.user.findMany({ ...query, orderBy: [{ createdAt: 'asc' }, { email: 'asc' }] }),
  }),
}));

builder.mutationFields((t) => ({
  create_user: t.prismaField({
    type: 'User',
    extensions: needs('admin'),
    description: 'Makes an account that signs in by email and password.',
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true, description: '12 to 128 characters.' }),
      role: t.arg({ type: Role, required: true }),
      name: t.arg.string({ description: 'The first part of the email unless given.' }),
    },
    resolve: async (query, _, { name, ...user }, context) => {
      const { id } = await createUser(context, { ...user, name: name ?? undefined });
      return context.database.prisma.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  set_role: t.prismaField({
    type: 'User',
    extensions: needs('admin'),
    description: 'Gives an account another role, within a second everywhere.',
    args: { user_id: t.arg.id({ required: true }), role: t.arg({ type: Role, required: true }) },
    resolve: async (query, _, { user_id, role }, context) => {
      const { id } = await changeRole(context, user_id, role);
      return context.database.prisma.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  set_password: t.prismaField({
    type: 'User',
    extensions: needs('admin'),
    description: 'Gives an account another password and ends its sessions.',
    args: {
      user_id: t.arg.id({ required: true }),
      password: t.arg.string({ required: true, description: '12 to 128 characters.' }),
    },
    resolve: async (query, _, { user_id, password }, context) => {
      const { id } = await changePassword(context, user_id, password);
      return context.database.prisma.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
