/** Finds what contradicts within one market's texts and fields, such as sentences that pay the wrong side. */
/**
 * Outcomes must be in their usual order, sentences must pay the side that they name, comparisons must point where the set does, and titles
 * must name whom the market is about. Each contradiction is residue of its own.
 */
import type { Listing } from '../../../market.js';
import type { Facts, Family } from '../../contract/facts.js';
import { entityIn, setIn, textIn } from '../../contract/factValues.js';
import { isYesNo, readText, TITLE_CAP } from '../../contract/text.js';
import { competitionOf } from '../../entities/leagues.js';
import { namesOf } from '../../entities/namesOf.js';
import { foldName } from '../../text/fold.js';
import { KnownWords } from '../../text/knownWords.js';
import { RULES_READ } from '../../text/sentences.js';
import { tokensOf } from '../../text/tokens.js';
import { DOWN, opensDown, opensUp, UP } from '../bounds.js';
import type { Passage } from '../passages.js';
import { topicsApart } from '../topics.js';
import { addressContradictions } from './address.js';
import { codeContradictions } from './codes.js';
import type { Contradiction } from './contradiction.js';
import { fieldContradictions } from './fields.js';
import { sideContradictions } from './gameSides.js';
import { nameContradictions } from './otherNames.js';
import { playerCountContradictions } from './playerCounts.js';
import { rateMoveContradictions } from './rateMoves.js';
import { reversedRules } from './reversedRules.js';
import { seriesContradictions } from './series.js';
import { statementContradictions } from './statements.js';
import { timeContradictions } from './times.js';

/** Yes comes first and is what is paid; of two names the outcome is the one that the index points at. */
function outcomeOrder({ outcomes, outcome, outcome_index }: Listing): Contradiction[] {
  if (outcomes === undefined) return [];
  const shown = { what: 'order of outcomes', quote: outcomes[0] };
  if (outcomes.some((name) => isYesNo(name)))
    return /^yes$/i.test(outcomes[0]) && /^no$/i.test(outcomes[1]) && outcome_index !== 1 ? [] : [shown];
  if (outcome === undefined || outcome_index === undefined) return [];
  return foldName(outcome) === foldName(outcomes[outcome_index]) ? [] : [shown];
}

const PAYS_NO = /\bresolves? (?:\w+ )?(?:to |as )?["\u201C]?no\b(?! (?:one|earlier|later|sooner|less|more)\b)/;

/**
 * Venue A's rules open with what pays Yes. Venue B's may speak of all legs first, but pay Yes before they pay No, unless nothing
 * happens; where No comes first they are turned round or broken.
 */
function paysNo(passages: readonly Passage[], { venue }: Listing, own: (passage: Passage) => boolean): Contradiction[] {
  const find = (pays: RegExp): Passage | undefined =>
    passages.find((passage) => passage.sentence !== null && (own(passage) || pays.test(passage.sentence.text)));
  const opening = find(/\bresolves?\b/);
  const first = venue === 'venue_a' ? opening : find(PAYS_NO);
  if (first === undefined || own(first) || (first !== opening && first.zone !== 'deciding')) return [];
  return [{ what: 'opens with what does not pay Yes', quote: first.text }];
}

/** "no more than" looks the other way. */
const TURNED = new Set(['no', 'not']);

/** "If the rate is exactly 2.0%": of a set that is open on one side a single value is no bound. */
const POINT = new Set(['exactly', 'precisely']);

/** "Yes if 4.6% or higher": short rules name what pays without a verb. */
const PAYS_IF = /^yes (?:if|when)\b/i;

/** "Over the 12 months to January", "year-over-year" measure time. */
const OVER_TIME =
  /\bover[ -](?:the |a )?(?:(?:last|past|previous|preceding|prior) )?(?:(?:\d+|one|three|twelve)[- ])?(?:months?|quarters?|years?)\b/gi;

/** '"Over" with 7 or more goals, "Under" with 6 or fewer': each outcome and what pays it. */
const TERSE = /["\u201C](over|under|yes)["\u201D],? (?:with|if|when|on|for|at) ([^"\u201C]+)/gi;

/** What terse rules say pays an outcome, as passages. */
const terseOf = (passages: readonly Passage[], outcome: string): Passage[] =>
  passages.flatMap((passage) =>
    [...passage.text.matchAll(TERSE)].flatMap(([, name = '', text = '']) =>
      name.toLowerCase() === outcome.toLowerCase() ? { ...passage, text } : [],
    ),
  );

/** A comparison in words on which the market's own outcome rests, against the set that was read: "under 2.5" of a set open above. */
function comparisons(
  passages: readonly Passage[],
  { outcome = '' }: Listing,
  facts: Facts,
  own: (passage: Passage) => boolean,
): Contradiction[] {
  const set = setIn(facts.fields.set?.value);
  // "lower the rate by 25 bps": which way a central bank goes is compared in rateMoves.ts
  if (set === undefined || facts.family === 'fed_decision' || facts.fields.source?.value === 'fed') return [];
  const [isOpenUp, isOpenDown] = [opensUp(set), opensDown(set)];
  if (isOpenUp && isOpenDown) return [];
  const stating = passages.filter((each) => own(each) || PAYS_IF.test(each.text));
  for (const passage of [...stating, ...terseOf(passages, outcome)]) {
    const plain = passage.text.replace(/["\u201C][^"\u201D]*["\u201D]/g, ' ').replace(OVER_TIME, ' ');
    const words = tokensOf(plain).map(({ text }) => text);
    const said = words.map((word, at) => (/^(?:least|most)$/.test(word) && words[at - 1] === 'at' ? `at ${word}` : word));
    const isBounded = said.some((word) => UP.has(word) || DOWN.has(word));
    const point = isOpenUp !== isOpenDown && !isBounded ? said.find((word) => POINT.has(word)) : undefined;
    if (point !== undefined) return [{ what: `"${point}" against the set`, quote: passage.text }];
    // "O/U 2.5", "Over / Under", "at least 50,000 and fewer than 100,000"
    if (said.some((word) => UP.has(word)) && said.some((word) => DOWN.has(word))) continue;
    const wrong = said.find((word, at) => {
      const turned = TURNED.has(said[at - 1] ?? '');
      return (turned ? DOWN : UP).has(word) ? !isOpenUp : (turned ? UP : DOWN).has(word) ? !isOpenDown : false;
    });
    if (wrong !== undefined) return [{ what: `"${wrong}" against the set`, quote: passage.text }];
  }
  return [];
}

/** "The listed candidate": one text for every leg. */
const GENERAL =
  /\b(?:listed|named|this|that|the|whose|whichever) (?:\w+ )?(?:candidate|person|player|nominee|individual|actor|actress|artist|driver|director|fighter|golfer|coach)\b|\bresolves? (?:\w+ )?according to\b|\beach of them\b/;

/** Families whose legs go by a person's name. */
const PERSON_LEGS: ReadonlySet<Family> = new Set<Family>(['nominee', 'primary', 'election_winner', 'award', 'season_award']);

/** The person whom a bet is about must be named in the titles and in the sentence that pays YES, unless these speak of every leg. */
function unnamed(
  listing: Listing,
  passages: readonly Passage[],
  { family, fields }: Facts,
  own: (passage: Passage) => boolean,
): Contradiction[] {
  const subject = entityIn(fields.subject?.value);
  if (subject?.kind !== 'person') return [];
  const surname = subject.name.split(' ').at(-1) ?? '';
  // a double surname is folded as one word
  const names = ({ text }: Passage): boolean =>
    [text, text.replace(/[-\u2010\u2011]/g, '')].some((words) => foldName(words).split(' ').includes(surname));
  const titles = passages.filter(({ sentence }) => sentence === null);
  const rules = passages.filter((passage) => passage.sentence !== null && own(passage) && !GENERAL.test(passage.sentence.text));
  const isLeg = readText(listing).outcome !== '' && PERSON_LEGS.has(family);
  if ((isLeg || /^will\b/i.test(titles[0]?.text ?? '')) && !titles.some(names))
    return [{ what: 'subject not in the titles', quote: titles[0]?.text ?? '' }];
  return rules.length > 0 && !rules.some(names) ? [{ what: 'subject not in the rules', quote: rules[0]?.text ?? '' }] : [];
}

/** A text that is longer than what is read of it: the rest may say anything. */
function cutOff({ event, question, outcome, rules = '' }: Listing): Contradiction[] {
  const long = rules.length > RULES_READ || [event, question, outcome].some((title = '') => title.length > TITLE_CAP);
  return long ? [{ what: 'a text longer than what is read', quote: rules.slice(0, 80) }] : [];
}

/** The division or conference of a title that only a code or the market's title names, as that of another event may. */
function unsaidLevel({ family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const level = family === 'season_title' ? competitionOf(textIn(fields.level?.value) ?? '') : undefined;
  const names = level?.level === 'division' || level?.level === 'conference' ? namesOf('competition', level.id) : [];
  if (names.length === 0) return [];
  const phrases = new KnownWords(names);
  const says = ({ text }: Passage): boolean => phrases.covers(tokensOf(text)).size > 0;
  if (!passages.some(says)) return [{ what: 'a title that only the code names', quote: passages[0]?.text ?? '' }];
  const stating = passages.filter(({ zone, sentence }) => zone === 'deciding' && /\bresolves?\b/.test(sentence?.text ?? ''));
  const [first] = stating;
  const isNamed = level?.level !== 'division' || first === undefined || stating.some(says); // conferences go by many names
  return isNamed ? [] : [{ what: 'a title that the rules do not name', quote: first.text }];
}

/** A sign of another money than dollars in front of an amount. */
const OTHER_MONEY = /[\u20AC\u00A3\u00A5\u20B9\u20A9]\s?\d|\b(?:EUR|GBP|JPY|CAD|AUD|CHF) ?\d/;

/** An amount in another money than the one in which the market's set is. */
function otherMoney({ fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  if (setIn(fields.set?.value)?.unit.startsWith('usd') !== true) return [];
  const other = passages.find(({ text }) => OTHER_MONEY.test(text));
  return other === undefined ? [] : [{ what: 'an amount in another money', quote: other.text }];
}

/** Everything in which a market contradicts itself. `own` says which passages rest on the market's own outcome. */
export function contradictionsIn(
  listing: Listing,
  facts: Facts,
  passages: readonly Passage[],
  own: (passage: Passage) => boolean,
): Contradiction[] {
  return [
    ...cutOff(listing),
    ...outcomeOrder(listing),
    ...paysNo(passages, listing, own),
    ...comparisons(passages, listing, facts, own),
    ...otherMoney(facts, passages),
    ...unnamed(listing, passages, facts, own),
    ...sideContradictions(listing, facts, passages, own),
    ...playerCountContradictions(facts, passages),
    ...timeContradictions(listing, facts, passages),
    ...fieldContradictions(listing, facts),
    ...codeContradictions(listing, facts),
    ...addressContradictions(listing, facts),
    ...seriesContradictions(listing, facts),
    ...rateMoveContradictions(facts, passages, own),
    ...reversedRules(facts, passages),
    ...statementContradictions(facts, passages),
    ...unsaidLevel(facts, passages),
    ...nameContradictions(listing, facts, passages),
    ...topicsApart(facts, passages),
  ];
}
