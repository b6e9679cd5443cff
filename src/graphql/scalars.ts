/** The scalars of the schema and the checks of their values: Limit, Offset, Day and DateTime. */
import { Kind } from 'graphql';
import { parseInstant } from '../domain/instant.js';
import { Refusal } from '../domain/refusal.js';
import { builder, LONGEST_LISTED } from './builder.js';

const DAY = /^\d{4}-\d\d-\d\d$/;
const DIGITS = /^\d{1,9}$/;

/** Where the forms are laid down that scalars have on the wire. */
const SPECIFIED = {
  int: 'https://spec.graphql.org/October2021/#sec-Int',
  day: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  time: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
};

/** The number that a value stands for exactly: a whole number, or digits in a query string; undefined for anything else. */
function wholeNumber(value: unknown): number | undefined {
  if (typeof value === 'string') return DIGITS.test(value) ? Number(value) : undefined;
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

/** A whole number within bounds, never clamped: what doesn't fit is refused in words. */
function countScalar(name: 'Limit' | 'Offset', [least, most]: readonly [number, number]): void {
  const field = name.toLowerCase();
  const check = (value: unknown): number => {
    const number = wholeNumber(value);
    if (number !== undefined && number >= least && number <= most) return number;
    throw new Refusal('bad_request', `${field} must be a whole number from ${least} to ${most}.`, { field });
  };
  builder.scalarType(name, {
    description: `A whole number from ${least} to ${most}; anything else is refused, never clamped.`,
    specifiedByURL: SPECIFIED.int,
    // Reads texts of a query string for sofa; what is no number goes on as it is, to be refused by name.
    serialize: (value) => wholeNumber(value) ?? value,
    parseValue: (value) => check(typeof value === 'string' ? undefined : value),
    parseLiteral: (node) => check(node.kind === Kind.INT ? node.value : undefined),
    extensions: { jsonSchema: { type: 'integer', minimum: least, maximum: most } },
  });
}
countScalar('Limit', [1, LONGEST_LISTED]);
countScalar('Offset', [0, 999_999_999]);

/** A day that the calendar has: no 30 February. */
function checkDay(value: unknown): string {
  if (typeof value === 'string' && DAY.test(value)) {
    const midnight = new Date(`${value}T00:00:00Z`);
    if (!Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value)) return value;
  }
  throw new Refusal('bad_request', 'A day must exist and be written YYYY-MM-DD.');
}
builder.scalarType('Day', {
  description: 'A day, YYYY-MM-DD.',
  specifiedByURL: SPECIFIED.day,
  serialize: (value) => value as string,
  parseValue: checkDay,
  parseLiteral: (node) => checkDay(node.kind === Kind.STRING ? node.value : undefined),
  extensions: { jsonSchema: { type: 'string', format: 'date' } },
});

/** Not by JavaScript's parser: it takes "5" for a month, 30 February for 2 March, and a time without a zone for one of this machine's zone. */
function checkTime(value: unknown): Date {
  const time = typeof value === 'string' ? parseInstant(value) : null;
  if (time !== null) return new Date(time);
  throw new Refusal('bad_request', 'A time must be ISO 8601 with a zone, e.g. 2026-10-05T17:00:00.000Z.');
}
let written = { ms: Number.NaN, text: '' };
/** A time as every answer writes it. Writing one takes a microsecond, and many answers carry the same. */
export function writeTime(time: Date): string {
  const ms = time.getTime();
  if (ms !== written.ms) written = { ms, text: time.toISOString() };
  return written.text;
}

builder.scalarType('DateTime', {
  description: 'A time, ISO 8601 in UTC with milliseconds: 2026-10-05T17:00:00.000Z.',
  specifiedByURL: SPECIFIED.time,
  serialize: (value) => writeTime(value as Date),
  parseValue: checkTime,
  parseLiteral: (node) => checkTime(node.kind === Kind.STRING ? node.value : undefined),
  extensions: { jsonSchema: { type: 'string', format: 'date-time' } },
});
