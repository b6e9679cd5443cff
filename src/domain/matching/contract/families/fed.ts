/** Reads markets on central banks: the move at one meeting, the number of moves in a year, the level after a meeting. */

import { BANKS, bankByTicker, banksIn } from '../../entities/banks.js';
import { findDates, findDeadline, tickerDate } from '../../text/dates.js';
import { easternDay } from '../../text/zones.js';
import { criterionOf, hintOf, type Passage, passagesOf } from '../criterion.js';
import { type FamilyReader, fact, has, type MarketText, type ReadFact, type Reading } from '../facts.js';
import { textIn } from '../factValues.js';
import { allBut, COUNT, type Grid, pointSet, setOf } from '../intervals.js';
import { readSets, setFacts } from '../quantity.js';
import { codedMonth } from './reference.js';

/** Policy rates move in quarter points. Both venues' rules round any other move up to the next; a title with such a move is not read. */
const MOVE: Grid = { quantity: 'bps', step: 25 };
const LEVEL: Grid = { quantity: 'percent', step: 0.25 };

const RATE_WORDS = /\brates?\b|\btarget range\b|\bbps\b|basis points?|federal funds|\bcuts? \d+ times/i;

const NO_CHANGE =
  /\bno change\b|\bunchanged\b|\bmaintains? (?:the )?(?:current )?rates?\b|\bholds? (?:(?:the|its|cash|bank|key|policy|interest|repo|deposit|target) ){0,3}rates?\b|^holds?$|\bpauses?\b|\bof 0 ?bps|\bby 0 ?bps|\bnot (?:change|alter|adjust|modify)\b/i;
const CHANGES = /\bchanges? (?:the )?(?:federal |target |interest |funds |policy |its |in )*rates?\b|\brate change\b/i;
const CUT = /\b(?:cuts?|decreas(?:e|es|ed)|lower(?:s|ed)?|reduc(?:e|es|ed))\b/i;
const HIKE = /\b(?:hikes?|increas(?:e|es|ed)|rais(?:e|es|ed))\b/i;
const BPS =
  /(>|more than |over |at least )?\s?(\d{1,3})\s?(\+| or more)?\s?(?:bps?|basis points?)\b( or more| or higher| or greater)?/i;
/** "decreased by 1-25 basis points": whatever is published is rounded up to the last of them. */
const ROUNDED = /\b1 ?(?:\(inclusive\) ?)?(?:-|to|and) ?(\d{2,3})\b(?: \(inclusive\))?(?: or more)? (?:bps|basis points)/i;
/** Words said, votes cast against, whole paths of decisions, other people's rates. */
const NOT_A_MOVE =
  /\bchair|nominat|\bsay\b|mention|mortgage|treasury yield|reacts?|dissent|dot plot|projection|statement|\bvotes?\b|(?:cut|hike|hold|pause|no change) ?[-–>,] ?(?:cut|hike|hold|pause|no change)|\bboth\b|consecutive|\bnext (?:two|three)\b/i;
/** A bank holds its rate at a meeting, said or not. */
const HOLD_IN_MONTH = /\bholds? rates?\b.{0,20}\bin [A-Z][a-z]{2,8} 20\d\d/;
/** A move in one month, whose rules name the meeting. */
const IN_MONTH = /\bin (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\b/;
const MEETING = /\bmeetings?\b|\bdecision\b|\bFOMC\b/i;

/** "0.25 percentage points", "0.5%". */
const PERCENTAGE_POINTS = /\b([01]\.\d{1,2}) ?(?:%|percent\b|percentage points?\b)/g;

/** Venue A's "Cut >25", whose unit goes without saying. */
const SIZE_ALONE = /(\b(?:cut|hike)s? [>≥]?\d{2,3})$/i;

/** The move in basis points that pays YES, cuts negative; undefined where a text names none. */
export function moveIn(said: string): ReturnType<typeof setOf> {
  const text = said
    .replace(PERCENTAGE_POINTS, (_, points: string) => `${Math.round(Number(points) * 100)} bps`)
    .replace(SIZE_ALONE, '$1 bps');
  if (NO_CHANGE.test(text)) return pointSet(0, MOVE);
  const cut = CUT.test(text);
  if (cut === HIKE.test(text)) return !cut && CHANGES.test(text) ? allBut(0, MOVE) : undefined;
  const rounded = ROUNDED.exec(text);
  if (rounded !== null) return pointSet(cut ? -Number(rounded[1]) : Number(rounded[1]), MOVE);
  const match = BPS.exec(text);
  if (match === null) return cut ? setOf(null, false, 0, false, MOVE) : setOf(0, false, null, false, MOVE);
  const size = Number(match[2]);
  if (size === 0) return pointSet(0, MOVE);
  const open = match[1] !== undefined || match[3] !== undefined || match[4] !== undefined;
  if (!open) return pointSet(cut ? -size : size, MOVE);
  const strict = match[1] !== undefined && !/least/.test(match[1]);
  return cut ? setOf(null, false, -size, !strict, MOVE) : setOf(size, !strict, null, false, MOVE);
}

const ONE_OF_MEETINGS = /\b(?:either|any|one|both|each) of (?:its|the|these|their|those)\b[^.]{0,50}\bmeetings\b/i;

/** The month of the meeting, `2026-09`, from "September 2026 meeting", "on September 16, 2026", or the ticker. */
function meetingFacts(text: MarketText): ReadFact[] {
  const found: ReadFact[] = [];
  const hint = hintOf(text);
  const passages = passagesOf(text);
  // one of several meetings is none of them
  if (passages.some((passage) => ONE_OF_MEETINGS.test(passage.text))) return [];
  for (const passage of [...passages, { text: text.rules.slice(0, 1200), from: 'rules' as const }]) {
    const dates = findDates(passage.text, hint).filter((date) => date.month !== null && date.precision !== 'year');
    const near =
      dates.find((date) => /^\W{0,3}(?:\w+ ){0,2}meetings?\b/i.test(passage.text.slice(date.end, date.end + 30))) ?? dates[0];
    if (near === undefined || found.some((known) => known.from === passage.from)) continue;
    found.push(fact('reference', easternDay(near.from).slice(0, 7), passage.from, near.quote));
  }
  return [...found, ...codedMonth(text)];
}

/** Venue A's series of one meeting's decision: `FEDDECISION`, `ECBDECISION`, `CBDECISIONEU`. */
const DECISIONS = /DECISION/;

/** Venue A's legs: `H0`, `C25`; `C26` and `H26` are "more than 25". */
function tickerMove(text: MarketText): ReadFact[] {
  const leg = DECISIONS.test(text.series) ? /^([HC])(\d+)$/.exec(text.legCode) : null;
  if (leg === null) return [];
  const size = Number(leg[2]);
  const cut = leg[1] === 'C';
  const more = cut ? setOf(null, false, -25, false, MOVE) : setOf(25, false, null, false, MOVE);
  const set = size === 26 ? more : pointSet(cut ? -size : size, MOVE);
  return setFacts(set, 'ticker', leg[0]);
}

/** Rules that speak of "the amount the rate is changed by" name no leg. */
const NAMES_A_MOVE = /\d ?\+? ?(?:bps|basis)|or more basis|no change|unchanged|decreased|increased|lowered|cut/i;

function statedMove(passage: Passage | undefined): ReadFact[] {
  if (passage === undefined || passage.text === '') return [];
  if (passage.from === 'rules' && (!NAMES_A_MOVE.test(passage.text) || /amount of basis points/i.test(passage.text))) return [];
  return setFacts(moveIn(passage.text), passage.from, passage.text);
}

/** "How much will the bank cut?" names no move: its legs do. */
const ASKS_HOW_MUCH = /^(?:how much|by how much)\b/i;

function decision(text: MarketText, bank: ReadFact): Reading | undefined {
  const criterion = criterionOf(text);
  const isMeeting =
    MEETING.test(`${text.title} ${criterion?.text ?? ''}`) ||
    HOLD_IN_MONTH.test(text.question) ||
    (IN_MONTH.test(text.question) && MEETING.test(text.rules.slice(0, 500)));
  if (!DECISIONS.test(text.series) && !isMeeting) return undefined;
  const asked = ASKS_HOW_MUCH.test(text.question) ? [] : statedMove({ text: text.question, from: 'title' });
  const leg = asked.length > 0 ? [] : statedMove({ text: text.outcome, from: 'title' });
  const moves = [...tickerMove(text), ...statedMove(criterion), ...asked, ...leg];
  return moves.length === 0 ? undefined : { family: 'fed_decision', facts: [bank, ...meetingFacts(text), ...moves] };
}

/** The span counted over: `2025`, or the day of a deadline inside a year. */
function spanOf(text: MarketText): ReadFact | undefined {
  for (const passage of passagesOf(text)) {
    const deadline = findDeadline(passage.text, hintOf(text));
    if (deadline === undefined) continue;
    const last = easternDay(deadline.at - 1);
    return fact('reference', last.endsWith('-12-31') ? last.slice(0, 4) : `by/${last}`, passage.from, deadline.quote);
  }
  const date = tickerDate(text.eventCode);
  return date?.month === 12 && date.day === 31 ? fact('reference', String(date.year), 'ticker', text.eventCode) : undefined;
}

const COUNTED =
  /\bhow many times\b[^.?]{0,40}?\b(cut|hike|raise)s?\b|\b(?:rate )?(cut|hike)s?\b[^.?]{0,40}\btimes\b|\b(?:how many|number of|\d+\+?|no|zero|one|two|three|four|five)(?: or more)? (?:fed(?:eral reserve)? )?(?:interest )?rate (cut|hike)s?\b|\bcuts (?:exactly )?(?:\d+)(?: or more)? times/i;
const ANY = /\b(?:emergency )?rate (cut|hike)\b|\b(hike|cut)s? (?:interest )?rates?\b|\bhikes? again\b/i;

/** "At its Dec 17-18, 2026 meeting": one decision, and no count of several. */
const AT_ONE_MEETING = /\b(?:at|after|following) (?:its|the|their) [^.]{0,80}\bmeeting\b/i;

function count(text: MarketText, bank: ReadFact): Reading | undefined {
  const question = text.question.replace(/\([^)]{0,40}\)/g, ' ');
  const all = `${question} ${criterionOf(text)?.text ?? ''}`;
  const counted = COUNTED.exec(all);
  const any = counted === null ? ANY.exec(text.question) : null;
  const word = counted?.slice(1).find((found) => found !== undefined) ?? any?.[1] ?? any?.[2];
  if (counted === null && (any === null || AT_ONE_MEETING.test(criterionOf(text)?.text ?? ''))) return undefined;
  if (/\d ?\+? ?(?:bps|basis points)/i.test(question) || /\bmeeting\b/i.test(question.replace(/emergency meetings?/i, '')))
    return undefined;
  const kind = /hike|raise/i.test(word ?? 'cut') ? 'hikes' : 'cuts';
  const metric = /emergency/i.test(text.question) ? `emergency_${kind}` : kind;
  // venue B counts quarter points ("50 bps is 2 cuts"), venue A decisions: then it isn't said what is counted
  const perQuarterPoint = /(?:cuts?|hikes?) (?:\()?of 25 (?:bps|basis points)/i.test(text.rules);
  const facts: ReadFact[] = perQuarterPoint ? [bank] : [bank, fact('metric', metric, 'title', text.question)];
  const span = spanOf(text);
  if (span !== undefined) facts.push(span);
  if (any !== null) facts.push(...setFacts(setOf(1, true, null, false, COUNT), 'title', any[0]));
  else if (/\bno (?:fed |interest )?rate (?:cut|hike)/i.test(text.question))
    facts.push(...setFacts(pointSet(0, COUNT), 'title', text.question));
  else facts.push(...readSets(text, COUNT, { units: [], exact: true }));
  return has(facts, 'set') ? { family: 'fed_count', facts } : undefined;
}

const ANY_BANKS_RATE = ['upper bound', 'upper limit', 'policy rate', 'interest rate', 'key rate'];
/** By a bank's id the rate that it decides on: its general names and those at this bank, since "deposit rate" is the policy rate of one bank and another rate of the next. */
const POLICY_RATES = new Map(
  BANKS.map(({ id, rates }) => [id, new RegExp(`\\b(?:${[...ANY_BANKS_RATE, ...rates].join('|')})\\b`, 'i')]),
);
/** A title that asks where a rate stands, and not how it moves. */
const ASKS_LEVEL =
  /upper bound|level|\bbe (?:at or )?(?:above|below|between)|\bbe (?:at least|at most)? ?\d{1,2}(?:\.\d+)? ?% or (?:lower|higher|more|less|above|below)/i;

function level(text: MarketText, bank: ReadFact): Reading | undefined {
  if (!MEETING.test(text.title) && !/\bend of\b|on dec/i.test(text.title)) return undefined;
  if (!POLICY_RATES.get(textIn(bank.value) ?? '')?.test(`${text.question} ${text.rules.slice(0, 400)}`)) return undefined;
  const sets = readSets(text, LEVEL, { units: ['percent'], strikes: true, exact: true });
  if (sets.length === 0 || !/%|percent/.test(`${text.question} ${text.outcome} ${text.rules.slice(0, 400)}`)) return undefined;
  const facts: ReadFact[] = [bank, fact('metric', 'policy_rate', 'title', text.question), ...sets, ...meetingFacts(text)];
  return { family: 'fed_level', facts };
}

/** Rate decisions of the Fed and other central banks. */
export const fedReader: FamilyReader = (text) => {
  const head = `${text.title} ${text.rules.slice(0, 500)}`;
  // an event of venue A's series asks for the decision without a word about rates
  if ((!RATE_WORDS.test(head) && !DECISIONS.test(text.series)) || NOT_A_MOVE.test(text.title)) return undefined;
  const bank = bankByTicker(text.series) ?? banksIn(text.title)[0] ?? banksIn(text.rules.slice(0, 500))[0];
  if (bank === undefined) return undefined;
  const source = fact('source', bank.id, 'title', bank.name);
  return (
    count(text, source) ??
    (ASKS_LEVEL.test(text.question) ? level(text, source) : undefined) ??
    decision(text, source) ??
    level(text, source)
  );
};
