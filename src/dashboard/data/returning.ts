import { useRouter, useRouterState } from '@tanstack/react-router';

/** A path of this page; anything else would lead elsewhere. */
const PATH = /^\/(?![/\\])/;

/** Where somebody wants to go back to after signing in. */
export const readReturn = (search: Record<string, unknown>): { to?: string } =>
  typeof search.to === 'string' && PATH.test(search.to) ? { to: search.to } : {};

/** What an address of the sign-in page says. */
export interface Arrival {
  to?: string;
  /** Somebody has come in by a link or from a provider, and a code is left to show. */
  code?: true;
  /** Why a link or a provider let nobody in, in a word. */
  error?: string;
}

export const readArrival = (search: Record<string, unknown>): Arrival => ({
  ...readReturn(search),
  ...(search.code === true && { code: true }),
  ...(typeof search.error === 'string' && { error: search.error }),
});

/** What takes somebody to the sign-in page and back to where they are now. */
export function useWayBack(): { to?: string } {
  const href = useRouterState({ select: ({ location }) => location.href });
  return href === '/' || href.startsWith('/sign-in') ? {} : { to: href };
}

/** Goes where somebody came from. */
export function useGoBack(): (to: string | undefined) => void {
  const router = useRouter();
  return (to = '/') => router.history.push(to);
}
