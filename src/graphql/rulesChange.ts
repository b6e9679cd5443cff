/** Adds to a market its earlier versions, and to a pair the edits of rules that suspended it, sentence by sentence. */
import { MOST_VERSIONS } from '../store/graphRows.js';
import type { ChangedSentence, RulesEdit } from '../workflow/readRulesChange.js';
import { builder } from './builder.js';
import { atMost, LONG_TEXT, READS_EDIT, weighing } from './cost.js';
import { lazy } from './lazy.js';
import { loaders } from './loaders.js';
import { Market } from './market.js';
import { Pair } from './pair.js';
import { rowsTogether } from './rowsTogether.js';

const engine = lazy(() => import('../workflow/readRulesChange.js'));

const MarketVersion = builder.prismaObject('MarketVersion', {
  description: 'How a market read before its venue edited it. Kept of markets in pairs.',
  select: { record: true, replaced_at: true },
  fields: (t) => ({
    replaced_at: t.field({
      type: 'DateTime',
      description: 'When the edit was seen.',
      resolve: ({ replaced_at }) => replaced_at,
    }),
    event: t.string({ description: 'Title of the event.', resolve: ({ record }) => textOf(record, 'event') }),
    question: t.string({ description: "The market's own question.", resolve: ({ record }) => textOf(record, 'question') }),
    outcome: t.string({ description: 'The outcome it paid on.', resolve: ({ record }) => textOf(record, 'outcome') }),
    rules: t.string({
      extensions: weighing(LONG_TEXT),
      description: 'What the venue said about resolution.',
      resolve: ({ record }) => textOf(record, 'rules'),
    }),
  }),
});

const textOf = (record: unknown, name: string): string => String((record as Record<string, unknown>)[name] ?? '');

builder.prismaObjectField(Market, 'versions', (t) =>
  t.field({
    type: [MarketVersion],
    extensions: atMost(MOST_VERSIONS),
    description: 'How it read before, the latest first.',
    resolve: ({ id }, _, context) => loaders(context).marketVersions.load(id),
  }),
);

const Sentence = builder.objectRef<ChangedSentence>('ChangedSentence').implement({
  description: 'One sentence of the rules that was changed, dropped or added.',
  fields: (t) => ({
    removed: t.exposeString('removed', { nullable: true, description: 'How it read; null when it is new.' }),
    added: t.exposeString('added', { nullable: true, description: 'How it reads now; null when it was dropped.' }),
    clause: t.exposeString('clause', {
      nullable: true,
      description: "The engine's code of what it decides; null when it decides nothing that the engine reads.",
    }),
  }),
});

const RulesChangeType = builder.objectRef<RulesEdit>('RulesChange').implement({
  description: 'How a venue edited the rules on which a pair had been judged.',
  fields: (t) => ({
    market: t.prismaField({
      type: 'Market',
      description: 'The market whose rules were edited.',
      resolve: (query, { market_id }, _, { database }) =>
        rowsTogether(database.prisma).market.findUniqueOrThrow({ ...query, where: { id: market_id } }),
    }),
    before: t.exposeString('before', { description: 'The rules on which the pair had been judged.' }),
    after: t.exposeString('after', { description: 'The rules now.' }),
    changed_at: t.expose('changed_at', { type: 'DateTime', description: 'When the first edit was seen.' }),
    sentences: t.field({
      type: [Sentence],
      description: 'What was changed, sentence by sentence; empty when only titles or numbers were.',
      resolve: ({ sentences }) => sentences,
    }),
  }),
});

builder.prismaObjectField(Pair, 'rules_change', (t) =>
  t.field({
    type: [RulesChangeType],
    extensions: weighing(READS_EDIT),
    description: 'What suspended the pair: for each side that was edited, the rules before and after. Empty otherwise.',
    resolve: async (pair, _, context) => {
      const moves = await loaders(context).latestMoves.load(pair);
      return engine(({ readRulesChange }) => readRulesChange(context.database, pair, moves));
    },
  }),
);
