/** Shows each fact that was compared between two markets: what each venue says, in which words, and whether they agree. */
import { AGREEMENT_WORDS } from '../data/clauseWords.js';
import { plain, VENUE_NAMES } from '../data/words.js';
import type { FactFragment } from '../gql/graphql.js';
import { FactSource } from './FactSource.js';

/** The explanation of a judgement: every fact that was compared, both readings, the words they were read from, and the verdict. */
export function FactsTable({ facts }: { facts: readonly FactFragment[] }) {
  return (
    <section className="stack" aria-labelledby="facts">
      <h2 id="facts">What was compared</h2>
      <div className="framed">
        <table className="facts">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">{VENUE_NAMES.venue_a}</th>
              <th scope="col">{VENUE_NAMES.venue_b}</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <FactRow key={fact.field} fact={fact} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function FactRow({ fact: { label, a, b, agree, words_a, words_b } }: { fact: FactFragment }) {
  const { word, tone } = AGREEMENT_WORDS[agree] ?? { word: plain(agree), tone: '' };
  return (
    <tr>
      <th scope="row">{label}</th>
      <Reading reading={a} words={words_a} venue={VENUE_NAMES.venue_a} />
      <Reading reading={b} words={words_b} venue={VENUE_NAMES.venue_b} />
      <td data-label="Verdict">
        <span className={`badge ${tone}`}>{word}</span>
      </td>
    </tr>
  );
}

interface ReadingProps {
  reading: FactFragment['a'];
  words: string | null;
  venue: string;
}

function Reading({ reading, words, venue }: ReadingProps) {
  return (
    <td data-label={venue}>
      {reading === null ? (
        <span className="soft">not stated</span>
      ) : (
        <>
          {words}
          <FactSource reading={reading} />
        </>
      )}
    </td>
  );
}
