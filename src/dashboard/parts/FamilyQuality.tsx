/** Shows as bars how many of the labelled same bets the last evaluation found, by kind of bet. */
import { formatCount } from '../data/format.js';
import { plain } from '../data/words.js';
import type { QualityQuery } from '../gql/graphql.js';

const SHOWN = 12;

type Family = NonNullable<QualityQuery['last_evaluation']>['families'][number];

/** Bars by kind of bet, the kind with most labelled pairs first: how many were proved by rules, and how many proved or proposed. */
export function FamilyQuality({ families }: { families: readonly Family[] }) {
  const shown = families
    .filter(({ recall_at_review }) => recall_at_review.of > 0)
    .sort((x, y) => y.recall_at_review.of - x.recall_at_review.of)
    .slice(0, SHOWN);
  return (
    <section className="panel" aria-labelledby="families">
      <h3 id="families">Same bets found, by kind</h3>
      <ul className="bars wordy">
        {shown.map(({ name, auto_coverage, recall_at_review: found }) => (
          <li key={name}>
            <span>{plain(name)}</span>
            <svg viewBox={`0 0 ${found.of} 1`} preserveAspectRatio="none" aria-hidden="true">
              <rect className="proposed" width={found.hits} height="1" />
              <rect className="auto_verified" width={auto_coverage.hits} height="1" />
            </svg>
            <span className="number">
              {formatCount(found.hits)}/{formatCount(found.of)}
              <span className="visually-hidden">, {formatCount(auto_coverage.hits)} of them proved by rules</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="legend small">
        <span className="key auto_verified">Proved by rules</span>
        <span className="key proposed">Waits for review</span>
      </p>
    </section>
  );
}
