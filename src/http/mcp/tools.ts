/** Lists the tools that an agent may call, each with its words for models and its GraphQL document. */
import { readMarketId } from '../../domain/marketName.js';
import { API_CAVEATS } from '../../domain/matching/caveats/codes.js';
import { PAGE } from '../../graphql/builder.js';

/** Arguments of a tool, or variables of its document, by name. */
export type Arguments = Record<string, unknown>;

/** A tool that an agent may call: one GraphQL document, from which its schemas follow. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  document: string;
  /** Its arguments are `id` and `venue`, from which the document's `venue` and `market_id` are worked out. */
  byName?: true;
  /** Maxima of variables, lower than their types allow: what a model can read, or what the query accepts. */
  most?: Readonly<Record<string, number>>;
}

const MARKET = 'venue market_id event question outcome url';
const NOTES = `caveat_notes { ${API_CAVEATS.join(' ')} }`;
const VERDICT = `tier confidence basis caveats ${NOTES} match_reason`;

/** All tools only read. Descriptions are written for models: what to pass, what is returned, what to do with it. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'find_matches',
    title: 'Find live matches',
    description:
      'Searches live pairs of markets on Kalshi (venue_a) and Polymarket (venue_b) that are the same bet: YES on one pays like YES on the other. ' +
      'Give words in q, or filters; total_count says how many there are, offset brings the next ones.',
    most: { limit: 40 }, // one takes some 850 characters, and an answer has 40,000
    document: `query find_matches($q: String, $category: Category, $tier: Tier, $from: Day, $to: Day, $limit: Limit = 10, $offset: Offset = 0) {
      live_matches(q: $q, category: $category, tier: $tier, from: $from, to: $to, limit: $limit, offset: $offset) {
        total_count
        matches { venue_a { ${MARKET} } venue_b { ${MARKET} } event_date category confidence basis caveats ${NOTES} tier }
      }
    }`,
  },
  {
    name: 'look_up',
    title: 'Look up one market',
    description:
      "Finds a market's twin on the other venue, by any id or the address of its page; or the reason why it has none (not_indexed, no_candidate, " +
      'pending_review, rejected, outcome_unmapped, rules_changed_pending_review, specify_outcome).',
    byName: true,
    document: `query look_up($venue: Venue!, $market_id: String!) {
      match(venue: $venue, market_id: $market_id) {
        source_market { ${MARKET} } matched_market { ${MARKET} yes_token_id } ${VERDICT} reason checked_at
      }
    }`,
  },
  {
    name: 'explain_pair',
    title: 'Explain a pair',
    description:
      'Judges any two open markets now: are they the same bet, by which facts and which conditions, and what is the difference?',
    document: `query explain_pair($a: String!, $b: String!) {
      explain(a: $a, b: $b) {
        venue_a { ${MARKET} } venue_b { ${MARKET} } verdict relation tier confidence match_reason caveats
        gates { gate verdict detail } facts { label agree words_a words_b }
      }
    }`,
  },
  {
    name: 'why_not_matched',
    title: 'Why a market has no twin',
    description: 'Says why a market has no twin, and shows the nearest markets of the other venue with what stands against each.',
    byName: true,
    document: `query why_not_matched($venue: Venue!, $market_id: String!) {
      match(venue: $venue, market_id: $market_id) { source_market { ${MARKET} } matched_market { ${MARKET} } reason }
      near_misses(venue: $venue, market_id: $market_id, limit: 3) {
        venue_a { ${MARKET} } venue_b { ${MARKET} } verdict relation match_reason gates { gate verdict detail }
      }
    }`,
  },
  {
    name: 'compare_rules',
    title: 'Compare the rules of two markets',
    description: "Lists the differences between two markets' rules, each with its severity and both venues' own words.",
    document: `query compare_rules($a: String!, $b: String!) {
      explain(a: $a, b: $b) {
        verdict caveats differences { code api_code severity note quote_a quote_b }
        venue_a { market_id rules url } venue_b { market_id rules url }
      }
    }`,
  },
  {
    name: 'profit',
    title: 'Profit of one trade',
    description:
      "Works out both venues' fees and the profit of buying one side here and the other side there. Prices are dollars per contract, above 0 and below 1. With market_id it names the twin, and worst_case_profit and unknown_cases say what differing rules may cost.",
    document: `query profit($input: ProfitInput!) {
      profit(input: $input) { contracts payout spread gross_profit fees net_profit return_pct days_held annualized_return_pct
        match { venue_a venue_b expected_payout_at } filled_in worst_case_profit unknown_cases }
    }`,
  },
  {
    name: 'size',
    title: 'How far to trade',
    description: 'Walks two order books as far as each further contract still earns something after fees.',
    document: `query size($input: SizeInput!) {
      size(input: $input) { contracts limited_by edge_at_best edge_at_last payout cost fees slippage_cost net_profit return_pct }
    }`,
  },
  {
    name: 'health',
    title: 'Health of the service',
    description: 'Says whether the service and its database are up, how much is indexed, and how old it is.',
    document: `query health {
      health {
        ok database { reachable ms } live_market_pairs
        venues { venue_a { open_events open_markets last_pull } venue_b { open_events open_markets last_pull } }
      }
    }`,
  },
  {
    name: 'changes_since',
    title: 'What has changed',
    description:
      'Lists what happened to matches, in order. Give endCursor of the last answer as after to get what came next; without after it begins with the oldest. ' +
      'head is the cursor of this moment.',
    most: { first: PAGE.most },
    document: `query changes_since($after: String, $first: Int = 20, $types: [ChangeType!], $category: Category, $market_ids: [String!]) {
      changes(after: $after, first: $first, types: $types, category: $category, market_ids: $market_ids) {
        head pageInfo { hasNextPage endCursor }
        edges { node {
          id type at venue venue_a { market_id url } venue_b { market_id url } standing_before standing_after
          confidence_after caveats caveats_added caveats_removed cause by edit
        } }
      }
    }`,
  },
];

/**
 * The variables with which the document is run, one after the other until the market is found: an id may be of either venue.
 *
 * @throws Error for an id that can be no market's, saying what to pass instead
 */
export function variablesOf({ byName }: Tool, args: Arguments): Arguments[] {
  if (!byName) return [args];
  const { id, venue } = args as { id: string; venue?: string };
  const names = readMarketId(id).filter((each) => venue === undefined || each.venue === venue);
  if (names.length > 0) return names.map((each) => ({ venue: each.venue, market_id: each.id }));
  if (venue !== undefined && id.trim() !== '' && !/\s/.test(id.trim())) return [{ venue, market_id: id.trim() }];
  throw new Error(
    `${JSON.stringify(id.slice(0, 80))} names no market. Give a Kalshi ticker, a Polymarket conditionId, slug or number, or the address of a market's page; find_matches searches by words.`,
  );
}
