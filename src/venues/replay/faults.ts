/** Reads the faults that a replayed venue is to show, and says which of them a request meets. */
import { z } from 'zod';
import { VENUES } from '../../domain/market.js';
import { Refusal } from '../../domain/refusal.js';

/** What a replayed venue can do wrong. */
export const FAULT_KINDS = [
  '429', // too many requests, without Retry-After, as venue A answers
  '429-after', // the same with Retry-After, in seconds (=2) or as an HTTP date (=date)
  '404', // not there
  '500', // the server's own fault
  'cut', // the connection breaks in the middle of the body
  'stall', // the body stops in the middle and the connection stays open
  'garbage', // status 200 with a page of HTML
  'repeat', // the cursor of the answer is the one of the request
  'redirect', // a redirect to another host
  'down', // the connection closes without an answer
  'no-keyset', // venue B's listing by cursor is not there
  'rules', // every market's rules have gained a sentence
  'later', // the venue is in the state of its later file
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault of one venue, from its n-th request to its m-th, counted from 1. */
export interface FaultSpec {
  venue: (typeof VENUES)[number];
  kind: FaultKind;
  /** Of `429-after`: seconds, or `date`. */
  value: string | null;
  first: number;
  /** null: for good. */
  last: number | null;
}

const SPEC = /^([a-z_]+):([a-z0-9-]+?)(?:=(\w+))?(?:@(\d+)(-)?(\d+)?)?$/;
const specSchema = z.object({
  venue: z.enum(VENUES),
  kind: z.enum(FAULT_KINDS),
  value: z.string().nullable(),
  first: z.int().min(1),
  last: z.int().min(1).nullable(),
});

/**
 * Reads `venue:kind[=value][@n[-[m]]]`: `venue_b:429@3` is the third request to venue B, `venue_a:500@2-4` the second to the
 * fourth to venue A, `venue_b:later@10-` the tenth and all after it, and without `@` every request.
 *
 * @throws Refusal bad_request when it is none
 */
export function parseFault(text: string): FaultSpec {
  const [match, venue, kind, value, first = '1', dash, last] = SPEC.exec(text) ?? [];
  const spec = { venue, kind, value: value ?? null, first: Number(first), last: toLast(text, first, dash, last) };
  const parsed = specSchema.safeParse(spec);
  if (match !== undefined && parsed.success && (parsed.data.last ?? spec.first) >= spec.first) return parsed.data;
  const kinds = FAULT_KINDS.join(', ');
  throw new Refusal(
    'bad_request',
    `"${text}" is no fault: write venue_a or venue_b, a colon, one of ${kinds}, and @n, @n-m or @n-`,
  );
}

function toLast(text: string, first: string, dash: string | undefined, last: string | undefined): number | null {
  if (last !== undefined) return Number(last);
  return dash === undefined && text.includes('@') ? Number(first) : null;
}

/** The faults that the n-th request to a venue meets, in the order in which they were given. */
export function faultsAt(faults: readonly FaultSpec[], venue: FaultSpec['venue'], request: number): FaultSpec[] {
  return faults.filter(
    (fault) => fault.venue === venue && request >= fault.first && (fault.last === null || request <= fault.last),
  );
}
