/** Draws two order books as price steps over the number of contracts, with the edge between them and where buying stops. */
import { type Ask, type Step, toSteps } from '../data/books.js';
import { formatCount, formatPrice } from '../data/format.js';
import { VENUE_NAMES } from '../data/words.js';
import { useWidth } from '../ui/useWidth.js';

const HEIGHT = 320;
const INSET = { left: 44, right: 12, top: 24, bottom: 34 };
const TICKS = 5;
/** Width of the picture as a multiple of the contracts bought: what the books hold beyond them is shown for comparison. */
const BEYOND = 1.6;

interface BooksPictureProps {
  asksA: readonly Ask[];
  asksB: readonly Ask[];
  /** How many contracts are bought on each venue. */
  contracts: number;
  /** Why no more contracts are bought, in words. */
  stopped: string;
}

/**
 * Both books over the number of contracts: what a contract costs at A, and what is left of $1 after its opposite is bought at B. The
 * gap between the two stairs is the edge before fees; a vertical line stands at the number of contracts where buying stops.
 */
export function BooksPicture({ asksA, asksB, contracts, stopped }: BooksPictureProps) {
  const a = toSteps(asksA);
  const b = toSteps(asksB).map((step) => ({ ...step, price: 1 - step.price }));
  const [place, width] = useWidth();
  const scale = toScale(a, b, contracts, Math.max(width, INSET.left + INSET.right));
  const edge = gaps(a, b, contracts);
  return (
    <figure className="panel">
      <svg ref={place} height={HEIGHT} role="img" aria-labelledby="books-title" className="books">
        <title id="books-title">
          Both books walked: {formatCount(contracts)} contracts on each venue, then {stopped}.
        </title>
        <Axes scale={scale} />
        {edge.map(({ from, to, low, high }) => (
          <rect
            key={from}
            className="edge"
            x={scale.x(from)}
            width={scale.x(to) - scale.x(from)}
            y={scale.y(high)}
            height={scale.y(low) - scale.y(high)}
          />
        ))}
        <path className="stair a" d={stairPath(a, scale)} />
        <path className="stair b" d={stairPath(b, scale)} />
        <line className="stop" x1={scale.x(contracts)} x2={scale.x(contracts)} y1={INSET.top} y2={HEIGHT - INSET.bottom} />
        <text
          className="stop-label"
          x={scale.x(contracts)}
          y={INSET.top - 8}
          textAnchor={contracts > scale.most * 0.7 ? 'end' : 'start'}
        >
          stopped at {formatCount(contracts)}
        </text>
      </svg>
      <figcaption className="legend small">
        <span className="key a">a contract at {VENUE_NAMES.venue_a}</span>
        <span className="key b">$1 less its opposite at {VENUE_NAMES.venue_b}</span>
        <span className="key edge">edge taken, before fees</span>
      </figcaption>
    </figure>
  );
}

interface Scale {
  x: (contracts: number) => number;
  y: (price: number) => number;
  most: number;
  low: number;
  high: number;
  /** Right end of the axes, in pixels. */
  right: number;
}

function toScale(a: readonly Step[], b: readonly Step[], contracts: number, full: number): Scale {
  const depth = Math.max(a.at(-1)?.to ?? 1, b.at(-1)?.to ?? 1);
  const most = contracts > 0 ? Math.min(depth, contracts * BEYOND) : depth;
  const prices = [...a, ...b].filter(({ from }) => from < most).map(({ price }) => price);
  const [low, high] = [Math.max(0, Math.min(...prices) - 0.02), Math.min(1, Math.max(...prices) + 0.02)];
  const [width, height] = [full - INSET.left - INSET.right, HEIGHT - INSET.top - INSET.bottom];
  return {
    x: (n) => INSET.left + (Math.min(n, most) / most) * width,
    y: (price) => INSET.top + ((high - price) / (high - low)) * height,
    most,
    low,
    high,
    right: full - INSET.right,
  };
}

/** Ranges of contracts, up to the number bought, over which neither price changes, where the two prices leave an edge. */
function gaps(a: readonly Step[], b: readonly Step[], contracts: number) {
  const corners = [...new Set([0, contracts, ...[...a, ...b].map(({ to }) => to)])]
    .filter((n) => n <= contracts)
    .sort((x, y) => x - y);
  const at = (stair: readonly Step[], n: number) => stair.find(({ from, to }) => from <= n && n < to)?.price;
  return corners.slice(0, -1).flatMap((from, i) => {
    const [low, high] = [at(a, from), at(b, from)];
    return low === undefined || high === undefined || high <= low ? [] : [{ from, to: corners[i + 1] ?? from, low, high }];
  });
}

function stairPath(stair: readonly Step[], { x, y, most }: Scale): string {
  return stair
    .filter(({ from }) => from < most)
    .map(({ from, to, price }, i) => `${i === 0 ? 'M' : 'L'}${x(from)} ${y(price)}H${x(to)}`)
    .join('');
}

function Axes({ scale }: { scale: Scale }) {
  const share = (i: number) => i / (TICKS - 1);
  const indexes = Array.from({ length: TICKS }, (_, i) => i);
  return (
    <g className="axes">
      {indexes.map((i) => {
        const price = scale.low + (scale.high - scale.low) * share(i);
        return (
          <g key={i}>
            <line x1={INSET.left} x2={scale.right} y1={scale.y(price)} y2={scale.y(price)} />
            <text x={INSET.left - 6} y={scale.y(price) + 4} textAnchor="end">
              {formatPrice(Math.round(price * 100) / 100)}
            </text>
            <text
              x={scale.x(scale.most * share(i))}
              y={HEIGHT - 14}
              textAnchor={i === 0 ? 'start' : i === TICKS - 1 ? 'end' : 'middle'}
            >
              {formatCount(Math.round(scale.most * share(i)))}
            </text>
          </g>
        );
      })}
    </g>
  );
}
