/** Reads posts in clubs, which are no offices, and what a departure is raced against. */
import { findDates } from '../../text/dates.js';
import { foldName } from '../../text/fold.js';
import type { Passage } from '../criterion.js';
import { fact, type MarketText, type ReadFact } from '../facts.js';
import { subjectEntity } from '../subject.js';

const POST = '(head coach|assistant coach|coach|general manager|manager|sporting director|captain)';
const CLUB = String.raw`((?:\p{Lu}|\d)[\p{L}\d.'&-]*(?: (?:of |de )?(?:\p{Lu}|\d)[\p{L}\d.'&-]*){0,4})`;
const POST_WORD = POST.replace(/\b(\p{L})/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);
/** "Out as Harbor head coach", "ceases to be head coach of Harbor FC". */
const POSTS: readonly (readonly [RegExp, club: 1 | 2, post: 1 | 2])[] = [
  [new RegExp(String.raw`\b${POST_WORD} of (?:the )?${CLUB}`, 'u'), 2, 1],
  [new RegExp(String.raw`\b(?:as|be|the) (?:the )?${CLUB} ${POST_WORD}\b`, 'u'), 1, 2],
];
/** What a club's name may leave out. */
const CLUB_ENDING = / (?:football club|fc|afc|cf)$/;
/** A manager is a head coach by another name; a general manager isn't. */
const IDS: Readonly<Record<string, string>> = { coach: 'head_coach', manager: 'head_coach' };

/** Post and club, from the first of the texts that names them. */
export function clubPostFacts(passages: readonly Passage[]): ReadFact[] {
  for (const { text, from } of passages)
    for (const [form, club, post] of POSTS) {
      const match = form.exec(text);
      const role = match?.[post]?.toLowerCase() ?? '';
      const name = foldName(match?.[club] ?? '').replace(CLUB_ENDING, '');
      if (match === null || name === '') continue;
      return [
        fact('office', IDS[role] ?? role.replace(' ', '_'), from, match[0]),
        fact('target', { kind: 'team', id: null, name }, from, match[0]),
      ];
    }
  return [];
}

/** "Out before Harbor VI is released": a name, and no day of the year. */
const BEFORE_EVENT =
  /\bbefore (?:the )?(?!(?:Christmas|New Year|Election|Inauguration|Issuance|Easter|Q[1-4])\b)((?:\p{Lu})[\p{L}\d.'&-]*(?: [\p{Lu}\d][\p{L}\d.'&-]*){0,5})/u;

/** The event before which something has to happen, where it is no date: a part of the bet. */
export function racedFacts({ question }: MarketText): ReadFact[] {
  const [quote, name] = findDates(question).length > 0 ? [] : (BEFORE_EVENT.exec(question) ?? []);
  const event = subjectEntity(name, 'thing');
  return quote === undefined || event === undefined ? [] : [fact('target', event, 'title', quote)];
}
