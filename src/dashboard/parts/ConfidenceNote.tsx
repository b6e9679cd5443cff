/** Says why a pair's confidence is no higher: the bound that holds it, and the words of each venue that the engine did not understand. */
import { useId, useState } from 'react';
import { formatPercent } from '../data/format.js';
import { VENUE_NAMES } from '../data/words.js';
import type { FullPairFragment } from '../gql/graphql.js';

type Bound = NonNullable<FullPairFragment['confidence_bound']>;
type Word = FullPairFragment['unread_words']['a'][number];

/** The bound and its reason in one line: `At most 90%: more than …`. */
export const sayBound = ({ at_most, words }: Bound): string =>
  `At most ${formatPercent(at_most * 100)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** Words of one venue that are named beside the confidence; the pair's own page has all of them. */
const MOST_NAMED = 8;

/** What of a venue's unread words is a bound's reason: of a market that may not fit its own bet only that, else all of them. */
const reasonsOf = ({ code }: Bound, words: readonly Word[]): readonly Word[] =>
  code === 'contradicted' ? words.filter(({ contradiction }) => contradiction) : words;

/** The bound of a candidate's confidence and, where unread words are its reason, those words. Nothing where no bound holds. */
export function ConfidenceNote({ pair: { confidence_bound: bound, unread_words } }: { pair: FullPairFragment }) {
  if (bound === null) return null;
  return (
    <>
      <span className="clause-note">{sayBound(bound)}</span>
      <NamedWords venue="venue_a" words={reasonsOf(bound, unread_words.a)} />
      <NamedWords venue="venue_b" words={reasonsOf(bound, unread_words.b)} />
    </>
  );
}

/** The first words of one venue in a line. The venue's sentence is shown for the word that is pointed at, touched or focused. */
function NamedWords({ venue, words }: { venue: 'venue_a' | 'venue_b'; words: readonly Word[] }) {
  const [shown, show] = useState<string | null>(null);
  const id = useId();
  const named = words.filter(({ word }) => word !== null).slice(0, MOST_NAMED);
  if (named.length === 0) return null;
  const quote = named.find(({ word }) => word === shown)?.quote;
  return (
    <span className="clause-note named">
      {VENUE_NAMES[venue]}:{' '}
      {named.map(({ word, times, contradiction }, i) => (
        <span key={word}>
          {i > 0 && ', '}
          <button
            type="button"
            className={contradiction ? 'bare' : 'bare unread'}
            aria-describedby={shown === word ? id : undefined}
            onFocus={() => show(word)}
            onBlur={() => show(null)}
            onMouseEnter={() => show(word)}
            onMouseLeave={() => show(null)}
            // A browser may focus no button that is touched.
            onClick={() => show(word)}
            onKeyDown={({ key }) => key === 'Escape' && show(null)}
          >
            {contradiction ? word : `“${word}”`}
          </button>
          {times > 1 && ` ×${times}`}
        </span>
      ))}
      {words.length > named.length && ` and ${words.length - named.length} more`}
      {quote && (
        <span id={id} className="named-quote">
          {quote}
        </span>
      )}
    </span>
  );
}

/** All words of both venues that the engine did not understand, each in its sentence; nothing where they are not the reason of a bound. */
export function UnreadWords({ pair: { unread_words } }: { pair: FullPairFragment }) {
  if (unread_words.a.length + unread_words.b.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="unread-words">
      <h2 id="unread-words">What is not understood</h2>
      <div className="two">
        <WordList venue="venue_a" words={unread_words.a} />
        <WordList venue="venue_b" words={unread_words.b} />
      </div>
    </section>
  );
}

function WordList({ venue, words }: { venue: 'venue_a' | 'venue_b'; words: readonly Word[] }) {
  const told = words.filter(({ word }) => word !== null);
  const misfits = told.filter(({ contradiction }) => contradiction);
  return (
    <section className={`panel market ${venue}`}>
      <h3>{VENUE_NAMES[venue]}</h3>
      {words.length === 0 && <p className="soft">All its words are understood, or the other venue says them too.</p>}
      {told.length < words.length && <p className="soft">This service may not pass on the venue’s texts.</p>}
      <Quoted words={told.filter(({ contradiction }) => !contradiction)} />
      {misfits.length > 0 && <h4>May not fit the bet as it is read</h4>}
      <Quoted words={misfits} />
    </section>
  );
}

/** Words, each in the venue's sentence. */
function Quoted({ words }: { words: readonly Word[] }) {
  if (words.length === 0) return null;
  return (
    <ul>
      {words.map(({ word, quote, times }) => (
        <li key={word}>
          <strong>{word}</strong> {times > 1 && `×${times} `}
          <span className="soft">in “{quote}”</span>
        </li>
      ))}
    </ul>
  );
}
