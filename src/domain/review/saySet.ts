/** Outcomes on a grid as a person says them: `more than $110,000`, `from 68 to 69 °F`. */
import type { GridSet } from '../matching/contract/facts.js';

/** Without a grid, even steps are values and odd ones the gaps between them (contract/intervals.ts). */
const OPEN_STEP = 0.001;

interface Scale {
  quantity: string;
  step: number;
  isOpen: boolean;
}

const NAMES: Readonly<Record<string, string>> = {
  fahrenheit: '°F',
  celsius: '°C',
  inches: 'inches',
  bps: 'basis points',
  count: '',
  // Points, goals, runs: what is measured is said elsewhere.
  score: '',
  number: '',
};

function scaleOf(unit: string): Scale {
  const [quantity = '', step = '1'] = unit.split('@');
  return { quantity, step: step === 'open' ? OPEN_STEP : Number(step), isOpen: step === 'open' };
}

function sayNumber(value: number, { quantity }: Scale): string {
  const text = Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 6 });
  const sign = value < 0 ? '−' : '';
  if (quantity === 'usd') return `${sign}$${text}`;
  if (quantity === 'percent') return `${sign}${text}%`;
  const name = NAMES[quantity] ?? quantity.replaceAll('_', ' ');
  return `${sign}${text}${name === '' ? '' : ` ${name}`}`;
}

/** A bound's value, and whether the value itself is inside. */
function boundOf(steps: number, scale: Scale): { value: number; inside: boolean } {
  if (!scale.isOpen) return { value: exact(steps * scale.step), inside: true };
  const even = steps % 2 === 0;
  return { value: exact((even ? steps / 2 : (steps - 1) / 2) * scale.step), inside: even };
}

const exact = (value: number): number => Number(value.toPrecision(12));
const digits = (value: number): number => String(value).replace(/^-?0*\.?0*|\.|(?<=\d)0+$/g, '').length;

/** `more than $110,000` where that is the rounder number of the two that say the same on the grid, else `$110,000.01 or more`. */
function sayFrom(from: number, scale: Scale): string {
  const { value, inside } = boundOf(from, scale);
  if (!inside) return `more than ${sayNumber(value, scale)}`;
  const below = exact(value - scale.step);
  // `1 or more` of what is counted, not `more than 0`.
  const isFirst = below === 0 && scale.step === 1;
  if (!scale.isOpen && !isFirst && digits(below) < digits(value)) return `more than ${sayNumber(below, scale)}`;
  return `${sayNumber(value, scale)} or more`;
}

/** @param to the first step outside */
function sayTo(to: number, scale: Scale): string {
  const { value, inside } = boundOf(to, scale);
  if (scale.isOpen) return `${inside ? 'less than' : 'at most'} ${sayNumber(value, scale)}`;
  const last = exact(value - scale.step);
  return digits(last) <= digits(value) ? `${sayNumber(last, scale)} or less` : `less than ${sayNumber(value, scale)}`;
}

/** A rate's move: `a cut of 50 basis points or more`; undefined for what is no move in one direction. */
function sayMove(from: number | null, to: number | null, { step }: Scale): string | undefined {
  const [least, most] = [from ?? Number.NEGATIVE_INFINITY, to === null ? Number.POSITIVE_INFINITY : to - 1];
  if (least === 0 && most === 0) return 'no change';
  const [near, far, name] = least > 0 ? [least, most, 'hike'] : [-most, -least, 'cut'];
  if (near <= 0) return undefined;
  const size = `a ${name} of ${near * step}`;
  if (near === far) return `${size} basis points`;
  return far === Number.POSITIVE_INFINITY ? `${size} basis points or more` : `${size} to ${far * step} basis points`;
}

function sayPart(from: number | null, to: number | null, scale: Scale): string {
  const move = scale.quantity === 'bps' ? sayMove(from, to, scale) : undefined;
  if (move !== undefined) return move;
  // What is counted is never below 0.
  if (from === null && to === 1 && scale.quantity === 'count' && !scale.isOpen) return 'exactly 0';
  if (from === null) return to === null ? 'anything' : sayTo(to, scale);
  if (to === null) return sayFrom(from, scale);
  const [first, end] = [boundOf(from, scale), boundOf(to, scale)];
  if (to - from === 1)
    return first.inside ? `exactly ${sayNumber(first.value, scale)}` : `between two steps of ${sayNumber(scale.step, scale)}`;
  if (scale.isOpen) return `${sayFrom(from, scale)} and ${sayTo(to, scale)}`;
  const last = exact(end.value - scale.step);
  if (digits(last) > digits(end.value) + 1) return `${sayFrom(from, scale)}, but less than ${sayNumber(end.value, scale)}`;
  return `from ${sayNumber(first.value, scale).replace(/[ %].*$/, scale.quantity === 'percent' ? '%' : '')} to ${sayNumber(last, scale)}`;
}

/** All of a set. */
export function saySet({ unit, parts }: GridSet): string {
  const scale = scaleOf(unit);
  return parts.length === 0 ? 'never' : parts.map(([from, to]) => sayPart(from, to, scale)).join(', or ');
}
