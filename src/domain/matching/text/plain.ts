/** Writes texts in plain signs: one form of quotes, dashes and letters. */

/** Other signs for an apostrophe, a double quote and a dash. */
export const APOSTROPHES = '\u2018\u2019\u02BB\u02BC\u0060\u00B4';
export const QUOTES = '\u201C\u201D\u00AB\u00BB';
export const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212';
const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const ANY_QUOTE = new RegExp(`[${QUOTES}]`, 'g');
const ANY_DASH = new RegExp(`[${DASHES}]`, 'g');

/** The text with hyphens for all dashes. */
export const plainDashes = (text: string): string => text.replace(ANY_DASH, '-');

/** Addresses of pages. */
export const LINKS = /https?:\/\/\S+/g;

/** Addresses of sites as sentences name them: "ausopen.com", "vlr.gg". */
export const SITES = /\b[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|org|net|info|[a-z]{2})\b(?!\.\w)/gi;

/** Whether a text is plain ASCII. Most are; this look saves replacements that take ten times as long. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 126) return false;
  return true;
}

/** NFKC, plain quotes and dashes, no markdown stars, no zero-width characters; line breaks stay. */
export function plainSigns(text: string): string {
  if (isAscii(text)) return text.includes('`') || text.includes('**') ? text.replaceAll('`', "'").replaceAll('**', '') : text;
  return text
    .normalize('NFKC')
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(ANY_APOSTROPHE, "'")
    .replace(ANY_QUOTE, '"')
    .replace(ANY_DASH, '-')
    .replace(/\*\*/g, '');
}
