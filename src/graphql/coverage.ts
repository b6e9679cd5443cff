/** The query for how many open markets of each venue are matched or not, by series, competition, kind of bet or category. */
import { COVERAGE_DIMENSIONS, type CoverageRow, coverageBy } from '../domain/coverage/coverage.js';
import { builder } from './builder.js';
import { Venue } from './enums.js';
import { lazy } from './lazy.js';

const engine = lazy(() => import('../workflow/coverage.js'));

const Dimension = builder.enumType('CoverageDimension', {
  description: 'What a line of the coverage board is.',
  values: COVERAGE_DIMENSIONS,
});

const Row = builder.objectRef<CoverageRow>('CoverageRow').implement({
  description: 'Open markets of one venue under one name, by how far they came.',
  fields: (t) => ({
    venue: t.expose('venue', { type: Venue }),
    name: t.exposeString('name', { description: '`none` where the venue or the engine names none.' }),
    events: t.exposeInt('events'),
    markets: t.exposeInt('markets'),
    matched: t.exposeInt('matched'),
    waiting: t.exposeInt('waiting', { description: 'Markets of pairs that wait for a person.' }),
    refused: t.exposeInt('refused', { description: 'Markets whose nearest candidates a person or the engine refused.' }),
    unparsed: t.exposeInt('unparsed', { description: 'Markets that the engine can not read as a typed bet.' }),
    leg_missing: t.exposeInt('leg_missing', { description: 'Markets in no pair whose event has pairs.' }),
    alone: t.exposeInt('alone', { description: 'Markets without any candidate on the other venue.' }),
    leading_reason: t.exposeString('leading_reason', {
      nullable: true,
      description: 'What most often keeps its waiting and refused markets from being matched.',
    }),
    example: t.exposeString('example', {
      nullable: true,
      description: '`market_id` of its most traded market without a match; ask `near_misses` what came near.',
    }),
    unmatched_volume: t.exposeFloat('unmatched_volume', { description: 'Dollars traded on its markets without a match.' }),
  }),
});

builder.queryField('coverage', (t) =>
  t.field({
    type: [Row],
    description: 'What of both venues is matched and what is not, the most traded without a match first; at most a minute old.',
    args: {
      by: t.arg({ type: Dimension, defaultValue: 'series' }),
      venue: t.arg({ type: Venue }),
      limit: t.arg({ type: 'Limit', defaultValue: 50 }),
    },
    resolve: async (_, { by, venue, limit }, { database, clock }) => {
      const covered = await engine(({ coverIndexCached }) => coverIndexCached(database, clock()));
      const rows = coverageBy(covered, by ?? 'series');
      return rows.filter((row) => !venue || row.venue === venue).slice(0, limit ?? 50);
    },
  }),
);
