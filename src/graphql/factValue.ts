/** The type of a value that the engine read of a market: a number, words, entities or figures. */
import { sayValue } from '../domain/matching/contract/sayValue.js';
import type { FactRow } from '../domain/matching/index.js';
import { builder } from './builder.js';
import { atMost } from './cost.js';

/** Names and stretches of one reading: two sides of a game, what lies below and above. */
const FEW = 2;

/** A value, and whether the number that it is stands for a time. */
export interface ReadValue {
  value: Value;
  isTime: boolean;
}

type Value = NonNullable<FactRow['a']>['value'];
type Named = Extract<Value, { readonly name: string }>;
type Figures = Extract<Value, { readonly parts: unknown }>;

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'name' in value;
const isFigures = (value: Value): value is Figures => typeof value === 'object' && 'parts' in value;
const listed = (value: Value): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const FactEntity = builder.objectRef<Named>('FactEntity').implement({
  description: 'Somebody or something that a market names.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'team, person, place, party, org, thing, draw or none.' }),
    id: t.exposeString('id', { nullable: true, description: "The engine's id of it; null when it is known by name only." }),
    name: t.exposeString('name', { description: 'The name in lower case, without accents.' }),
  }),
});

const FactSpan = builder.objectRef<Figures['parts'][number]>('FactSpan').implement({
  description: 'A stretch of figures, in whole steps.',
  fields: (t) => ({
    from: t.float({ nullable: true, description: 'The first step in it; null for no bound.', resolve: ([from]) => from }),
    to: t.float({ nullable: true, description: 'The first step after the span; null for no bound.', resolve: ([, to]) => to }),
  }),
});

const FactFigures = builder.objectRef<Figures>('FactFigures').implement({
  description: 'The figures that pay YES.',
  fields: (t) => ({
    unit: t.exposeString('unit', { description: 'Quantity and step: percent@0.1, usd@0.01, goals@1.' }),
    parts: t.field({
      type: [FactSpan],
      extensions: atMost(FEW),
      description: 'Stretches that do not touch, in order.',
      resolve: ({ parts }) => parts,
    }),
  }),
});

/** What the engine read of a field, by its shape: one of them is not null. */
export const FactValue = builder.objectRef<ReadValue>('FactValue').implement({
  description: 'What was read of a field: one of `number`, `words`, `entities` and `figures` is not null.',
  fields: (t) => ({
    text: t.string({ description: 'As a person reads it; times in UTC milliseconds.', resolve: ({ value }) => sayValue(value) }),
    number: t.float({
      nullable: true,
      description: 'A number, or a time in UTC milliseconds: then `time` is not null either.',
      resolve: ({ value }) => (typeof value === 'number' ? value : null),
    }),
    time: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The time that `number` stands for; null when it stands for none.',
      resolve: ({ value, isTime }) => (isTime && typeof value === 'number' ? new Date(value) : null),
    }),
    words: t.stringList({
      nullable: true,
      description: 'One word or several that say the same.',
      resolve: ({ value }) => (listed(value).every((item) => typeof item === 'string') ? (listed(value) as string[]) : null),
    }),
    entities: t.field({
      type: [FactEntity],
      nullable: true,
      extensions: atMost(FEW),
      description: 'Who or what it is about.',
      resolve: ({ value }) => (listed(value).length > 0 && listed(value).every(isNamed) ? (listed(value) as Named[]) : null),
    }),
    figures: t.field({
      type: FactFigures,
      nullable: true,
      description: 'The figures that pay YES.',
      resolve: ({ value }) => (isFigures(value) ? value : null),
    }),
  }),
});
