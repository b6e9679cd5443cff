/** Reads one pair with all that a reviewer decides by: both markets, facts, caveats and the engine's reason. */
import { sideContent } from '../domain/content.js';
import type { Caveat, FactRow, Gate } from '../domain/matching/index.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Database } from './database.js';
import type { PairKey } from './pairKey.js';
import { select } from './select.js';

const MARKET = {
  ...select('market_id', 'question', 'outcome', 'rules', 'url', 'content'),
  event: { select: select('title', 'content') },
};
const SHOWN = {
  ...select('a_id', 'b_id', 'standing', 'version', 'category', 'family', 'doubt', 'confidence', 'engine_version'),
  ...select('volume', 'reason', 'explanation', 'caveat_details'),
  a: { select: MARKET },
  b: { select: MARKET },
};
type Row = Prisma.PairGetPayload<{ select: typeof SHOWN }>;

/** One market of a pair, as a reviewer reads it. */
export type CandidateMarket = Row['a'];

/** A pair with everything that a reviewer decides by. */
export interface Candidate extends Omit<Row, 'explanation' | 'caveat_details'> {
  facts: readonly FactRow[];
  gates: readonly Gate[];
  /** Before calibration; undefined for a pair that wasn't judged here. */
  likelihood: number | undefined;
  caveats: readonly Caveat[];
  /** What both sides say (domain/content.ts): what a decision names. */
  content_a: string;
  content_b: string;
}

/** Reads one pair for a reviewer. */
export async function readCandidate({ prisma }: Database, { a_id, b_id }: PairKey): Promise<Candidate> {
  const { explanation, caveat_details, ...rest } = await prisma.pair.findUniqueOrThrow({
    where: { a_id_b_id: { a_id, b_id } },
    select: SHOWN,
  });
  const { facts = [], gates = [], likelihood } = explanation as Partial<Pick<Candidate, 'facts' | 'gates' | 'likelihood'>>;
  const contents = { content_a: sideContent(rest.a), content_b: sideContent(rest.b) };
  return { ...rest, ...contents, facts, gates, likelihood, caveats: caveat_details as unknown as readonly Caveat[] };
}
