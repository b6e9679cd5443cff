import { Link } from '@tanstack/react-router';
import { curlOfMatch, graphqlOfPair } from '../data/queries.js';
import { CopyButton } from '../ui/CopyButton.js';

/** The same answer for a program, and the way to the calculator. */
export function CopyMatch({ a, b }: { a: string; b: string }) {
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
        <Link to="/calculator" search={{ market_id: a }} className="button quiet">
          Calculate a trade
        </Link>
      </div>
    </section>
  );
}
