/** Adds to the description of each root field who may ask for it: everybody, callers with a key or a session, or a role. */
import type { GraphQLSchema } from 'graphql';
import type { Role } from '../domain/role.js';

const WORDS: Record<Role, string> = {
  user: 'For anybody signed in.',
  reviewer: 'For signed-in reviewers.',
  admin: 'For signed-in admins.',
};
const KEYED = 'Takes an API key or a session.';
const OPEN = 'Open to everybody.';

/** Adds to the description of each root field who may ask for it, from the marks that the guard goes by. */
export function sayWhoMayAsk(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const { role, open } = field.extensions as { role?: Role; open?: boolean };
      const audience = role ? WORDS[role] : open ? OPEN : KEYED;
      field.description = `${field.description ?? ''} ${audience}`.trim();
    }
  }
  return schema;
}
