/** Finds out which account or API key uses the dashboard, and gives every component that and a GraphQL client. */
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Client, type CombinedError, Provider, useClient, useQuery } from 'urql';
import { type Role, SessionDocument, type SessionQuery } from '../gql/graphql.js';
import { followApiKey, readApiKey } from './apiKey.js';
import { createClient } from './client.js';
import { setServiceTime } from './clock.js';
import { keepExpected, readExpected } from './expected.js';
import { forgetPrefetched } from './prefetch.js';

/** The account or API key that uses the page. */
export interface Session {
  /** Whether the service has yet to report who is signed in. */
  fetching: boolean;
  /** The signed-in account; null for all other users, those with an API key included. */
  me: SessionQuery['me'];
  /** The API key that this tab uses instead of a session; null without one. */
  apiKey: string | null;
  options: SessionQuery['sign_in_options'] | null;
  /** The role that the service reported last in this browser; it is assumed while `fetching`. */
  expected: Role | null;
  /** Whether an account was signed in on this page and its session has ended without a sign-out. */
  ended: boolean;
  /** Why the service did not report who is signed in, and a function that asks once more; null when it did. */
  failed: { error: CombinedError; again: () => void } | null;
  /** Has all data fetched again with an empty cache: after signing in or out. */
  renew: () => void;
}

const Current = createContext<Session | null>(null);

/** Gives the components below it a client that sends the session's cookie or the API key of the tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const apiKey = useSyncExternalStore(followApiKey, readApiKey);
  const [generation, setGeneration] = useState(0);
  /** How many queries were refused because they had no valid session or API key. */
  const [refusals, setRefusals] = useState(0);
  /** Starts anew for the next user, who may have another role, or none. */
  const renew = () => {
    keepExpected(null);
    setGeneration((n) => n + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another caller gets another client, with an empty cache
  const client = useMemo(() => createClient(() => setRefusals((n) => n + 1)), [apiKey, generation]);
  // Prefetched responses are for the first user only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client is what ends it
  useEffect(() => forgetPrefetched, [client]);
  return (
    <Provider value={client}>
      <Known apiKey={apiKey} renew={renew} refusals={refusals}>
        {children}
      </Known>
    </Provider>
  );
}

/** The session query's result for the current client: while a new client sends it first, `data` is still that of the client before. */
function useAnswer(refusals: number) {
  const client = useClient();
  const [{ data, error, fetching }, ask] = useQuery({ query: SessionDocument });
  const last = useRef<{ client: Client; data: SessionQuery; wasSignedIn: boolean }>(null);
  if (data && !fetching) {
    const wasSignedIn = last.current?.client === client && last.current.wasSignedIn;
    last.current = { client, data, wasSignedIn: wasSignedIn || data.me !== null };
  }
  const known = last.current?.client === client ? last.current : undefined;
  const isSignedIn = useRef(false);
  isSignedIn.current = Boolean(known?.data.me);
  useEffect(() => {
    if (refusals > 0 && isSignedIn.current) ask({ requestPolicy: 'network-only' });
  }, [refusals, ask]);
  const failed = error && !known && !fetching ? { error, again: () => ask({ requestPolicy: 'network-only' }) } : null;
  const ended = known?.data.me === null && known.wasSignedIn;
  return { data: known?.data, fetching: fetching && !known, ended, failed };
}

type KnownProps = Pick<Session, 'apiKey' | 'renew'> & { refusals: number; children: ReactNode };

function Known({ apiKey, renew, refusals, children }: KnownProps) {
  const { data, fetching, ended, failed } = useAnswer(refusals);
  const time = data?.now;
  useLayoutEffect(() => {
    if (time !== undefined) setServiceTime(time);
  }, [time]);
  const role = data?.me?.role;
  useEffect(() => {
    if (data) keepExpected(role ?? null);
  }, [data, role]);
  const expected = apiKey === null ? readExpected() : null;
  const told = { me: data?.me ?? null, options: data?.sign_in_options ?? null };
  const session = { ...told, fetching, expected, apiKey, ended, failed, renew };
  return <Current value={session}>{children}</Current>;
}

export function useSession(): Session {
  const session = use(Current);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
