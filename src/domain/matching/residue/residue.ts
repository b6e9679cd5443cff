/** Finds the words, dates and numbers in a market's texts that its typed facts do not explain, its residue. */
/**
 * The texts are read as a closed world: a word that no fact explains and the lexicon doesn't list is residue. A proven pair whose residues
 * differ goes to a person, whatever the word means.
 */

import type { Listing } from '../../market.js';
import { isHouseTalk } from '../caveats/houseTalk.js';
import { isLookUp } from '../caveats/lookUps.js';
import { isBareNotice } from '../caveats/rulesChange.js';
import type { Facts } from '../contract/facts.js';
import { SOURCE_PHRASES } from '../entities/sources.js';
import { foldName } from '../text/fold.js';
import { KnownWords } from '../text/knownWords.js';
import { onceFor } from '../text/remembering.js';
import type { Sentence } from '../text/sentences.js';
import { tokensOf } from '../text/tokens.js';
import { pagesApart, unreadBeside } from './beside.js';
import { contradictionsIn } from './contradictions/contradictionsIn.js';
import { eventTitleFor } from './eventTitle.js';
import { explainedBy } from './explained.js';
import { isTieOfBound, yearsOf } from './known.js';
import { type Passage, passagesOf, paysOwn, workIn } from './passages.js';
import { type MarketContext, type ReadPassage, readPassage } from './readPassage.js';
import { withoutFacts } from './restated.js';
import { topicsIn } from './topics.js';
import { isUnderstood } from './understood.js';
import { around, type Unread } from './unread.js';
import { unreadDates } from './unreadDates.js';

/** Names of sources: one venue has them in the deciding sentence, the other in a later one, and which they are is compared as a clause. */
const SOURCE_NAMES = new KnownWords(SOURCE_PHRASES.keys());

/** A line that sends the reader to a page may say something of the bet besides: then its words are read, as any sentence's are. */
const saysNothing = onceFor(
  (sentence: Sentence) => isLookUp(sentence.text) || isBareNotice(sentence.text) || isHouseTalk(sentence),
);

/** "The GDP release will be available at https://…": where to look up what the bet is on. */
const leadsToOwn = ({ line }: Sentence, facts: Facts): boolean =>
  line.includes('://') && isLookUp(withoutFacts(line, facts, undefined).toLowerCase());

/** What the titles, and the sentences that state a bet, say beyond its facts: each word that nothing explains. */
function unreadStatement(read: ReadPassage, market: MarketContext): Unread[] {
  const { passage, tokens, neutral, named } = read;
  const { zone, text, sentence } = passage;
  const topics = topicsIn(tokens, read.plain, market.facts);
  const sources = sentence === null ? new Map<number, string>() : SOURCE_NAMES.phrasesAt(tokens);
  return tokens.flatMap((token, at) => {
    const called = sources.get(at);
    const spoken = topics.get(at);
    const isExplained = neutral.has(at) || named.has(at) || isUnderstood(at, read, market);
    // words of a stage or a tournament may belong to a name or a usual phrase; a bowl's and a format's don't
    const isRead = isExplained && (spoken === undefined || spoken.topic === 'stage' || spoken.topic === 'tournament');
    if (isRead && called === undefined) return [];
    // both sides may call one source by different names
    const word = called === undefined ? (spoken?.word ?? token.text) : (SOURCE_PHRASES.get(called) ?? called);
    const quote = around(text, token.from, token.to);
    return { zone: isRead ? 'further' : zone, word, quote, source: called !== undefined, topic: spoken?.topic ?? null };
  });
}

function unreadIn(passage: Passage, market: MarketContext): Unread[] {
  const { zone, sentence, states } = passage;
  if (sentence !== null && isTieOfBound(sentence, market.facts)) return [];
  if (zone === 'further' && sentence !== null && (saysNothing(sentence) || leadsToOwn(sentence, market.facts)))
    return pagesApart(passage, market);
  const read = readPassage(passage, market);
  if (sentence !== null && !states) return unreadBeside(read, sentence, market);
  return [...unreadDates(read, market), ...pagesApart(passage, market), ...unreadStatement(read, market)];
}

/** Words of a market's own texts; its event's title is none of them. */
const wordsOf = (passages: readonly Passage[]): ReadonlySet<string> =>
  new Set(passages.flatMap(({ text, ofEvent }) => (ofEvent ? [] : tokensOf(text).map((token) => token.text))));

/** A market's titles and the sentences that state its bet, in lower case. */
const statedIn = (passages: readonly Passage[]): string =>
  passages
    .filter(({ zone, ofEvent }) => zone === 'deciding' && ofEvent !== true)
    .map(({ text }) => text.toLowerCase())
    .join(' | ');

const unreadWork = (work: string): Unread => ({
  zone: 'deciding',
  word: foldName(work),
  quote: work,
  source: false,
  topic: 'work',
});

/** A market's passages, and what their words are read against. */
export function marketContextOf(
  listing: Listing,
  facts: Facts,
): { readonly passages: Passage[]; readonly market: MarketContext } {
  const context = { family: facts.family };
  const passages = passagesOf(listing, context, eventTitleFor(listing, facts));
  const [said, stated] = [wordsOf(passages), statedIn(passages)];
  const asked = wordsOf(passages.filter(({ states }) => states));
  const market = { listing, facts, context, explained: explainedBy(facts), years: yearsOf(facts), said, stated, asked };
  return { passages, market };
}

/** What a market says beyond its facts, in the order of its texts. */
export function residueOf(listing: Listing, facts: Facts): Unread[] {
  const { passages, market } = marketContextOf(listing, facts);
  const own = ({ sentence, zone, text }: Passage): boolean =>
    sentence === null
      ? !(listing.outcomes ?? []).some((name) => name === text) || text === listing.outcome
      : zone === 'deciding' && paysOwn(sentence, listing.outcome ?? '');
  const contradictions = contradictionsIn(listing, facts, passages, own).map(
    ({ what, quote }): Unread => ({ zone: 'deciding', word: `${listing.venue}: ${what}`, quote, source: false, topic: null }),
  );
  const work = workIn(listing.question ?? '', facts.family);
  return [
    ...contradictions,
    ...(work === undefined ? [] : [unreadWork(work)]),
    ...passages.flatMap((passage) => unreadIn(passage, market)),
  ];
}
