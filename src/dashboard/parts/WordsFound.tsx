/** Searches the open markets by plain words, and lists the markets found under their venues. */
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { formatCount } from '../data/format.js';
import { VENUE_NAMES } from '../data/words.js';
import { FindByWordsDocument } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { FoundMarkets } from './FoundMarkets.js';

interface WordsFoundProps {
  words: string;
  ask: (id: string) => void;
  /** Shown first where no market has the words. */
  children?: ReactNode;
}

/** Open markets that have all of the words in their question, outcome or event, by venue. */
export function WordsFound({ words, ask, children }: WordsFoundProps) {
  const [result, again] = useQuery({ query: FindByWordsDocument, variables: { words } });
  return (
    <Answered result={result} what="markets with these words" again={again}>
      {({ markets: { totalCount, edges } }) => {
        const found = edges.map(({ node }) => node);
        if (found.length === 0)
          return (
            <section className="stack" aria-label="No twin">
              {children}
              <p className="soft">
                No open market has the words “{words}”{children !== undefined && ' either'}. Try fewer of them, or a team’s or
                person’s name alone.
              </p>
            </section>
          );
        return (
          <section className="stack" aria-labelledby="by-words">
            <h2 id="by-words">Markets with the words “{words}”</h2>
            {found.length < totalCount && (
              <p className="soft">{formatCount(totalCount)} have them; these are traded most. One more word narrows it down.</p>
            )}
            {(['venue_a', 'venue_b'] as const).map((venue) => {
              const here = found.filter((each) => each.venue === venue);
              return (
                here.length > 0 && (
                  <div key={venue} className="stack">
                    <h3>{VENUE_NAMES[venue]}</h3>
                    <FoundMarkets markets={here} ask={ask} />
                  </div>
                )
              );
            })}
          </section>
        );
      }}
    </Answered>
  );
}
