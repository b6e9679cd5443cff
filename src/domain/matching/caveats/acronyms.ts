/** Replaces names by their initials in two versions of a text: "Associated Press", "Associated Press (AP)" and "AP" count as one wording. */

import { remembering } from '../text/remembering.js';

/** Small words that initials leave out. */
const SKIPPED = "(?:of|the|and|for|&|'s)";

/** More than this many in one sentence are no prose. */
const ACRONYMS_READ = 20;

/** First letters of a text's words, lower case. */
const firstLetters = remembering((text) => (text.match(/(?<![\p{L}\d])\p{L}/gu) ?? []).join('').toLowerCase());

/** Whether letters stand in this order in a text, others between them. */
function inOrder(letters: string, text: string): boolean {
  let at = -1;
  return [...letters].every((letter) => {
    at = text.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/**
 * The words whose initials an acronym is, as they stand in a text (small words between them); null when they don't. Most texts have no
 * words with such first letters, which is seen in a seventh of the time that the expression takes once it is made (0.25 and 1.9 µs).
 */
export function expansionIn(text: string, acronym: string): string | null {
  if (!inOrder(acronym.toLowerCase(), firstLetters(text))) return null;
  const words = [...acronym].map((letter) => `${letter}[\\p{L}'’]*`).join(`(?: ${SKIPPED})* `);
  const found = new RegExp(`(?<![\\p{L}\\d])(${words})(?![\\p{L}\\d-])( \\("?${acronym}"?\\))?`, 'iu').exec(text);
  const isName = (name: string): boolean => name.split(/ (?!(?:of|the|and|for|&) )/).every((word) => /^\p{Lu}/u.test(word));
  return found?.[1] !== undefined && (found[2] !== undefined || isName(found[1])) ? found[1] : null;
}

/**
 * Both texts with every name that either gives in initials written by them. A name stays as it is where the two texts
 * give one acronym two meanings.
 */
export function byInitials(before: string, after: string): [string, string] {
  const found = new Set(`${before} ${after}`.match(/(?<![\p{L}\d-])\p{Lu}{2,6}(?![\p{L}\d-])/gu) ?? []);
  const acronyms = [...found].slice(0, ACRONYMS_READ);
  let texts: [string, string] = [before, after];
  for (const acronym of acronyms) {
    const given = texts.map((text) => expansionIn(text, acronym));
    const names = new Set(given.flatMap((name) => (name === null ? [] : [name.toLowerCase().replace(/['’]s?$/, '')])));
    if (names.size !== 1) continue;
    texts = texts.map((text, index) => {
      const name = given[index];
      const short = name == null ? text : text.replaceAll(name, acronym);
      return short.replace(new RegExp(`\\b${acronym}(?: \\("?${acronym}"?\\))?(?:['’]s)?(?![\\p{L}\\d-])`, 'gu'), acronym);
    }) as [string, string];
  }
  return texts;
}
