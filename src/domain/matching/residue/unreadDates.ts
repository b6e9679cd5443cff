/** Finds the dates in a market's texts that its facts do not hold. */
import type { Facts } from '../contract/facts.js';
import type { DateMention } from '../text/dates.js';
import { isAppointed, isDue, isKnownDate, isOtherInstant, isOwnElection, lastDayOf } from './known.js';
import { lastDaysIn } from './lastDays.js';
import { isLaterPrint, isOtherReading } from './laterDates.js';
import type { MarketContext, ReadPassage } from './readPassage.js';
import { type Topic, topicOfDate } from './topics.js';
import { around, type Unread } from './unread.js';

/** When something is held, other than by its day: dates that no fact holds, and that only another one of the other side counts against. */
const HELD: ReadonlySet<Topic> = new Set<Topic>(['month held', 'runoff']);

const topicalDate = (date: DateMention, plain: string, facts: Facts) => {
  const spoken = topicOfDate(date, plain, facts);
  return spoken === undefined ? [] : [{ date, ...spoken }];
};

/** What says which game a market is on: its date is that game's, whatever else the sentence says. */
const ON_WHICH = /\b(?:refers? to|(?:is|are) about|in the upcoming)\b/;

/** Dates that no fact holds; one inside a name ("September 5") belongs to the name. */
export function unreadDates(read: ReadPassage, { listing, facts, years }: MarketContext): Unread[] {
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
    if (loose && sentence?.role !== 'schedule' && !(isGame && ON_WHICH.test(sentence?.text ?? ''))) return false;
    return !isKnownDate(date, facts) && (zone === 'deciding' || isGame || !years.has(date.year));
  });
  const said = unread.map((date) => ({ date, word: `@${date.precision === 'year' ? date.year : date.day}` }));
  const until = loose ? [] : dates.flatMap((date) => lastDayOf(date, facts).map((word) => ({ date, word })));
  return [
    ...[...said, ...until].map((each) => ({ ...each, topic: null })),
    ...spoken,
    ...lastDaysIn(sentence, dates, facts, listing),
  ].map(({ date, word, topic }) => ({
    zone,
    word,
    quote: around(text, date.index, date.end),
    source: false,
    topic,
  }));
}
