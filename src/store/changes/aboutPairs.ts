/** Makes lines of the log of changes that are about pairs, each with its pair's category, series, event date and links. */
import type { PairKey } from '../decisions.js';
import type { Transaction } from '../write.js';
import type { NewChange } from './append.js';

const SIDE = { select: { url: true, event: { select: { series: true } } } } as const;

/** What every line about a pair says besides its own: `news` are pairs with what there is to tell of them. Unknown pairs are left out. */
export async function aboutPairs<T extends PairKey>(
  tx: Transaction,
  news: readonly T[],
  tell: (one: T) => readonly Pick<NewChange, 'type' | 'detail'>[],
): Promise<NewChange[]> {
  const pairs = await tx.pair.findMany({
    where: { OR: news.map(({ a_id, b_id }) => ({ a_id, b_id })) },
    select: { a_id: true, b_id: true, category: true, event_date: true, a: SIDE, b: SIDE },
  });
  const known = new Map(pairs.map((pair) => [`${pair.a_id} ${pair.b_id}`, pair]));
  return news.flatMap((one): NewChange[] => {
    const { a_id, b_id } = one;
    const pair = known.get(`${a_id} ${b_id}`);
    if (!pair) return [];
    const { category, event_date, a, b } = pair;
    const series = [a.event.series, b.event.series].filter((name) => name !== null);
    const about = { event_date, url_a: a.url, url_b: b.url };
    return tell(one).map(({ type, detail }) => ({
      ...{ type, venue: null, a_id, b_id, category, series, edit: null },
      detail: { ...about, ...detail },
    }));
  });
}
