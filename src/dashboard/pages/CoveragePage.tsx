/** Shows the page that counts how many open markets of both venues are matched, and why others are not. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { formatCount } from '../data/format.js';
import { sayHolds } from '../data/gateWords.js';
import { HEADS } from '../data/heads.js';
import { named, VENUE_NAMES } from '../data/words.js';
import { type CoverageDimension, CoverageDocument, type CoverageQuery, type Venue } from '../gql/graphql.js';
import { RequireRole } from '../parts/RequireRole.js';
import { Answered } from '../ui/Answered.js';
import { Field } from '../ui/Field.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';
import { Pager } from '../ui/Pager.js';

const DIMENSIONS: Readonly<Record<CoverageDimension, string>> = {
  series: 'Series',
  competition: 'Competition',
  family: 'Kind of bet',
  category: 'Category',
};

/** Lines of the table at once; the service puts the lines first of which most is traded without a match. */
const PAGE_SIZE = 20;

/** The coverage of both venues, for every user with an account or an API key. */
export function CoveragePage() {
  return (
    <Page {...HEADS.Coverage}>
      <RequireRole>
        <Board />
      </RequireRole>
    </Page>
  );
}

function Board() {
  const [by, setBy] = useState<CoverageDimension>('series');
  const [venue, setVenue] = useState<Venue | ''>('');
  const [result, again] = useQuery({ query: CoverageDocument, variables: { by, venue: venue === '' ? null : venue } });
  return (
    <>
      <form className="row">
        <Field label="A line for each">
          {(control) => (
            <select {...control} value={by} onChange={({ target }) => setBy(target.value as CoverageDimension)}>
              {Object.entries(DIMENSIONS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Venue">
          {(control) => (
            <select {...control} value={venue} onChange={({ target }) => setVenue(target.value as Venue | '')}>
              <option value="">Both</option>
              <option value="venue_a">{VENUE_NAMES.venue_a}</option>
              <option value="venue_b">{VENUE_NAMES.venue_b}</option>
            </select>
          )}
        </Field>
      </form>
      <Answered result={result} what="the coverage board" again={again}>
        {({ coverage }) =>
          coverage.length === 0 ? (
            <Notice title="Nothing is open">Nothing has been pulled yet.</Notice>
          ) : (
            <Table key={`${by} ${venue}`} rows={coverage} by={by} />
          )
        }
      </Answered>
    </>
  );
}

type Row = CoverageQuery['coverage'][number];

const CELLS: readonly [string, (row: Row) => string][] = [
  ['Events', ({ events }) => formatCount(events)],
  ['Markets', ({ markets }) => formatCount(markets)],
  ['Matched', ({ matched }) => formatCount(matched)],
  ['Waiting', ({ waiting }) => formatCount(waiting)],
  ['Refused', ({ refused }) => formatCount(refused)],
  ['Unread', ({ unparsed }) => formatCount(unparsed)],
  ['Leg missing', ({ leg_missing }) => formatCount(leg_missing)],
  ['Alone', ({ alone }) => formatCount(alone)],
  ['Traded unmatched', ({ unmatched_volume }) => `$${formatCount(unmatched_volume)}`],
];

function Table({ rows, by }: { rows: readonly Row[]; by: CoverageDimension }) {
  const [page, setPage] = useState(0);
  const shown = rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  return (
    <>
      <div className="framed">
        <table className="cards compact">
          <caption className="visually-hidden">Coverage by {DIMENSIONS[by].toLowerCase()}</caption>
          <thead>
            <tr>
              <th scope="col">{DIMENSIONS[by]}</th>
              <th scope="col">Venue</th>
              {CELLS.map(([head]) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-list>
            {shown.map((row) => (
              <tr key={`${row.venue} ${row.name}`}>
                <th scope="row" data-label={DIMENSIONS[by]}>
                  {row.name === 'none' ? `No ${DIMENSIONS[by].toLowerCase()}` : named(row.name)}
                  {row.leading_reason !== null && <div className="soft small">{sayHolds(row.leading_reason)}</div>}
                  {row.example !== null && (
                    <div className="small nowrap">
                      <Link to="/look-up" search={{ id: row.example }} aria-label={`Near misses of ${row.example}`}>
                        Near misses
                      </Link>
                    </div>
                  )}
                </th>
                <td data-label="Venue">{VENUE_NAMES[row.venue]}</td>
                {CELLS.map(([head, cell]) => (
                  <td key={head} data-label={head} data-none={/^\$?0$/.test(cell(row)) || undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft small">
        Waiting: a person decides. Refused: a counterpart was looked at and is another bet. Unread: the question was not
        understood. Leg missing: the event is matched, this outcome has no counterpart. Alone: nothing on the other venue comes
        near.
      </p>
      <Pager page={page} size={PAGE_SIZE} total={rows.length} turn={setPage} />
    </>
  );
}
