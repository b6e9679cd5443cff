/** Shows the whole rules of both markets side by side, with the passages that differ or weren't understood marked. */
import { useEffect, useRef } from 'react';
import { isMaterial } from '../data/clauseWords.js';
import { stretchesOf } from '../data/places.js';
import { HIDDEN_MARK } from '../data/visible.js';
import { VENUE_NAMES } from '../data/words.js';
import type { FullPairFragment } from '../gql/graphql.js';

/** Both rules whole, beside each other: clauses that differ materially and passages that the engine did not understand are marked. */
export function FullTexts({ pair }: { pair: FullPairFragment }) {
  const texts = useRef<HTMLElement>(null);
  // They open below everything else: whoever asked for them by a key would not know that they are there.
  useEffect(() => texts.current?.scrollIntoView({ block: 'start' }), []);
  const { rows, unread_a, unread_b } = pair.clauses;
  const differing = (side: 'a' | 'b') => rows.filter(isMaterial).flatMap((row) => row[side] ?? []);
  return (
    <section ref={texts} className="full-texts" aria-label="Both rules, whole">
      <FullText venue="venue_a" rules={pair.venue_a.rules} differing={differing('a')} unread={unread_a} />
      <FullText venue="venue_b" rules={pair.venue_b.rules} differing={differing('b')} unread={unread_b} />
    </section>
  );
}

type Place = { from: number; to: number };
interface FullTextProps {
  venue: 'venue_a' | 'venue_b';
  rules: string | null;
  differing: readonly Place[];
  unread: readonly Place[];
}

function FullText({ venue, rules, differing, unread }: FullTextProps) {
  const named = (name: string) => (place: Place) => ({ ...place, name });
  const stretches = stretchesOf(rules ?? '', [...differing.map(named('differs')), ...unread.map(named('unread'))]);
  return (
    <article className={`panel market ${venue}`}>
      <h3>{VENUE_NAMES[venue]}</h3>
      {rules === null && <p className="soft">This service may not pass on the venue’s texts.</p>}
      {rules === '' && <p className="soft">The venue gives no rules for this market.</p>}
      {rules?.includes(HIDDEN_MARK) && (
        <p className="small">
          {HIDDEN_MARK} stands for a sign in the venue’s text that can’t be seen: it turns the direction of writing or has no
          width.
        </p>
      )}
      <p className="rules-text">
        {stretches.map(({ text, in: names }, i) => {
          if (names.length === 0) return text;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text have no names, and never move
            <mark key={i} className={names.join(' ')}>
              {text}
            </mark>
          );
        })}
      </p>
    </article>
  );
}
