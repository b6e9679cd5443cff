/**
 * Loads the engine, which documents need that judge: by the parts of it that take longest, so that requests are answered in between. Once
 * for the whole process; whoever needs it earlier has it loaded.
 */
export async function loadEngine(): Promise<void> {
  await import('../domain/matching/entities/teams.js');
  await import('../domain/matching/entities/namesOf.js');
  await import('../domain/matching/index.js');
}
