/** Offers examples of what can be looked up: a ticker, a slug or id, and words, all of markets that are matched now. */
import { useQuery } from 'urql';
import { VENUE_NAMES } from '../data/words.js';
import { LookUpExamplesDocument, type LookUpExamplesQuery } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';

type Match = LookUpExamplesQuery['live_matches']['matches'][number];

interface Example {
  /** The text that a user could type. */
  id: string;
  what: string;
  /** The market's question, or what the words find; null where texts of a venue are withheld. */
  about: string | null;
}

/** A ticker, a slug and words of markets that are matched now. */
function examplesOf(matches: readonly Match[]): Example[] {
  const [first] = matches;
  if (!first) return [];
  // The slug of a market with two named sides names none of them.
  const whole = matches.find(({ venue_b }) => venue_b.side === null && venue_b.slug !== null) ?? first;
  const { slug, market_id, side, question, outcome } = whole.venue_b;
  const bySlug = side === null && slug !== null;
  return [
    { id: first.venue_a.market_id, what: `A ticker of ${VENUE_NAMES.venue_a}`, about: first.venue_a.question },
    {
      id: bySlug ? slug : market_id,
      what: `A ${bySlug ? 'slug' : 'conditionId'} of ${VENUE_NAMES.venue_b}`,
      about: question,
    },
    ...(outcome === null ? [] : [{ id: outcome, what: 'Plain words', about: 'Every open market with these words' }]),
  ];
}

/** The kinds of text that can be looked up, each with an example that finds something. @param ask looks the example up */
export function LookUpExamples({ ask }: { ask: (id: string) => void }) {
  const [result, again] = useQuery({ query: LookUpExamplesDocument });
  return (
    <Answered result={result} what="examples" again={again}>
      {({ live_matches: { matches } }) => {
        const examples = examplesOf(matches);
        return examples.length === 0 ? (
          <p className="soft">Nothing is matched yet. A team’s or person’s name in plain words finds open markets.</p>
        ) : (
          <section className="stack" aria-labelledby="examples">
            <h2 id="examples">For example</h2>
            <ul className="choices examples">
              {examples.map(({ id, what, about }) => (
                <li key={what}>
                  <button type="button" onClick={() => ask(id)}>
                    <span className="soft">{what}</span>
                    <span className="bet">
                      <code>{id}</code>
                      {about !== null && <span className="soft">{about}</span>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      }}
    </Answered>
  );
}
