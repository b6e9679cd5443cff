/** Adds to a market its live match and twin or why it has none, to a match its pair, and ids to markets, matches and pairs. */
import type { MatchedStanding } from '../domain/standing.js';
import type { LiveMarket, LiveMatch } from '../store/liveIndex.js';
import { caveatNotes, twinIn, twinOf, verdictOf } from '../workflow/lookUp.js';
import { builder } from './builder.js';
import { CaveatNotes } from './caveats.js';
import { Basis, Reason, Tier } from './enums.js';
import { Market } from './market.js';
import { FOLLOWS, GRAPH_ONLY } from './marks.js';
import { Match } from './match.js';
import { nodeId } from './node.js';
import { Pair } from './pair.js';
import { pairRow } from './pairRows.js';

/** A market's twin with what is said of the match. */
interface Twin {
  match: LiveMatch;
  node: LiveMarket;
}

const TwinType = builder.objectRef<Twin>('Twin').implement({
  description: 'The way from a market to its twin: who stands behind the match, how sure it is, and what differs.',
  fields: (t) => ({
    node: t.field({ type: Market, description: 'The twin.', resolve: ({ node }) => node }),
    tier: t.field({ type: Tier, description: 'Who stands behind the match.', resolve: ({ match }) => tierOf(match) }),
    confidence: t.float({
      description: '0 to 1; 1 when a person approved the match.',
      resolve: ({ match }) => match.pair.confidence,
    }),
    basis: t.field({ type: Basis, description: 'How alike the two markets are.', resolve: ({ match }) => match.pair.basis }),
    caveats: t.stringList({
      description: 'Which rules differ between the two markets.',
      resolve: ({ match }) => match.pair.caveats,
    }),
    caveat_notes: t.field({
      type: CaveatNotes,
      nullable: true,
      description: 'One plain sentence per caveat.',
      resolve: ({ match }) => caveatNotes(match.pair.caveats),
    }),
    match_reason: t.string({
      description: 'Who or what approved the match, and which outcomes were paired.',
      resolve: ({ match }) => verdictOf(match).match_reason,
    }),
    match: t.field({ type: Match, description: 'The match as the lists have it.', resolve: ({ match }) => match }),
  }),
});

const tierOf = ({ pair }: LiveMatch) => pair.standing as MatchedStanding;

builder.prismaObjectFields(Market, (t) => ({
  id: t.id({ extensions: FOLLOWS, description: 'Unique over all types: see `node`.', resolve: ({ id }) => nodeId.market(id) }),
  match: t.field({
    type: Match,
    nullable: true,
    description: 'Its live match; null when it has none, for which `reason` says why.',
    resolve: ({ id, venue, market_id }, _, context) => twinOf(context, { id, venue, market_id }).match,
  }),
  reason: t.field({
    type: Reason,
    nullable: true,
    description: 'Why it has no twin, as `match` of the root says; null when it has one.',
    resolve: ({ id, venue, market_id }, _, context) => twinOf(context, { id, venue, market_id }).reason,
  }),
  twin_edge: t.field({
    type: TwinType,
    nullable: true,
    description: 'Its twin with what is said of the match; null when it has none.',
    resolve: ({ id, venue, market_id }, _, context) => {
      const { match } = twinOf(context, { id, venue, market_id });
      return match && { match, node: twinIn(match, id) };
    },
  }),
}));

builder.objectFields(Match, (t) => ({
  id: t.id({
    extensions: FOLLOWS,
    description: 'Unique over all types: see `node`.',
    resolve: ({ pair }) => nodeId.match(pair),
  }),
  pair: t.prismaField({
    type: 'Pair',
    extensions: GRAPH_ONLY,
    description: 'The pair behind it: explanation, differences, history.',
    resolve: (query, { pair }, _, context) => pairRow(query, context, pair),
  }),
}));

builder.prismaObjectField(Pair, 'id', (t) =>
  t.id({ description: 'Unique over all types: see `node`.', resolve: (pair) => nodeId.pair(pair) }),
);
