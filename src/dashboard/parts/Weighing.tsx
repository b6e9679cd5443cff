import { Link } from '@tanstack/react-router';
import { formatConfidence, formatDay, formatDollars, formatFact } from '../data/format.js';
import { CATEGORY_NAMES, plain } from '../data/words.js';
import type { FullPairFragment } from '../gql/graphql.js';
import { StandingBadge } from '../ui/Badge.js';

type Fact = FullPairFragment['facts'][number];

/** What speaks against a match comes first. */
const WEIGHT: Readonly<Record<string, number>> = { conflict: 0, different: 1, unknown: 2, near: 3, one_sided: 4, equal: 5 };
const TONES: Readonly<Record<string, string>> = {
  conflict: 'bad',
  different: 'bad',
  unknown: 'warn',
  near: 'warn',
  equal: 'good',
};

/** Between two markets: how likely they are one bet, what keeps the engine from proving it, and every fact, the vetoes first. */
export function Weighing({ pair }: { pair: FullPairFragment }) {
  const { venue_a, venue_b, confidence, standing, gates, facts, differences, event_date, category, volume } = pair;
  const against = gates.filter(({ verdict }) => verdict !== 'pass');
  const weighed = [...facts].sort((x, y) => (WEIGHT[x.agree] ?? 0) - (WEIGHT[y.agree] ?? 0));
  return (
    <section className="panel weighing" aria-label="Facts and vetoes">
      <div className="row spread">
        <StandingBadge standing={standing} />
        <strong className="number">{formatConfidence(confidence)}</strong>
      </div>
      <p className="soft small">
        {CATEGORY_NAMES[category]} · {formatDay(event_date)} · {formatDollars(Math.round(volume)).replace('.00', '')} traded
      </p>
      <ul className="gates small">
        {against.map(({ gate, verdict, detail }) => (
          <li key={gate}>
            <span className={`badge ${verdict === 'stop' ? 'bad' : 'warn'}`}>{plain(gate)}</span> {detail}
          </li>
        ))}
        {differences.map(({ code, severity, note }) => (
          <li key={code}>
            <span className={`badge ${severity === 'blocking' ? 'bad' : severity === 'material' ? 'warn' : ''}`}>{severity}</span>{' '}
            {note}
          </li>
        ))}
      </ul>
      <dl className="weighed small">
        {weighed.map((fact) => (
          <Weighed key={fact.field} fact={fact} />
        ))}
      </dl>
      <Link to="/matches/$a/$b" params={{ a: venue_a.market_id, b: venue_b.market_id }} className="small">
        All of it, with quotes and history
      </Link>
    </section>
  );
}

function Weighed({ fact: { field, agree, a, b } }: { fact: Fact }) {
  const say = (reading: Fact['a']) => (reading === null ? 'not stated' : formatFact(reading.text));
  return (
    <div>
      <dt>
        {plain(field)} <span className={`badge ${TONES[agree] ?? ''}`}>{plain(agree).toLowerCase()}</span>
      </dt>
      <dd>
        <span className="venue-a-ink">{say(a)}</span>
        {' / '}
        <span className="venue-b-ink">{say(b)}</span>
      </dd>
    </div>
  );
}
