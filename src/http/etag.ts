/** Makes the entity tags of response bodies, and answers 304 to a request that names the current tag. */
import { createHash } from 'node:crypto';
import type { Answer, Question } from './exchange.js';

/** The tag of contents that never change. Weak, as all of ours: packed and plain share it. */
export const tagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** What is answered to a caller who has it already: that it does. @param answer whose headers hold the tag */
export function unlessKnown({ header }: Question, tag: string, answer: Answer): Answer {
  const sent = header('if-none-match');
  if (sent === undefined || !isKnown(sent, tag)) return answer;
  return { status: 304, headers: answer.headers, body: '' };
}

/** @param sent the header if-none-match: tags by commas, or `*` */
function isKnown(sent: string, tag: string): boolean {
  return sent.split(',').some((each) => each.trim() === tag || each.trim() === '*');
}
