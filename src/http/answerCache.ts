import type { Deps } from '../context.js';
import { writeTime } from '../graphql/scalars.js';

/** Answers kept by one operation, in characters: half of it are some 25,000 look-ups. */
const MOST_KEPT = 32_000_000;
/** Questions longer than this aren't worth a place. */
const MOST_QUESTION = 512;
/** Above this, bytes are sent faster than characters. */
const LONG = 4_096;
/** The time of an answer comes last in its body, and is the one thing in it that doesn't follow from the index. */
const STAMP = ',"checked_at":"';
const STAMPED_END = STAMP.length + new Date(0).toISOString().length + '"}'.length;

/** Under which state of the index an answer was worked out, and of which part of it (`LiveIndex.placeOf`); of all when undefined. */
export interface Basis {
  state: number;
  place: number | undefined;
}

/** A body, without the time at its end if it is a text. */
interface Kept {
  body: string | Buffer;
  basis: Basis;
}

/**
 * Finished bodies by query string, each for as long as the index says the same of what it was worked out from. When the newer half is
 * full, the older one goes: 20,000 look-ups in two Maps take 7 to 11 MB more than outside of the heap and are found 1.5 times as fast.
 */
export class AnswerCache {
  readonly #deps: Pick<Deps, 'index' | 'clock'>;
  #newer = new Map<string, Kept>();
  #older = new Map<string, Kept>();
  /** Characters of the newer half, both of questions and answers. */
  #size = 0;

  constructor(deps: Pick<Deps, 'index' | 'clock'>) {
    this.#deps = deps;
  }

  /** What the index says now, by name: an answer is kept under the state before it was worked out. */
  state(place: number | undefined): number {
    const { index, clock } = this.#deps;
    return index.stateAt(clock(), place);
  }

  /** @throws Refusal database_unreachable when the index is too old to answer truthfully */
  find(query: string): { body: string | Buffer; state: number } | undefined {
    const { index, clock } = this.#deps;
    const now = clock();
    const kept = this.#newer.get(query) ?? this.#older.get(query);
    if (kept === undefined) return undefined;
    const { basis, body } = kept;
    if (index.stateAt(now, basis.place) !== basis.state) return undefined;
    index.assertFresh();
    const isStamped = typeof body === 'string' && body.endsWith(STAMP);
    return { body: isStamped ? `${body}${writeTime(now)}"}` : body, state: basis.state };
  }

  /** @param query that `find` didn't find a moment ago */
  keep(basis: Basis, query: string, body: string): void {
    if (query.length > MOST_QUESTION || this.state(basis.place) !== basis.state) return;
    const isStamped = body.startsWith(STAMP, body.length - STAMPED_END);
    const text = isStamped ? body.slice(0, STAMP.length - STAMPED_END) : body;
    this.#newer.set(query, { body: text.length > LONG ? Buffer.from(text) : text, basis });
    this.#size += query.length + text.length;
    if (this.#size <= MOST_KEPT / 2) return;
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#size = 0;
  }
}
