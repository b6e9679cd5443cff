/** Adds to a market its event and its pairs, and to an event its markets. */
import { formatPrismaCursor, parsePrismaCursor } from '@pothos/plugin-prisma';
import { resolveCursorConnection } from '@pothos/plugin-relay';
import type { MarketHead } from '../store/graphRows.js';
import { builder, PAGE } from './builder.js';
import { Event } from './event.js';
import { candidatesOf, eventOf, legsOf, loaders } from './loaders.js';
import { Market } from './market.js';
import { Pair } from './pair.js';

// The ways from a market to its event and its pairs, and from an event to its markets: all that a level of a document asks for comes in
// one statement, and what is open, or was read before and hasn't changed since, from memory.

/** A list, not a connection: a market has some pairs. */
const CANDIDATES = 20;

builder.prismaObjectFields(Market, (t) => ({
  group: t.field({
    type: Event,
    description: 'The event that it belongs to.',
    resolve: ({ event_id }, _, context) => eventOf(context, event_id),
  }),
  candidates: t.field({
    type: [Pair],
    description: 'Every pair that the market is in, whatever it stands at, the likeliest first.',
    args: { limit: t.arg({ type: 'Limit', defaultValue: CANDIDATES, description: 'How many at most.' }) },
    resolve: ({ id }, { limit }, context) => candidatesOf(context, { id, limit: limit ?? CANDIDATES }),
  }),
}));

/** A cursor as every connection has it names the row that it stands at. */
const idAt = (cursor: string | undefined): string | null => (cursor === undefined ? null : String(parsePrismaCursor(cursor)));

builder.prismaObjectField(Event, 'markets', (t) =>
  t.connection(
    {
      type: Market,
      description: 'Its markets, open and closed, in the order of their ids.',
      resolve: async ({ id }, args, context) => {
        const connection = await resolveCursorConnection<Promise<readonly MarketHead[]>>(
          { args, defaultSize: PAGE.default, maxSize: PAGE.most, toCursor },
          async ({ after, before, limit, inverted: backwards }) =>
            legsOf(context, { event_id: id, after: idAt(after), before: idAt(before), limit, backwards }),
        );
        return { ...connection, event_id: id };
      },
    },
    {
      name: 'EventMarketsConnection',
      fields: (connection) => ({
        totalCount: connection.int({
          description: 'All that it has.',
          resolve: ({ event_id }, _, context) => loaders(context).legCount.load(event_id),
        }),
      }),
    },
    { name: 'EventMarketsConnectionEdge' },
  ),
);

const toCursor = ({ id }: MarketHead): string => formatPrismaCursor({ id }, 'id');
