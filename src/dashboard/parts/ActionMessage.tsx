/** Shows the outcome of a reviewer's last action: a line of text, or the error by which it was refused. */
import type { ActionOutcome as ToldState } from '../data/work.js';
import { ProblemNotice } from '../ui/Answered.js';

/** The outcome of the last action in one line; empty where the action was refused. */
export function ActionMessage({ told }: { told: ToldState }) {
  const text = told && 'text' in told ? told.text : undefined;
  return (
    <p className="told small" role="status" title={text}>
      {text}
    </p>
  );
}

/** The error by which the last action was refused; nothing where it succeeded. */
export function ActionRefused({ told }: { told: ToldState }) {
  return told && 'error' in told && <ProblemNotice error={told.error} />;
}
