import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Provider, useQuery } from 'urql';
import { SessionDocument, type SessionQuery } from '../gql/graphql.js';
import { useApiKey } from './apiKey.js';
import { createClient } from './client.js';

/** Who uses the page. */
export interface Session {
  /** Still finding out. */
  fetching: boolean;
  /** The signed-in account; null for everybody else, holders of a key included. */
  me: SessionQuery['me'];
  /** The key that this tab uses instead. */
  apiKey: string | null;
  options: SessionQuery['sign_in_options'] | null;
  /** Asks again, with nothing remembered: after signing in or out. */
  renew: () => void;
}

const Current = createContext<Session | null>(null);

/** Everything below talks to the service as whoever is signed in, or with the tab's key. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const apiKey = useApiKey();
  const [generation, setGeneration] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another caller gets another client, with an empty cache
  const client = useMemo(createClient, [apiKey, generation]);
  return (
    <Provider value={client}>
      <Known apiKey={apiKey} renew={() => setGeneration((n) => n + 1)}>
        {children}
      </Known>
    </Provider>
  );
}

function Known({ apiKey, renew, children }: Pick<Session, 'apiKey' | 'renew'> & { children: ReactNode }) {
  const [{ data, fetching }] = useQuery({ query: SessionDocument });
  const session = { fetching, me: data?.me ?? null, apiKey, options: data?.sign_in_options ?? null, renew };
  return <Current value={session}>{children}</Current>;
}

export function useSession(): Session {
  const session = use(Current);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
