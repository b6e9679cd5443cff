/** Plots how many markets the last pulls read, how many records they changed, and how long they took. */
import { VENUE_NAMES } from '../data/words.js';
import type { PullsQuery, Venue } from '../gql/graphql.js';
import { Plot } from '../ui/Plot.js';

export type Pull = PullsQuery['pulls']['edges'][number]['node'];

const FIGURES = [
  { title: 'Markets read per pull', of: ({ markets }: Pull) => markets },
  { title: 'Records changed per pull', of: ({ changed }: Pull) => changed },
  {
    title: 'Seconds per pull',
    of: ({ started_at, finished_at }: Pull) =>
      finished_at === null ? null : (new Date(finished_at).getTime() - new Date(started_at).getTime()) / 1000,
  },
];

/** The last pulls over time, a line for each venue. */
export function PullPlots({ pulls }: { pulls: readonly Pull[] }) {
  const oldestFirst = [...pulls].reverse();
  const of = (venue: Venue, figure: (pull: Pull) => number | null) =>
    oldestFirst.map((pull) => (pull.venue === venue ? figure(pull) : undefined));
  return (
    <section className="plots" aria-label="Pulls over time">
      {FIGURES.map(({ title, of: figure }) => (
        <Plot
          key={title}
          title={title}
          times={oldestFirst.map(({ started_at }) => new Date(started_at).getTime() / 1000)}
          lines={(['venue_a', 'venue_b'] as const).map((venue) => ({
            name: VENUE_NAMES[venue],
            colour: venue === 'venue_a' ? '--venue-a' : '--venue-b',
            values: of(venue, figure),
          }))}
        />
      ))}
    </section>
  );
}
