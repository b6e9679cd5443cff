/** Writes a curl command and a GraphQL query for a pair, for a user to copy. */

/** A text in single quotes for a shell. */
const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The REST look-up of a market, to paste into a terminal; the key stays out of it. */
export function curlOfMatch(origin: string, market_id: string): string {
  const query = new URLSearchParams({ venue: 'venue_a', market_id });
  return `curl -s -H "x-api-key: $SAMEBET_KEY" ${shell(`${origin}/v0/match?${query}`)}`;
}

/** A GraphQL query for a pair, with fields that the REST look-up does not have. */
export function graphqlOfPair(venue_a: string, venue_b: string): string {
  return `query {
  pair(venue_a: ${JSON.stringify(venue_a)}, venue_b: ${JSON.stringify(venue_b)}) {
    standing
    confidence
    basis
    match_reason
    venue_a { market_id question outcome yes_price }
    venue_b { market_id question outcome yes_price yes_token_id }
    differences { code severity note quote_a quote_b }
    facts { field agree a { text quote } b { text quote } }
  }
}
`;
}
