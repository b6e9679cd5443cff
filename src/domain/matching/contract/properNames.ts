/** Says which content words a text writes as names. */

import { leaguesNamed } from '../entities/leagues.js';
import { foldName } from '../text/fold.js';
import { contentOf, gistOf } from './gist.js';

/** A word written as names are: with a capital, letters and digits. */
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}'&.-]*/gu;

/** Content words that a text writes as names, each once, in the form that stands for them; months and question words are none. */
export function namesIn(text: string): string[] {
  const names = new Set<string>();
  for (const [name] of text.matchAll(NAME)) {
    for (const word of foldName(name).split(' ')) {
      const content = contentOf(word);
      if (content !== null) names.add(content);
    }
  }
  return [...names].sort();
}

/** Of words with four letters or more, the share in capitals from which a text is a headline, in which capitals tell no names. */
const HEADLINE = 0.7;

/** Whether a text writes a word with its capital in the middle of a sentence. */
function isCapitalIn(text: string, word: string): boolean {
  for (let at = text.indexOf(` ${word}`); at > 0; at = text.indexOf(` ${word}`, at + 1)) {
    const isWord = !/[\p{L}\p{N}]/u.test(text[at + 1 + word.length] ?? '');
    if (isWord && /[\p{Ll},]/u.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

/**
 * What a question writes as names, as content words; leagues by their ids. Its first word has a capital in any case: the rules, where
 * there are any, tell whether that is a name. A headline, all in capitals, names nothing.
 */
export function namesAsked(question: string, rules: string): string[] {
  const [first = '', ...words] = question.split(/\s+/);
  const long = words.filter((word) => word.length >= 4);
  const capitals = long.filter((word) => /^\P{L}*\p{Lu}/u.test(word));
  if (capitals.length >= HEADLINE * long.length && long.length >= 4) return [];
  const names = namesIn((rules === '' || isCapitalIn(rules, first) ? [first, ...words] : words).join(' '));
  const { ids, phrases } = leaguesNamed(question);
  const ofLeagues = gistOf(phrases.join(' '));
  return [...names.filter((name) => !ofLeagues.includes(name)), ...ids];
}
