/** Recognises sentences that pay in an exceptional case, and notes on how something is taken, and says which of them are read. */
import { payoutIn } from '../../caveats/clause.js';
import { AT_MOST } from '../bounds.js';

/** What does not come about: "the result isn't known by", "no winner is declared", "without a title holder". */
const NEVER =
  /(?:\b(?:not|never|no|without|nobody|none|neither|nor|fails?)\b|n't\b)[^.]{0,60}\b(?:occurs?|held|holds?|known|announce[sd]?|declare[sd]?|release[sd]?|publish(?:es|ed)?|play(?:s|ed)?|complete[sd]?|start(?:s|ed)?|appears?|pitch(?:es)?|participates?|dress(?:es)?|takes? the (?:court|field|ice)|begun|take place|nominat\w+|listed|named|among|made up|awarded|winner|champion|title|result|statement|figure|data|value|report|reading|make-?up|determined|decided|confirmed|called|certified|happens?|issued|received|reached|available|score[sd]?|wins?|elected|majority|election|vote|nominee|decision|price|actuals?|trading|trades?|voting|meeting|change)\b/;
/** A case that is none of the usual ones: it is not played, not known, shared, or all the rest. */
const UNUSUAL =
  /\b(?:cancel|postpon|abandon|resched|delay|mov(?:ed?|ing)\b|suspend|walk-?over|forfeit|disqualif|retire|withdr[ae]w|inactive|no[- ]contest|interrupt)|\b(?:impossible|eliminated|elimination|unlisted|unavailable|ambigu\w+|(?:any|some) other|either (?:team|side|player))\b|\b(?:tie|tied|ties|draw|drawn|ends? level|shar(?:e[sd]?|ing)(?= (?:the|an?|first|equal|with)\b|[,.;]|$)|jointly|along with|multiple|several|co-?winners?)\b|^(?:otherwise|else|in all other|if not)\b/;

/** What is in brackets or quotes, and the No that is paid, says nothing of the case in which it is paid. */
const plainly = (text: string): string => text.replace(/\([^()]*\)|"[^"]*"|\b(?:to|as) no\b/g, ' ');
/** Whether a sentence is of a case in which a bet is not decided as usual. @param text in lower case */
export const isUnusual = (text: string): boolean => UNUSUAL.test(plainly(text)) || NEVER.test(plainly(text));

/** "A lead at half-time is a win": as good as a payment. */
const CALLS_IT_A_WIN = /\b(?:is|as|be) (?:also )?a (?:win|victory)\b|\bis enough\b/;
/** "Does change the resolution". */
const CHANGES = /\b(?:change|alter|affect)s? the (?:resolution|outcome|result)\b/;

/** "No if he records 9.5 assists or fewer": the rest of a count, whose number the facts hold. */
const REST_OF_COUNT = new RegExp(String.raw`\bresolves? to "?no\b[^.]*\bif\b.*\b${AT_MOST}`);

/** Whether a sentence, other than the statement, pays in a case that no known one is. @param text in lower case */
export function isUnreadPayment(text: string): boolean {
  if (REST_OF_COUNT.test(text)) return false;
  return (payoutIn(text) !== undefined || CALLS_IT_A_WIN.test(text) || CHANGES.test(text)) && !isUnusual(text);
}

/** A note of the venue's, or a sentence that says how something is taken: either may change who is paid. */
const TREATS =
  /^(?:note|update|clarification|additional context|context)\b|\b(?:is|are|be|being) (?:not |also |only )?(?:considered|counted|treated|added|included|eligible|deemed|regarded|taken)\b|\bcounts? as\b|\bfor this market\b/;
/** What of it is read: overtime and run-offs, revisions, parties that stand together, sources and their precision. */
const TAKEN =
  /\bovertime\b|\bextra (?:time|innings)\b|\bpenalt|\bshoot-?out\b|\bstoppage\b|\brun-?offs?\b|\bsecond round\b|\brevis|\bestimates?\b|\bsingle party\b|\bcoalition\b|\brepresent a party\b|\b(?:temporary|interim|placeholder)\b|\bofficial\b|\breport|\bsource|\bdata of other \w+\b|\bconsensus\b|\bdecimal|\brounded\b|\bupper bound\b/;

/** Whether a sentence says how something is taken, and is about nothing that is read. @param text in lower case */
export const isUnreadNote = (text: string): boolean => TREATS.test(text) && !TAKEN.test(text) && !isUnusual(text);

/** Legs that exclude each other: where one pays Yes the others pay No. */
const EXCLUDES = /\bexclud\w+ (?:one another|each other)\b/;
/** Whether legs that exclude each other are all said to pay Yes. @param text in lower case */
export const paysAllLegs = (text: string): boolean => EXCLUDES.test(text) && /\byes\b/.test(text) && !/\bno\b/.test(text);

/** "Otherwise, this market will resolve to "No"", with at most a bracket on what that takes in: whatever follows the outcome is a condition. */
const PLAIN_REST =
  /^otherwise,?(?: ?\([^()]*\),?| including [^,]{1,60},)? ?(?:(?:this|the) (?:market|contract)|it)? ?(?:will )?(?:immediately )?(?:resolves? (?:to|as|in favor of))? ?(?:"[^"]*"?|\u201c[^\u201d]*\u201d?|[\p{L}\d.&' -]{1,30})[".\u201d]*$/u;
/** Words of a condition behind an outcome that stands without quotes. */
const CONDITION = /\b(?:if|unless|when|where|except|provided|on an?|and|but|50)\b/;

/** Whether the rest is paid on a condition of its own: "Otherwise "No" on a loss and 50-50 on a draw". @param text in lower case */
export function isConditionalRest(text: string): boolean {
  if (!/^otherwise\b/.test(text)) return false;
  return (
    !PLAIN_REST.test(text) || CONDITION.test(text.replace(/"[^"]*"|\u201c[^\u201d]*\u201d|\([^()]*\)|\bincluding\b[^,]*,/g, ' '))
  );
}

/** '"No" is for a win by more than one goal': an outcome is given a meaning without a word of resolving. */
const GIVES_MEANING = /["\u201c](?:yes|no)["\u201d] (?:is|are|means?|goes|stands|for)\b/;
/** "The final result means the score after five innings": what is won, and when it is, is read from the statement. */
const DEFINES =
  /\b(?:results?|scores?|wins?|winner|winning|victory|games?|match|titles?|champions?|season|awards?|elections?|race|tie|draw|outcome)\b[^.]{0,60}\b(?:means|(?:is|are) (?:defined|understood) as)\b/;

/** Whether a sentence, other than the statement, says what an outcome or a word of the rules means. @param text in lower case */
export const isUnreadMeaning = (text: string): boolean =>
  DEFINES.test(text) || (GIVES_MEANING.test(text) && !/\bresolves?\b/.test(text));
