/** Stores what a person found about the outcome of a pair, such as why its sides did not end alike. */
import { Refusal } from '../domain/refusal.js';
import type { FindingCause } from '../domain/score/why.js';
import type { Database } from './database.js';
import { write } from './write.js';

/** Appends what a person found about an outcome. @throws Refusal not_found when there is no such outcome */
export async function appendFinding(
  database: Database,
  finding: { outcomeId: bigint; cause: FindingCause; note: string | undefined; actor: { id: string; name: string } },
  now: Date,
): Promise<void> {
  const { outcomeId: outcome_id, cause, note, actor } = finding;
  const known = await database.prisma.pairOutcome.count({ where: { id: outcome_id } });
  if (known === 0) throw new Refusal('not_found', 'There is no such outcome.', { field: 'id' });
  const data = { outcome_id, cause, note: note ?? null, actor: actor.name, actor_id: actor.id, at: now };
  await write(database, (tx) => tx.outcomeFinding.create({ data }));
}
