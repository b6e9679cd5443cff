/** Tells a reviewer that somebody else decided the candidate first, so that the reviewer's decision was not recorded. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useServiceNow } from '../data/clock.js';
import { localTime, sayDeed } from '../data/deeds.js';
import { formatAge } from '../data/format.js';
import { nameOf } from '../data/pairKey.js';
import type { FullPairFragment } from '../gql/graphql.js';
import { Notice } from '../ui/Notice.js';

/** The pair, and the decision that came first: whose, what and when. The button to go on has the focus, so that Enter goes on. */
export function LostRace({ pair, goOn }: { pair: FullPairFragment; goOn: () => void }) {
  const now = useServiceNow();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const { venue_a, venue_b } = pair;
  const [latest] = pair.decisions;
  return (
    <Notice
      tone="bad"
      title="Somebody was faster; your decision was not recorded"
      action={
        <>
          <button type="button" className="primary" ref={next} onClick={goOn}>
            Go on{' '}
            <span aria-hidden="true">
              <kbd>Enter</kbd>
            </span>
          </button>
          <Link to="/matches/$a/$b" params={{ a: venue_a.market_id, b: venue_b.market_id }} className="button">
            Look at the pair
          </Link>
        </>
      }
    >
      <p>
        <strong>{nameOf(pair)}</strong>
      </p>
      {latest && (
        <p>
          {sayDeed(latest)} at {localTime(latest.at)} ({formatAge(latest.at, now)} ago)
          {latest.note !== null && latest.cause.startsWith('person_') && <>, with the note “{latest.note}”</>}.
        </p>
      )}
    </Notice>
  );
}
