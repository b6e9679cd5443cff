/** Refuses methods at the paths that a library answers: GraphQL's and those of accounts. Routes look at their own. */
import { Refusal } from '../domain/refusal.js';
import { isAuthPath } from './authEndpoint.js';
import type { HttpRequest } from './exchange.js';
import { wantsGraphiQL } from './pages.js';

const GRAPHQL_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** The constructor of fetch's `Request`, by which accounts are asked, throws for these. */
const UNSUPPORTED_METHODS = ['TRACE', 'TRACK', 'CONNECT'];

/** Whether a request is for the GraphQL endpoint: at its path, and not a browser that opens GraphiQL. */
export const isGraphQL = (request: HttpRequest): boolean => request.path === '/graphql' && !wantsGraphiQL(request);

/**
 * Looks at the method of what a library answers, which knows too few methods or can't be asked with this one.
 *
 * @throws Refusal method_not_allowed at /graphql; not_found below /auth, where nothing is found by a method that a path doesn't have
 */
export function requireMethod(request: HttpRequest): void {
  const { method, path } = request;
  if (isGraphQL(request) && !GRAPHQL_METHODS.includes(method)) {
    const allow = GRAPHQL_METHODS.join(', ');
    throw new Refusal('method_not_allowed', `${method} is not allowed here; ${allow} are.`, { allow });
  }
  if (isAuthPath(path) && UNSUPPORTED_METHODS.includes(method))
    throw new Refusal('not_found', `There is nothing at ${path} for ${method}.`);
}
