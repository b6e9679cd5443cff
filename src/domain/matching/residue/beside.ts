/** Finds what sentences beside the statement say of another bet: another span, contest or figure, another result that is used, another page. */
import { sameLength, tokensOf } from '../text/tokens.js';
import { listedNames, wordsIn } from './explained.js';
import { otherContestsIn, otherPagesIn } from './pages.js';
import type { Passage } from './passages.js';
import { isProper, type MarketContext, type ReadPassage } from './readPassage.js';
import { rulingsIn } from './rulings.js';
import { ON_FIGURES, tellingIn } from './telling.js';
import { type Unread, unreadOf } from './unread.js';

/** Links of a figure's market to the page of another figure, and of any market to that of another contest. */
export function pagesApart({ zone, text, sentence }: Passage, { facts, stated, asked, explained }: MarketContext): Unread[] {
  if (sentence === null) return [];
  const links = sameLength(text);
  if (!ON_FIGURES.has(facts.family)) return otherContestsIn(links, stated).map((telling) => unreadOf(telling, zone, text));
  const strangers = (words: readonly string[]): string[] => {
    const tokens = tokensOf(words.join(' '));
    const known = new Set<number>();
    for (const phrases of explained.phrases) phrases.covers(tokens, known);
    const names = wordsIn(listedNames(facts));
    return tokens.flatMap(({ text: word }, at) => (known.has(at) || asked.has(word) || names.has(word) ? [] : word));
  };
  return otherPagesIn(links, facts, stated, strangers).map((telling) => unreadOf(telling, zone, text));
}

/** Another span, contest or place that a sentence beside the statement names, or another result that it takes the bet to be on, in words that are known. */
export function unreadTelling(
  { passage, plain, tokens, byFacts, dates }: ReadPassage,
  { facts, stated, asked, explained }: MarketContext,
  topics: ReadonlyMap<number, unknown>,
  sources: ReadonlyMap<number, string>,
): Unread[] {
  const { zone, text, sentence, states } = passage;
  if (sentence === null || states) return [];
  const isWhole = (from: number, to: number, isRead: (at: number) => boolean): boolean =>
    tokens.every((token, at) => token.to <= from || token.from >= to || isRead(at));
  const isNamed = (from: number, to: number): boolean => isWhole(from, to, (at) => byFacts.has(at));
  const isRead = (from: number, to: number): boolean =>
    dates.some(({ index, end }) => from >= index && to <= end) ||
    isWhole(from, to, (at) => {
      const token = tokens[at];
      const isName = isProper(token) && explained.words.has(token?.text ?? '');
      return byFacts.has(at) || isName || topics.has(at) || sources.has(at);
    });
  const told = zone === 'deciding' ? [] : tellingIn(plain, facts, stated, isNamed);
  return [...told, ...rulingsIn(plain, facts, asked, isRead)].map((telling) => unreadOf(telling, zone, text));
}
