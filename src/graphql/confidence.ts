/** Adds to a pair the bound that holds its confidence, and the words of each side that the engine doesn't understand. */
import type { FactRow, Gate } from '../domain/matching/index.js';
import type { BoundCode, ConfidenceBound } from '../domain/review/confidenceBound.js';
import type { UnreadWord, UnreadWords } from '../domain/review/unreadWords.js';
import { type Standing, servedStanding } from '../domain/standing.js';
import { builder } from './builder.js';
import { READS_EVERY_WORD, weighing } from './cost.js';
import { lazy } from './lazy.js';
import { unreadWordsOf, WITH_EVENT } from './rulesInTurn.js';

export const bounds = lazy(() => import('../domain/review/confidenceBound.js'));

const Bound = builder.enumType('ConfidenceBoundCode', {
  description: 'What is known of a pair whose confidence is bounded for it.',
  values: {
    refused: { description: 'The engine refuses the pair.' },
    undecided: { description: 'It is not told which outcome pays, or whether both ask the same.' },
    doubted: { description: 'A fact differs that one side does not say in words.' },
    contradicted: {
      description: 'A sentence or a field of one side may not fit the bet as it is read: see `unread_words`.',
    },
    unread: { description: 'More than five words that decide are not understood: see `unread_words`.' },
    unproven: { description: 'Nothing speaks against the pair, and not everything is proved.' },
  } as const satisfies Readonly<Record<BoundCode, { description: string }>>,
});

const BoundType = builder.objectRef<ConfidenceBound>('ConfidenceBound').implement({
  description: 'The bound that a confidence has reached: without it the confidence would be higher.',
  fields: (t) => ({
    code: t.field({ type: Bound, description: 'Which bound it is.', resolve: ({ code }) => code }),
    at_most: t.exposeFloat('at_most', { description: 'The bound, 0 to 1.' }),
    words: t.exposeString('words', { description: 'Why the engine says no more, in one sentence.' }),
  }),
});

const UnreadWordType = builder.objectRef<UnreadWord>('UnreadWord').implement({
  description: 'A word of a title or of a deciding sentence that the engine does not understand.',
  fields: (t) => ({
    word: t.exposeString('word', { description: 'The word in lower case; of a contradiction, what contradicts.' }),
    quote: t.exposeString('quote', { description: "The venue's words around it, where it stands first." }),
    contradiction: t.exposeBoolean('contradiction', {
      description:
        'It is no word: a sentence or a field of the market speaks of another side, line, day or bet than the rest, or of none that is read.',
    }),
    times: t.exposeInt('times', { description: 'How often it stands there; each time counts.' }),
  }),
});

const UnreadWordsType = builder.objectRef<UnreadWords>('UnreadWords').implement({
  description: 'Words that decide, that the engine does not understand and that the other side does not say.',
  fields: (t) => ({
    a: t.field({ type: [UnreadWordType], description: 'Words of the market of venue A.', resolve: ({ a }) => a }),
    b: t.field({ type: [UnreadWordType], description: 'Words of the market of venue B.', resolve: ({ b }) => b }),
  }),
});

/** What the engine stored of a pair's confidence. */
const STORED = { standing: true, withheld: true, confidence: true, engine_version: true, explanation: true } as const;
interface Stored {
  standing: string;
  withheld: boolean;
  confidence: number;
  engine_version: string;
  explanation: unknown;
}

/** What the engine stored of a finding (`workflow/saveFindings.ts`); a pair that came from elsewhere may have less. */
export function storedFinding({ explanation }: Pick<Stored, 'explanation'>) {
  const { facts = [], gates = [], likelihood } = explanation as { facts?: FactRow[]; gates?: Gate[]; likelihood?: number };
  return { facts, gates, likelihood };
}

function boundOf(pair: Stored) {
  const { standing, withheld, confidence, engine_version } = pair;
  if (servedStanding(standing as Standing, withheld) === 'human_verified') return null;
  return bounds(({ confidenceBound }) => confidenceBound({ confidence, engine_version, ...storedFinding(pair) }));
}

async function isBoundByWords(pair: Stored): Promise<boolean> {
  const bound = await boundOf(pair);
  return bounds(({ isOfWords }) => isOfWords(bound?.code));
}

builder.prismaObjectFields('Pair', (t) => ({
  confidence_bound: t.field({
    type: BoundType,
    nullable: true,
    description:
      'The bound that holds `confidence`; null where none does: the pair is proved, a person approved it, its words and facts make it no likelier, or a fitted table gives the confidence.',
    select: STORED,
    resolve: boundOf,
  }),
  unread_words: t.field({
    type: UnreadWordsType,
    extensions: weighing(READS_EVERY_WORD),
    description:
      'The words and contradictions that make the bound `unread` or `contradicted`, as both markets read now; none where another bound holds.',
    select: { ...STORED, a: WITH_EVENT, b: WITH_EVENT },
    resolve: async (pair) => ((await isBoundByWords(pair)) ? unreadWordsOf(pair) : { a: [], b: [] }),
  }),
}));
