/** Loads the matching engine in parts, so that requests are answered in between. */

/**
 * Loads the engine for GraphQL documents that have markets judged. The parts of it that take longest are loaded one by one. Each is loaded
 * once for the whole process; a module that imports the engine earlier has it loaded then.
 */
export async function loadEngine(): Promise<void> {
  await import('../domain/matching/entities/teams.js');
  await import('../domain/matching/entities/namesOf.js');
  await import('../domain/matching/index.js');
}
