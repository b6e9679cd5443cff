/** Finds what a venue may leave out of a market's texts, and which only counts where both markets speak of it: a stage, a bowl, a format, a day. */
import { type Facts, GAMES } from '../contract/facts.js';
import { textIn } from '../contract/factValues.js';
import { leagueOf } from '../entities/leagues.js';
import type { DateMention } from '../text/dates.js';
import { wordNumber } from '../text/numbers.js';
import { type Token, tokensOf } from '../text/tokens.js';
import type { Contradiction } from './contradictions/contradiction.js';
import { lastDayIn } from './known.js';
import { mayBePart, ROUND_SIZE } from './parts.js';
import type { Passage } from './passages.js';
import { words } from './phrases.js';
import { tournamentIn } from './tournaments.js';

/**
 * What one venue writes and the other leaves out: which tournament a match is of, where a game stands in it, which bowl a college game is, how many games a match
 * has at most, which of its promotion's cards a bout is on, on which day or in which month an election or a ceremony is held, on which day its
 * runoff, by which day a result must be known, at what time of the day a list is read, for which work an award is, at which weight a bout is, what is paid where nothing is known.
 */
export type Topic = When | 'undecided' | 'tournament' | 'stage' | 'bowl' | 'format' | 'card' | 'work' | 'weight';
/** When something is held, read, or known at the latest. */
type When = 'day held' | 'month held' | 'runoff' | 'last day' | 'time read';

/** A word of a topic, as the two markets' are compared. */
export interface Spoken {
  readonly topic: Topic;
  readonly word: string;
}

const STAGES: ReadonlySet<string> = new Set(
  words(
    'regular season qualification final finals semifinal semifinals quarterfinal quarterfinals playoffs playoff group stage round bracket upper lower swiss matchday divisional wild_card kickoff',
  ),
);
/** Sports in which a round is a part of the bout. */
const ROUNDS_ARE_PARTS: ReadonlySet<string> = new Set(['mma', 'boxing']);
/** A name ("Playoffs", "Quarterfinal 4"), or "semifinal of", "final match". */
function isStage(tokens: readonly Token[], at: number, isNumbering: boolean, sport: string): boolean {
  const [token, next] = [tokens[at] as Token, tokens[at + 1]];
  // "final match statistics" are those of any match
  if (token.text === 'final' && next?.text === 'match' && /^(?:statistics|score|result|stats)$/.test(tokens[at + 2]?.text ?? ''))
    return false;
  const named =
    STAGES.has(token.text) &&
    !mayBePart(tokens, at, sport, STAGES) &&
    (token.capital || /^(?:of|match|game|after)$/.test(next?.text ?? '') || STAGES.has(next?.text ?? ''));
  const numbered = isNumbering && (/^[a-h]$|^\d$/.test(token.text) || STAGES.has(token.text));
  const sized = tokens[at - 2]?.text === 'round' && tokens[at - 1]?.text === 'of' && ROUND_SIZE.test(token.text);
  return named || numbered || sized;
}

/** "The Sun Bowl": the word in front of "Bowl". What stands before that is a sponsor. */
const isBowl = (tokens: readonly Token[], at: number, { fields }: Facts): boolean =>
  fields.competition?.value === 'cfb' && tokens[at]?.capital === true && tokens[at + 1]?.text === 'bowl';

/** Ends of the names of a bout's weights: "welterweight", "light heavyweight". */
const isWeight = ({ text }: Token): boolean => text.length > 'weight'.length && text.endsWith('weight');
const weightAt = (tokens: readonly Token[], at: number): string =>
  `${tokens[at - 1]?.text === 'light' ? 'light ' : ''}${tokens[at]?.text}`;

/** The number of "UFC 322". */
const isCard = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.text === 'ufc' && /^\d{1,3}$/.test(tokens[at]?.text ?? '');

/** "BO3", and the number of "best of three". */
function formatAt(tokens: readonly Token[], at: number): string | undefined {
  const { text } = tokens[at] as Token;
  const short = /^bo(\d)$/.exec(text)?.[1];
  if (short !== undefined) return `best of ${short}`;
  const most = tokens[at - 2]?.text === 'best' && tokens[at - 1]?.text === 'of' ? wordNumber(text) : undefined;
  return most === undefined ? undefined : `best of ${most}`;
}

/** What the tokens of a game's text say of such topics, by their positions. */
export function topicsIn(tokens: readonly Token[], plain: string, facts: Facts): ReadonlyMap<number, Spoken> {
  const found = new Map<number, Spoken>();
  if (!GAMES.has(facts.family)) return found;
  const sport = leagueOf(textIn(facts.fields.competition?.value) ?? '')?.sport ?? '';
  for (const [at, token] of tokens.entries()) {
    const { text } = token;
    const format = formatAt(tokens, at);
    if (format !== undefined) found.set(at, { topic: 'format', word: format });
    else if (isBowl(tokens, at, facts)) found.set(at, { topic: 'bowl', word: text });
    else if (isCard(tokens, at)) found.set(at, { topic: 'card', word: text });
    else if (ROUNDS_ARE_PARTS.has(sport) && isWeight(token)) found.set(at, { topic: 'weight', word: weightAt(tokens, at) });
    else if (!ROUNDS_ARE_PARTS.has(sport) && isStage(tokens, at, found.get(at - 1)?.topic === 'stage', sport))
      found.set(at, { topic: 'stage', word: text });
  }
  for (const at of tournamentIn(tokens, plain, facts, (place) => found.get(place)?.topic === 'stage'))
    if (!found.has(at)) found.set(at, { topic: 'tournament', word: (tokens[at] as Token).text });
  return found;
}

/** Words of a topic that one text says and another doesn't. */
const alone = (some: readonly string[], others: readonly string[]): boolean => some.some((word) => !others.includes(word));

/** Topics on which a game's titles say one thing and its rules another: "Playoffs", "Group Stage". Either may say more than the other. */
export function topicsApart(facts: Facts, passages: readonly Passage[]): Contradiction[] {
  if (!GAMES.has(facts.family)) return [];
  const spoken = passages.flatMap(({ text, sentence }) =>
    [...topicsIn(tokensOf(text), text, facts).values()].map((each) => ({ ...each, text, isTitle: sentence === null })),
  );
  const cards = spoken.filter(({ topic }) => topic === 'card');
  const otherCard = cards.find(({ word }) => word !== cards[0]?.word);
  if (otherCard !== undefined) return [{ what: 'two cards', quote: otherCard.text }];
  return (['stage', 'format'] as const).flatMap((topic) => {
    const own = spoken.filter((each) => each.topic === topic);
    const ruled = own.filter(({ isTitle }) => !isTitle);
    const [titles, rules] = [own.filter(({ isTitle }) => isTitle), ruled].map((each) => each.map(({ word }) => word)) as [
      string[],
      string[],
    ];
    const isApart = alone(titles, rules) && alone(rules, titles) && rules.length > 0;
    return isApart ? [{ what: `another ${topic} than in the title`, quote: ruled[0]?.text ?? '' }] : [];
  });
}

/** In front of the day on which an election, a ceremony or a final is held. */
const HELD = /\b(?:scheduled|held|presented|taking place|takes place)\b[^.,]{0,24}\b(?:for|on) (?:\w{3,6}day, )?$/i;

/** Whether a date is said to be the day of an event: "the election scheduled for May 7, 2026". */
export const isDayHeld = ({ precision, index }: DateMention, text: string): boolean =>
  precision === 'day' && HELD.test(text.slice(Math.max(0, index - 60), index));

/** In front of the month in which a ceremony, a final or an election is held: "the ceremony in March 2027", "expected in April 2027". */
const HELD_IN =
  /\b(?:scheduled|held|presented|played|expected|taking place|takes place|ceremony|awards?|championships?|cup|game)\b[^.,;]{0,24}\b(?:in|for) (?:early |mid-|late )?$/i;
/** In front of the day of an election's second round. */
const RUNOFF_ON = /\b(?:run-?off|second round)\b[^.,;]{0,40}\b(?:on|for) (?:\w{3,6}day, )?$/i;

/** When a date says that an event or its second round is held, other than by its day. */
function heldAt(date: DateMention, plain: string): Spoken | undefined {
  const ahead = plain.slice(Math.max(0, date.index - 80), date.index);
  if (date.precision === 'month' && HELD_IN.test(ahead)) return { topic: 'month held', word: `@${date.day.slice(0, 7)}` };
  return date.precision === 'day' && RUNOFF_ON.test(ahead) ? { topic: 'runoff', word: `@${date.day}` } : undefined;
}

/** "December 8-9": a decision is made on the last day of its meeting. */
function decisionDay(date: DateMention): string {
  const last = lastDayIn(date);
  return last === undefined ? date.day : `${date.day.slice(0, 8)}${last.padStart(2, '0')}`;
}

/** Whether a date is a day of the month that a decision is called by. */
const isMeeting = ({ precision, day }: DateMention, { reference }: Facts['fields']): boolean =>
  precision === 'day' && day.slice(0, 7) === textIn(reference?.value);

/** What a date of a bet outside games says of such topics: the day that its event is scheduled for, the time at which a list or a score is read. */
export function topicOfDate(date: DateMention, plain: string, { family, fields }: Facts): Spoken | undefined {
  if (fields.participants !== undefined) return undefined;
  if (family === 'fed_decision')
    return isMeeting(date, fields) ? { topic: 'day held', word: `@${decisionDay(date)}` } : undefined;
  const isEvent = fields.cycle !== undefined || fields.award !== undefined || fields.season !== undefined;
  if (isEvent && isDayHeld(date, plain)) return { topic: 'day held', word: `@${date.day}` };
  const held = isEvent ? heldAt(date, plain) : undefined;
  if (held !== undefined) return held;
  const isTimed = fields.instant !== undefined || fields.deadline !== undefined;
  if (isTimed || fields.reference === undefined || date.precision !== 'minute') return undefined;
  return { topic: 'time read', word: `@${new Date(date.from).toISOString()}` };
}
