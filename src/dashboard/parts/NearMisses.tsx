/** Lists the markets of the other venue that come nearest to a market, each with the gates that it did not pass. */
import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { formatConfidence } from '../data/format.js';
import { gateName } from '../data/gateWords.js';
import { NearMissesDocument, type NearMissesQuery, type Venue } from '../gql/graphql.js';
import { Answered, Loading } from '../ui/Answered.js';

type NearMiss = NearMissesQuery['near_misses'][number];

/** A market that is less likely than this to be the same bet is no near miss. */
const LEAST_LIKELY = 0.1;
const LEAST_WORDS = formatConfidence(LEAST_LIKELY).replace('.0', '');

interface NearMissesProps {
  venue: Venue;
  id: string;
  /** Ids of the markets that the page shows already as withheld twins; undefined until these are known. */
  shown: readonly string[] | undefined;
}

/** The other venue's markets that come nearest, judged at the time of the request, with the gates that each did not pass. */
export function NearMisses({ venue, id, shown }: NearMissesProps) {
  const [result, again] = useQuery({ query: NearMissesDocument, variables: { venue, id } });
  const besides = shown?.length !== 0;
  const other = venue === 'venue_a' ? 'venue_b' : 'venue_a';
  return (
    <section className="stack" aria-labelledby="misses">
      <h2 id="misses">{besides ? 'What else comes near' : 'What comes nearest'}</h2>
      <p className="soft small">Judged just now; only what is at least {LEAST_WORDS} likely to be the same bet.</p>
      <Answered result={result} what="what comes nearest" again={again}>
        {({ near_misses }) => {
          if (shown === undefined) return <Loading what="what comes nearest" />;
          const near = near_misses.filter(
            ({ confidence, [other]: twin }) => confidence >= LEAST_LIKELY && !shown.includes(twin.market_id),
          );
          return near.length === 0 ? (
            <p className="soft">
              Nothing {besides && 'else '}on the other venue is at least {LEAST_WORDS} likely to be the same bet.
            </p>
          ) : (
            <ul className="stack">
              {near.map((miss) => (
                <Miss key={`${miss.venue_a.market_id} ${miss.venue_b.market_id}`} miss={miss} other={other} />
              ))}
            </ul>
          );
        }}
      </Answered>
    </section>
  );
}

function Miss({ miss, other }: { miss: NearMiss; other: Venue }) {
  const { event, question, outcome } = miss[other];
  const against = miss.gates.filter(({ verdict }) => verdict !== 'pass');
  return (
    <li className="panel">
      <div>
        <h3>{question}</h3>
        <p className="soft">
          {event} · YES pays on {outcome} · {formatConfidence(miss.confidence)} likely
        </p>
      </div>
      {against.length > 0 && (
        <ul className="gates">
          {against.map(({ gate, verdict, words }) => (
            <li key={gate}>
              <span className={`badge ${verdict === 'stop' ? 'bad' : 'warn'}`}>{gateName(gate)}</span> {words}
            </li>
          ))}
        </ul>
      )}
      <Link to="/matches/$a/$b" params={{ a: miss.venue_a.market_id, b: miss.venue_b.market_id }} className="small">
        Compare both in full
      </Link>
    </li>
  );
}
