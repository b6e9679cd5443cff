import { setApiKey } from './apiKey.js';
import { openAuth } from './auth.js';
import { useSession } from './session.js';

/** Something that can be done from anywhere. */
export interface Action {
  label: string;
  act: () => void;
}

/** Signs out, or forgets the key that the tab uses; undefined for nobody. */
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
