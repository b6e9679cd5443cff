/** Counts of ended pairs -> the scoreboard: precision with intervals, by everything that was believed of them. */
import { API_CAVEATS } from '../matching/caveats/codes.js';
import type { Belief } from './outcome.js';
import { PAIR_OUTCOMES, type PairOutcome } from './settlement.js';
import { type Interval, wilson } from './wilson.js';

/** What the board tells pairs apart by besides category, kind and belief; every pair is counted once in each. */
export const SCORE_DIMENSIONS = ['standing', 'caveats', 'engine', 'bin'] as const;

/** Pairs that agree in one dimension, and in all that the board filters by. */
export interface Tally {
  dimension: (typeof SCORE_DIMENSIONS)[number];
  /** Where it stood, a set of caveats as a JSON list, an engine's version, or the number of a confidence bin; `unknown` where none was kept. */
  name: string;
  belief: Belief;
  outcome: PairOutcome;
  category: string;
  family: string;
  /** Whether YES paid something on a side: two bets that both lose prove little. */
  paid: boolean;
  count: number;
  /** Sum of the confidences. */
  confidence: number;
}

/** Lower bounds of the confidence bins; finer where matches are. */
export const CONFIDENCE_BINS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99] as const;

/** How the pairs of one kind ended. */
export interface ScoreLine {
  name: string;
  pairs: number;
  alike: number;
  differently: number;
  void: number;
  open: number;
  /** Of those that ended with a result on both sides, the share that ended alike. */
  precision: Interval;
  /** The same of those where YES paid something on a side. */
  precision_paid: Interval;
}

/** Pairs of like confidence: what was said, and how many ended alike. */
export interface ScoreBin {
  from: number;
  pairs: number;
  mean: number;
  alike: Interval;
}

export interface Scoreboard {
  /** All that ever stood as a match. */
  matches: ScoreLine;
  by_standing: ScoreLine[];
  by_category: ScoreLine[];
  by_family: ScoreLine[];
  /** A pair with several caveats is in several lines; `none` has none. */
  by_caveat: ScoreLine[];
  by_confidence: ScoreLine[];
  by_version: ScoreLine[];
  /** What was believed of the rest: rejected, waiting, refused, opposite. */
  beliefs: ScoreLine[];
  /** Over all pairs with a confidence, whatever was believed. */
  calibration: ScoreBin[];
}

const sum = (tallies: readonly Tally[], of: (tally: Tally) => boolean): number =>
  tallies.reduce((total, tally) => (of(tally) ? total + tally.count : total), 0);

function lineOf(name: string, tallies: readonly Tally[]): ScoreLine {
  const [alike = 0, differently = 0, ofVoid = 0, open = 0] = PAIR_OUTCOMES.map((outcome) =>
    sum(tallies, (tally) => tally.outcome === outcome),
  );
  const alikePaid = sum(tallies, ({ outcome, paid }) => outcome === 'settled_alike' && paid);
  return {
    name,
    pairs: alike + differently + ofVoid + open,
    alike,
    differently,
    void: ofVoid,
    open,
    precision: wilson(alike, alike + differently),
    // Two that ended differently paid on one side by nature.
    precision_paid: wilson(alikePaid, alikePaid + differently),
  };
}

function linesBy(tallies: readonly Tally[], namesOf: (tally: Tally) => readonly string[]): ScoreLine[] {
  const groups = new Map<string, Tally[]>();
  for (const tally of tallies) {
    for (const name of namesOf(tally)) {
      const group = groups.get(name);
      if (group) group.push(tally);
      else groups.set(name, [tally]);
    }
  }
  const lines = [...groups].map(([name, group]) => lineOf(name, group));
  return lines.sort((one, other) => other.pairs - one.pairs || (one.name < other.name ? -1 : 1));
}

const binName = (bin: string): string => {
  const from = CONFIDENCE_BINS[Number(bin)];
  return from === undefined ? 'unknown' : `${from.toFixed(2)}+`;
};

function calibrationOf(bins: readonly Tally[]): ScoreBin[] {
  return CONFIDENCE_BINS.flatMap((from, bin): ScoreBin[] => {
    const decided = bins.filter(
      ({ name, outcome }) => name === String(bin) && (outcome === 'settled_alike' || outcome === 'settled_differently'),
    );
    const pairs = sum(decided, () => true);
    if (pairs === 0) return [];
    const mean = decided.reduce((total, { confidence }) => total + confidence, 0) / pairs;
    const alike = sum(decided, ({ outcome }) => outcome === 'settled_alike');
    return [{ from, pairs, mean: Math.round(mean * 1_000) / 1_000, alike: wilson(alike, pairs) }];
  });
}

function caveatsIn({ name }: Tally): readonly string[] {
  const known: readonly string[] = JSON.parse(name);
  const codes = API_CAVEATS.filter((code) => known.includes(code));
  return codes.length === 0 ? ['none'] : codes;
}

/** The board over these counts. Caveats are the API's five codes. */
export function scoreboardOf(tallies: readonly Tally[]): Scoreboard {
  const by = (dimension: Tally['dimension']) => tallies.filter((tally) => tally.dimension === dimension);
  const [standings, bins] = [by('standing'), by('bin')];
  const matchesOf = (counted: readonly Tally[]) => counted.filter(({ belief }) => belief === 'match');
  const matches = matchesOf(standings);
  return {
    matches: lineOf('matches', matches),
    by_standing: linesBy(matches, ({ name }) => [name]),
    by_category: linesBy(matches, ({ category }) => [category]),
    by_family: linesBy(matches, ({ family }) => [family]),
    by_caveat: linesBy(matchesOf(by('caveats')), caveatsIn),
    by_confidence: linesBy(matchesOf(bins), ({ name }) => [binName(name)]).sort((one, other) => (one.name < other.name ? 1 : -1)),
    by_version: linesBy(matchesOf(by('engine')), ({ name }) => [name]),
    beliefs: linesBy(
      standings.filter(({ belief }) => belief !== 'match'),
      ({ belief }) => [belief],
    ),
    calibration: calibrationOf(bins),
  };
}
