/** Mutations by which admins invite, disable and help account holders, and how one lists and ends one's own sessions. */
import { disableUser, inviteUser, makePasswordLink, type PasswordLink } from '../workflow/people.js';
import { resetSecondFactor } from '../workflow/users.js';
import { builder } from './builder.js';
import { needs, requireRole } from './role.js';
import { Role } from './user.js';

const PasswordLinkType = builder.objectRef<PasswordLink>('PasswordLink').implement({
  description:
    'A link by which the holder of an account chooses a password: once and within a day. Whoever asked for it hands it over.',
  fields: (t) => ({
    user: t.prismaField({
      type: 'User',
      resolve: (query, { user }, _, { database }) => database.prisma.user.findUniqueOrThrow({ ...query, where: { id: user.id } }),
    }),
    path: t.exposeString('path', { description: 'Below the address of this service.' }),
  }),
});

builder.mutationFields((t) => ({
  invite_user: t.field({
    type: PasswordLinkType,
    extensions: needs('admin'),
    description: 'Makes an account for somebody who chooses the password by the link.',
    args: {
      email: t.arg.string({ required: true }),
      role: t.arg({ type: Role, required: true }),
      name: t.arg.string({ description: 'The first part of the email unless given.' }),
    },
    resolve: (_, { name, ...user }, context) => inviteUser(context, { ...user, name: name ?? undefined }),
  }),
  password_link: t.field({
    type: PasswordLinkType,
    extensions: needs('admin'),
    description: 'A link by which the holder of an account chooses another password; its sessions end then.',
    args: { user_id: t.arg.id({ required: true }) },
    resolve: (_, { user_id }, context) => makePasswordLink(context, user_id),
  }),
  set_disabled: t.prismaField({
    type: 'User',
    extensions: needs('admin'),
    description: 'Disables an account: its sessions end and its keys are revoked for good. Or enables it again.',
    args: { user_id: t.arg.id({ required: true }), disabled: t.arg.boolean({ required: true }) },
    resolve: async (query, _, { user_id, disabled }, context) => {
      await disableUser(context, user_id, disabled);
      return context.database.prisma.user.findUniqueOrThrow({ ...query, where: { id: user_id } });
    },
  }),
}));

builder.mutationField('reset_second_factor', (t) =>
  t.prismaField({
    type: 'User',
    extensions: needs('admin'),
    description: 'Takes away the second factor of somebody who lost it; their sessions end, and the password alone signs in.',
    args: { user_id: t.arg.id({ required: true }) },
    resolve: async (query, _, { user_id }, context) => {
      const { id } = await resetSecondFactor(context, user_id);
      return context.database.prisma.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
);

const UserSession = builder.prismaObject('Session', {
  variant: 'UserSession',
  description: 'Where an account is signed in.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    began_at: t.expose('createdAt', { type: 'DateTime' }),
    used_at: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last renewed: once a day while it is used.' }),
    address: t.exposeString('ipAddress', { nullable: true }),
    browser: t.exposeString('userAgent', { nullable: true, description: 'What the browser calls itself.' }),
    current: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: ({ id }, _, { caller }) => caller.kind === 'user' && caller.sessionId === id,
    }),
  }),
});

/** One's own sessions that haven't ended; by the machine's time, as accounts keep it. */
const mine = (userId: string) => ({ userId, expiresAt: { gt: new Date() } });

builder.queryField('my_sessions', (t) =>
  t.prismaField({
    type: [UserSession],
    extensions: needs('user'),
    description: 'Where one is signed in, the latest first.',
    resolve: (query, _, __, { caller, database }) =>
      database.prisma.session.findMany({
        ...query,
        where: mine(requireRole(caller, 'user').userId),
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      }),
  }),
);

builder.mutationField('end_session', (t) =>
  t.boolean({
    extensions: needs('user'),
    description: 'Ends one of one’s own sessions, within a second everywhere; false when there is none of this id.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { caller, database }) => {
      const { count } = await database.prisma.session.deleteMany({ where: { ...mine(requireRole(caller, 'user').userId), id } });
      return count > 0;
    },
  }),
);
