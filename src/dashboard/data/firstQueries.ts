/** Lists the queries that each page sends as it opens, so that they can be sent before the page's program has loaded. */
import { grants, type Role } from '../../domain/role.js';
import {
  AccountDeedsDocument,
  AuditDocument,
  CoverageDocument,
  HealthDocument,
  KeysDocument,
  LadderDocument,
  MatchesDocument,
  MyDecisionsDocument,
  MySecondFactorDocument,
  MySessionsDocument,
  PairDocument,
  PayoffsDocument,
  PeopleDocument,
  PublicScoreDocument,
  PullsDocument,
  ReviewEventsDocument,
  type ReviewEventsQuery,
  ReviewQueueDocument,
  ScoreDocument,
  SessionDocument,
  WebhooksDocument,
} from '../gql/graphql.js';
import { inOrder } from './legOrder.js';
import { lookUpQueries } from './lookUp.js';
import type { PrefetchedQuery } from './prefetch.js';

/** The queries that a page sends as it opens, with the same variables as the page itself sends. */
interface Opening {
  /** The role that the page needs, or `anyone` where nobody has to sign in; any account or an API key is enough where it is left out. */
  needs?: Role | 'anyone';
  queries: readonly PrefetchedQuery[];
}

/** Matches on one page of the list. */
export const MATCHES_AT_ONCE = 25;
/** Candidates that are fetched at once: the next one can be shown before the review queue has been fetched again. */
export const CANDIDATES_AT_ONCE = 5;

/** The query for the clauses of the leg that is shown first. */
function firstLeg(answer: unknown): readonly PrefetchedQuery[] {
  const [event] = (answer as ReviewEventsQuery).review_events.events;
  const [leg] = inOrder(event?.legs ?? []);
  return leg ? [[PairDocument, { venue_a: leg.pair.venue_a.market_id, venue_b: leg.pair.venue_b.market_id }]] : [];
}

/** The pages whose queries depend neither on the rest of the address nor on what this browser keeps. */
const PAGES: Readonly<Record<string, Opening>> = {
  '/coverage': { queries: [[CoverageDocument, { by: 'series', venue: null }]] },
  '/health': { needs: 'anyone', queries: [[HealthDocument]] },
  '/review': { needs: 'reviewer', queries: [[ReviewQueueDocument, { except: [], limit: CANDIDATES_AT_ONCE }]] },
  '/review/events': { needs: 'reviewer', queries: [[ReviewEventsDocument, { except: [] }, firstLeg]] },
  '/decisions': { needs: 'reviewer', queries: [[MyDecisionsDocument, { after: null }]] },
  '/audit': { needs: 'reviewer', queries: [[AuditDocument, { after: null, actor_kind: 'person' }]] },
  '/keys': { needs: 'user', queries: [[KeysDocument, { all: false }]] },
  '/webhooks': { needs: 'user', queries: [[WebhooksDocument]] },
  '/account': { needs: 'user', queries: [[MySecondFactorDocument], [MySessionsDocument]] },
  '/people': { needs: 'admin', queries: [[PeopleDocument], [AccountDeedsDocument]] },
};

/** A text of digits alone, which the router writes into the address between quotes. */
const QUOTED = /^"(\d+)"$/;

function openingOf(path: string, search: string, isKnown: boolean): Opening {
  const [, a, b] = /^\/matches\/([^/]+)\/([^/]+)$/.exec(path)?.map(decodeURIComponent) ?? [];
  if (a !== undefined && b !== undefined)
    return {
      queries: [
        [PairDocument, { venue_a: a, venue_b: b }],
        [PayoffsDocument, { a, b }],
        [LadderDocument, { a, b }],
      ],
    };
  if (path === '/' && search === '') return { queries: [[MatchesDocument, { limit: MATCHES_AT_ONCE, offset: 0 }]] };
  if (path === '/look-up') return { queries: lookUpQueries((new URLSearchParams(search).get('id') ?? '').replace(QUOTED, '$1')) };
  if (path === '/score') return { needs: 'anyone', queries: [[isKnown ? ScoreDocument : PublicScoreDocument]] };
  if (path === '/health' && isKnown) return { needs: 'anyone', queries: [[HealthDocument], [PullsDocument]] };
  return PAGES[path] ?? { queries: [] };
}

/**
 * The queries that a page sends first.
 *
 * @param expected the role of the account that was signed in last in this browser; null for none
 * @param hasKey whether the tab uses an API key
 */
export function firstQueries(path: string, search: string, expected: Role | null, hasKey: boolean): readonly PrefetchedQuery[] {
  const { needs, queries } = openingOf(path, search, expected !== null || hasKey);
  const may = needs === 'anyone' || (hasKey ? needs === undefined : expected !== null && grants(expected, needs ?? 'user'));
  return [[SessionDocument], ...(may ? queries : [])];
}
