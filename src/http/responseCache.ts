/** Keeps finished response bodies by request, for as long as the live index still says the same of them. */
import type { Deps } from '../context.js';
import { HalvedMap } from '../domain/halvedMap.js';
import { writeTime } from '../graphql/scalars.js';

/** The bounds of a cache, and the form of its bodies. */
export interface CacheBounds {
  /** Size of all requests and responses together: characters of strings, bytes of buffers. */
  size: number;
  /** Characters of a request at most; longer ones are not cached. */
  requestLength: number;
  /** Whether bodies may end with the time of the response, which `find` then renews. */
  stamped: boolean;
}

/** Bounds for one operation of REST: half of the size are some 25,000 look-ups. */
const OF_OPERATION: CacheBounds = { size: 32_000_000, requestLength: 512, stamped: true };
/** From this length on a buffer is sent faster than a string. */
const LONG = 4_096;
/** The time of a response comes last in its body: the only part that doesn't follow from the index. */
const STAMP = ',"checked_at":"';
const STAMPED_END = STAMP.length + new Date(0).toISOString().length + '"}'.length;

/** The state of the index that a response was made from: of one bucket of names (`LiveIndex.bucketOf`), or of the whole index when `bucket` is undefined. */
export interface Basis {
  state: number;
  bucket: number | undefined;
}

/** A cached body; a string that ends with STAMP lacks the time that follows it. */
interface Entry {
  body: string | Buffer;
  basis: Basis;
}

/**
 * A cache of response bodies by request (a query string, or the body that a GraphQL client posts). An entry is valid as long as the state of
 * the index that it was computed from stays the same.
 *
 * Why: a repeated look-up takes 42 to 56 µs of processor time and a repeated list of 50 matches 44 to 48; without this 96 to 99 and 639 to
 * 782 (`npm run bench -- parts answers`). Requests that are not repeated cost the same either way.
 */
export class ResponseCache {
  readonly #deps: Pick<Deps, 'index' | 'clock'>;
  readonly #bounds: CacheBounds;
  readonly #kept: HalvedMap<Entry>;

  constructor(deps: Pick<Deps, 'index' | 'clock'>, bounds: CacheBounds = OF_OPERATION) {
    this.#deps = deps;
    this.#bounds = bounds;
    this.#kept = new HalvedMap(bounds.size, (query, { body }) => query.length + body.length);
  }

  /** The present state of the index, to be read before a response is computed. @param bucket as in `Basis` */
  state(bucket: number | undefined): number {
    const { index, clock } = this.#deps;
    return index.stateAt(clock(), bucket);
  }

  /**
   * The valid entry of a request.
   *
   * @throws Refusal database_unreachable when the index is too old to answer truthfully
   */
  find(query: string): { body: string | Buffer; state: number } | undefined {
    const { index, clock } = this.#deps;
    const now = clock();
    const kept = this.#kept.get(query);
    if (kept === undefined) return undefined;
    const { basis, body } = kept;
    if (index.stateAt(now, basis.bucket) !== basis.state) return undefined;
    index.assertFresh();
    const isStamped = typeof body === 'string' && body.endsWith(STAMP);
    return { body: isStamped ? `${body}${writeTime(now)}"}` : body, state: basis.state };
  }

  /** Caches the body of a request unless the state has changed since `basis` was read. */
  keep(basis: Basis, query: string, body: string): void {
    const { requestLength, stamped } = this.#bounds;
    if (query.length > requestLength || this.state(basis.bucket) !== basis.state) return;
    const isStamped = stamped && body.startsWith(STAMP, body.length - STAMPED_END);
    const text = isStamped ? body.slice(0, STAMP.length - STAMPED_END) : body;
    this.#kept.set(query, { body: text.length > LONG ? Buffer.from(text) : text, basis });
  }
}
