/** The query for markets of the other venue that are related to a market without being the same bet, such as subsets of it. */
import type { Venue as VenueName } from '../domain/market.js';
import { RELATIONS } from '../domain/relations/relate.js';
import type { Rung } from '../domain/relations/tile.js';
import { findMarket } from '../workflow/findMarket.js';
import type { RelatedMarket, Relations } from '../workflow/relations.js';
import { builder } from './builder.js';
import { RELATES, weighing } from './cost.js';
import { Venue } from './enums.js';
import { lazy } from './lazy.js';
import { marketOf } from './loaders.js';
import { Market } from './market.js';

const engine = lazy(() => import('../workflow/relations.js'));

const RelationEnum = builder.enumType('Relation', {
  description: "What venue A's YES is to venue B's: a subset wins only if the other wins too, disjoint ones never both win.",
  values: RELATIONS,
});

const RelatedType = builder.objectRef<RelatedMarket>('RelatedMarket').implement({
  description: 'Two markets of one question that are not the same bet. Never a match, and never part of /v0.',
  fields: (t) => ({
    venue_a: t.field({ type: Market, resolve: ({ a_id }, _, context) => marketOf(context, a_id) }),
    venue_b: t.field({ type: Market, resolve: ({ b_id }, _, context) => marketOf(context, b_id) }),
    relation: t.expose('relation', { type: RelationEnum }),
    proven: t.exposeBoolean('proven', { description: 'All that makes it one question is proven equal; else it is only likely.' }),
    equal: t.stringList({ description: 'Fields that are equal on both sides.', resolve: ({ equal }) => [...equal] }),
    apart: t.stringList({ description: 'Fields that set the two apart.', resolve: ({ apart }) => [...apart] }),
  }),
});

const RungType = builder.objectRef<Rung>('Rung').implement({
  description: 'A market on a line of thresholds or deadlines.',
  fields: (t) => ({
    market: t.field({ type: Market, resolve: ({ id }, _, context) => marketOf(context, id) }),
    unit: t.exposeString('unit', {
      description:
        'Quantity and step of the bounds, such as percent@0.1; `until` for deadlines, whose bounds are UTC milliseconds.',
    }),
    from: t.float({
      nullable: true,
      description: 'Lower bound in steps, inclusive; null for none.',
      resolve: ({ span }) => span[0],
    }),
    to: t.float({
      nullable: true,
      description: 'Upper bound in steps, exclusive; null for none.',
      resolve: ({ span }) => span[1],
    }),
  }),
});

const RelationsType = builder.objectRef<Relations>('Relations').implement({
  description: 'What a market has to do with those of the other venue, its twin aside.',
  fields: (t) => ({
    related: t.field({ type: [RelatedType], resolve: ({ related }) => related }),
    sum: t.field({
      type: [Market],
      nullable: true,
      description: 'Legs of the other venue that together are this bet; null when none are.',
      resolve: ({ sum }, _, context) => sum && Promise.all(sum.map((id) => marketOf(context, id))),
    }),
    ladder: t.field({
      type: [RungType],
      description: 'Thresholds or deadlines of both venues on one line, in order.',
      resolve: ({ ladder }) => ladder,
    }),
  }),
});

builder.queryField('relations', (t) =>
  t.field({
    type: RelationsType,
    extensions: weighing(RELATES),
    description:
      'Complements, subsets, supersets, overlaps and alternatives of a market on the other venue, with what they rest on.',
    args: { venue: t.arg({ type: Venue, required: true }), market_id: t.arg.string({ required: true }) },
    resolve: (_, { venue, market_id }, context) => {
      const find = (side: VenueName, asked: string) => findMarket(context, side, asked);
      return engine(({ relationsOf }) => relationsOf({ ...context, find }, venue, market_id));
    },
  }),
);
