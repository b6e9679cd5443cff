/** Phrases worked into automatic pairs: one side at a time, and two different ones into both. */
import type { Listing } from '../../src/domain/market.js';
import { Dice } from '../corpus/kit.js';
import { isAutomatic } from './automatic.js';
import type { BasePair } from './basePairs.js';
import type { PhraseRow } from './phraseRows.js';
import { workIn } from './workIn.js';

export interface Trial {
  readonly pair: BasePair;
  readonly phrase: PhraseRow;
  /** The other side's phrase when both have one. */
  readonly other?: PhraseRow;
  readonly side: 'a' | 'b' | 'both';
  readonly a: Listing;
  readonly b: Listing;
}

const fits = (pair: BasePair, phrases: readonly PhraseRow[]): PhraseRow[] =>
  phrases.filter(({ families }) => families.some((family) => family === pair.family));

/** Another phrase of the same kind; the phrases' own order decides which. */
function partner(phrase: PhraseRow, fitting: readonly PhraseRow[]): PhraseRow | undefined {
  const kin = fitting.filter(({ place, how }) => place === phrase.place && how === phrase.how);
  const next = kin[(kin.indexOf(phrase) + 1) % kin.length];
  return next === phrase ? undefined : next;
}

function trialsOf(pair: BasePair, phrase: PhraseRow, fitting: readonly PhraseRow[]): Trial[] {
  const { a, b } = pair;
  const other = partner(phrase, fitting);
  const [left, right] = [workIn(a, phrase), workIn(b, phrase)];
  const second = other === undefined ? null : workIn(b, other);
  return [
    ...(left === null ? [] : [{ pair, phrase, side: 'a' as const, a: left, b }]),
    ...(right === null ? [] : [{ pair, phrase, side: 'b' as const, a, b: right }]),
    ...(left === null || second === null || other === undefined
      ? []
      : [{ pair, phrase, other, side: 'both' as const, a: left, b: second }]),
  ];
}

/** Every trial of every pair with the phrases of its family. */
export function* allTrials(pairs: readonly BasePair[], phrases: readonly PhraseRow[]): Generator<Trial> {
  for (const pair of pairs) {
    const fitting = fits(pair, phrases);
    for (const phrase of fitting) yield* trialsOf(pair, phrase, fitting);
  }
}

/** `count` trials drawn with a seed: every phrase that fits a pair comes at least once before any comes again. */
export function drawTrials(pairs: readonly BasePair[], phrases: readonly PhraseRow[], count: number, seed: number): Trial[] {
  const dice = new Dice(seed);
  const byPhrase = phrases.map((phrase) => ({
    phrase,
    pairs: pairs.filter(({ family }) => phrase.families.some((name) => name === family)),
  }));
  const usable = byPhrase.filter((held) => held.pairs.length > 0);
  const drawn: Trial[] = [];
  for (let round = 0; usable.length > 0 && round < 1_000 && drawn.length < count; round++)
    for (const held of usable) {
      const pair = dice.pick(held.pairs);
      drawn.push(...trialsOf(pair, held.phrase, fits(pair, phrases)));
    }
  return drawn.slice(0, count);
}

/** A phrase that narrows or turns the bet, and the engine calls the pair automatic all the same. */
export const staysAuto = ({ a, b }: Trial): boolean => isAutomatic(a, b);
