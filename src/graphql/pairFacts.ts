import type { Caveat } from '../domain/matching/caveats/codes.js';
import type { FactRow, Gate } from '../domain/matching/index.js';
import { builder } from './builder.js';
import { Explanation, FactComparison, GateType } from './explain.js';

/** What the engine stored of a finding (`workflow/saveFindings.ts`); a pair that came from elsewhere may have less. */
interface StoredExplanation {
  facts?: FactRow[];
  gates?: Gate[];
  likelihood?: number;
}

const CaveatDetail = builder.objectRef<Caveat>('CaveatDetail').implement({
  description: 'One rule that differs, in both venues’ words.',
  fields: (t) => ({
    code: t.exposeString('code', { description: "The engine's own code, finer than `api_code`." }),
    api_code: t.exposeString('api_code', { description: 'One of the five codes of `caveats`.' }),
    severity: t.exposeString('severity', { description: 'info, minor, material or blocking.' }),
    note: t.exposeString('note', { description: 'One plain sentence.' }),
    a: t.exposeString('a', { nullable: true, description: 'What venue A says, as the engine reads it.' }),
    b: t.exposeString('b', { nullable: true, description: 'What venue B says, as the engine reads it.' }),
    quote_a: t.exposeString('quote_a', { nullable: true, description: "Venue A's own words; null when it is silent." }),
    quote_b: t.exposeString('quote_b', { nullable: true, description: "Venue B's own words; null when it is silent." }),
  }),
});

const explanationOf = ({ explanation }: { explanation: unknown }) => explanation as StoredExplanation;
const select = { explanation: true } as const;

builder.prismaObjectFields('Pair', (t) => ({
  facts: t.field({
    type: [FactComparison],
    description: 'Every field that was compared, with both readings and what came of it.',
    select,
    resolve: (pair) => explanationOf(pair).facts ?? [],
  }),
  gates: t.field({
    type: [GateType],
    description: 'The conditions of an automatic match and how the pair met them.',
    select,
    resolve: (pair) => explanationOf(pair).gates ?? [],
  }),
  likelihood: t.float({
    nullable: true,
    description: '0 to 1, before calibration.',
    select,
    resolve: (pair) => explanationOf(pair).likelihood,
  }),
  differences: t.field({
    type: [CaveatDetail],
    description: '`caveat_details`, typed.',
    select: { caveat_details: true },
    resolve: (pair) => pair.caveat_details as unknown as Caveat[],
  }),
}));

builder.objectField(Explanation, 'differences', (t) =>
  t.field({
    type: [CaveatDetail],
    description: '`caveat_details`, typed.',
    resolve: ({ verdict }) => [...verdict.caveat_details],
  }),
);
