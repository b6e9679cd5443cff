import { Link } from '@tanstack/react-router';
import { setApiKey } from '../data/apiKey.js';
import { auth } from '../data/auth.js';
import { useSession } from '../data/session.js';

/** Who is using the page, and the way in or out. */
export function Caller() {
  const { me, apiKey, fetching, renew } = useSession();
  const signOut = async () => {
    await auth.signOut();
    renew();
  };
  if (apiKey !== null)
    return (
      <p className="caller">
        <span>
          API key <code>{apiKey.slice(0, 8)}…</code>
        </span>
        <button type="button" className="quiet" onClick={() => setApiKey(null)}>
          Forget it
        </button>
      </p>
    );
  if (me)
    return (
      <p className="caller">
        <span>
          {me.name} <span className="soft">({me.role})</span>
        </span>
        <button type="button" className="quiet" onClick={signOut}>
          Sign out
        </button>
      </p>
    );
  if (fetching) return <p className="caller" />;
  return (
    <p className="caller">
      <Link to="/sign-in" className="button">
        Sign in
      </Link>
    </p>
  );
}
