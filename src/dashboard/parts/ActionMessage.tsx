/** Shows the outcome of a reviewer's last action: a line of text, or the error by which it was refused. */
import type { ActionOutcome as ToldState } from '../data/work.js';
import { ProblemNotice } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';

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
  if (!told || !('error' in told)) return null;
  if (told.unconfirmed === undefined) return <ProblemNotice error={told.error} />;
  return (
    <Notice tone="bad" title={`${told.unconfirmed} was not confirmed`}>
      The service did not answer, so it may have been recorded or not. What you see and what you wrote stays here: do it once more
      when the service answers.
    </Notice>
  );
}
