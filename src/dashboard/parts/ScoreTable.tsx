/** Shows in a table how settled pairs ended, a row for each kind of pair, with precision and its interval. */
import { formatCount } from '../data/format.js';
import { named } from '../data/words.js';
import type { ScoreLinePartsFragment, ScoreSharePartsFragment } from '../gql/graphql.js';

const percent = (share: number | null) => (share === null ? '—' : `${(share * 100).toFixed(1)}%`);

/** A share with its interval, `98.2% (95.1–99.4)`. */
function sayShare({ rate, low, high }: ScoreSharePartsFragment): string {
  if (rate === null || low === null || high === null) return '—';
  return `${percent(rate)} (${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)})`;
}

/** A share as the value of a figure, with its interval in smaller type. */
export function ShareFigure({ share }: { share: ScoreSharePartsFragment }) {
  const [rate, ...interval] = sayShare(share).split(' ');
  return (
    <>
      {rate} <small>{interval.join(' ')}</small>
    </>
  );
}

/** The text of a table cell; an interval stays on one line. */
function Words({ cell }: { cell: string }) {
  const [rate, interval] = cell.split(' ');
  return interval === undefined ? (
    cell
  ) : (
    <>
      {rate} <span className="nowrap">{interval}</span>
    </>
  );
}

/** A table of how pairs settled, a row for each kind; nothing where there is no row. */
export function ScoreTable({ title, lines }: { title: string; lines: readonly ScoreLinePartsFragment[] }) {
  const cells = (line: ScoreLinePartsFragment): [string, string][] => [
    ['Pairs', formatCount(line.pairs)],
    ['Alike', formatCount(line.alike)],
    ['Differently', formatCount(line.differently)],
    ['Void on one side', formatCount(line.void)],
    ['One side open', formatCount(line.open)],
    ['Precision (95%)', sayShare(line.precision)],
    ['Where YES paid', sayShare(line.precision_paid)],
  ];
  const heads = ['Pairs', 'Alike', 'Differently', 'Void on one side', 'One side open', 'Precision (95%)', 'Where YES paid'];
  if (lines.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <div className="framed">
        <table className="cards">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name}>
                <th scope="row" data-label="Kind">
                  {named(line.name)}
                </th>
                {cells(line).map(([head, cell]) => (
                  <td key={head} data-label={head}>
                    <Words cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
