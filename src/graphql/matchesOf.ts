/** The query that looks up the twins of a whole list of markets at once. */
import { Refusal } from '../domain/refusal.js';
import { lookUpWhenLoaded } from '../workflow/lookUp.js';
import { builder, LONGEST_LISTED } from './builder.js';
import { Venue } from './enums.js';
import { LookUp } from './match.js';

/** Look-ups that count as one request together. */
const A_REQUEST = 20;

const MarketRef = builder.inputType('MarketRef', {
  description: 'A market by any name that its venue gives it.',
  fields: (t) => ({
    venue: t.field({ type: Venue, required: true, description: 'The venue of the id.' }),
    market_id: t.string({
      required: true,
      description: 'As `match` takes it: ticker, conditionId, slug, number, `<conditionId>:0`, or the address of its page.',
    }),
  }),
});

const weigh = ({ ids }: Record<string, unknown>): number =>
  Array.isArray(ids) ? Math.max(1, Math.ceil(Math.min(ids.length, LONGEST_LISTED) / A_REQUEST)) : 1;

builder.queryField('matches_of', (t) =>
  t.field({
    type: [LookUp],
    extensions: { weigh },
    description: `The twins of up to ${LONGEST_LISTED} markets at once, in their order: what \`match\` says of each. Counts as one request per ${A_REQUEST} ids.`,
    args: { ids: t.arg({ type: [MarketRef], required: true, description: 'Which markets.' }) },
    resolve: (_, { ids }, context) => {
      if (ids.length <= LONGEST_LISTED) return Promise.all(ids.map((ref) => lookUpWhenLoaded(context, ref)));
      throw new Refusal('bad_request', `ids may hold at most ${LONGEST_LISTED} markets.`, { field: 'ids' });
    },
  }),
);
