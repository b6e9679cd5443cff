/** Shows as bars, by category, how many pairs are live matches and how many wait for a person. */
import { formatCount } from '../data/format.js';
import { CATEGORY_NAMES, STANDING_NAMES, TIER_NAMES } from '../data/words.js';
import type { Category, PullsQuery } from '../gql/graphql.js';

interface PairBarsProps {
  live: PullsQuery['live_matches']['tallies'];
  all: PullsQuery['pair_tallies'];
}

/** One panel for live matches and one for pairs that are proposed or suspended, the largest category first. */
export function PairBars({ live, all }: PairBarsProps) {
  const matched = live.map(({ category, tier, count }) => ({ category, kind: TIER_NAMES[tier], tone: tier, count }));
  const waiting = all
    .filter(({ standing }) => standing === 'proposed' || standing === 'suspended')
    .map(({ category, standing, count }) => ({ category, kind: STANDING_NAMES[standing], tone: standing, count }));
  return (
    <div className="two even">
      <Bars id="matched" title="Live matches by category and standing" parts={matched} empty="No live matches yet." />
      <Bars id="waiting" title="Waiting for a person" parts={waiting} empty="Nothing waits for a person." />
    </div>
  );
}

interface Part {
  category: Category;
  kind: string;
  /** The class that gives the part of a bar its colour. */
  tone: string;
  count: number;
}

function Bars({ id, title, parts, empty }: { id: string; title: string; parts: readonly Part[]; empty: string }) {
  const categories = [...new Set(parts.map(({ category }) => category))];
  const sum = (some: readonly Part[]) => some.reduce((total, { count }) => total + count, 0);
  const rows = categories
    .map((category) => ({ category, parts: parts.filter((part) => part.category === category) }))
    .sort((x, y) => sum(y.parts) - sum(x.parts));
  const most = Math.max(1, ...rows.map((row) => sum(row.parts)));
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className="soft">{empty}</p>}
      <ul className="bars">
        {rows.map((row) => (
          <li key={row.category}>
            <span>{CATEGORY_NAMES[row.category]}</span>
            <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
              {row.parts.map((part, i) => (
                <rect key={part.kind} className={part.tone} x={sum(row.parts.slice(0, i))} width={part.count} height="1" />
              ))}
            </svg>
            <span className="number">
              {formatCount(sum(row.parts))}
              <span className="visually-hidden"> ({row.parts.map(({ kind, count }) => `${kind} ${count}`).join(', ')})</span>
            </span>
          </li>
        ))}
      </ul>
      <Legend parts={parts} />
    </section>
  );
}

function Legend({ parts }: { parts: readonly Part[] }) {
  const kinds = new Map(parts.map(({ tone, kind }) => [tone, kind]));
  return (
    <p className="legend small">
      {[...kinds].map(([tone, kind]) => (
        <span key={tone} className={`key ${tone}`}>
          {kind}
        </span>
      ))}
    </p>
  );
}
