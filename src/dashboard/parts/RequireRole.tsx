/** Shows a page to callers whose role or API key permits it, and tells all others what they need. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { grants, type Role } from '../../domain/role.js';
import { useFocusAfter } from '../data/focus.js';
import { ENDED } from '../data/problem.js';
import { useWayBack } from '../data/returning.js';
import { useSession } from '../data/session.js';
import { Loading, ProblemNotice } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';

interface RequireRoleProps {
  /** The least role of the account that may see the page; without it any account or an API key is enough. */
  needs?: Role;
  children: ReactNode;
}

/** A page, or a notice to those who may not see it. It is no protection: the service checks each request for itself. */
export function RequireRole({ needs, children }: RequireRoleProps) {
  const { me, apiKey, fetching, expected, ended, failed } = useSession();
  if (me && grants(me.role, needs ?? 'user') && (apiKey === null || needs === undefined)) return children;
  if (apiKey !== null && needs === undefined) return children;
  // Somebody who was signed in last time gets the page at once; if the session has ended, the service refuses and a notice says so.
  if (fetching && expected !== null && grants(expected, needs ?? 'user')) return children;
  if (fetching) return <Loading what="your account" />;
  if (failed) return <ProblemNotice {...failed} />;
  if (apiKey !== null)
    return (
      <Notice title="This takes a signed-in person">
        An API key reads matches; it opens neither reviews nor keys. Forget the key at the top, then sign in.
      </Notice>
    );
  if (me)
    return (
      <Notice title={`This takes the role ${needs}`}>
        Your account {me.email} has the role {me.role}. An admin can change it.
      </Notice>
    );
  return <SignedOut ended={ended} />;
}

/** The way in. Where a page with the focus made room for it, the link has the focus: whoever works by keyboard goes on with Enter. */
function SignedOut({ ended }: { ended: boolean }) {
  const way = useWayBack();
  const link = useFocusAfter<HTMLAnchorElement>(null);
  return (
    <Notice
      tone={ended ? 'warn' : 'plain'}
      title={ended ? ENDED.title : 'Sign in to see this'}
      action={
        <Link to="/sign-in" search={way} className="button primary" ref={link}>
          {ended ? 'Sign in again' : 'Sign in or use an API key'}
        </Link>
      }
    >
      {ended ? ENDED.advice : 'Answers are for people with an account or an API key.'}
    </Notice>
  );
}
