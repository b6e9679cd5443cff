/** Offers the action that ends the use of an account or API key: to sign out, or to forget the key. */
import { setApiKey } from './apiKey.js';
import { openAuth } from './auth.js';
import { useSession } from './session.js';

/** An action that a user can take from any page. */
export interface Action {
  label: string;
  act: () => void;
}

/** The action that signs out, or forgets the API key of the tab; undefined without an account and without a key. */
export function useLeaving(): Action | undefined {
  const { me, apiKey, renew } = useSession();
  if (apiKey !== null) return { label: 'Forget the API key', act: () => setApiKey(null) };
  if (!me) return undefined;
  const signOut = async () => {
    await (await openAuth()).signOut();
    renew();
  };
  return { label: 'Sign out', act: () => void signOut() };
}
