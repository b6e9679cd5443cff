import type { Clock } from '../../../src/context.js';
import { Refusal } from '../../../src/domain/refusal.js';
import { readCandidate } from '../../../src/store/candidate.js';
import type { Database } from '../../../src/store/database.js';
import { judge, type Reviewer } from '../../../src/workflow/review.js';

/** Why it is still the same bet: an added deadline is a material difference, which takes a reason. */
const REASON = 'The contest ends long before that day, so that the deadline pays nobody else.';

/** A person who approves what an edit suspended: the engine lets no suspended pair be a match again by itself. */
export interface Approver {
  /** Resolves once the approval in hand is made. */
  stop(): Promise<void>;
}

/** Approves suspended pairs until it is told to stop, as a reviewer would who looks at each and is overtaken by edits now and then. */
export function startApprover(database: Database, clock: Clock, reviewer: Reviewer): Approver {
  let stopped = false;
  const approveAll = async () => {
    const suspended = await database.prisma.pair.findMany({
      where: { standing: 'suspended' },
      select: { a_id: true, b_id: true },
      orderBy: [{ a_id: 'asc' }, { b_id: 'asc' }],
    });
    for (const key of suspended) {
      if (stopped) return;
      const { version, content_a, content_b } = await readCandidate(database, key);
      const seen = { ...key, version, content_a, content_b };
      await judge({ database, clock, quorum: 1 }, reviewer, 'approve', seen, REASON).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error; // edited once more since it was read
      });
    }
  };
  const running = (async () => {
    while (!stopped) {
      await approveAll();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    stop: () => {
      stopped = true;
      return running;
    },
  };
}
