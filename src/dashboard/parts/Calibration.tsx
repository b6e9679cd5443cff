/** Plots confidence against truth: how sure the engine was of pairs, and what share of them was the same bet. */
import { formatCount } from '../data/format.js';
import type { QualityQuery } from '../gql/graphql.js';
import { useWidth } from '../ui/useWidth.js';

const HEIGHT = 340;
const INSET = { left: 40, right: 14, top: 14, bottom: 34 };
const TICKS = [0, 0.25, 0.5, 0.75, 1];
/** Radius of a dot in pixels: its area grows with the rows of its bin, and the smallest dot can still be seen. */
const RADIUS = { least: 4, most: 14 };

type Bin = NonNullable<QualityQuery['last_evaluation']>['calibration'][number];

interface CalibrationProps {
  bins: readonly Bin[];
  error: number | null;
  /** One level below the heading that it stands under. */
  heading: 'h2' | 'h3';
}

/** A dot for each bin of confidences: on the line the engine is as sure as it is right, below it too sure, above it too modest. */
export function Calibration({ bins, error, heading: Heading }: CalibrationProps) {
  const [place, width] = useWidth();
  const x = (share: number) => INSET.left + share * (width - INSET.left - INSET.right);
  const y = (share: number) => HEIGHT - INSET.bottom - share * (HEIGHT - INSET.top - INSET.bottom);
  const filled = bins.filter(({ rows }) => rows > 0);
  const most = Math.max(1, ...filled.map(({ rows }) => rows));
  const radius = (rows: number) => RADIUS.least + (RADIUS.most - RADIUS.least) * Math.sqrt(rows / most);
  const words = filled.map(({ rows, mean, same }) => `${rows} rows: says ${percent(mean)}, is ${percent(same)}`).join('; ');
  return (
    <figure className="panel">
      <figcaption>
        <Heading>Confidence against truth</Heading>
        <p className="soft small">
          On the line: as sure as it is right. Below: too sure.{error !== null && ` Mean error ${percent(error)}.`}
        </p>
      </figcaption>
      <svg ref={place} height={HEIGHT} role="img" aria-label={`Confidence against truth. ${words}`} className="books">
        <g className="axes">
          {TICKS.map((tick) => (
            <g key={tick}>
              <line x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} />
              <text x={x(0) - 6} y={y(tick) + 4} textAnchor="end">
                {percent(tick)}
              </text>
              <text x={x(tick)} y={HEIGHT - 14} textAnchor={tick === 1 ? 'end' : 'middle'}>
                {percent(tick)}
              </text>
            </g>
          ))}
        </g>
        <line className="stop" x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
        {filled.map(({ from, rows, mean, same }) => (
          <circle key={from} className="bin" cx={x(mean)} cy={y(same)} r={radius(rows)}>
            <title>
              {formatCount(rows)} rows: says {percent(mean)}, is {percent(same)}
            </title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
