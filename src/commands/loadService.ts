/** Loads the modules of the service one after the other, so that the database can be opened meanwhile. */

/**
 * Loads the service without the modules that its first responses don't need. Its larger parts come one after the other: a module and all
 * that it imports run in one go, some 0.5 s for all of them, and for so long no message of the database, which is opened meanwhile, would
 * be read.
 */
export async function loadService() {
  await import('../http/sofa.js');
  await import('../http/graphql.js');
  await import('../http/contract.js');
  return import('./service.js');
}
