/** Reads the number in the code of one of venue A's legs, where no text says it: `T76` is a threshold, `B75.5` a bracket, `42.8` either. */

import type { GridSet } from '../contract/facts.js';
import { gridOf } from '../contract/intervals.js';

/** A leg's number by its code alone. */
export interface Strike {
  readonly form: 'threshold' | 'bracket' | 'either';
  readonly value: number;
  readonly code: string;
}

const CODE = /-(([BT]?)(\d{1,9}(?:\.\d{1,6})?))$/;

/** The number that a leg's ticker ends with, where the leg has no other name; null where it has one. */
export function strikeOf(ticker: string | undefined, outcome: string | undefined): Strike | null {
  const [, code, letter, digits] = CODE.exec(ticker?.toUpperCase() ?? '') ?? [];
  if (code === undefined || digits === undefined) return null;
  // a bare number may be a year
  const isLegs = outcome === undefined || outcome === '' ? letter !== '' : outcome.toUpperCase() === code;
  if (!isLegs) return null;
  return { form: letter === 'T' ? 'threshold' : letter === 'B' ? 'bracket' : 'either', value: Number(digits), code };
}

/** Scales in which a code may leave the figure's unit out. */
const SCALES = [1, 100, 0.01, 1e3, 1e6, 1e9];

/** Whether a leg with this number can't be the one that pays on these outcomes: another bound, or a bracket where those are open. */
export function strikeApart({ form, value }: Strike, set: GridSet): boolean {
  const { step } = gridOf(set);
  const [part, another] = set.parts;
  if (part === undefined || another !== undefined || step === null) return false;
  const [from, to] = part;
  const isOpen = from === null || to === null;
  if ((form === 'bracket' && isOpen) || (form === 'threshold' && !isOpen)) return true;
  const steps = SCALES.map((scale) => (value * scale) / step);
  // a step on either side: "above 42.8" is 42.9 or more; a bracket goes by an end or its middle
  if (isOpen) return !steps.some((at) => [from, to].some((bound) => bound !== null && Math.abs(at - bound) <= 1 + 1e-6));
  return !steps.some((at) => at >= from - 1 - 1e-6 && at <= to + 1e-6);
}
