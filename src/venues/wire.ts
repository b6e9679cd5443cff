/** Decodes what a venue sends: ids, texts, times, numbers and lists, or else the first fault of a record. */
import { z } from 'zod';
import { parseJson } from '../domain/parseJson.js';

/** The first fault of a record: where, what was expected, what stood there. */
export interface Fault {
  path: string;
  expected: string;
  got: string;
}

/** A decoded value or the reason why it is refused. */
export type Decoded<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** Decodes what came over the wire; never throws, whatever it is. */
export function decode<T>(schema: z.ZodType<T>, input: unknown): Decoded<T> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const [issue] = result.error.issues;
  if (issue === undefined) return { ok: false, fault: { path: '', expected: 'a known record', got: shorten(input) } };
  return { ok: false, fault: { path: issue.path.join('.'), expected: expectation(issue), got: shorten(issue.input) } };
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' or ');
  if (issue.code === 'invalid_union') return 'one of several types';
  return issue.message;
}

const SHOWN_CHARACTERS = 60;

/** A value as a log line shows it. */
export function shorten(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

const INSTANT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * A venue's time: ISO 8601, PostgreSQL's `2026-08-18 01:15:00+00`, or a bare day (midnight UTC). Without a zone it is UTC.
 *
 * @returns null for an empty text and for times before 1970 (`0001-01-01T00:00:00Z` is how venue A says "not set"),
 *   undefined for what is no time
 */
export function parseInstant(text: string): Date | null | undefined {
  if (text === '') return null;
  const [, year = '', month, day, clock = '00:00', seconds = ':00', zone = 'Z'] = INSTANT.exec(text) ?? [];
  if (month === undefined) return undefined;
  const ms = Date.parse(`${year}-${month}-${day}T${clock}${seconds}${offset(zone)}`);
  if (Number.isNaN(ms)) return undefined;
  return Number(year) < 1970 ? null : new Date(ms);
}

/** `+00` and `+0530` as the language's parser wants them. */
function offset(zone: string): string {
  if (/^z$/i.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** Refuses the value that a transformation was given. @param message what was expected */
export function refuse(ctx: z.RefinementCtx<unknown>, message: string): never {
  ctx.issues.push({ code: 'custom', message, input: ctx.value });
  return z.NEVER;
}

/** An id: neither blanks, nor control characters, nor half a surrogate pair, so that it can stand in an address. */
export const id = z.string().regex(/^[^\s\p{C}]+$/u, 'an id');

/** A text, null when absent or empty. */
export const text = z
  .string()
  .nullish()
  .transform((value) => (value === null || value === undefined || value.trim() === '' ? null : value.trim()));

/** A time, null when absent. */
export const instant = z
  .string()
  .nullish()
  .transform((value, ctx) => {
    const parsed = parseInstant(value?.trim() ?? '');
    return parsed === undefined ? refuse(ctx, 'a time') : parsed;
  });

/** A time that only informs: anything unreadable (`TBD`) is null, never a reason to refuse a market. */
export const looseInstant = instant.catch(null);

/** A text that only informs. */
export const looseText = text.catch(null);

/** Whether an address may be linked to: pages of the web, and nothing that a browser would run. */
export const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** An address of the web; null for any other text. */
export const webAddress = text.transform((address) => (address !== null && isWebAddress(address) ? address : null));

/** A yes or no that is false when absent. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A number, or a text that holds one, null when absent: a field that decides what a bet is. */
export const number = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value, ctx) => {
    if (value === null || value === undefined || String(value).trim() === '') return null;
    const parsed = Number(value);
    return Number.isFinite(parsed) ? parsed : refuse(ctx, 'a number');
  });

/** A number that only orders or informs: anything unreadable is null, never a reason to refuse a market. */
export const amount = number.catch(null);

/** Texts as a list, or as JSON inside a text, null when absent. */
export const textList = z
  .union([z.array(z.string()), z.string()])
  .nullish()
  .transform((value, ctx) => {
    if (typeof value !== 'string') return value ?? null;
    if (value.trim() === '') return null;
    const list = z.array(z.string()).safeParse(parseJson(value));
    return list.success ? list.data : refuse(ctx, 'a JSON list of texts');
  });
