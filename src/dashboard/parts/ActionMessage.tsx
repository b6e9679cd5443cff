import type { ActionOutcome as ToldState } from '../data/work.js';
import { ProblemNotice } from '../ui/Answered.js';

/** What came of the last action, in a line. */
export function ActionMessage({ told }: { told: ToldState }) {
  return (
    <p className="told small" role="status">
      {told && 'text' in told && told.text}
    </p>
  );
}

/** Why the last action was refused. */
export function ActionRefused({ told }: { told: ToldState }) {
  return told && 'error' in told && <ProblemNotice error={told.error} />;
}
