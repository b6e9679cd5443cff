/** The queries for the scoreboard, with a key or public: how pairs settled, by standing, category, confidence and more. */
import type { ScoreBin, Scoreboard, ScoreLine } from '../domain/score/scoreboard.js';
import type { Interval } from '../domain/score/wilson.js';
import { SCORE_MOMENTS } from '../store/scoreboard.js';
import { publicScoreboard, scoreboard } from '../workflow/score.js';
import { builder } from './builder.js';
import { Category } from './enums.js';

const ScoreShare = builder.objectRef<Interval>('ScoreShare').implement({
  description: "A share with its counts and Wilson's 95% interval.",
  fields: (t) => ({
    hits: t.exposeInt('hits'),
    of: t.exposeInt('of'),
    rate: t.exposeFloat('rate', { nullable: true, description: 'hits / of; null when there was nothing to count.' }),
    low: t.exposeFloat('low', { nullable: true }),
    high: t.exposeFloat('high', { nullable: true }),
  }),
});

const ScoreLineType = builder.objectRef<ScoreLine>('ScoreLine').implement({
  description: 'How the pairs of one kind ended.',
  fields: (t) => ({
    name: t.exposeString('name'),
    pairs: t.exposeInt('pairs', { description: 'Pairs of which at least one side has settled.' }),
    alike: t.exposeInt('alike'),
    differently: t.exposeInt('differently'),
    void: t.exposeInt('void', { description: 'Void on one side, with a result on the other.' }),
    open: t.exposeInt('open', { description: 'Settled on one side only, so far.' }),
    precision: t.expose('precision', {
      type: ScoreShare,
      description: 'Of the pairs that settled alike or differently, the share that settled alike.',
    }),
    precision_paid: t.expose('precision_paid', {
      type: ScoreShare,
      description: 'The same of pairs where YES paid on a side: two bets that both lose prove little.',
    }),
  }),
});

const ScoreBinType = builder.objectRef<ScoreBin>('ScoreBin').implement({
  description: 'Pairs of like confidence: what was said of them, and how many settled alike.',
  fields: (t) => ({
    from: t.exposeFloat('from', { description: 'Where the bin begins.' }),
    pairs: t.exposeInt('pairs'),
    mean: t.exposeFloat('mean', { description: 'Mean confidence.' }),
    alike: t.expose('alike', { type: ScoreShare }),
  }),
});

const ScoreboardType = builder.objectRef<Scoreboard>('Scoreboard').implement({
  description: 'How pairs settled: the service keeps its own score.',
  fields: (t) => ({
    matches: t.expose('matches', { type: ScoreLineType, description: 'Every pair that ever stood as a match.' }),
    standings: t.field({ type: [ScoreLineType], resolve: ({ by_standing }) => by_standing }),
    categories: t.field({ type: [ScoreLineType], resolve: ({ by_category }) => by_category }),
    families: t.field({ type: [ScoreLineType], resolve: ({ by_family }) => by_family }),
    caveats: t.field({
      type: [ScoreLineType],
      description: 'By caveat; a pair with several is in several lines.',
      resolve: ({ by_caveat }) => by_caveat,
    }),
    confidences: t.field({ type: [ScoreLineType], resolve: ({ by_confidence }) => by_confidence }),
    versions: t.field({ type: [ScoreLineType], description: 'By engine version.', resolve: ({ by_version }) => by_version }),
    beliefs: t.field({
      type: [ScoreLineType],
      description:
        'Pairs that never were a match: rejected by a person, waiting for one, or held for another bet (refused, opposite). How often these settle alike is the rate that chance and similar texts give.',
      resolve: ({ beliefs }) => beliefs,
    }),
    calibration: t.field({
      type: [ScoreBinType],
      description: 'Confidence against real settlements, over all of them.',
      resolve: ({ calibration }) => calibration,
    }),
  }),
});

const ScoreMomentEnum = builder.enumType('ScoreMoment', {
  description: 'When a pair is looked at: as it became a match, or as it was closed.',
  values: SCORE_MOMENTS,
});

builder.queryFields((t) => ({
  scoreboard: t.field({
    type: ScoreboardType,
    description: 'How pairs settled, by everything that was believed of them.',
    args: {
      moment: t.arg({ type: ScoreMomentEnum, defaultValue: 'verified' }),
      category: t.arg({ type: Category }),
      family: t.arg.string(),
      since: t.arg({ type: 'DateTime', description: 'Only outcomes that were recorded at or after this time.' }),
    },
    resolve: (_, { moment, category, family, since }, { database }) =>
      scoreboard(database, moment ?? 'verified', {
        category: category ?? undefined,
        family: family ?? undefined,
        since: since ?? undefined,
      }),
  }),
  public_scoreboard: t.field({
    type: ScoreboardType,
    nullable: true,
    extensions: { open: true },
    description: 'The score without a key, at most a minute old; null unless the operator shows it (PUBLIC_SCORE=1).',
    resolve: (_, __, { database, settings, clock }) => (settings.publicScore ? publicScoreboard(database, clock()) : null),
  }),
}));
