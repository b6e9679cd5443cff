/** Lists the gates of an automatic match, and tells of each whether the pair passed, needs a person or was refused. */
import { gateName, isNotAsked } from '../data/gateWords.js';
import type { GateFragment } from '../gql/graphql.js';

const VERDICTS: Readonly<Record<string, { word: string; tone: string }>> = {
  pass: { word: 'passed', tone: 'good' },
  review: { word: 'asks a person', tone: 'warn' },
  stop: { word: 'refused', tone: 'bad' },
};
const NOT_ASKED = { word: 'not asked', tone: '' };

/** The badge of a gate: its word and its colour. */
const badgeOf = ({ verdict, detail }: GateFragment) =>
  isNotAsked(detail) ? NOT_ASKED : (VERDICTS[verdict] ?? { word: verdict, tone: '' });

/** The conditions of a match without a person, in the order in which the engine checks them. */
export function GateList({ gates }: { gates: readonly GateFragment[] }) {
  return (
    <section className="stack" aria-labelledby="gates">
      <h2 id="gates">What a match without a person takes</h2>
      <ol className="gates">
        {gates.map((each) => {
          const { gate, words } = each;
          const { word, tone } = badgeOf(each);
          return (
            <li key={gate}>
              <span className={`badge ${tone}`}>{word}</span>
              <strong>{gateName(gate)}</strong> <span className="soft">{words}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
