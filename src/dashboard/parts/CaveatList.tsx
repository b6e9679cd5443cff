/** Lists a pair's caveats by severity, each with the words of both venues' rules that it rests on. */
import { CAVEAT_NAMES, plain, SEVERITY_NAMES, VENUE_NAMES } from '../data/words.js';
import type { DifferenceFragment } from '../gql/graphql.js';
import { Notice } from '../ui/Notice.js';

const TONES: Readonly<Record<string, string>> = { material: 'warn', blocking: 'bad' };

/** The severities of caveats, in the order in which caveats are shown. */
const ORDER = ['blocking', 'material', 'minor', 'info'];
const worstFirst = (x: DifferenceFragment, y: DifferenceFragment): number =>
  ORDER.indexOf(x.severity) - ORDER.indexOf(y.severity);

interface CaveatListProps {
  differences: readonly DifferenceFragment[];
  /** Sentences of both rules texts that the engine did not understand. */
  unread?: number;
}

const NONE = 'The engine read both rule texts and found no clause that differs.';
/** The same where sentences are left that may differ. */
const sayNone = (unread: number): string =>
  unread === 0
    ? `${NONE} Read them all the same.`
    : `${NONE} ${unread === 1 ? 'One sentence is' : `${unread} sentences are`} not understood: read the rules.`;

/** Every rule that differs, the worst first, with both venues' own words beside each other. */
export function CaveatList({ differences, unread = 0 }: CaveatListProps) {
  return (
    <section className="stack" aria-labelledby="caveats">
      <h2 id="caveats">Rules that differ</h2>
      {differences.length === 0 ? (
        <Notice title="No differing rule is known">{sayNone(unread)}</Notice>
      ) : (
        <ul className="stack">
          {differences.toSorted(worstFirst).map((difference) => (
            <Caveat key={`${difference.code} ${difference.quote_a} ${difference.quote_b}`} difference={difference} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Caveat({ difference: { code, api_code, severity, note, quote_a, quote_b } }: { difference: DifferenceFragment }) {
  return (
    <li className="panel caveat">
      <div className="row">
        <span className={`badge ${TONES[severity] ?? ''}`}>{SEVERITY_NAMES[severity] ?? severity}</span>
        <strong>{note}</strong>
        <span className="soft small" title={`${api_code}: ${code}`}>
          {CAVEAT_NAMES[api_code] ?? plain(api_code)}
        </span>
      </div>
      <div className="two">
        <Quote venue="venue_a" words={quote_a} />
        <Quote venue="venue_b" words={quote_b} />
      </div>
    </li>
  );
}

function Quote({ venue, words }: { venue: 'venue_a' | 'venue_b'; words: string | null }) {
  return (
    <figure className={`quote ${venue}`}>
      <figcaption>{VENUE_NAMES[venue]}</figcaption>
      {words === null ? <p className="soft">says nothing of it</p> : <blockquote>{words}</blockquote>}
    </figure>
  );
}
