/** Shows case by case what YES pays on each venue, and the least that YES on one and NO on the other pay together. */
import { useQuery } from 'urql';
import { formatDollars } from '../data/format.js';
import { VENUE_NAMES } from '../data/words.js';
import { PayoffsDocument, type PayoffsQuery } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';

type Matrix = NonNullable<PayoffsQuery['pair']>['payoffs'];
type Cell = Matrix['rows'][number]['a'];

/** What YES pays on both venues in each case, and whether a hedge still pays a dollar. */
export function PayoffTable({ a, b }: { a: string; b: string }) {
  const [result, again] = useQuery({ query: PayoffsDocument, variables: { a, b } });
  return (
    <section className="stack" aria-labelledby="payoffs">
      <h2 id="payoffs">What it pays, case by case</h2>
      <Answered result={result} what="the payoffs" again={again}>
        {({ pair }) => pair && <Table matrix={pair.payoffs} />}
      </Answered>
    </section>
  );
}

const WORDS = { holds: 'Still pays $1', breaks: 'Can pay less', unknown: 'Not said' };
const hedge = (holds: boolean | null) => (holds === null ? WORDS.unknown : holds ? WORDS.holds : WORDS.breaks);

function Table({ matrix: { rows, worst_yes_a, worst_yes_b, unknown } }: { matrix: Matrix }) {
  return (
    <>
      <div className="framed">
        <table className="cards">
          <caption className="visually-hidden">What YES pays in each case</caption>
          <thead>
            <tr>
              <th scope="col">Case</th>
              <th scope="col">YES at {VENUE_NAMES.venue_a}</th>
              <th scope="col">YES at {VENUE_NAMES.venue_b}</th>
              <th scope="col">YES here, NO there</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ event, label, a, b, holds }) => (
              <tr key={event}>
                <th scope="row" data-label="Case">
                  {label}
                </th>
                <td data-label={`YES at ${VENUE_NAMES.venue_a}`}>
                  <Says cell={a} />
                </td>
                <td data-label={`YES at ${VENUE_NAMES.venue_b}`}>
                  <Says cell={b} />
                </td>
                <td data-label="YES here, NO there">{hedge(holds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="soft small">
        At worst, as far as the rules say: {formatDollars(worst_yes_a)} for YES at {VENUE_NAMES.venue_a} with NO at{' '}
        {VENUE_NAMES.venue_b}, {formatDollars(worst_yes_b)} the other way round.{' '}
        {unknown.length > 0 && 'Where a text is silent, anything may happen.'}
      </p>
    </>
  );
}

function Says({ cell: { says, basis, quote } }: { cell: Cell }) {
  return (
    <>
      {says}
      {basis === 'default' && <span className="soft small"> by the venue’s rulebook</span>}
      {quote !== null && basis !== 'bet' && (
        <details>
          <summary className="small">{basis === 'default' ? 'Source' : 'The words'}</summary>
          <p className="small">{quote}</p>
        </details>
      )}
    </>
  );
}
