/** Shows the page that lists live matches, with filters, saved filters, a watchlist and an export. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useServiceNow } from '../data/clock.js';
import { useEvery } from '../data/every.js';
import { MATCHES_AT_ONCE } from '../data/firstQueries.js';
import { formatCount, formatShortAge } from '../data/format.js';
import { HEADS } from '../data/heads.js';
import { useLive } from '../data/live.js';
import { type MatchesSearch, toFilter } from '../data/matchesSearch.js';
import { useWatchlist } from '../data/watchlist.js';
import { VENUE_NAMES } from '../data/words.js';
import { MatchesDocument, type MatchesQuery } from '../gql/graphql.js';
import { ExportMatches } from '../parts/ExportMatches.js';
import { MatchFilters } from '../parts/MatchFilters.js';
import { MatchTable } from '../parts/MatchTable.js';
import { NoLongerMatched } from '../parts/NoLongerMatched.js';
import { RequireRole } from '../parts/RequireRole.js';
import { SavedFilters } from '../parts/SavedFilters.js';
import { Welcome } from '../parts/Welcome.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';
import { Pager } from '../ui/Pager.js';

/** Milliseconds between two queries for prices, since the service does not report new prices as changes. */
const PRICES_MS = 30_000;

export function MatchesPage() {
  return (
    <Page {...HEADS.Matches}>
      <Welcome />
      <RequireRole>
        <MatchList />
      </RequireRole>
    </Page>
  );
}

function MatchList() {
  const search = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const watchlist = useWatchlist();
  const filter = toFilter(search, watchlist);
  const page = search.page ?? 0;
  const variables = { ...filter, limit: MATCHES_AT_ONCE, offset: page * MATCHES_AT_ONCE };
  const [result, ask] = useQuery({ query: MatchesDocument, variables });
  const again = () => ask({ requestPolicy: 'network-only' });
  useLive(result.data?.changes.head, again);
  useEvery(PRICES_MS, again);
  // Another filter or order begins at the first page.
  const choose = (change: MatchesSearch) => navigate({ search: { ...search, page: undefined, ...change }, replace: true });
  return (
    <>
      <MatchFilters search={search} choose={choose} />
      <SavedFilters search={search} watching={watchlist.length} choose={choose} />
      <Answered result={result} what="matches" again={again}>
        {({ live_matches: { total_count, matches }, health }) => (
          <>
            <Total count={total_count} venues={health?.venues} />
            {total_count > 0 && matches.length === 0 ? (
              <PastTheEnd search={search} />
            ) : matches.length === 0 ? (
              <NothingFound search={search} />
            ) : (
              <section
                aria-label={`${formatCount(total_count)} matches`}
                className={result.fetching || result.stale ? 'stale' : ''}
              >
                <MatchTable matches={matches} search={search} choose={choose} />
                <Pager
                  page={page}
                  size={MATCHES_AT_ONCE}
                  total={total_count}
                  turn={(to) => navigate({ search: { ...search, page: to || undefined } })}
                />
                <ExportMatches variables={filter} />
              </section>
            )}
            {search.watched && total_count < watchlist.length && <NoLongerMatched watched={watchlist} />}
          </>
        )}
      </Answered>
    </>
  );
}

interface TotalProps {
  count: number;
  venues: NonNullable<MatchesQuery['health']>['venues'] | undefined;
}

/** How many matches there are, and how old their prices can be. */
function Total({ count, venues }: TotalProps) {
  const now = useServiceNow();
  const asked = (last: string | null) => (last === null ? 'never' : `${formatShortAge(last, now)} ago`);
  return (
    <p className="total">
      <strong>{formatCount(count)}</strong> {count === 1 ? 'match' : 'matches'}
      {venues && (
        <span className="soft small">
          Prices are the last of YES, asked of {VENUE_NAMES.venue_a} {asked(venues.venue_a.last_pull)} and of{' '}
          {VENUE_NAMES.venue_b} {asked(venues.venue_b.last_pull)}; beside each, when it last moved.
        </span>
      )}
    </p>
  );
}

/** Shown for an address of a page that the list doesn't reach, or no longer reaches. */
function PastTheEnd({ search }: { search: MatchesSearch }) {
  return (
    <Notice
      title="The list ends before this page"
      action={
        <Link to="/" search={{ ...search, page: undefined }} className="button primary">
          To the first page
        </Link>
      }
    />
  );
}

function NothingFound({ search }: { search: MatchesSearch }) {
  const { order: _order, descending: _descending, ...filters } = search;
  if (Object.keys(filters).length === 0)
    return (
      <Notice
        title="No live matches yet"
        action={
          <Link to="/health" className="button">
            See what was pulled
          </Link>
        }
      >
        Matches appear once both venues have been pulled. Nothing is shown that the rules or a person did not confirm.
      </Notice>
    );
  return (
    <Notice
      title="No live match passes these filters"
      action={
        <>
          <Link to="/" className="button primary">
            Clear the filters
          </Link>
          <Link to="/look-up" className="button">
            Look up a market by its id
          </Link>
        </>
      }
    >
      {search.watched ? 'Of what you watch nothing passes them.' : 'Every word must stand in one of the two markets’ texts.'}
    </Notice>
  );
}
