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

/** Under which state of the index an answer was worked out, and of which part of it (`LiveIndex.placeOf`); of all when undefined. */
export interface Basis {
  state: number;
  place: number | undefined;
}

/** Whether the index still says what it said. */
type IsCurrent = (basis: Basis) => boolean;

/** Answers by question. Short ones, by the ten thousand, lie outside of the heap: there the garbage collector needn't move them about. */
class Answers {
  readonly #texts = new TextTable();
  readonly #rows = new RowsByHash();
  /** Of short answers, by row: the state and the place, -1 for none. */
  readonly #states: number[] = [];
  readonly #places: number[] = [];
  readonly #long = new Map<string, { bytes: Buffer; basis: Basis }>();
  /** Characters, both of questions and answers. */
  size = 0;

  /** An answer that isn't current any more is dropped. @param hash of the question */
  find(question: string, hash: number, isCurrent: IsCurrent): string | Buffer | undefined {
    for (const row of this.#rows.get(hash)) {
      const text = this.#texts.read(row);
      if (!text.startsWith(question) || text[question.length] !== '\n') continue;
      if (isCurrent(this.#basisOf(row))) return text.slice(question.length + 1);
      this.#rows.delete(hash, row);
      this.#texts.remove(row);
      this.size -= text.length;
      return undefined;
    }
    const long = this.#long.get(question);
    if (!long || isCurrent(long.basis)) return long?.bytes;
    this.#long.delete(question);
    this.size -= question.length + long.bytes.length;
    return undefined;
  }

  #basisOf(row: number): Basis {
    const place = this.#places[row] as number;
    return { state: this.#states[row] as number, place: place < 0 ? undefined : place };
  }

  /** @param question that has no answer here */
  put(question: string, answer: string, basis: Basis): void {
    if (answer.length > LONG) {
      const bytes = Buffer.from(answer);
      this.#long.set(question, { bytes, basis });
      this.size += question.length + bytes.length;
      return;
    }
    const text = `${question}\n${answer}`;
    const row = this.#texts.add(text);
    this.#rows.add(finish(mix(question)), row);
    this.#states[row] = basis.state;
    this.#places[row] = basis.place ?? -1;
    this.size += text.length;
  }

  clear(): void {
    this.#texts.clear();
    this.#rows.clear();
    this.#long.clear();
    this.size = 0;
  }
}

/**
 * Finished bodies by query string, each for as long as the index says the same of what it was worked out from. When the newer half is
 * full, the older one goes.
 */
export class AnswerCache {
  readonly #deps: Pick<Deps, 'index' | 'clock'>;
  #newer = new Answers();
  #older = new Answers();

  constructor(deps: Pick<Deps, 'index' | 'clock'>) {
    this.#deps = deps;
  }

  /** What the index says now, by name: an answer is kept under the state before it was worked out. */
  state(place: number | undefined): number {
    const { index, clock } = this.#deps;
    return index.stateAt(clock(), place);
  }

  /** @throws Refusal database_unreachable when the index is too old to answer truthfully */
  find(query: string): string | Buffer | undefined {
    const { index, clock } = this.#deps;
    const now = clock();
    const isCurrent: IsCurrent = ({ state, place }) => index.stateAt(now, place) === state;
    const hash = finish(mix(query));
    const kept = this.#newer.find(query, hash, isCurrent) ?? this.#older.find(query, hash, isCurrent);
    if (kept === undefined) return undefined;
    index.assertFresh();
    return typeof kept === 'string' && kept.endsWith(STAMP) ? `${kept}${writeTime(now)}"}` : kept;
  }

  /** @param query that `find` didn't find a moment ago */
  keep(basis: Basis, query: string, body: string): void {
    if (query.length > MOST_QUESTION || this.state(basis.place) !== basis.state) return;
    const isStamped = body.startsWith(STAMP, body.length - STAMPED_END);
    this.#newer.put(query, isStamped ? body.slice(0, STAMP.length - STAMPED_END) : body, basis);
    if (this.#newer.size <= MOST_KEPT / 2) return;
    [this.#newer, this.#older] = [this.#older, this.#newer];
    this.#newer.clear();
  }
}
