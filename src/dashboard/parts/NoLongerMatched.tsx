/** Warns of watched pairs that are no longer matches, with a link to each and a button to stop watching it. */
import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import type { Watched } from '../data/watchlist.js';
import { toggleWatched } from '../data/watchlist.js';
import { StandingsDocument } from '../gql/graphql.js';
import { Notice } from '../ui/Notice.js';

const keyOf = (a: string, b: string) => `${a} ${b}`;

/** The watched pairs that are no match now, each linked to its page, which tells the pair's standing; nothing while all are matches. */
export function NoLongerMatched({ watched }: { watched: readonly Watched[] }) {
  const [{ data }] = useQuery({
    query: StandingsDocument,
    variables: { pairs: watched.map(({ a, b }) => ({ venue_a: a, venue_b: b })) },
  });
  if (!data) return null;
  const matched = new Set(data.live_matches.matches.map(({ venue_a, venue_b }) => keyOf(venue_a.market_id, venue_b.market_id)));
  const gone = watched.filter(({ a, b }) => !matched.has(keyOf(a, b)));
  if (gone.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={gone.length === 1 ? 'One that you watch is no match now' : `${gone.length} that you watch are no matches now`}
    >
      <ul className="stack">
        {gone.map((each) => (
          <li key={keyOf(each.a, each.b)} className="row">
            <Link to="/matches/$a/$b" params={{ a: each.a, b: each.b }}>
              {each.name}
            </Link>
            <button type="button" className="quiet" onClick={() => toggleWatched(each)}>
              Stop watching
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
