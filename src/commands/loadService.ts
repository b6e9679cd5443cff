/**
 * Loads the service with all that it is made of. Its larger parts come one after the other: a module and all that it imports run in one go,
 * some 0.7 s for all of them, and for so long no answer of the database, which is opened meanwhile, would be read.
 */
export async function loadService() {
  await import('../domain/matching/index.js');
  await import('../http/sofa.js');
  await import('../http/graphql.js');
  await import('../http/contract.js');
  return import('./service.js');
}
