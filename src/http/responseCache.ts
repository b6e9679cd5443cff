/** Keeps finished response bodies by request, for as long as the live index still says the same of them. */
import type { Deps } from '../context.js';
import { writeTime } from '../graphql/scalars.js';

/** How much is kept, and of what. */
export interface KeptBounds {
  /** Requests and responses together: characters of texts, bytes of what is kept as bytes. */
  size: number;
  /** Characters of a request; longer ones aren't worth a place. */
  requestLength: number;
  /** Whether a time at the end of a body is that of the response. */
  stamped: boolean;
}

/** What one operation of REST keeps: half of it are some 25,000 look-ups. */
const OF_OPERATION: KeptBounds = { size: 32_000_000, requestLength: 512, stamped: true };
/** Above this, bytes are sent faster than characters. */
const LONG = 4_096;
/** The time of a response comes last in its body, and is the one thing in it that doesn't follow from the index. */
const STAMP = ',"checked_at":"';
const STAMPED_END = STAMP.length + new Date(0).toISOString().length + '"}'.length;

/** The state of the index that a response was made from: of one bucket of names (`LiveIndex.bucketOf`), or of the whole index when `bucket` is undefined. */
export interface Basis {
  state: number;
  bucket: number | undefined;
}

/** A body, without the time at its end if it is a text. */
interface Kept {
  body: string | Buffer;
  basis: Basis;
}

/**
 * Finished bodies by request (a query string, or what a GraphQL client posts), each for as long as the index says the same of what it
 * was worked out from. When the newer half is full, the older one goes.
 *
 * Why keep them: requests that come again take 42 to 56 µs of processor time as look-ups and 44 to 48 as a list of 50, and without
 * this 96 to 99 and 639 to 782 (`npm run bench -- parts answers`); requests that don't come again cost the same either way.
 */
export class ResponseCache {
  readonly #deps: Pick<Deps, 'index' | 'clock'>;
  readonly #bounds: KeptBounds;
  #newer = new Map<string, Kept>();
  #older = new Map<string, Kept>();
  /** Of the newer half, as the bounds count it. */
  #size = 0;

  constructor(deps: Pick<Deps, 'index' | 'clock'>, bounds: KeptBounds = OF_OPERATION) {
    this.#deps = deps;
    this.#bounds = bounds;
  }

  /** What the index says now, by name: a response is kept under the state before it was worked out. */
  state(bucket: number | undefined): number {
    const { index, clock } = this.#deps;
    return index.stateAt(clock(), bucket);
  }

  /** @throws Refusal database_unreachable when the index is too old to answer truthfully */
  find(query: string): { body: string | Buffer; state: number } | undefined {
    const { index, clock } = this.#deps;
    const now = clock();
    const kept = this.#newer.get(query) ?? this.#older.get(query);
    if (kept === undefined) return undefined;
    const { basis, body } = kept;
    if (index.stateAt(now, basis.bucket) !== basis.state) return undefined;
    index.assertFresh();
    const isStamped = typeof body === 'string' && body.endsWith(STAMP);
    return { body: isStamped ? `${body}${writeTime(now)}"}` : body, state: basis.state };
  }

  /** @param query that `find` didn't find a moment ago */
  keep(basis: Basis, query: string, body: string): void {
    const { size, requestLength, stamped } = this.#bounds;
    if (query.length > requestLength || this.state(basis.bucket) !== basis.state) return;
    const isStamped = stamped && body.startsWith(STAMP, body.length - STAMPED_END);
    const text = isStamped ? body.slice(0, STAMP.length - STAMPED_END) : body;
    const kept = text.length > LONG ? Buffer.from(text) : text;
    const replaced = this.#newer.get(query);
    this.#newer.set(query, { body: kept, basis });
    this.#size += kept.length + (replaced ? -replaced.body.length : query.length);
    if (this.#size <= size / 2) return;
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#size = 0;
  }
}
