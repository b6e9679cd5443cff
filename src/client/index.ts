/** Makes the client of `samebet/client`: a small typed client of a samebet service, for Node and browsers. */
/**
 * It has no dependencies, and is used so:
 *
 *   const samebet = createClient({ url: 'http://127.0.0.1:4000', key });
 *   const { matched_market, tier } = await samebet.match('venue_a', 'KXEPLGAME-26NOV21LFCNFO-LFC');
 */
import {
  ExplainDocument,
  type ExplainQuery,
  type LookUpPartsFragment,
  MatchDocument,
  MatchesDocument,
  MatchesOfDocument,
  type MatchesQuery,
  type MatchesQueryVariables,
  ProfitDocument,
  type ProfitQuery,
  type ProfitQueryVariables,
  SizeDocument,
  type SizeQuery,
  type SizeQueryVariables,
  type Venue,
} from '../generated/client/graphql.js';
import { type Change, type ChangesOptions, changes } from './changes.js';
import { type Ask, type ClientOptions, createAsk, SamebetError } from './request.js';

export { type Ask, type Change, type ChangesOptions, type ClientOptions, SamebetError, type Venue };
export type LookUp = LookUpPartsFragment;
export type Matches = MatchesQuery['live_matches'];
export type MatchFilter = MatchesQueryVariables;
export type Explanation = ExplainQuery['explain'];
export type ProfitInput = ProfitQueryVariables['input'];
export type Profit = NonNullable<ProfitQuery['profit']>;
export type SizeInput = SizeQueryVariables['input'];
export type Size = NonNullable<SizeQuery['size']>;
/** A market by its venue and any id that the venue gives it. */
export interface MarketName {
  venue: Venue;
  market_id: string;
}

/** The requests that the client can send. Each method throws SamebetError when the service refuses the request. */
export interface Client {
  /** The twin of one market on the other venue, or the reason why it has none. */
  match(venue: Venue, marketId: string): Promise<LookUp>;
  /** Twins of many markets, in their order; twenty of them count as one request. */
  matchesOf(markets: readonly MarketName[]): Promise<LookUp[]>;
  /** Live matches. */
  matches(filter?: MatchFilter): Promise<Matches>;
  /** Two markets side by side, as the engine judges them at the time of the request. */
  explain(a: string, b: string): Promise<Explanation>;
  profit(input: ProfitInput): Promise<Profit>;
  size(input: SizeInput): Promise<Size>;
  /** Changes to matches, without end; after a fault the client goes on by itself. */
  changes(options?: ChangesOptions): AsyncGenerator<Change, void>;
  /** Sends any GraphQL document over the service's schema. */
  ask: Ask;
}

/** Markets that the service looks up in one document at most. */
const TOGETHER = 200;

/** The value of a field that is nullable in the schema, but that a service with an index always has. */
function given<T>(answer: T | null | undefined): T {
  if (answer === null || answer === undefined) throw new SamebetError('internal_error', 'The service answered nothing.');
  return answer;
}

async function matchesOf(ask: Ask, markets: readonly MarketName[]): Promise<LookUp[]> {
  const found: LookUp[] = [];
  for (let at = 0; at < markets.length; at += TOGETHER) {
    const ids = markets.slice(at, at + TOGETHER).map(({ venue, market_id }) => ({ venue, market_id }));
    found.push(...(await ask(MatchesOfDocument, { ids })).matches_of);
  }
  return found;
}

/** A client of one service. */
export function createClient(options: ClientOptions): Client {
  const ask = createAsk(options);
  return {
    ask,
    match: async (venue, market_id) => given((await ask(MatchDocument, { venue, market_id })).match),
    matchesOf: (markets) => matchesOf(ask, markets),
    matches: async (filter = {}) => (await ask(MatchesDocument, filter)).live_matches,
    explain: async (a, b) => (await ask(ExplainDocument, { a, b })).explain,
    profit: async (input) => given((await ask(ProfitDocument, { input })).profit),
    size: async (input) => given((await ask(SizeDocument, { input })).size),
    changes: (which = {}) => changes(ask, which, options.wait),
  };
}
