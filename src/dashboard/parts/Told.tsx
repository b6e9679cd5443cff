import type { Told as ToldState } from '../data/reviewing.js';
import { ProblemNotice } from '../ui/Answered.js';

/** What came of the last action: a line, or the reason why it was refused. */
export function Told({ told }: { told: ToldState }) {
  if (told && 'error' in told) return <ProblemNotice error={told.error} />;
  return (
    <p className="told small" role="status">
      {told?.text}
    </p>
  );
}
