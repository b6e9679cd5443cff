import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice.js';

interface FromLinkProps {
  /** What the address carries behind its hash sign; '' where the link was cut. */
  token: string;
  /** Whether what the link is for is done, and what is said then. */
  isDone: boolean;
  done: string;
  /** Where another link comes from. */
  another: string;
  /** What the link is for, as long as it isn't done. */
  children: ReactNode;
}

/** A page that is opened by a link: what it is for, that it is done and what comes next, or that the link is not whole. */
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
