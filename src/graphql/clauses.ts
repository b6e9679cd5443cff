/** Adds to a pair its two rules texts clause beside clause, and to compared facts and gates the words that people read. */
import type { ClausePair, ClauseView, Passage } from '../domain/review/clausePairs.js';
import { builder } from './builder.js';
import { bounds, storedFinding } from './confidence.js';
import { ALIGNS_CLAUSES, weighing } from './cost.js';
import { FactComparison, GateType } from './explain.js';
import { lazy } from './lazy.js';
import { clausesOf, WITH_EVENT } from './rulesInTurn.js';

const facts = lazy(() => import('../domain/review/sayFact.js'));
const gates = lazy(() => import('../domain/review/sayGate.js'));

const PassageType = builder.objectRef<Passage>('Passage').implement({
  description: 'Words of a rules text, and where they stand in it.',
  fields: (t) => ({
    text: t.exposeString('text'),
    from: t.exposeInt('from', { description: 'First character in `rules`; 0 with `to` 0 when the place isn’t known.' }),
    to: t.exposeInt('to', { description: 'Behind the last character in `rules`.' }),
  }),
});

const ClausePairType = builder.objectRef<ClausePair>('ClausePair').implement({
  description: 'What both rules texts say of one thing.',
  fields: (t) => ({
    topic: t.exposeString('topic', { description: 'bet, who, what, when, source or what_if.' }),
    titles: t.exposeStringList('titles', {
      description: 'What it decides, in a word or two; several when the same sentences decide them.',
    }),
    codes: t.exposeStringList('codes', { description: "The engine's own codes, as `differences` has them." }),
    state: t.exposeString('state', {
      description: 'blocking, material, minor or info when the sides differ; one_sided when a silence means nothing; equal.',
    }),
    notes: t.exposeStringList('notes', { description: 'What differs, one plain sentence each.' }),
    a: t.field({ type: PassageType, nullable: true, resolve: ({ a }) => a }),
    b: t.field({ type: PassageType, nullable: true, resolve: ({ b }) => b }),
  }),
});

const ClauseViewType = builder.objectRef<ClauseView>('Clauses').implement({
  description:
    'Both rules texts as pairs of clauses, aligned by what they decide; what YES pays on and the worst differences first.',
  fields: (t) => ({
    rows: t.field({ type: [ClausePairType], resolve: ({ rows }) => rows }),
    unread_a: t.field({
      type: [PassageType],
      description: 'Sentences of venue A that set something and that the engine does not understand.',
      resolve: ({ unread_a }) => unread_a,
    }),
    unread_b: t.field({ type: [PassageType], description: 'The same of venue B.', resolve: ({ unread_b }) => unread_b }),
  }),
});

builder.prismaObjectField('Pair', 'clauses', (t) =>
  t.field({
    type: ClauseViewType,
    extensions: weighing(ALIGNS_CLAUSES),
    description: 'The rules as a reviewer reads them: clause beside clause.',
    select: { relation: true, explanation: true, caveat_details: true, a: WITH_EVENT, b: WITH_EVENT },
    resolve: async (pair) =>
      clausesOf({ ...pair, same: await bounds(({ paysOnTheSame }) => paysOnTheSame(pair.relation, storedFinding(pair))) }),
  }),
);

builder.objectFields(FactComparison, (t) => ({
  label: t.string({
    description: 'What the field is called.',
    resolve: ({ field }) => facts(({ FIELD_LABELS }) => FIELD_LABELS[field]),
  }),
  words_a: t.string({
    nullable: true,
    description: 'What venue A says, in words; null when it says nothing.',
    resolve: ({ field, a }) => a && facts(({ sayFact }) => sayFact(field, a)),
  }),
  words_b: t.string({
    nullable: true,
    description: 'The same of venue B.',
    resolve: ({ field, b }) => b && facts(({ sayFact }) => sayFact(field, b)),
  }),
}));

builder.objectField(GateType, 'words', (t) =>
  t.string({
    description: '`detail` as a person says it.',
    resolve: ({ gate, verdict, detail }) => gates(({ sayVerdict }) => sayVerdict(gate, verdict, detail)),
  }),
);
