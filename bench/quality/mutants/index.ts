/** Single-field mutants of automatic pairs: each a pair of two different bets, or of a market that contradicts itself. */
import type { Listing } from '../../../src/domain/market.js';
import { Dice } from '../../corpus/kit.js';
import type { BasePair } from '../basePairs.js';
import * as figures from './figures.js';
import * as games from './games.js';
import * as lines from './lines.js';
import * as names from './names.js';
import { type MutantClass, rewritten, SCOPES, type Scope } from './rewrite.js';
import * as times from './times.js';
import * as wording from './wording.js';

export interface Mutant {
  readonly class: string;
  readonly name: string;
  readonly side: 'a' | 'b' | 'both';
  readonly scope: Scope;
  readonly pair: BasePair;
  readonly a: Listing;
  readonly b: Listing;
}

const { middleInitial, ...otherNames } = names;
export const CLASSES: Readonly<Record<string, MutantClass>> = {
  ...times,
  ...games,
  ...lines,
  ...otherNames,
  ...figures,
  ...wording,
};

function ofSide(pair: BasePair, side: 'a' | 'b', pairs: readonly BasePair[], name: string, make: MutantClass): Mutant[] {
  return make(pair[side], pair, pairs).flatMap((rewrite) =>
    SCOPES.flatMap((scope): Mutant[] => {
      const changed = rewritten(pair[side], rewrite, scope);
      if (changed === null) return [];
      const { a, b } = pair;
      return [
        { class: name, name: rewrite.name, side, scope, pair, a: side === 'a' ? changed : a, b: side === 'b' ? changed : b },
      ];
    }),
  );
}

/** Middle initials tell two persons apart only when both sides have one. */
function initials(pair: BasePair, pairs: readonly BasePair[]): Mutant[] {
  const [one] = middleInitial(pair.a, pair, pairs);
  const [two] = middleInitial(pair.b, pair, pairs);
  const a = one === undefined ? null : rewritten(pair.a, one, 'all');
  const b = two === undefined ? null : rewritten(pair.b, two, 'all');
  return a === null || b === null
    ? []
    : [{ class: 'middleInitial', name: 'two initials', side: 'both', scope: 'all', pair, a, b }];
}

/** Every mutant of every pair, in a fixed order. */
export function* mutantsOf(pairs: readonly BasePair[]): Generator<Mutant> {
  for (const pair of pairs) {
    for (const [name, make] of Object.entries(CLASSES)) {
      yield* ofSide(pair, 'a', pairs, name, make);
      yield* ofSide(pair, 'b', pairs, name, make);
    }
    yield* initials(pair, pairs);
  }
}

/** `count` mutants drawn with a seed: a pair of every class in turn, so that rare classes come as often as common ones. */
export function drawMutants(pairs: readonly BasePair[], count: number, seed: number): Mutant[] {
  const dice = new Dice(seed);
  const left = new Map(Object.keys(CLASSES).map((name) => [name, [...pairs]]));
  const drawn: Mutant[] = [];
  while (drawn.length < count && [...left.values()].some((held) => held.length > 0))
    for (const [name, held] of left) {
      const make = CLASSES[name];
      const [pair] = held.length === 0 ? [] : held.splice(dice.int(0, held.length - 1), 1);
      if (make === undefined || pair === undefined) continue;
      drawn.push(...ofSide(pair, 'a', pairs, name, make), ...ofSide(pair, 'b', pairs, name, make));
    }
  return drawn.slice(0, count);
}
