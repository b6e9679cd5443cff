/** Draws figures over time as lines with uPlot, and redraws them when the width or the colours change. */
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface Line {
  name: string;
  /** Name of the CSS custom property that holds the line's colour. */
  colour: string;
  /** A value for each time; undefined where the line goes on, null where it breaks. */
  values: (number | null | undefined)[];
}

interface PlotProps {
  title: string;
  /** Seconds since 1970, ascending. */
  times: number[];
  lines: Line[];
}

const HEIGHT = 190;
/** Least distance between two ticks in pixels: room for `12:00:18`. */
const TICK_SPACE = 76;

/** A plot with its title and legend. Its figures are also in a table on the same page, so the picture is named and not described. */
export function Plot({ title, times, lines }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let plot = draw(element, { title, times, lines });
    const redraw = () => {
      plot.destroy();
      plot = draw(element, { title, times, lines });
    };
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    resized.observe(element);
    // Colours are drawn onto a canvas, which styles do not reach: another colour scheme takes another drawing.
    const themed = new MutationObserver(redraw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', redraw);
    return () => {
      resized.disconnect();
      themed.disconnect();
      scheme.removeEventListener('change', redraw);
      plot.destroy();
    };
  }, [title, times, lines]);
  return (
    <figure className="panel">
      <figcaption>
        <h2>{title}</h2>
        <p className="legend small">
          {lines.map(({ name, colour }) => (
            <span key={name} className={colour === '--venue-a' ? 'key a' : 'key b'}>
              {name}
            </span>
          ))}
        </p>
      </figcaption>
      <div ref={place} role="img" aria-label={`${title}, over time`} />
    </figure>
  );
}

function draw(element: HTMLElement, { times, lines }: PlotProps): UPlot {
  const styles = getComputedStyle(element);
  const colour = (name: string) => resolveColour(element, `var(${name})`);
  const axis: UPlot.Axis = {
    stroke: colour('--ink-soft'),
    font: `12px ${styles.fontFamily}`,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line'), width: 1 },
  };
  const options: UPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT,
    // The label of the last tick reaches beyond the last point.
    padding: [null, TICK_SPACE / 3, null, null],
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_, __, max) => [0, Math.max(1, max * 1.1)] } },
    axes: [
      { ...axis, space: TICK_SPACE, values: (_, splits) => splits.map(sayTick(times)) },
      { ...axis, size: 56 },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        label: line.name,
        stroke: colour(line.colour),
        width: 2,
        points: { size: 5, fill: colour(line.colour) },
      })),
    ],
  };
  return new UPlot(options, [times, ...lines.map(({ values }) => values)], element);
}

/** `17:05` in UTC; with seconds where the times span minutes, the day where they span days. */
function sayTick(times: readonly number[]): (seconds: number) => string {
  const minutes = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 60;
  const [from, to] = minutes > 2_880 ? [5, 10] : minutes > 8 ? [11, 16] : [11, 19];
  return (seconds) => new Date(seconds * 1000).toISOString().slice(from, to);
}

/** A canvas takes no custom property and no light-dark(): the browser resolves the colour on an element. */
function resolveColour(element: HTMLElement, value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
