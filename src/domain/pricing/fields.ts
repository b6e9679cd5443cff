/** Reads the fields of a request body, and refuses a field whose value is not allowed. */
import { fromMicros, toMicros } from '../money.js';
import { Refusal } from '../refusal.js';

/** An object of a request body and the dotted path that leads to it ('' for the body itself). */
export interface Fields {
  path: string;
  values: object;
}

/** A number as sent, and as whole millionths. */
export interface Decimal {
  value: number;
  micros: bigint;
}

/** Which numbers a field takes, and the same in words. */
export interface Range {
  words: string;
  fits: (value: number) => boolean;
}

/** Dotted path of a field, as a Refusal's `field`. */
export function pathOf(fields: Fields, key: string | number): string {
  return fields.path === '' ? String(key) : `${fields.path}.${key}`;
}

/** Refuses a field: `<path> must be <rule>.` */
export function refuseField(field: string, rule: string): never {
  throw new Refusal('bad_request', `${field} must be ${rule}.`, { field });
}

/**
 * The body as fields to read.
 * @throws Refusal bad_request when it is no JSON object
 */
export function readBody(body: unknown): Fields {
  if (!isObject(body)) throw new Refusal('bad_request', 'The body must be a JSON object.');
  return { path: '', values: body };
}

/** A required object in a field. */
export function readObject(fields: Fields, key: string | number): Fields {
  const value = fieldValue(fields, key);
  const path = pathOf(fields, key);
  return isObject(value) ? { path, values: value } : refuseField(path, 'an object');
}

/** What a field holds; null counts as absent, and inherited names such as `constructor` are no fields. */
export function fieldValue(fields: Fields, key: string | number): unknown {
  const value: unknown = Object.hasOwn(fields.values, key) ? Reflect.get(fields.values, key) : undefined;
  return value ?? undefined;
}

/** An optional number with at most 6 decimals, null when absent. */
export function readDecimal(fields: Fields, key: string, range: Range): Decimal | null {
  const value = fieldValue(fields, key);
  if (value === undefined) return null;
  return toDecimal(value, range) ?? refuseField(pathOf(fields, key), `${range.words} with at most 6 decimals`);
}

/** A required number with at most 6 decimals. */
export function requireDecimal(fields: Fields, key: string, range: Range): Decimal {
  return readDecimal(fields, key, range) ?? refuseField(pathOf(fields, key), `${range.words} with at most 6 decimals`);
}

/** The number as a Decimal, or null when it isn't one of the range with at most 6 decimals. */
export function toDecimal(value: unknown, range: Range): Decimal | null {
  if (typeof value !== 'number' || !range.fits(value)) return null;
  const micros = toMicros(value);
  // The noise that toMicros forgives must not carry a value over an edge of its range: 1e-13 is no price.
  if (micros === null || !range.fits(fromMicros(micros))) return null;
  return { value: value + 0, micros };
}

/** A whole number of contracts 1..1,000,000 (100.0 is the whole number 100); required without a fallback. */
export function readContracts(fields: Fields, key: string, fallback?: bigint): bigint {
  const value = fieldValue(fields, key);
  if (value === undefined && fallback !== undefined) return fallback;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1_000_000) return BigInt(value);
  return refuseField(pathOf(fields, key), 'a whole number from 1 to 1000000');
}

/** An optional word out of a list, null when absent. */
export function readWord<T extends string>(fields: Fields, key: string, words: readonly T[]): T | null {
  const value = fieldValue(fields, key);
  if (value === undefined) return null;
  return words.find((word) => word === value) ?? refuseField(pathOf(fields, key), `one of ${words.join(', ')}`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
