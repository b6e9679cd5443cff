/** Shows the last evaluation of the engine on labelled pairs: precision, share found, and calibration. */
import { useQuery } from 'urql';
import { formatCount, formatTime } from '../data/format.js';
import { QualityDocument, type QualityQuery, type ShareFragment } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Stat } from '../ui/Stat.js';
import { Calibration } from './Calibration.js';
import { FamilyQuality } from './FamilyQuality.js';

type Evaluation = NonNullable<QualityQuery['last_evaluation']>;

/** How good the engine was on labelled pairs when an evaluation was last kept (`samebet evaluate --keep`). */
export function Quality() {
  const [result, again] = useQuery({ query: QualityDocument });
  return (
    <section className="stack" aria-labelledby="quality">
      <h2 id="quality">Match quality</h2>
      <Answered result={result} what="the last evaluation" again={again}>
        {({ last_evaluation: last }) => (last ? <Measured evaluation={last} /> : <NeverMeasured />)}
      </Answered>
    </section>
  );
}

const say = ({ rate }: ShareFragment) => (rate === null ? '—' : `${(rate * 100).toFixed(1)}%`);
const counts = ({ hits, of }: ShareFragment) => `${formatCount(hits)} of ${formatCount(of)}`;

function Measured({
  evaluation: { at, engine_version, total, families, calibration, calibration_error },
}: {
  evaluation: Evaluation;
}) {
  return (
    <>
      <p className="soft small">
        {engine_version} on {formatCount(total.rows)} labelled pairs, {formatTime(at)}.
      </p>
      <dl className="stats">
        <Stat
          name="Precision without a person"
          value={say(total.auto_precision)}
          note={`${counts(total.auto_precision)} matched were right`}
        />
        <Stat
          name="Found at all"
          value={say(total.recall_at_review)}
          note={`${counts(total.recall_at_review)} same bets, proved or proposed`}
        />
        <Stat
          name="Matched without a person"
          value={say(total.auto_coverage)}
          note={`${counts(total.auto_coverage)} same bets`}
        />
        <Stat
          name="Shown to a person in vain"
          value={say(total.negatives_in_review)}
          note={`${counts(total.negatives_in_review)} different bets`}
        />
      </dl>
      <div className="two even">
        <Calibration bins={calibration} error={calibration_error} heading="h3" />
        <FamilyQuality families={families} />
      </div>
    </>
  );
}

function NeverMeasured() {
  return (
    <Notice title="No evaluation was kept">
      <p>
        Measure the engine on labelled pairs and keep the result: <code>samebet evaluate --keep rows.jsonl</code>, beside the
        running service.
      </p>
    </Notice>
  );
}
