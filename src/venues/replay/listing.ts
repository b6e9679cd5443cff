/** Pages, filters and answers that the listings of both replayed venues share. */
import type { Json, Recorded } from './dataset.js';

/** What a venue says beside its markets, in its wire format. */
export interface Notices {
  feeChanges: readonly Json[];
  clarifications: readonly Json[];
}

/** What a route answers. */
export interface Answer {
  status: number;
  body: unknown;
}

/** 200 with a body. */
export const ok = (body: unknown): Answer => ({ status: 200, body });

/** 404 for a path under neither venue's prefix. */
export const notFound: Answer = { status: 404, body: { error: 'not found' } };

/** The parts of a path below a venue's prefix; none of one that can't be decoded, so that nothing is found there. */
export function partsOf(path: string): string[] {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** A cursor that names the last item of a page, so that a listing goes on behind it whatever has changed meanwhile. */
const encode = (key: string) => Buffer.from(key, 'utf8').toString('base64url');
const decodeKey = (cursor: string) => Buffer.from(cursor, 'base64url').toString('utf8');

/** Items in the order of their keys, and the page of them after a cursor. */
export function pageOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  { after, limit, descending = false }: { after: string | null; limit: number; descending?: boolean },
): { page: T[]; cursor: string | null } {
  const keyed = items.map((item) => ({ item, key: keyOf(item) })).sort((left, right) => (left.key < right.key ? -1 : 1));
  if (descending) keyed.reverse();
  const from = after === null ? null : decodeKey(after);
  const rest = from === null ? keyed : keyed.filter(({ key }) => (descending ? key < from : key > from));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return { page: page.map(({ item }) => item), cursor: last && rest.length > limit ? encode(last.key) : null };
}

/** A whole number in a query within bounds, else the default. */
export function limitOf(query: URLSearchParams, standard: number, most: number): number {
  const asked = Number(query.get('limit') ?? standard);
  return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, most) : standard;
}

/** A comma-separated filter as a set, null when it is not given. */
export function setOf(query: URLSearchParams, name: string): ReadonlySet<string> | null {
  const values = query.getAll(name).flatMap((value) => value.split(','));
  return values.length === 0 ? null : new Set(values);
}

/** Whether a text field of a record is one of the wanted ones; every record passes an absent filter. */
export function isIn(body: Json, name: string, wanted: ReadonlySet<string> | null): boolean {
  return wanted === null || wanted.has(String(body[name]));
}

/** Events as the venue serves them. */
export const bodies = (records: readonly Recorded[]): Json[] => records.map(({ body }) => body);
