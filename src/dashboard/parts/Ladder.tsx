/** Draws the thresholds or deadlines of related markets of both venues as bars on one scale. */
import { useQuery } from 'urql';
import { formatPrice, formatTime } from '../data/format.js';
import { VENUE_NAMES } from '../data/words.js';
import { LadderDocument, type RungPartsFragment } from '../gql/graphql.js';
import { useWidth } from '../ui/useWidth.js';

const ROW = 40;
const BAR = 10;
const INSET = 8;
/** Room beyond the outermost bounds, as a share of the range between them: a bar without an end runs into this room. */
const BEYOND = 0.12;
/** Where no grid of values is known, bounds are counted in half thousandths: even numbers are values, odd ones the gaps between. */
const OPEN_UNIT = 0.000_5;

/** Thresholds or deadlines of both venues on one line; nothing where fewer than three are known, as with markets no longer open. */
export function Ladder({ a, b }: { a: string; b: string }) {
  const [{ data }] = useQuery({ query: LadderDocument, variables: { a, b } });
  const rungs = joined([...(data?.of_a.ladder ?? []), ...(data?.of_b.ladder ?? [])]);
  if (rungs.length < 3) return null;
  return (
    <section className="stack" aria-labelledby="ladder">
      <h2 id="ladder">Both venues on one line</h2>
      <figure className="panel">
        <Picture rungs={rungs} own={[a, b]} />
        <figcaption className="legend small">
          <span className="key a">{VENUE_NAMES.venue_a}</span>
          <span className="key b">{VENUE_NAMES.venue_b}</span>
          <span>Each bar is what YES pays on; this pair’s are in bold.</span>
        </figcaption>
      </figure>
    </section>
  );
}

/** Each market once, the lowest first, and only those that measure the same quantity as the first one. */
function joined(rungs: readonly RungPartsFragment[]): RungPartsFragment[] {
  const each = new Map(rungs.map((rung) => [`${rung.market.venue} ${rung.market.market_id}`, rung]));
  const low = ({ from }: RungPartsFragment) => from ?? Number.NEGATIVE_INFINITY;
  const high = ({ to }: RungPartsFragment) => to ?? Number.POSITIVE_INFINITY;
  const order = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);
  return [...each.values()]
    .filter(({ unit }) => unit === rungs[0]?.unit)
    .sort((one, other) => order(low(one), low(other)) || order(high(one), high(other)));
}

interface PictureProps {
  rungs: readonly RungPartsFragment[];
  /** Ids of the two markets whose pair the page shows. */
  own: readonly string[];
}

function Picture({ rungs, own }: PictureProps) {
  const [place, width] = useWidth();
  const bounds = rungs.flatMap(({ from, to }) => [from, to]).filter((bound) => bound !== null);
  const [least, most] = [Math.min(...bounds), Math.max(...bounds)];
  const room = Math.max(1, most - least) * BEYOND;
  const x = (bound: number) => INSET + ((bound - least + room) / (most - least + 2 * room)) * (width - 2 * INSET);
  const words = rungs.map(({ market, ...rung }) => `${VENUE_NAMES[market.venue]}: ${sayRung(rung)}`).join('; ');
  return (
    <svg ref={place} height={rungs.length * ROW} role="img" aria-label={words} className="books">
      {rungs.map(({ market, ...rung }, row) => {
        const [left, right] = [rung.from === null ? 0 : x(rung.from), rung.to === null ? width : x(rung.to)];
        const isOwn = own.includes(market.market_id);
        return (
          <g key={`${market.venue} ${market.market_id}`} className={`rung ${market.venue}${isOwn ? ' own' : ''}`}>
            <text x={0} y={row * ROW + 16}>
              {sayRung(rung)} · {formatPrice(market.yes_price)}
            </text>
            <rect x={left} y={row * ROW + 23} width={Math.max(2, right - left)} height={BAR} rx={2} />
          </g>
        );
      })}
    </svg>
  );
}

const SIGNS: Readonly<Record<string, (value: string) => string>> = {
  percent: (value) => `${value}%`,
  usd: (value) => `$${value}`,
  bps: (value) => `${value} bp`,
};

/** `at least 2.8%`, `below 3.1%`, `2.5% to 2.7%`, `by 31 Dec 2026`. The upper bound is exclusive: the last step below it counts. */
function sayRung({ unit, from, to }: Omit<RungPartsFragment, 'market'>): string {
  if (unit === 'until') return `by ${formatTime(to)}`;
  const [quantity = '', step = ''] = unit.split('@');
  const size = step === 'open' ? OPEN_UNIT : Number(step);
  const value = (steps: number) => {
    const text = Number((steps * size).toPrecision(12)).toLocaleString('en-US');
    return SIGNS[quantity]?.(text) ?? text;
  };
  if (from === null) return to === null ? 'anything' : `below ${value(to)}`;
  if (to === null) return `at least ${value(from)}`;
  return to === from + 1 ? `exactly ${value(from)}` : `${value(from)} to ${value(to - 1)}`;
}
