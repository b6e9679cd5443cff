/** Adds to a pair the facts, gates and likelihood that the engine stored, and to pairs and explanations the rules that differ. */
import type { Caveat } from '../domain/matching/index.js';
import type { Explained } from '../workflow/explain.js';
import { builder } from './builder.js';
import { CaveatDetail } from './caveats.js';
import { storedFinding } from './confidence.js';
import { Explanation, FactComparison, GateType } from './explain.js';

const select = { explanation: true } as const;

builder.prismaObjectFields('Pair', (t) => ({
  facts: t.field({
    type: [FactComparison],
    description: 'Every field that was compared, with both readings and what came of it.',
    select,
    resolve: (pair) => storedFinding(pair).facts,
  }),
  gates: t.field({
    type: [GateType],
    description: 'The conditions of an automatic match and how the pair met them.',
    select,
    resolve: (pair) => storedFinding(pair).gates,
  }),
  likelihood: t.float({
    nullable: true,
    description: '0 to 1, before calibration.',
    select,
    resolve: (pair) => storedFinding(pair).likelihood,
  }),
  differences: t.field({
    type: [CaveatDetail],
    description: 'Every rule that differs, with both venues’ words.',
    select: { caveat_details: true },
    resolve: (pair) => pair.caveat_details as unknown as Caveat[],
  }),
}));

const differencesOf = ({ verdict }: Explained) => [...verdict.caveat_details];

builder.objectFields(Explanation, (t) => ({
  differences: t.field({
    type: [CaveatDetail],
    description: 'Every rule that differs, with both venues’ words.',
    resolve: differencesOf,
  }),
  caveat_details: t.field({
    type: [CaveatDetail],
    description: 'As `differences`.',
    deprecationReason: 'Use differences.',
    resolve: differencesOf,
  }),
}));
