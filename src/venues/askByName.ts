/** Asks a venue about many markets by name, and finds those that it refuses, so that the others are answered all the same. */
import { isTransient, VenueError } from './venue.js';

/** What came of asking about markets by name. */
export interface AnswerByName<T> {
  found: T[];
  /** Names that the venue refused when it was asked about each alone. */
  refused: string[];
  /** Names that there were no calls left to ask about. */
  unasked: string[];
}

/**
 * Calls beyond the first ones that a venue is sent to find which names it refuses: one name of a hundred takes 14. At the 10 calls a second
 * of venue A they are 4 s.
 */
const MOST_EXTRA_CALLS = 40;

/** Whether a venue refused what it was asked: a status 4xx, unless the same call may succeed later. */
const isRefusal = (error: unknown): error is VenueError =>
  error instanceof VenueError && error.fault === 'status' && Math.floor((error.status ?? 0) / 100) === 4 && !isTransient(error);

const half = (names: readonly string[]): readonly (readonly string[])[] => {
  const middle = Math.ceil(names.length / 2);
  return [names.slice(0, middle), names.slice(middle)];
};

/**
 * Asks about names in calls of at most `aCall` names. A call that the venue refuses is repeated with each half of its names, down to
 * single ones.
 *
 * @throws VenueError the venue's when it refuses every call, or when a call fails for another reason
 */
export async function askByName<T>(
  names: readonly string[],
  aCall: number,
  call: (names: readonly string[]) => Promise<T[]>,
): Promise<AnswerByName<T>> {
  const answer: AnswerByName<T> = { found: [], refused: [], unasked: [] };
  const toSplit: (readonly string[])[] = [];
  let [isAnswered, lastRefusal]: [boolean, VenueError | undefined] = [false, undefined];
  const ask = async (part: readonly string[]) => {
    try {
      answer.found.push(...(await call(part)));
      isAnswered = true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      lastRefusal = error;
      if (part.length === 1) answer.refused.push(...part);
      else toSplit.push(part);
    }
  };
  for (let at = 0; at < names.length; at += aCall) await ask(names.slice(at, at + aCall));
  let extraCalls = 0;
  for (let part = toSplit.pop(); part !== undefined; part = toSplit.pop()) {
    for (const names of half(part)) {
      if (extraCalls++ < MOST_EXTRA_CALLS) await ask(names);
      else answer.unasked.push(...names);
    }
  }
  if (lastRefusal !== undefined && !isAnswered) throw lastRefusal;
  return answer;
}
