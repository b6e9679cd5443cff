/** Shows whether the service works: live matches, contact with the database, and each venue's open markets and last pull. */
import { useServiceNow } from '../data/clock.js';
import { formatAge, formatCount, formatTime } from '../data/format.js';
import { VENUE_NAMES } from '../data/words.js';
import type { HealthQuery } from '../gql/graphql.js';
import { Notice } from '../ui/Notice.js';
import { Stat } from '../ui/Stat.js';

type Health = NonNullable<HealthQuery['health']>;

/** The figures that the API gives at /v0/health, and a notice while the database is out of reach. */
export function HealthStats({ health: { database, venues, live_market_pairs } }: { health: Health }) {
  return (
    <section className="stack" aria-label="Now">
      {!database.reachable && (
        <Notice tone="bad" title="The database is out of reach">
          The service does not answer with old data until it is back.
        </Notice>
      )}
      <dl className="stats">
        <Stat name="Live matches" value={formatCount(live_market_pairs)} />
        <Stat
          name="Database"
          value={database.ms === null ? 'out of reach' : `${database.ms} ms`}
          tone={database.reachable ? undefined : 'bad'}
          note="last contact"
        />
        <VenueStat name={VENUE_NAMES.venue_a} venue={venues.venue_a} />
        <VenueStat name={VENUE_NAMES.venue_b} venue={venues.venue_b} />
      </dl>
    </section>
  );
}

function VenueStat({
  name,
  venue: { open_events, open_markets, last_pull },
}: {
  name: string;
  venue: Health['venues']['venue_a'];
}) {
  const now = useServiceNow();
  return (
    <Stat
      name={`${name}, open markets`}
      value={formatCount(open_markets)}
      note={
        last_pull === null ? (
          'never pulled in full'
        ) : (
          <>
            {formatCount(open_events)} events, pulled <time title={formatTime(last_pull)}>{formatAge(last_pull, now)} ago</time>
          </>
        )
      }
    />
  );
}
