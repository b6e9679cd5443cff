/**
 * Loads the service without what its first answers don't need. Its larger parts come one after the other: a module and all that it imports
 * run in one go, some 0.5 s for all of them, and for so long no answer of the database, which is opened meanwhile, would be read.
 */
export async function loadService() {
  await import('../http/sofa.js');
  await import('../http/graphql.js');
  await import('../http/contract.js');
  return import('./service.js');
}
