/** Lists all decisions about a pair, the latest first, with who made each, when, and the note. */
import { sayDeed } from '../data/deeds.js';
import { formatTime } from '../data/format.js';
import { STANDING_NAMES } from '../data/words.js';
import type { FullPairFragment } from '../gql/graphql.js';

type Decision = FullPairFragment['decisions'][number];

/** Who changed the pair's standing, when and why. Decisions are never edited, so superseded ones stay in the list. */
export function History({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="history">
        {decisions.map((decision) => (
          <Line key={decision.id} decision={decision} />
        ))}
      </ol>
    </section>
  );
}

function Line({ decision }: { decision: Decision }) {
  const { to_standing, cause, actor, note, at, superseded_at } = decision;
  const by = cause.startsWith('person_') ? null : actor;
  return (
    <li className={superseded_at === null ? undefined : 'superseded'}>
      <time dateTime={at}>{formatTime(at)}</time>
      <div>
        <p>
          <strong>{sayDeed(decision)}</strong>
        </p>
        <p className="soft small">
          {STANDING_NAMES[to_standing]}
          {by !== null && `, by ${by}`}
          {superseded_at !== null && `, superseded ${formatTime(superseded_at)}`}
        </p>
        {note !== null && <p>“{note}”</p>}
      </div>
    </li>
  );
}
