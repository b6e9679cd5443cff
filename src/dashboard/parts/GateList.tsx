/** Lists the gates of an automatic match, and tells of each whether the pair passed, needs a person or was refused. */
import { gateName, sayPassed } from '../data/gateWords.js';
import type { GateFragment } from '../gql/graphql.js';

const VERDICTS: Readonly<Record<string, { word: string; tone: string }>> = {
  pass: { word: 'passed', tone: 'good' },
  review: { word: 'asks a person', tone: 'warn' },
  stop: { word: 'refused', tone: 'bad' },
};

/** The conditions of a match without a person, in the order in which the engine checks them. */
export function GateList({ gates }: { gates: readonly GateFragment[] }) {
  return (
    <section className="stack" aria-labelledby="gates">
      <h2 id="gates">What a match without a person takes</h2>
      <ol className="gates">
        {gates.map(({ gate, verdict, detail, words }) => (
          <li key={gate}>
            <span className={`badge ${VERDICTS[verdict]?.tone ?? ''}`}>{VERDICTS[verdict]?.word ?? verdict}</span>
            <strong>{gateName(gate)}</strong> <span className="soft">{verdict === 'pass' ? sayPassed(gate, detail) : words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
