/** Shows in the header who is signed in or which API key is in use, with a button to sign out or a link to sign in. */
import { Link } from '@tanstack/react-router';
import { useLeaving } from '../data/leaving.js';
import { useWayBack } from '../data/returning.js';
import { useSession } from '../data/session.js';

/** The API key or the account in use, with a button that ends its use; where there is neither, a link to sign in. */
export function Caller() {
  const { me, apiKey, fetching, failed } = useSession();
  const leaving = useLeaving();
  const way = useWayBack();
  if (apiKey !== null)
    return (
      <p className="caller">
        <span>
          API key <code>{apiKey.slice(0, 8)}…</code>
        </span>
        <button type="button" className="quiet" onClick={leaving?.act}>
          Forget it
        </button>
      </p>
    );
  if (me)
    return (
      <p className="caller">
        <Link to="/account" className="quietly">
          {me.name} <span className="soft">({me.role})</span>
        </Link>
        <button type="button" className="quiet" onClick={leaving?.act}>
          Sign out
        </button>
      </p>
    );
  if (fetching || failed) return <p className="caller" />;
  return (
    <p className="caller">
      <Link to="/sign-in" search={way} className="button">
        Sign in
      </Link>
    </p>
  );
}
