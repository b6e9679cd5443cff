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

interface Kept {
  body: string | Buffer;
  /** Whether the time of the answer is still to be added to the body. */
  stamped: boolean;
}

/**
 * Finished bodies by query string, for as long as the index says the same: a change or a closing market empties it. When the newer half
 * is full, the older one goes: dropping answers one by one would leave a map full of gaps, which each look at its oldest entry has to cross.
 */
export class AnswerCache {
  readonly #deps: Pick<Deps, 'index' | 'clock'>;
  #newer = new Map<string, Kept>();
  #older = new Map<string, Kept>();
  #state = -1;
  /** Characters of the newer half. */
  #size = 0;

  constructor(deps: Pick<Deps, 'index' | 'clock'>) {
    this.#deps = deps;
  }

  /** What the index says now, by name: an answer is kept under the state before it was worked out. */
  state(): number {
    const { index, clock } = this.#deps;
    return index.stateAt(clock());
  }

  /** @throws Refusal database_unreachable when the index is too old to answer truthfully */
  find(query: string): string | Buffer | undefined {
    const kept = this.#newer.get(query) ?? this.#older.get(query);
    if (!kept) return undefined;
    this.#deps.index.assertFresh();
    const now = this.#deps.clock();
    if (this.#deps.index.stateAt(now) !== this.#state) return undefined;
    return kept.stamped ? `${kept.body}${writeTime(now)}"}` : kept.body;
  }

  keep(state: number, query: string, body: string): void {
    const now = this.state();
    if (now !== this.#state) {
      this.#state = now;
      this.#startNewer();
      this.#older.clear();
    }
    if (now !== state || query.length > MOST_QUESTION) return;
    const stamped = body.startsWith(STAMP, body.length - STAMPED_END);
    const unstamped = stamped ? body.slice(0, STAMP.length - STAMPED_END) : body;
    this.#newer.set(query, { body: !stamped && body.length > LONG ? Buffer.from(body) : unstamped, stamped });
    this.#size += body.length;
    if (this.#size > MOST_KEPT / 2) this.#startNewer();
  }

  #startNewer(): void {
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#size = 0;
  }
}
