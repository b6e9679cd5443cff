import type { Deps } from '../context.js';
import { writeTime } from '../graphql/scalars.js';
import { finish, mix, RowsByHash } from '../store/rowsByHash.js';
import { TextTable } from '../store/textTable.js';

/** Answers kept by one operation, in characters: half of it are some 25,000 look-ups. */
const MOST_KEPT = 32_000_000;
/** Questions longer than this aren't worth a place. */
const MOST_QUESTION = 512;
/** Above this, bytes are sent faster than characters. */
const LONG = 4_096;
/** The time of an answer comes last in its body, and is the one thing in it that doesn't follow from the index. */
const STAMP = ',"checked_at":"';
const STAMPED_END = STAMP.length + new Date(0).toISOString().length + '"}'.length;

/** Answers by question. Short ones, by the ten thousand, lie outside of the heap: there the garbage collector needn't move them about. */
class Answers {
  readonly #texts = new TextTable();
  readonly #rows = new RowsByHash();
  readonly #long = new Map<string, Buffer>();
  /** Characters, both of questions and answers. */
  size = 0;

  find(question: string): string | Buffer | undefined {
    for (const row of this.#rows.get(finish(mix(question)))) {
      const text = this.#texts.read(row);
      if (text.startsWith(question) && text[question.length] === '\n') return text.slice(question.length + 1);
    }
    return this.#long.get(question);
  }

  put(question: string, answer: string): void {
    this.size += question.length + answer.length;
    if (answer.length > LONG) this.#long.set(question, Buffer.from(answer));
    else this.#rows.add(finish(mix(question)), this.#texts.add(`${question}\n${answer}`));
  }

  clear(): void {
    this.#texts.clear();
    this.#rows.clear();
    this.#long.clear();
    this.size = 0;
  }
}

/**
 * Finished bodies by query string, for as long as the index says the same: a change or a closing market empties it. When the newer half
 * is full, the older one goes.
 */
export class AnswerCache {
  readonly #deps: Pick<Deps, 'index' | 'clock'>;
  #newer = new Answers();
  #older = new Answers();
  #state = -1;

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
    const now = this.#deps.clock();
    if (this.#deps.index.stateAt(now) !== this.#state) return undefined;
    const kept = this.#newer.find(query) ?? this.#older.find(query);
    if (kept === undefined) return undefined;
    this.#deps.index.assertFresh();
    return typeof kept === 'string' && kept.endsWith(STAMP) ? `${kept}${writeTime(now)}"}` : kept;
  }

  keep(state: number, query: string, body: string): void {
    const now = this.state();
    if (now !== this.#state) {
      this.#state = now;
      this.#newer.clear();
      this.#older.clear();
    }
    if (now !== state || query.length > MOST_QUESTION) return;
    const isStamped = body.startsWith(STAMP, body.length - STAMPED_END);
    this.#newer.put(query, isStamped ? body.slice(0, STAMP.length - STAMPED_END) : body);
    if (this.#newer.size <= MOST_KEPT / 2) return;
    [this.#newer, this.#older] = [this.#older, this.#newer];
    this.#newer.clear();
  }
}
