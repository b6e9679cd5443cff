/** Refuses passwords that are too short, too long or easily guessed. */
import { Refusal } from '../domain/refusal.js';
import { onceLoaded } from './onceLoaded.js';

/** Bounds of a password: short ones are guessed, and hashing time grows with length. */
export const PASSWORD_LENGTH = { least: 12, most: 128 };
/** zxcvbn's grades go from 0 to 4; below 3, some 10^8 guesses are enough. */
const LEAST_GRADE = 3;
/** Characters of a password that its strength is judged by: the rest makes no bad password good, and judging it takes time. */
const MOST_GRADED = 64;

/** The dictionaries take some 20 MB: they are read when the first password is chosen. */
const openGrades = onceLoaded(async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...dictionary, ours: ['samebet'] }, graphs: adjacencyGraphs });
});

/** @throws Refusal bad_request for a password that is too short, too long, or one of those that are tried first */
export async function requirePassword(password: string): Promise<void> {
  const { least, most } = PASSWORD_LENGTH;
  if (password.length < least || password.length > most)
    throw new Refusal('bad_request', `A password has ${least} to ${most} characters.`, { field: 'password' });
  const { score } = (await openGrades()).check(password.slice(0, MOST_GRADED));
  if (score >= LEAST_GRADE) return;
  throw new Refusal(
    'bad_request',
    'This password is among those that are guessed first; take some words that nobody puts together.',
    {
      field: 'password',
    },
  );
}
