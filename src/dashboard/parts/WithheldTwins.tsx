/** Lists a market's possible twins that are suspended or wait for review, and its near misses below them. */
import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { formatConfidence, formatPrice } from '../data/format.js';
import type { Question } from '../data/marketId.js';
import { VENUE_NAMES } from '../data/words.js';
import { type Standing, WithheldTwinsDocument } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { VenueBadge } from '../ui/Badge.js';
import { NearMisses } from './NearMisses.js';

interface WithheldTwinsProps {
  question: Question;
  /** suspended: a match until its rules changed or a reviewer suspended it; proposed: a candidate that waits for a person. */
  standing: Extract<Standing, 'suspended' | 'proposed'>;
}

/** The withheld twins, which can be read and must not be traded on; below them the other markets that come near. */
export function WithheldTwins({ question: { venue, id }, standing }: WithheldTwinsProps) {
  const [result, again] = useQuery({ query: WithheldTwinsDocument, variables: { venue, id } });
  const other = venue === 'venue_a' ? 'venue_b' : 'venue_a';
  const pairs = result.data && (result.data.market?.candidates ?? []).filter((pair) => pair.standing === standing);
  return (
    <>
      <Answered result={result} what="the withheld twin" again={again}>
        {() => (
          <ul className="stack">
            {pairs?.map(({ venue_a, venue_b, confidence, [other]: twin }) => (
              <li key={twin.market_id} className="panel">
                <div>
                  <h3>
                    <VenueBadge venue={twin.venue} /> {twin.question}
                  </h3>
                  <p className="soft">
                    YES pays on {twin.outcome} ({formatPrice(twin.yes_price)}) ·{' '}
                    {standing === 'suspended'
                      ? 'withheld until it has been checked again'
                      : `${formatConfidence(confidence)} likely`}
                  </p>
                </div>
                <Link to="/matches/$a/$b" params={{ a: venue_a.market_id, b: venue_b.market_id }}>
                  {standing === 'suspended' ? 'See what changed' : `Compare it with ${VENUE_NAMES[venue]}’s in full`}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <NearMisses venue={venue} id={id} shown={result.error ? [] : pairs?.map(({ [other]: twin }) => twin.market_id)} />
    </>
  );
}
