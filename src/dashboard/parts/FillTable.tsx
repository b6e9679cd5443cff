/** Shows for each venue what is bought at which price of its order book, with cost and fee. */
import { formatCount, formatDollars } from '../data/format.js';
import { VENUE_NAMES } from '../data/words.js';
import type { SizeQuery, Venue } from '../gql/graphql.js';

type Leg = NonNullable<SizeQuery['size']>['venue_a'];

/** What is bought on venue A and on venue B, price level by price level. */
export function FillTable({ a, b }: { a: Leg; b: Leg }) {
  return (
    <div className="stack">
      <Fills venue="venue_a" leg={a} />
      <Fills venue="venue_b" leg={b} />
    </div>
  );
}

function Fills({ venue, leg: { fills, average_price, cost, fee } }: { venue: Venue; leg: Leg }) {
  return (
    <div className="framed">
      <table className="number">
        <caption className={venue === 'venue_a' ? 'venue-a-ink' : 'venue-b-ink'}>Bought at {VENUE_NAMES[venue]}</caption>
        <thead>
          <tr>
            <th scope="col">Price</th>
            <th scope="col">Contracts</th>
            <th scope="col">Cost</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody>
          {fills.map((fill, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two levels may have one price, and levels never move
            <tr key={i}>
              <td>{formatDollars(fill.price)}</td>
              <td>{formatCount(fill.contracts)}</td>
              <td>{formatDollars(fill.cost)}</td>
              <td>{formatDollars(fill.fee)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{formatDollars(average_price)} on average</th>
            <td />
            <td>{formatDollars(cost)}</td>
            <td>{formatDollars(fee)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
