import { sideContent } from '../../src/domain/content.js';
import type { Database } from '../../src/store/database.js';
import type { PairKey } from '../../src/store/pairKey.js';
import type { SeenPair } from '../../src/workflow/review.js';

/** A pair as a reviewer sees it now. */
export async function seeNow({ prisma }: Database, { a_id, b_id }: PairKey): Promise<SeenPair> {
  const { version, a, b } = await prisma.pair.findUniqueOrThrow({
    where: { a_id_b_id: { a_id, b_id } },
    include: { a: { include: { event: true } }, b: { include: { event: true } } },
  });
  return { a_id, b_id, version, content_a: sideContent(a), content_b: sideContent(b) };
}
