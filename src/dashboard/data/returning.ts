/** Remembers in the address of the sign-in page where a user came from, and leads the user back there. */
import { useRouter, useRouterState } from '@tanstack/react-router';

/** A path on this site; any other address would lead to another site. */
const PATH = /^\/(?![/\\])/;

/** The path in an address to which a user goes back after signing in. */
const readReturn = (search: Record<string, unknown>): { to?: string } =>
  typeof search.to === 'string' && PATH.test(search.to) ? { to: search.to } : {};

/** The search parameters of the sign-in page. */
export interface Arrival {
  to?: string;
  /** The user was let in by a link or a provider, and has yet to enter a code of the second factor. */
  code?: true;
  /** The code of the reason why a link or a provider did not sign the user in. */
  error?: string;
}

export const readArrival = (search: Record<string, unknown>): Arrival => ({
  ...readReturn(search),
  ...(search.code === true && { code: true }),
  ...(typeof search.error === 'string' && { error: search.error }),
});

/** The search parameters by which the sign-in page leads back to the current page. */
export function useWayBack(): { to?: string } {
  const href = useRouterState({ select: ({ location }) => location.href });
  return href === '/' || href.startsWith('/sign-in') ? {} : { to: href };
}

/** A function that goes to the path that the user came from, or to the list of matches. */
export function useGoBack(): (to: string | undefined) => void {
  const router = useRouter();
  return (to = '/') => router.history.push(to);
}
