/** Keeps lists of rows in memory until a market or event that they are of changes, or newer lists take their place. */
import type { LiveIndex } from '../store/liveIndex.js';

type Changes = Pick<LiveIndex, 'rows' | 'assertFresh'>;

interface Kept<Row> {
  rows: readonly Row[];
  /** Count of changes that the index had read before the rows were. */
  since: number;
  /** Ids of the markets and events that the rows are of. */
  ids: readonly string[];
}

/**
 * Lists of rows that a walk read, each for as long as the index reads of no change of what they are of. When the newer half is full,
 * the older one goes.
 */
export class KeptRows<Row> {
  #newer = new Map<string, Kept<Row>>();
  #older = new Map<string, Kept<Row>>();
  #size = 0;

  /** @param most rows that are kept, an empty list counting as one */
  constructor(readonly most: number) {}

  /** @throws Refusal database_unreachable when the index is too old to tell what has changed */
  find(index: Changes, key: string): readonly Row[] | undefined {
    const kept = this.#newer.get(key) ?? this.#older.get(key);
    if (kept === undefined || !kept.ids.every((id) => index.rows.changedAt(id) <= kept.since)) return undefined;
    index.assertFresh();
    return kept.rows;
  }

  /** @param kept rows that were asked for when the index had read `since` changes */
  keep(key: string, kept: Kept<Row>): void {
    this.#newer.set(key, kept);
    this.#size += 1 + kept.rows.length;
    if (this.#size <= this.most / 2) return;
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#size = 0;
  }
}
