/** Shows the response to a query, a sign that it is loading, or its error in words with a way to try again. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { codeOf, sayProblem } from '../data/problem.js';
import { useWayBack } from '../data/returning.js';
import { useSession } from '../data/session.js';
import { Notice } from './Notice.js';

interface AnsweredProps<T> {
  /** The state of a urql query. */
  result: { data?: T | undefined; error?: CombinedError | undefined; fetching: boolean };
  /** What is being fetched, as in "Loading matches …". */
  what: string;
  again: () => void;
  children: (data: T) => ReactNode;
}

/** The data of a query, a sign of loading until the data come, or the error. Data already shown stay while the query runs again. */
export function Answered<T>({ result: { data, error, fetching }, what, again, children }: AnsweredProps<T>) {
  if (error && !fetching) return <ProblemNotice error={error} again={again} />;
  if (data !== undefined) return children(data);
  return <Loading what={what} />;
}

/** An error in words, with a button where trying again can help. */
export function ProblemNotice({ error, again }: { error: CombinedError; again?: () => void }) {
  const session = useSession();
  const way = useWayBack();
  const problem = sayProblem(error, session);
  const retry =
    codeOf(error) === 'unauthorized' ? (
      <Link to="/sign-in" search={way} className="button primary">
        {session.apiKey === null ? 'Sign in again' : 'Use another key'}
      </Link>
    ) : (
      again &&
      problem.again && (
        <button type="button" onClick={() => again()}>
          Try again
        </button>
      )
    );
  return (
    <Notice tone="bad" title={problem.title} action={retry}>
      {problem.advice}
    </Notice>
  );
}

export function Loading({ what }: { what: string }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">Loading {what} …</span>
      <i />
      <i />
      <i />
    </div>
  );
}
