import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { formatCount } from '../data/format.js';
import type { MatchesSearch } from '../data/matchesSearch.js';
import { MatchesDocument, type MatchesQueryVariables } from '../gql/graphql.js';
import { Door } from '../parts/Door.js';
import { MatchFilters } from '../parts/MatchFilters.js';
import { MatchTable } from '../parts/MatchTable.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';
import { Pager } from '../ui/Pager.js';

const PAGE_SIZE = 25;

export function MatchesPage() {
  return (
    <Page title="Matches" lead="Live markets on Kalshi and Polymarket that are the same bet: both YES pay alike.">
      <Door>
        <MatchList />
      </Door>
    </Page>
  );
}

function toVariables({ page = 0, ...search }: MatchesSearch): MatchesQueryVariables {
  return { ...search, limit: PAGE_SIZE, offset: page * PAGE_SIZE };
}

function MatchList() {
  const search = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const [result, again] = useQuery({ query: MatchesDocument, variables: toVariables(search) });
  // Another filter or order begins at the first page.
  const choose = (change: MatchesSearch) => navigate({ search: { ...search, page: undefined, ...change }, replace: true });
  return (
    <>
      <MatchFilters search={search} choose={choose} />
      <Answered result={result} what="matches" again={again}>
        {({ live_matches: { total_count, matches } }) =>
          matches.length === 0 ? (
            <NothingFound search={search} />
          ) : (
            <section
              aria-label={`${formatCount(total_count)} matches`}
              className={result.fetching || result.stale ? 'stale' : ''}
            >
              <MatchTable matches={matches} search={search} choose={choose} />
              <Pager
                page={search.page ?? 0}
                size={PAGE_SIZE}
                total={total_count}
                turn={(page) => navigate({ search: { ...search, page: page || undefined } })}
              />
            </section>
          )
        }
      </Answered>
    </>
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
      Every word must stand in one of the two markets’ texts.
    </Notice>
  );
}
