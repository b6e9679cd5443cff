/** The query for the last stored evaluation of the engine on labelled pairs: precision, recall, coverage and calibration. */
import type { Line, Share } from '../domain/matching/index.js';
import { type KeptEvaluation, readEvaluation } from '../store/evaluation.js';
import { builder } from './builder.js';

const EvaluationShare = builder.objectRef<Share>('EvaluationShare').implement({
  description: 'A share with its counts.',
  fields: (t) => ({
    hits: t.exposeInt('hits'),
    of: t.exposeInt('of'),
    rate: t.exposeFloat('rate', { nullable: true, description: 'hits / of; null when there was nothing to count.' }),
  }),
});

const EvaluationLine = builder.objectRef<Line>('EvaluationLine').implement({
  description: 'The measures over some of the labelled rows.',
  fields: (t) => ({
    name: t.exposeString('name'),
    rows: t.exposeInt('rows'),
    auto_precision: t.expose('auto_precision', {
      type: EvaluationShare,
      description: 'Of those matched without a person, the share that is the same bet.',
    }),
    recall_at_review: t.expose('recall_at_review', {
      type: EvaluationShare,
      description: 'Of the same bets, the share that was matched or proposed.',
    }),
    auto_coverage: t.expose('auto_coverage', {
      type: EvaluationShare,
      description: 'Of the same bets, the share that was matched without a person.',
    }),
    negatives_in_review: t.expose('negatives_in_review', {
      type: EvaluationShare,
      description: 'Of the different bets, the share that a person has to look at.',
    }),
  }),
});

const EvaluationBin = builder.objectRef<KeptEvaluation['calibration'][number]>('EvaluationBin').implement({
  description: 'Rows of like confidence: what the engine says, and what is so.',
  fields: (t) => ({
    from: t.exposeFloat('from', { description: 'Where the bin of likelihood begins.' }),
    rows: t.exposeInt('rows'),
    mean: t.exposeFloat('mean', { description: 'Mean confidence.' }),
    same: t.exposeFloat('same', { description: 'Share that is the same bet.' }),
  }),
});

const EvaluationType = builder.objectRef<KeptEvaluation>('Evaluation').implement({
  description: 'How good the engine is on labelled pairs: `samebet evaluate --keep`.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    engine_version: t.exposeString('engine_version'),
    total: t.expose('total', { type: EvaluationLine }),
    with_rules: t.expose('with_rules', { type: EvaluationLine, description: 'Rows whose markets both carry rules.' }),
    titles_only: t.expose('titles_only', { type: EvaluationLine, description: 'Rows of which a market has no rules.' }),
    families: t.field({ type: [EvaluationLine], resolve: ({ by_family }) => [...by_family] }),
    calibration: t.field({ type: [EvaluationBin], resolve: ({ calibration }) => [...calibration] }),
    calibration_error: t.float({
      nullable: true,
      description: 'Expected calibration error.',
      resolve: ({ ece }) => ece,
    }),
  }),
});

builder.queryField('last_evaluation', (t) =>
  t.field({
    type: EvaluationType,
    nullable: true,
    description: 'The last evaluation that was kept; null when none was.',
    resolve: (_, __, { database }) => readEvaluation(database),
  }),
);
