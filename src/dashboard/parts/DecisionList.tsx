/** Lists a reviewer's own decisions, and lets the reviewer choose and take back those that still hold. */
import { Link } from '@tanstack/react-router';
import { localTime, sayDeed } from '../data/deeds.js';
import { betName } from '../data/names.js';
import { isReversible, type MyDecision } from '../data/takingBack.js';
import { StandingBadge } from '../ui/Badge.js';

interface DecisionListProps {
  decisions: readonly MyDecision[];
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  busy: boolean;
  undo: (decisions: readonly MyDecision[]) => Promise<void>;
}

/** Decisions with their pairs and notes; only those that can still be taken back can be ticked and have a button for that. */
export function DecisionList({ decisions, chosen, toggle, busy, undo }: DecisionListProps) {
  return (
    <ol className="decisions panel" data-list>
      {decisions.map((decision) => {
        const { id, at, note, pair } = decision;
        const name = betName(pair.venue_a);
        const open = isReversible(decision);
        return (
          <li key={id}>
            <input
              type="checkbox"
              aria-label={`Choose ${name}`}
              disabled={!open}
              checked={open && chosen.has(id)}
              onChange={() => toggle(id)}
            />
            <div>
              <p>
                <Link to="/matches/$a/$b" params={{ a: pair.venue_a.market_id, b: pair.venue_b.market_id }}>
                  {name}
                </Link>
              </p>
              <p className="soft small">
                {sayDeed(decision)} · {localTime(at)}
                {note !== null && <> · “{note}”</>}
              </p>
            </div>
            <span className="row">
              <StandingBadge standing={pair.standing} />
              {open && (
                <button
                  type="button"
                  className="quiet"
                  disabled={busy}
                  onClick={() => undo([decision])}
                  aria-label={`Take back ${name}`}
                >
                  Take back
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
