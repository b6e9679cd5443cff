/** Finds what a sentence beside the statement says that no form of its kind has: a whole sentence, or what stands in the slots of its form. */
import { canonicalText } from '../caveats/wording.js';
import { SOURCE_PHRASES } from '../entities/sources.js';
import { KnownWords } from '../text/knownWords.js';
import type { Sentence } from '../text/sentences.js';
import { sameLength, tokensOf } from '../text/tokens.js';
import { listedNames, wordsIn } from './explained.js';
import { readByForm } from './forms/forms.js';
import { ON_FIGURES, otherContestsIn, otherPagesIn } from './pages.js';
import type { Passage } from './passages.js';
import type { MarketContext, ReadPassage } from './readPassage.js';
import { topicsIn } from './topics.js';
import { isUnderstood } from './understood.js';
import { around, type Unread, unreadOf } from './unread.js';
import { unreadDates } from './unreadDates.js';

/** A year beside a name tells one work or contest from another. */
const A_YEAR = /^(?:19|20)\d\d$/;
/** Names of sources: one venue has them in the deciding sentence, the other in a later one, and which they are is compared as a clause. */
const SOURCE_NAMES = new KnownWords(SOURCE_PHRASES.keys());

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

/** What a sentence that doesn't state the bet says beyond its form and the facts. */
export function unreadBeside(read: ReadPassage, sentence: Sentence, market: MarketContext): Unread[] {
  const { passage, tokens, named, neutral } = read;
  const { zone, text } = passage;
  const byForm = readByForm(read, market);
  if (byForm === undefined)
    return [{ zone, word: canonicalText(sentence.text), quote: sentence.quote, source: false, topic: null, whole: true }];
  const topics = topicsIn(tokens, read.plain, market.facts);
  const sources = SOURCE_NAMES.phrasesAt(tokens);
  const words = tokens.flatMap((token, at): Unread[] => {
    const quote = around(text, token.from, token.to);
    const called = sources.get(at);
    if (called !== undefined)
      return [{ zone: 'further', word: SOURCE_PHRASES.get(called) ?? called, quote, source: true, topic: null }];
    const spoken = topics.get(at);
    // words of a stage may belong to the market's own names
    const isOwnStage =
      (spoken?.topic === 'stage' || spoken?.topic === 'tournament') &&
      (token.text.length === 1 || named.has(at) || isUnderstood(at, read, market));
    if (spoken !== undefined) return isOwnStage ? [] : [{ zone, word: spoken.word, quote, source: false, topic: spoken.topic }];
    const isRead =
      byForm.read.some(({ from, to }) => token.from >= from && token.to <= to) ||
      named.has(at) ||
      neutral.has(at) ||
      isUnderstood(at, { ...read, loose: read.loose && !A_YEAR.test(token.text) }, market);
    return isRead ? [] : [{ zone, word: token.text, quote, source: false, topic: null }];
  });
  const pays = byForm.pays.map((word): Unread => ({ zone, word, quote: sentence.quote, source: false, topic: 'undecided' }));
  return [...unreadDates(read, market), ...pagesApart(passage, market), ...words, ...pays];
}
