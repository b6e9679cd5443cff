import type { Database } from '../../../src/store/database.js';
import type { LiveIndex } from '../../../src/store/liveIndex.js';
import { listChanges } from '../../../src/workflow/changes.js';

/** A list of live matches as one text a pair: the pair, its standing, its basis and its caveats. */
export type Listed = Map<string, string>;

const line = (standing: string, basis: string, caveats: readonly string[]) =>
  `${standing} ${basis} ${[...caveats].sort().join()}`;

/** The list as the live index has it. */
export function listOf(index: LiveIndex, now: Date): Listed {
  return new Map(
    index.matches({}, now).map(({ pair }) => [`${pair.a_id}|${pair.b_id}`, line(pair.standing, pair.basis, pair.caveats)]),
  );
}

/** Does what a client does: pages through the log from a cursor and keeps its own list. */
export async function follow(database: Database, list: Listed, cursor: string, pageSize: number): Promise<Listed> {
  const own = new Map(list);
  for (let after = cursor; ; ) {
    const { changes, hasMore } = await listChanges(database, { after, first: pageSize, filter: {} });
    for (const { a_id, b_id, detail } of changes) {
      if (!detail.after) continue;
      const { standing, basis, caveats } = detail.after;
      const isMatch = standing === 'auto_verified' || standing === 'human_verified';
      if (isMatch) own.set(`${a_id}|${b_id}`, line(standing, basis, caveats));
      else own.delete(`${a_id}|${b_id}`);
    }
    after = changes.at(-1)?.id ?? after;
    if (!hasMore) return own;
  }
}
