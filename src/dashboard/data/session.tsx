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
  /** Somebody was signed in on this page and is no more, though they didn't leave. */
  ended: boolean;
  /** Who it is could not be found out, and what asks once more; null when it could. */
  failed: { error: CombinedError; again: () => void } | null;
  /** Asks again, with nothing remembered: after signing in or out. */
  renew: () => void;
}

const Current = createContext<Session | null>(null);

/** Everything below talks to the service as whoever is signed in, or with the tab's key. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const apiKey = useSyncExternalStore(followApiKey, readApiKey);
  const [generation, setGeneration] = useState(0);
  /** How often a question was refused. */
  const [refusals, setRefusals] = useState(0);
  /** Who comes next may have another role, or none. */
  const renew = () => {
    keepExpected(null);
    setGeneration((n) => n + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another caller gets another client, with an empty cache
  const client = useMemo(() => createClient(() => setRefusals((n) => n + 1)), [apiKey, generation]);
  // What was asked ahead was asked for the first caller.
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

/** What the service told this client: while another one asks for the first time, the last answer is still at hand and no longer true. */
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
