import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { Provider, useQuery } from 'urql';
import { type Role, SessionDocument, type SessionQuery } from '../gql/graphql.js';
import { useApiKey } from './apiKey.js';
import { createClient } from './client.js';
import { setServiceTime } from './clock.js';

/** Who uses the page. */
export interface Session {
  /** Still finding out. */
  fetching: boolean;
  /** The signed-in account; null for everybody else, holders of a key included. */
  me: SessionQuery['me'];
  /** The key that this tab uses instead. */
  apiKey: string | null;
  options: SessionQuery['sign_in_options'] | null;
  /** The role that the last answer told in this browser: what to expect while finding out. */
  expected: Role | null;
  /** Asks again, with nothing remembered: after signing in or out. */
  renew: () => void;
}

const SLOT = 'samebet.role';

const Current = createContext<Session | null>(null);

/** Everything below talks to the service as whoever is signed in, or with the tab's key. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const apiKey = useApiKey();
  const [generation, setGeneration] = useState(0);
  /** Who comes next may have another role, or none. */
  const renew = () => {
    localStorage.removeItem(SLOT);
    setGeneration((n) => n + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another caller gets another client, with an empty cache
  const client = useMemo(createClient, [apiKey, generation]);
  return (
    <Provider value={client}>
      <Known apiKey={apiKey} renew={renew}>
        {children}
      </Known>
    </Provider>
  );
}

function Known({ apiKey, renew, children }: Pick<Session, 'apiKey' | 'renew'> & { children: ReactNode }) {
  const [{ data, fetching }] = useQuery({ query: SessionDocument });
  if (data) setServiceTime(data.now);
  const role = data?.me?.role;
  useEffect(() => {
    if (!data) return;
    if (role) localStorage.setItem(SLOT, role);
    else localStorage.removeItem(SLOT);
  }, [data, role]);
  const expected = apiKey === null ? (localStorage.getItem(SLOT) as Role | null) : null;
  const session = { fetching, expected, me: data?.me ?? null, apiKey, options: data?.sign_in_options ?? null, renew };
  return <Current value={session}>{children}</Current>;
}

export function useSession(): Session {
  const session = use(Current);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
