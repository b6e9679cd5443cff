/** Sends typical GraphQL requests to a process that has just started, so that the first callers need not wait. */
import { setTimeout as pause } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { Access } from './access.js';
import type { GraphQLEndpoint } from './graphqlEndpoint.js';
import { UNBOUNDED } from './workGate.js';

/** Between two documents, so that callers come first. */
const PAUSE_MS = 250;
/** How often is looked for a match while there is none. */
const LOOK_MS = 5_000;
/** Rounds of the lists: V8 optimizes what has run a few times. The first hostile documents hold others up for 27 ms so, and for 32 to 35 after one round. */
const ROUNDS = 4;

/** The kinds of bet of which there are pairs: each is read by words of its own, whose regular expressions take up to 40 ms each to be compiled. */
const FAMILIES = `{ pair_facets(by: family, filter: { standing: [auto_verified, human_verified, proposed] }) { value } }`;
const OF_FAMILY = `query($family: String!) {
  pairs(first: 1, family: $family, standing: [auto_verified, human_verified, proposed]) {
    edges { node { venue_a { market_id } venue_b { market_id } } } }
}`;
const LISTS = [
  getIntrospectionQuery(),
  `{ pairs(first: 20) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id standing confidence
    differences { code } payoffs { __typename } clauses { __typename } facts { field agree a { text quote } }
    venue_a { question group { title markets(first: 2) { totalCount edges { node { question } } } } }
    venue_b { question candidates(limit: 2) { standing } } decisions(limit: 2) { action at } } } } }`,
  `{ events(first: 10) { totalCount edges { node { id title markets(first: 2) { totalCount edges { node { id candidates(limit: 1) { standing } } } } } } } }`,
  `{ markets(first: 10) { totalCount edges { node { id question rules twin { question } twin_edge { tier } group { title } } } } }`,
  `{ live_matches(limit: 20) { tallies { category tier count } matches { id caveats venue_a { rules siblings(limit: 2) { id } } pair { facts { field } } } } }`,
  `{ decisions(first: 10) { totalCount edges { node { action pair { id standing } } } } }`,
];
const ABOUT_ONE = `query($a: String!, $b: String!) {
  explain(a: $a, b: $b) { verdict gates { gate verdict detail } facts { field agree a { text quote } b { text quote } } venue_a { question } }
  near_misses(venue: venue_a, market_id: $a, limit: 3) { verdict match_reason facts { field agree } venue_b { question } }
  relations(venue: venue_a, market_id: $a) { __typename }
}`;

/** The access of our own requests, which count nowhere. */
class UncountedAccess extends Access {
  override async admit(): Promise<void> {}
  override async take(): Promise<void> {}
}

interface GraphQLResult {
  data?: {
    pair_facets?: { value: string }[];
    pairs?: { edges: { node: Record<'venue_a' | 'venue_b', { market_id: string }> }[] };
  };
  errors?: { message: string }[];
}

/**
 * Asks for what callers ask for, as soon as there is a pair. A process that has just started takes two to four times as long for
 * everything: it compiles code, the words that texts are read by and the shapes of queries to the database when they are first used, and
 * holds the event loop meanwhile. Whoever came first would make all others wait.
 *
 * @param signal ends it @param pauseMs between two documents
 * @returns what went wrong, document by document
 */
export async function warmUp(graphql: GraphQLEndpoint, signal: AbortSignal, pauseMs = PAUSE_MS): Promise<string[]> {
  const count = () => Promise.reject(new Error('own requests are not counted'));
  const access = new UncountedAccess({ kind: 'key', keyId: 'own' }, Object.assign(count, { limit: Number.POSITIVE_INFINITY }));
  const wrong: string[] = [];
  const ask = async (query: string, variables = {}): Promise<GraphQLResult> => {
    await pause(pauseMs, undefined, { signal, ref: false });
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://in-process/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const result = (await (await graphql.fetch(request, { access, pass: UNBOUNDED })).json()) as GraphQLResult;
    wrong.push(...(result.errors ?? []).map(({ message }) => message));
    return result;
  };
  const findFamilies = async () => (await ask(FAMILIES)).data?.pair_facets ?? [];
  let families = await findFamilies();
  while (families.length === 0) {
    await pause(LOOK_MS, undefined, { signal, ref: false });
    wrong.length = 0;
    families = await findFamilies();
  }
  // A document that is known is neither validated nor prepared again: the comment makes it another.
  for (let round = 0; round < ROUNDS; round++) for (const query of LISTS) await ask(`${query} # ${round}`);
  for (const { value: family } of families) {
    const [pair] = (await ask(OF_FAMILY, { family })).data?.pairs?.edges ?? [];
    if (pair) await ask(ABOUT_ONE, { a: pair.node.venue_a.market_id, b: pair.node.venue_b.market_id });
  }
  return wrong;
}
