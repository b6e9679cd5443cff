/** Lists pairs that settled differently or were void on one side, with the explanation and both markets' rules. */
import type { ReactNode } from 'react';
import { formatTime } from '../data/format.js';
import { plain, VENUE_NAMES } from '../data/words.js';
import type { SettledPairPartsFragment } from '../gql/graphql.js';

interface SettledPairsProps {
  title: string;
  pairs: readonly SettledPairPartsFragment[];
  /** What is shown below each pair for a person to act on it, such as a form. */
  action?: (pair: SettledPairPartsFragment) => ReactNode;
}

/** Pairs that did not pay alike, each with the reason, both rules and what reviewers found out. */
export function SettledPairs({ title, pairs, action }: SettledPairsProps) {
  if (pairs.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {pairs.map((pair) => (
        <Settled key={pair.id} pair={pair}>
          {action?.(pair)}
        </Settled>
      ))}
    </section>
  );
}

interface SettledProps {
  pair: SettledPairPartsFragment;
  children: ReactNode;
}

/** The service's sentence with the venues' names and without codes. */
const inWords = (why: string): string =>
  why
    .replaceAll('venue A', VENUE_NAMES.venue_a)
    .replaceAll('venue B', VENUE_NAMES.venue_b)
    .replaceAll(/ \([a-z]+_[a-z_]+\)/g, '');

function Settled({ pair: { why, at, venue_a, venue_b, findings }, children }: SettledProps) {
  const [found] = findings;
  return (
    <article className="panel">
      <h3>{venue_a.question}</h3>
      <p>{inWords(why)}</p>
      <p className="soft small">
        {formatTime(at)}.{' '}
        {found
          ? `${found.actor} found: ${plain(found.cause)}${found.note ? `. ${found.note}` : ''}`
          : 'Nobody has looked into it yet.'}
      </p>
      <details>
        <summary>Both rules</summary>
        <Rules name={VENUE_NAMES.venue_a} market={venue_a} />
        <Rules name={VENUE_NAMES.venue_b} market={venue_b} />
      </details>
      {children}
    </article>
  );
}

function Rules({ name, market }: { name: string; market: SettledPairPartsFragment['venue_a'] }) {
  return (
    <>
      <h4>
        {name}: {market.outcome} <code>{market.market_id}</code>
      </h4>
      <p className="small">{market.rules}</p>
    </>
  );
}
