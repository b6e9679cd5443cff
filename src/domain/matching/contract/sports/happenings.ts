/** Reads bets on what happens within a game, beside who wins it and what is scored: a double result, a race to a count, a way to win, the most of a statistic, overtime, a margin. */

import { wordNumber } from '../../text/numbers.js';
import { onceFor } from '../../text/remembering.js';
import { criterionOf } from '../criterion.js';
import type { Family, GridSet, MarketText } from '../facts.js';
import { type Grid, setOf } from '../intervals.js';
import { STATISTICS } from './statistics.js';

/** What a market asks of a game: the facts by which two such markets differ. */
export interface Happening {
  readonly family: Family;
  readonly metric: string;
  readonly quote: string;
  readonly set?: GridSet | undefined;
  /** Whom it is about, where the text's first name is somebody else. */
  readonly subject?: string;
  /** The whole game, whichever part the text speaks of. */
  readonly isOfGame?: true;
}

const COUNTS: Grid = { quantity: 'score', step: 1 };
const justly = (count: number): GridSet | undefined => setOf(count, true, count, true, COUNTS);

/** "Wins the 1st half and Harbor wins the full game", "Harbor and Weldon tie in the 1st half and …". */
const DOUBLE =
  /^(?:if )?(?:the )?(?<half>.{2,60}?) (?<how>wins?|ties?(?: in)?) the (?:1st|first) half and (?:the )?(?<game>.{2,60}?) (?<what>wins?|ties?(?: in)?) the (?:full )?game\b/i;

function doubleResult(stated: string): Happening | undefined {
  const { half = '', how = '', game = '', what = '' } = DOUBLE.exec(stated)?.groups ?? {};
  if (half === '') return undefined;
  const [isHalfLevel, isGameLevel] = [/^tie/i.test(how), /^tie/i.test(what)];
  const subject = isGameLevel ? (isHalfLevel ? 'draw' : half) : game;
  const ofHalf = isHalfLevel ? 'level' : half === subject ? 'won' : 'lost';
  const metric = `half_${ofHalf}_game_${isGameLevel ? 'level' : 'won'}`;
  return { family: 'game_prop', metric, quote: stated, subject, isOfGame: true };
}

/** "Is the first to score 14 points", "race to 20 points". */
const RACE = /\b(?:first (?:team |side |player )?to (?:score|reach)|race to) (\d{1,3}) (points|goals|runs|kills|games)\b/i;

function race(stated: string): Happening | undefined {
  const hit = RACE.exec(stated);
  if (hit === null) return undefined;
  return { family: 'game_prop', metric: `race_to_${hit[2]?.toLowerCase()}`, quote: hit[0], set: justly(Number(hit[1])) };
}

const WAY =
  '(?:technical knockout|knockout|ko|tko|dq|disqualification|submission|stoppage|(?:unanimous |split |majority )?decision)';
/** "Wins by KO/TKO/DQ", "wins the bout by submission or decision". */
const WINS_BY = new RegExp(
  String.raw`\b(?:wins?|winner)\b[^.]{0,90}? by (?:way of )?(${WAY}(?:(?:, or | or |, ?|/)${WAY})*)(?![\w/])`,
  'i',
);
const SHORT_WAYS: Readonly<Record<string, string>> = { 'technical knockout': 'tko', knockout: 'ko', disqualification: 'dq' };

/** Whether all ways to win are told, so that it is just won. */
const areAll = (ways: readonly string[]): boolean =>
  ways.includes('decision') && ways.includes('submission') && ways.some((way) => /^(?:ko|tko|stoppage)$/.test(way));

function wayToWin(stated: string): Happening | undefined {
  const hit = WINS_BY.exec(stated);
  if (hit === null) return undefined;
  const ways = (hit[1] ?? '')
    .toLowerCase()
    .split(/, or | or |, ?|\//)
    .map((way) => (SHORT_WAYS[way] ?? way).replaceAll(' ', '_'));
  if (areAll(ways)) return undefined;
  return { family: 'game_prop', metric: `won_by_${[...new Set(ways)].sort().join('+')}`, quote: hit[0] };
}

/** A bout, where a round is a part of it. */
const BOUT = /\b(?:ufc|mma|boxing|bout|fight)\b/i;
/** "Wins in round 2", "wins the fight in the second round". */
const WINS_IN_ROUND =
  /\bwins?\b[^.]{0,60}? (?:in|during) (?:the )?(?:round (\d{1,2})|(first|second|third|fourth|fifth) round)\b/i;

function roundWon(stated: string): Happening | undefined {
  const hit = BOUT.test(stated) ? WINS_IN_ROUND.exec(stated) : null;
  const round = hit === null ? undefined : wordNumber(hit[1] ?? hit[2] ?? '');
  return round === undefined
    ? undefined
    : { family: 'game_prop', metric: 'round_won', quote: hit?.[0] ?? '', set: justly(round) };
}

/** "The Lee vs. Roe fight goes the distance". */
const DISTANCE = /\bgo(?:es)? the (?:full )?distance\b/i;

/** Whoever wins, "even if it goes to overtime", wins. */
const isOfWinner = (stated: string, at: number): boolean => /\b(?:wins?|winner)\b/i.test(stated.slice(0, at));

function distance(stated: string): Happening | undefined {
  const hit = DISTANCE.exec(stated);
  if (hit === null || isOfWinner(stated, hit.index)) return undefined;
  return { family: 'game_prop', metric: 'distance', quote: hit[0] };
}

/** "Records the most receiving yards among all players in the game". */
const THE_MOST =
  /^(?:if )?(.{3,40}?) (?:records?|has|gets|scores) the most ([\w -]{3,30}?)(?= (?:among|of|by|in|for)\b)[^.]{0,40}\b(?:players?|game|match)\b/i;

function theMost(stated: string): Happening | undefined {
  const [quote = '', subject = '', counted = ''] = THE_MOST.exec(stated) ?? [];
  const statistic = STATISTICS.find(([words]) => words.test(counted))?.[1];
  return statistic === undefined ? undefined : { family: 'game_prop', metric: `most_${statistic}`, quote, subject };
}

/** "At least 1 overtime period is played", "goes to overtime". */
const OVERTIME_PLAYED = /\bat least (\d|one|two|three) overtime periods? (?:is|are) played\b|\bgoes? (?:in)?to overtime\b/i;

function overtimePlayed(stated: string): Happening | undefined {
  const hit = OVERTIME_PLAYED.exec(stated);
  if (hit === null || isOfWinner(stated, hit.index)) return undefined;
  const set = setOf(wordNumber(hit[1] ?? '1') ?? 1, true, null, false, COUNTS);
  return { family: 'game_prop', metric: 'overtime_periods', quote: hit[0], set };
}

/** "Has a positive point differential of between 7 and 14 points against Weldon": the margin by which it is won. */
const MARGIN =
  /\bhas a positive (?<unit>point|goal|run) differential of (?:between (?<from>\d{1,3}) and (?<to>\d{1,3})|at least (?<least>\d{1,3})) (?:points|goals|runs) against\b/i;

function margin(stated: string): Happening | undefined {
  const hit = MARGIN.exec(stated);
  const { unit = '', from, to, least } = hit?.groups ?? {};
  if (hit === null) return undefined;
  const set =
    least === undefined ? setOf(Number(from), true, Number(to), true, COUNTS) : setOf(Number(least), true, null, false, COUNTS);
  return { family: 'spread', metric: `${unit.toLowerCase()}s`, quote: hit[0], set };
}

const READERS = [doubleResult, race, wayToWin, roundWon, distance, theMost, overtimePlayed, margin] as const;

/** Such a happening, as the rules state it, else the title; undefined where the market asks for none. */
export const happeningIn = onceFor((text: MarketText): Happening | undefined => {
  for (const stated of [criterionOf(text)?.text ?? '', text.question])
    for (const read of READERS) {
      const found = stated === '' ? undefined : read(stated);
      if (found !== undefined) return found;
    }
  return undefined;
});
