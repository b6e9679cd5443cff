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
