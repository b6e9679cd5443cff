/** Lists the legs of a pair of events, and lets a reviewer tick those that one decision approves. */
import { Link } from '@tanstack/react-router';
import { formatConfidence, formatPrice } from '../data/format.js';
import type { Leg } from '../data/legChoice.js';
import { keyOf } from '../data/pairKey.js';
import { VENUE_NAMES } from '../data/words.js';
import type { EventTemplateFragment } from '../gql/graphql.js';

interface LegChoiceProps {
  event: EventTemplateFragment;
  /** All legs, those that agree first. */
  legs: readonly Leg[];
  /** Place of the selected leg among all. */
  at: number;
  /** Names (`keyOf`) of the agreeing legs that the reviewer leaves out of the decision. */
  left: ReadonlySet<string>;
  move: (at: number) => void;
  toggle: (leg: Leg) => void;
}

/** The question that each venue asks in all legs, and the legs as a table: a checkbox where a leg agrees, a reason where it is odd. */
export function LegChoice({ event, legs, at, left, move, toggle }: LegChoiceProps) {
  const agreeing = legs.filter(({ odd }) => odd === null).length;
  const row = (leg: Leg) => {
    const place = legs.indexOf(leg);
    return (
      <LegRow
        key={keyOf(leg.pair)}
        leg={leg}
        isAt={place === at}
        isChosen={!left.has(keyOf(leg.pair))}
        move={() => move(place)}
        toggle={() => toggle(leg)}
      />
    );
  };
  return (
    <section className="legs" aria-label="Legs">
      <h2>
        {event.template_a}
        <span className="soft small">{VENUE_NAMES.venue_a}</span>
      </h2>
      <h2>
        {event.template_b}
        <span className="soft small">{VENUE_NAMES.venue_b}</span>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Approve</span>
            </th>
            <th scope="col">{VENUE_NAMES.venue_a}</th>
            <th scope="col">{VENUE_NAMES.venue_b}</th>
            <th scope="col">YES</th>
            <th scope="col">Likely</th>
          </tr>
        </thead>
        <tbody>{legs.slice(0, agreeing).map(row)}</tbody>
        {agreeing < legs.length && (
          <tbody className="odd">
            <tr>
              <th scope="rowgroup" colSpan={5}>
                {legs.length - agreeing === 1 ? 'One is odd' : `${legs.length - agreeing} are odd`}: decided one by one
              </th>
            </tr>
            {legs.slice(agreeing).map(row)}
          </tbody>
        )}
      </table>
    </section>
  );
}

interface LegRowProps {
  leg: Leg;
  isAt: boolean;
  isChosen: boolean;
  move: () => void;
  toggle: () => void;
}

function LegRow({ leg: { odd, pair }, isAt, isChosen, move, toggle }: LegRowProps) {
  const { venue_a, venue_b, confidence } = pair;
  return (
    <tr aria-current={isAt} onClick={move}>
      <td>
        {odd === null && <input type="checkbox" aria-label={`Approve ${venue_a.outcome}`} checked={isChosen} onChange={toggle} />}
      </td>
      <td>
        <button type="button" className="bare" onClick={move}>
          {venue_a.outcome}
        </button>
      </td>
      <td>
        {venue_b.outcome}
        {odd !== null && (
          <span className="clause-note">
            {odd}{' '}
            <Link to="/matches/$a/$b" params={{ a: venue_a.market_id, b: venue_b.market_id }}>
              Decide it
            </Link>
          </span>
        )}
      </td>
      <td className="number nowrap">
        {formatPrice(venue_a.yes_price)} / {formatPrice(venue_b.yes_price)}
      </td>
      <td className="number">{formatConfidence(confidence)}</td>
    </tr>
  );
}
