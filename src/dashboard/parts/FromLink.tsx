/** Frames a page that a mailed or handed-over link opens: its form, then its success, or a notice that the link is cut. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice.js';

interface FromLinkProps {
  /** The part of the address after its hash sign; '' where the link was cut. */
  token: string;
  /** Whether the action that the link is for is done, and the title of the notice that is shown then. */
  isDone: boolean;
  done: string;
  /** How to open the link whole or get another one, in words. */
  another: string;
  /** The form or question that the link opens; shown until the action is done. */
  children: ReactNode;
}

/** The content of a page that a link opens: what it is for; once done, a notice with a link to sign in; or that it was cut. */
export function FromLink({ token, isDone, done, another, children }: FromLinkProps) {
  if (isDone) {
    return (
      <Notice
        tone="good"
        title={done}
        action={
          <Link to="/sign-in" className="button primary">
            Sign in
          </Link>
        }
      />
    );
  }
  if (token !== '') return children;
  return (
    <Notice tone="warn" title="The link is not whole">
      {another}
    </Notice>
  );
}
