/** Keeps the last response to a query where asking again fails in passing. */
import { useState } from 'react';
import type { CombinedError } from 'urql';
import { sayProblem } from './problem.js';

/** The state of a urql query, as far as pages look at it. */
interface Asked<T> {
  data?: T | undefined;
  error?: CombinedError | undefined;
  fetching: boolean;
}

/**
 * The state of a query with the last response to it, and the error with which asking again failed. What a reviewer reads and has written
 * is not taken away by a service that is gone for a while. An error that asking again can't mend stands in the response's place.
 */
export function useLastAnswer<T, R extends Asked<T>>(result: R & Asked<T>): { result: R; failed: CombinedError | undefined } {
  const [last, setLast] = useState(result.data);
  const { data, error } = result;
  if (data !== undefined && data !== last) setLast(data);
  const isKept = data === undefined && last !== undefined && (!error || sayProblem(error).again);
  return isKept ? { result: { ...result, data: last, error: undefined }, failed: error } : { result, failed: undefined };
}
