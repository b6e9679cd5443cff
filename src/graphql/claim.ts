/** Mutations by which a reviewer claims a pair, or the legs of a pair of events, or sets a pair aside for some hours. */
import type { Holder } from '../store/claims.js';
import { claim, snooze } from '../workflow/claims.js';
import { builder } from './builder.js';
import { PairIdsInput, toPairKey } from './review.js';
import { needs, requireRole } from './role.js';

const HolderType = builder.objectRef<Holder>('ClaimHolder').implement({
  description: 'The reviewer who has claimed a pair, and until when.',
  fields: (t) => ({
    name: t.exposeString('name'),
    until: t.expose('until', { type: 'DateTime' }),
  }),
});

const venue_a = { required: true, description: '`market_id` of the venue A market.' } as const;
const venue_b = { required: true, description: '`market_id` of the venue B market.' } as const;

builder.mutationFields((t) => ({
  claim: t.field({
    type: HolderType,
    nullable: true,
    extensions: needs('reviewer'),
    description:
      'Claims a pair: for ten minutes the queue gives it to nobody else. Null when it is yours; else the reviewer who has claimed it. ' +
      'It holds off no decision.',
    args: { venue_a: t.arg.id(venue_a), venue_b: t.arg.id(venue_b) },
    resolve: (_, pair, context) => claim(context, requireRole(context.caller, 'reviewer').userId, [toPairKey(pair)]),
  }),
  claim_legs: t.field({
    type: HolderType,
    nullable: true,
    extensions: needs('reviewer'),
    description:
      'Claims the legs of a pair of events, all or none: null when they are yours; else the reviewer who has claimed one of them.',
    args: { legs: t.arg({ type: [PairIdsInput], required: true, description: '1 to 200.' }) },
    resolve: (_, { legs }, context) => claim(context, requireRole(context.caller, 'reviewer').userId, legs.map(toPairKey)),
  }),
  snooze: t.field({
    type: 'DateTime',
    extensions: needs('reviewer'),
    description: 'Sets a pair aside: the queue leaves it out for you until the time that is answered.',
    args: {
      venue_a: t.arg.id(venue_a),
      venue_b: t.arg.id(venue_b),
      hours: t.arg.int({ required: true, description: '0 to 720; 0 takes back that it was set aside.' }),
    },
    resolve: (_, { hours, ...pair }, context) =>
      snooze(context, requireRole(context.caller, 'reviewer').userId, toPairKey(pair), hours),
  }),
}));
