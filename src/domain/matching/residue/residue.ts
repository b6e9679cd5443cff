/** Finds the words, dates and numbers in a market's texts that its typed facts do not explain, its residue. */
/**
 * The texts are read as a closed world: a word that no fact explains and the lexicon doesn't list is residue. A proven pair whose residues
 * differ goes to a person, whatever the word means.
 */

import { DAY_MS } from '../../duration.js';
import type { Listing } from '../../market.js';
import { isHouseTalk } from '../caveats/houseTalk.js';
import { isLookUp } from '../caveats/lookUps.js';
import { isBareNotice } from '../caveats/rulesChange.js';
import { canonicalText } from '../caveats/wording.js';
import type { Facts } from '../contract/facts.js';
import { numberIn } from '../contract/factValues.js';
import { PARTICLES } from '../entities/persons.js';
import { SOURCE_PHRASES } from '../entities/sources.js';
import { type DateMention, WEEKDAY } from '../text/dates.js';
import { foldName } from '../text/fold.js';
import { KnownWords } from '../text/knownWords.js';
import { COUNT_WORD } from '../text/numbers.js';
import { onceFor } from '../text/remembering.js';
import type { Sentence } from '../text/sentences.js';
import { type Token, tokensOf } from '../text/tokens.js';
import { pagesApart, unreadTelling } from './beside.js';
import { boundFormAt } from './bounds.js';
import { contradictionsIn } from './contradictions/contradictionsIn.js';
import { eventTitleFor } from './eventTitle.js';
import { type Explained, explainedBy } from './explained.js';
import {
  isAppointed,
  isDue,
  isKnownCount,
  isKnownDate,
  isKnownNumber,
  isKnownOrdinal,
  isOfBowl,
  isOtherInstant,
  isOwnElection,
  isSuperBowlNumber,
  isTieOfBound,
  lastDayOf,
  yearsOf,
} from './known.js';
import { isLaterPrint, isOtherReading } from './laterDates.js';
import { neutralWordsOf } from './neutralWords.js';
import { narrowsContest } from './parts.js';
import { type Passage, passagesOf, paysOwn, workIn } from './passages.js';
import { isProper, type MarketContext, type ReadPassage, readPassage } from './readPassage.js';
import { withoutFacts } from './restated.js';
import { type Topic, topicOfDate, topicsIn } from './topics.js';
import { around, type Unread } from './unread.js';

/** Names of sources: one venue has them in the deciding sentence, the other in a later one, and which they are is compared as a clause. */
const SOURCE_NAMES = new KnownWords(SOURCE_PHRASES.keys());

const isParticle = ({ text }: Token, tokens: readonly Token[], at: number, { words }: Explained): boolean =>
  PARTICLES.has(text) &&
  words.has(text) &&
  [...tokens.slice(at + 1, at + 3)].some((next) => next.capital && words.has(next.text));

/** A weekday, which says nothing more when its date stands beside it. */
const A_WEEKDAY = new RegExp(`^${WEEKDAY}$`);

/** When something is held, other than by its day: dates that no fact holds, and that only another one of the other side counts against. */
const HELD: ReadonlySet<Topic> = new Set<Topic>(['month held', 'runoff']);

const topicalDate = (date: DateMention, plain: string, facts: Facts) => {
  const spoken = topicOfDate(date, plain, facts);
  return spoken === undefined ? [] : [{ date, ...spoken }];
};

/** The day by which a fallback wants a result to be known: it counts against another one of the other side's, and by itself before the bet's own last day. */
function lastDays({ passage: { sentence }, dates }: ReadPassage, { fields }: Facts) {
  if (sentence?.role !== 'fallback') return [];
  const deadline = numberIn(fields.deadline?.value) ?? Number.NEGATIVE_INFINITY;
  return dates
    .filter(({ precision }) => precision !== 'year')
    .map((date) => ({ date, topic: date.to + DAY_MS < deadline ? null : ('last day' as const), word: `@by-${date.day}` }));
}

/** Dates that no fact holds; one inside a name ("September 5") belongs to the name. */
function unreadDates(read: ReadPassage, { listing, facts, years }: MarketContext): Unread[] {
  const { passage, plain, tokens, dates, named, loose } = read;
  const { zone, text, sentence } = passage;
  const isGame = facts.fields.participants !== undefined;
  const spoken = loose || sentence === null ? [] : dates.flatMap((date) => topicalDate(date, plain, facts));
  const isHeld = (date: DateMention): boolean =>
    isDue(date, years, facts) && spoken.some((each) => each.date === date && HELD.has(each.topic));
  const unread = dates.filter((date) => {
    if (isHeld(date)) return false;
    if (zone === 'deciding' && isOtherInstant(date, facts)) return true;
    if (sentence?.role !== 'fallback' && isLaterPrint(date, plain, facts)) return true;
    if (isOwnElection(date, listing, facts, sentence === null)) return false;
    if (isOtherReading(date, plain, passage, facts)) return true;
    if (!isGame && isAppointed(date, plain, years, facts)) return false;
    const inside = tokens.flatMap((token, at) =>
      token.from >= date.index && token.to <= date.end && token.kind === 'word' ? [at] : [],
    );
    if (inside.length > 0 && inside.every((at) => named.has(at))) return false;
    if (loose && sentence?.role !== 'schedule') return false;
    return !isKnownDate(date, facts) && (zone === 'deciding' || isGame || !years.has(date.year));
  });
  const said = unread.map((date) => ({ date, word: `@${date.precision === 'year' ? date.year : date.day}` }));
  const until = loose ? [] : dates.flatMap((date) => lastDayOf(date, facts).map((word) => ({ date, word })));
  return [...[...said, ...until].map((each) => ({ ...each, topic: null })), ...spoken, ...lastDays(read, facts)].map(
    ({ date, word, topic }) => ({
      zone,
      word,
      quote: around(text, date.index, date.end),
      source: false,
      topic,
    }),
  );
}

const COUNTED = new RegExp(`^(?:${COUNT_WORD})$`);

/** How far behind "between" the second of two may be named, in words. */
const BETWEEN = 8;

/** "Texas A&M", "the match between owls and hawks": two names, and no second condition. */
function joinsNames(at: number, { tokens, naming }: ReadPassage, { words }: Explained): boolean {
  const isName = (token: Token | undefined): boolean => isProper(token) && (naming || words.has(token?.text ?? ''));
  const behind = tokens[at + 1]?.text === 'the' ? tokens[at + 2] : tokens[at + 1];
  if (isName(tokens[at - 1]) && isName(behind)) return true;
  return tokens.slice(Math.max(0, at - BETWEEN), at).some(({ text }) => text === 'between');
}

/** Halves are paid, and percent and dollars measured: "$0.50", "50%"; any other of them may be a bound, wherever it stands. */
function isMeasured(tokens: readonly Token[], at: number): boolean {
  const [before, token, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (/^(?:50|0?\.50?|1|100)$/.test(token?.text ?? '')) return false;
  return before?.text === '$' || behind?.text === '%' || boundFormAt(tokens, at) !== undefined;
}

/** Whether a token that nothing covers is understood where it stands: a number of the facts, a name, an ordinal, a sign. */
function isUnderstood(at: number, read: ReadPassage, market: MarketContext): boolean {
  const { passage, tokens, dates, loose, naming } = read;
  const { facts, listing, years, explained } = market;
  const token = tokens[at] as Token;
  if (dates.some((date) => token.from >= date.index && token.to <= date.end)) return true;
  if (token.kind === 'sign') return true;
  if (
    token.kind === 'number' &&
    ((loose && !isMeasured(tokens, at)) ||
      (!isRoundedTo(tokens, at) && isKnownNumber(token, facts, listing, years, boundFormAt(tokens, at))))
  )
    return true;
  if ((loose && COUNTED.test(token.text)) || isKnownCount(tokens, at, facts, listing)) return true;
  if (A_WEEKDAY.test(token.text) && dates.some(({ index }) => index > token.to && index - token.to < 4)) return true;
  if (/^\d+(?:st|nd|rd|th)$/.test(token.text) && isKnownOrdinal(token, tokens[at + 1], facts, passage.zone)) return true;
  if (isSuperBowlNumber(token, tokens[at - 1], facts)) return true;
  if (token.kind !== 'word') return false;
  if (token.text === 'and') return joinsNames(at, read, explained);
  if (isOfBowl(tokens, at, facts)) return true;
  const isName = naming && !narrowsContest(token, facts);
  return (isProper(token) && (isName || explained.words.has(token.text))) || isParticle(token, tokens, at, explained);
}

/** A line that sends the reader to a page may say something of the bet besides: then its words are read, as any sentence's are. */
const saysNothing = onceFor(
  (sentence: Sentence) => isLookUp(sentence.text) || isBareNotice(sentence.text) || isHouseTalk(sentence),
);

/** "The GDP release will be available at https://…": where to look up what the bet is on. */
const leadsToOwn = ({ line }: Sentence, facts: Facts): boolean =>
  line.includes('://') && isLookUp(withoutFacts(line, facts, undefined).toLowerCase());

function unreadIn(passage: Passage, market: MarketContext): Unread[] {
  const { zone, text, sentence } = passage;
  if (sentence !== null && isTieOfBound(sentence, market.facts)) return [];
  const isBehind = zone === 'further' && sentence !== null;
  if (isBehind && (saysNothing(sentence) || leadsToOwn(sentence, market.facts))) return pagesApart(passage, market);
  const behind = isBehind ? neutralWordsOf(sentence, market.facts.family) : undefined;
  if (isBehind && behind === undefined)
    return [{ zone, word: canonicalText(sentence.text), quote: sentence.quote, source: false, topic: null, whole: true }];
  const read = readPassage(passage, behind, market);
  const topics = topicsIn(read.tokens, market.facts);
  const sources = sentence === null ? new Map<number, string>() : SOURCE_NAMES.phrasesAt(read.tokens);
  const found = [...unreadDates(read, market), ...unreadTelling(read, market, topics, sources), ...pagesApart(passage, market)];
  for (const [at, token] of read.tokens.entries()) {
    // both sides may call one source by different names
    const called = sources.get(at);
    const source = called !== undefined;
    const spoken = topics.get(at);
    const isExplained = read.neutral.has(at) || read.named.has(at) || isUnderstood(at, read, market);
    // words of a stage may belong to a name or a usual phrase; a bowl's and a format's don't
    const isRead = isExplained && (spoken === undefined || spoken.topic === 'stage');
    if (isRead && !source) continue;
    const own = isRead ? 'further' : zone;
    const word = called === undefined ? (spoken?.word ?? token.text) : (SOURCE_PHRASES.get(called) ?? called);
    const topic = spoken?.topic ?? null;
    found.push({ zone: own, word, quote: around(text, token.from, token.to), source, topic });
  }
  return found;
}

/** "Rounded up to the nearest 50": a step of the grid, whatever bounds of the set it meets. */
const isRoundedTo = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at - 1]?.kind === 'sign' ? tokens[at - 2] : tokens[at - 1])?.text === 'nearest';

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

/** What a market says beyond its facts, in the order of its texts. */
export function residueOf(listing: Listing, facts: Facts): Unread[] {
  const context = { family: facts.family };
  const passages = passagesOf(listing, context, eventTitleFor(listing, facts));
  const own = ({ sentence, zone, text }: Passage): boolean =>
    sentence === null
      ? !(listing.outcomes ?? []).some((name) => name === text) || text === listing.outcome
      : zone === 'deciding' && paysOwn(sentence, listing.outcome ?? '');
  const contradictions = contradictionsIn(listing, facts, passages, own).map(
    ({ what, quote }): Unread => ({ zone: 'deciding', word: `${listing.venue}: ${what}`, quote, source: false, topic: null }),
  );
  const said = wordsOf(passages);
  const stated = statedIn(passages);
  const asked = wordsOf(passages.filter(({ states }) => states));
  const market = { listing, facts, context, explained: explainedBy(facts), years: yearsOf(facts), said, stated, asked };
  const work = workIn(listing.question ?? '', facts.family);
  return [
    ...contradictions,
    ...(work === undefined ? [] : [unreadWork(work)]),
    ...passages.flatMap((passage) => unreadIn(passage, market)),
  ];
}
