/** Offers the API request for a pair to copy, as curl or GraphQL, and a link to the calculator with the pair's prices. */
import { Link } from '@tanstack/react-router';
import { tradeOf } from '../data/calculatorSearch.js';
import { curlOfMatch, graphqlOfPair } from '../data/queries.js';
import type { FullPairFragment } from '../gql/graphql.js';
import { CopyButton } from '../ui/CopyButton.js';

/** Requests by which a program gets what the page shows, and a link to the calculator. */
export function CopyMatch({ pair: { venue_a, venue_b } }: { pair: FullPairFragment }) {
  const [a, b] = [venue_a.market_id, venue_b.market_id];
  const curl = curlOfMatch(location.origin, a);
  return (
    <section className="stack" aria-labelledby="copy">
      <h2 id="copy">Take it with you</h2>
      <pre className="panel">
        <code>{curl}</code>
      </pre>
      <div className="row">
        <CopyButton text={curl} label="Copy as curl" />
        <CopyButton text={graphqlOfPair(a, b)} label="Copy as GraphQL" />
        <Link to="/calculator" search={tradeOf(venue_a, venue_b)} className="button quiet">
          Calculate with these prices
        </Link>
      </div>
    </section>
  );
}
