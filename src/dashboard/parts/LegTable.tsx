/** Shows the price, cost and fee of a trade on each venue, as part of the profit calculator's result. */
import { formatDollars } from '../data/format.js';
import { VENUE_NAMES } from '../data/words.js';

interface Leg {
  cost: number;
  fee: number;
  /** Dollars per contract. */
  price: number;
}

/** What has to be paid to each venue. */
export function LegTable({ a, b }: { a: Leg; b: Leg }) {
  return (
    <div className="framed">
      <table>
        <thead>
          <tr>
            <th scope="col">Venue</th>
            <th scope="col">Price</th>
            <th scope="col">Cost</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody className="number">
          <LegRow name={VENUE_NAMES.venue_a} leg={a} />
          <LegRow name={VENUE_NAMES.venue_b} leg={b} />
        </tbody>
      </table>
    </div>
  );
}

function LegRow({ name, leg: { cost, fee, price } }: { name: string; leg: Leg }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatDollars(price)}</td>
      <td>{formatDollars(cost)}</td>
      <td>{formatDollars(fee)}</td>
    </tr>
  );
}
