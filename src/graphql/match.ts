/** Live matches and the look-up of one market's twin: the queries `matches` and `match` of the REST contract with their types. */
import { Refusal } from '../domain/refusal.js';
import type { MatchedStanding } from '../domain/standing.js';
import type { LiveMatch } from '../store/liveIndex.js';
import { caveatNotes, type LookUp as LookUpAnswer, listMatches, lookUpWhenLoaded, type MatchPage } from '../workflow/lookUp.js';
import { builder } from './builder.js';
import { CaveatNotes } from './caveats.js';
import { Basis, Category, Reason, Side, Tier, Venue } from './enums.js';
import { checkDays } from './filterFields.js';
import { Market } from './market.js';
import { OF_INDEX, OF_ONE_MARKET, REST, REST_UNLESS_NULL } from './marks.js';
import { Node } from './node.js';

const CAVEATS = 'Which rules differ between the two markets: source, timing, rounding, carveout or definition_differs.';
const CONFIDENCE = '0 to 1; 1 when a person approved the match.';

/** A row of the lists of live matches. */
export const Match = builder.objectRef<LiveMatch>('Match').implement({
  interfaces: [Node],
  description: 'Two open markets on different venues that are the same bet: YES on one pays like YES on the other.',
  extensions: REST,
  fields: (t) => ({
    venue_a: t.field({ type: Market, description: 'The market of venue A.', resolve: ({ a }) => a }),
    venue_b: t.field({ type: Market, description: 'The market of venue B.', resolve: ({ b }) => b }),
    event_date: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day the event happens.',
      resolve: ({ pair }) => pair.event_date,
    }),
    category: t.field({
      type: Category,
      description: "The service's category of the event.",
      resolve: ({ pair }) => pair.category,
    }),
    confidence: t.float({ description: CONFIDENCE, resolve: ({ pair }) => pair.confidence }),
    basis: t.field({
      type: Basis,
      description: '`identical` exactly when there are no caveats.',
      resolve: ({ pair }) => pair.basis,
    }),
    caveats: t.stringList({ description: CAVEATS, resolve: ({ pair }) => pair.caveats }),
    caveat_notes: t.field({
      type: CaveatNotes,
      nullable: true,
      extensions: REST_UNLESS_NULL,
      description: 'One plain sentence per caveat.',
      resolve: ({ pair }) => caveatNotes(pair.caveats),
    }),
    tier: t.field({
      type: Tier,
      description: 'Who stands behind the match.',
      resolve: ({ pair }) => pair.standing as MatchedStanding,
    }),
  }),
});

const Matches = builder.objectRef<MatchPage>('Matches').implement({
  description: 'Live matches, soonest event first.',
  extensions: REST,
  fields: (t) => ({
    count: t.int({ description: 'Number of matches in this answer.', resolve: ({ matches }) => matches.length }),
    matches: t.field({ type: [Match], description: 'The matches.', resolve: ({ matches }) => matches }),
  }),
});

export const LookUp = builder.objectRef<LookUpAnswer>('LookUp').implement({
  description: 'The twin of one market on the other venue, or the reason why it has none.',
  extensions: REST,
  fields: (t) => ({
    source_market: t.expose('source_market', {
      type: Market,
      nullable: true,
      description: 'The market asked about; null when the id names no open one.',
    }),
    matched_market: t.expose('matched_market', {
      type: Market,
      nullable: true,
      description: 'Its twin on the other venue; null when there is none.',
    }),
  }),
});

/** The verdict on a market and its twin; absent where there is none. */
builder.objectFields(LookUp, (t) => ({
  side: t.field({
    type: Side,
    nullable: true,
    extensions: REST_UNLESS_NULL,
    description: 'Always same: YES on one pays like YES on the other.',
    resolve: ({ verdict }) => verdict && 'same',
  }),
  tier: t.field({
    type: Tier,
    nullable: true,
    extensions: REST_UNLESS_NULL,
    description: 'Who stands behind the match.',
    resolve: ({ verdict }) => verdict?.tier,
  }),
  confidence: t.float({
    nullable: true,
    extensions: REST_UNLESS_NULL,
    description: CONFIDENCE,
    resolve: ({ verdict }) => verdict?.confidence,
  }),
  basis: t.field({
    type: Basis,
    nullable: true,
    extensions: REST_UNLESS_NULL,
    description: '`identical` exactly when there are no caveats.',
    resolve: ({ verdict }) => verdict?.basis,
  }),
  caveats: t.stringList({
    nullable: true,
    extensions: REST_UNLESS_NULL,
    description: CAVEATS,
    resolve: ({ verdict }) => verdict?.caveats,
  }),
  caveat_notes: t.field({
    type: CaveatNotes,
    nullable: true,
    extensions: REST_UNLESS_NULL,
    description: 'One plain sentence per caveat.',
    resolve: ({ verdict }) => verdict?.caveat_notes,
  }),
  match_reason: t.string({
    nullable: true,
    extensions: REST_UNLESS_NULL,
    description: 'Who or what approved the match, and which outcomes were paired.',
    resolve: ({ verdict }) => verdict?.match_reason,
  }),
}));

builder.objectFields(LookUp, (t) => ({
  reason: t.expose('reason', {
    type: Reason,
    nullable: true,
    extensions: REST_UNLESS_NULL,
    description: 'Why there is no twin.',
  }),
  checked_at: t.expose('checked_at', { type: 'DateTime', description: 'When this answer was produced.' }),
}));

builder.queryFields((t) => ({
  matches: t.field({
    type: Matches,
    nullable: true,
    extensions: OF_INDEX,
    description: 'Every live match, soonest event first.',
    args: {
      limit: t.arg({ type: 'Limit', defaultValue: 50, description: 'How many matches at most.' }),
      offset: t.arg({ type: 'Offset', defaultValue: 0, description: 'How many matches to skip.' }),
      category: t.arg.string({ description: 'Only this category, e.g. sports, economics, politics, crypto.' }),
      from: t.arg({ type: 'Day', description: 'First day of the event, inclusive.' }),
      to: t.arg({ type: 'Day', description: 'Last day of the event, inclusive.' }),
      q: t.arg.string({
        description:
          "Words that must all stand in either market's event, question or outcome, in any order; case and accents don't matter. At most 256 characters.",
      }),
      venue: t.arg({ type: Venue, description: 'A venue of this service; every match has a market on each.' }),
    },
    resolve: (_, { limit, offset, category, from, to, q }, context) => {
      if (category?.trim() === '') throw new Refusal('bad_request', 'category must not be empty.', { field: 'category' });
      checkDays({ from, to });
      const filter = {
        category: category?.trim().toLowerCase(),
        from: from ?? undefined,
        to: to ?? undefined,
        q: q ?? undefined,
      };
      return listMatches(context, filter, { limit: limit ?? 50, offset: offset ?? 0 });
    },
  }),
  match: t.field({
    type: LookUp,
    nullable: true,
    extensions: OF_ONE_MARKET,
    description: 'The twin of one market on the other venue. A missing match is an answer with a `reason`, not an error.',
    args: {
      venue: t.arg({ type: Venue, required: true, description: 'The venue of the id passed.' }),
      market_id: t.arg.string({
        required: true,
        description:
          'Venue A: the market ticker. Venue B: conditionId, slug or numeric id; `<conditionId>:0` or `:1` for one of two named sides. At most 256 characters.',
      }),
      with: t.arg({ type: Venue, description: 'The other venue.' }),
    },
    resolve: (_, { venue, market_id, with: other }, context) => lookUpWhenLoaded(context, { venue, market_id, with: other }),
  }),
}));
