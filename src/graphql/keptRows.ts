/** Keeps lists of rows in memory until a market or event that they are of changes, or newer lists take their place. */
import { HalvedMap } from '../domain/halvedMap.js';
import type { LiveIndex } from '../store/liveIndex.js';

type Changes = Pick<LiveIndex, 'rows' | 'assertFresh'>;

interface Kept<Row> {
  rows: readonly Row[];
  /** Count of changes that the index had read before the rows were. */
  since: number;
  /** Ids of the markets and events that the rows are of. */
  ids: readonly string[];
}

/** Lists of rows that a walk read, each for as long as the index reads of no change of what they are of. */
export class KeptRows<Row> {
  readonly #kept: HalvedMap<Kept<Row>>;

  /** @param most rows that are kept, each list counting as one more */
  constructor(most: number) {
    this.#kept = new HalvedMap(most, (_, { rows }) => 1 + rows.length);
  }

  /** @throws Refusal database_unreachable when the index is too old to tell what has changed */
  find(index: Changes, key: string): readonly Row[] | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || !kept.ids.every((id) => index.rows.changedAt(id) <= kept.since)) return undefined;
    index.assertFresh();
    return kept.rows;
  }

  /** @param kept rows that were asked for when the index had read `since` changes */
  keep(key: string, kept: Kept<Row>): void {
    this.#kept.set(key, kept);
  }
}
