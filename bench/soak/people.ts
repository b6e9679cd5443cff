import { sideContent } from '../../src/domain/content.js';
import { Refusal } from '../../src/domain/refusal.js';
import { judge } from '../../src/workflow/review.js';
import { createUser } from '../../src/workflow/users.js';
import { now } from './clock.js';
import type { World } from './world.js';

/** A decision that the service acknowledged, by the note that names it. */
export interface Acknowledged {
  note: string;
  a_id: string;
  b_id: string;
  action: 'approve' | 'reject';
}

const EVERY_MS = 4_000;

/** A person who decides a proposed pair every few seconds, through whatever happens meanwhile. */
export async function startPerson({
  database,
}: World): Promise<{ acknowledged: Acknowledged[]; refused: () => number; stop(): Promise<void> }> {
  const account = { name: 'Ada', email: 'ada@example.org', password: 'twelve or more', role: 'reviewer' } as const;
  const { id } = await createUser({ database, clock: now }, account);
  const acknowledged: Acknowledged[] = [];
  let refused = 0;
  let stopped = false;
  const decide = async (n: number) => {
    const pair = await database.prisma.pair.findFirst({
      where: { standing: 'proposed', a: { status: 'open' }, b: { status: 'open' } },
      orderBy: { confidence: 'desc' },
      include: { a: { include: { event: true } }, b: { include: { event: true } } },
    });
    if (!pair) return;
    const { a_id, b_id, version } = pair;
    const contents = { content_a: sideContent(pair.a), content_b: sideContent(pair.b) };
    // Approved ones are served from then on; the truth says nothing of what a person may approve.
    const action = n % 3 === 0 ? 'approve' : 'reject';
    const note = `soak ${n}`;
    await judge({ database, clock: now, quorum: 1 }, { id, name: 'Ada' }, action, { a_id, b_id, version, ...contents }, note);
    acknowledged.push({ note, a_id, b_id, action });
  };
  const running = (async () => {
    for (let n = 0; !stopped; n++) {
      await decide(n).catch((error: unknown) => {
        refused++;
        if (!(error instanceof Refusal) && process.env.SOAK_DEBUG) console.error(String(error).slice(0, 200));
      });
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    acknowledged,
    refused: () => refused,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** Acknowledged decisions that are missing from the history, or that something else than a changed rule has overruled. */
export async function lostDecisions({ database }: World, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const lines = await database.prisma.decision.findMany({ where: { actor_kind: 'person' } });
  const pairs = await database.prisma.pair.findMany();
  return acknowledged.filter(({ note, a_id, b_id, action }) => {
    const line = lines.find((each) => each.note === note && each.a_id === a_id && each.b_id === b_id);
    const pair = pairs.find((each) => each.a_id === a_id && each.b_id === b_id);
    const kept = action === 'approve' ? ['human_verified', 'suspended', 'closed'] : ['rejected', 'closed', 'proposed'];
    return (
      !line ||
      !pair ||
      (line.superseded_at === null && !kept.slice(0, 1).includes(pair.standing)) ||
      !kept.includes(pair.standing)
    );
  });
}
