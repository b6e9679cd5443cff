/** Writes to the log of changes what is news of pairs: that their prices look wrong, and how their markets were settled. */
import type { PriceAlarm } from '../../domain/prices/gap.js';
import { isOneOf, type PairKey, pairKey } from '../pairKey.js';
import type { Transaction } from '../write.js';
import { appendChanges, type NewChange } from './append.js';

const SIDE = { select: { url: true, event: { select: { series: true } } } } as const;

/** What every line about a pair says besides its own: `news` are pairs with what there is to tell of them. Unknown pairs are left out. */
async function aboutPairs<T extends PairKey>(
  tx: Transaction,
  news: readonly T[],
  tell: (one: T) => readonly Pick<NewChange, 'type' | 'detail'>[],
): Promise<NewChange[]> {
  const pairs = await tx.pair.findMany({
    where: isOneOf(news),
    select: { a_id: true, b_id: true, category: true, event_date: true, a: SIDE, b: SIDE },
  });
  const known = new Map(pairs.map((pair) => [pairKey(pair), pair]));
  return news.flatMap((one): NewChange[] => {
    const { a_id, b_id } = one;
    const pair = known.get(pairKey({ a_id, b_id }));
    if (!pair) return [];
    const { category, event_date, a, b } = pair;
    const series = [a.event.series, b.event.series].filter((name) => name !== null);
    const about = { event_date, url_a: a.url, url_b: b.url };
    return tell(one).map(({ type, detail }) => ({
      type,
      venue: null,
      a_id,
      b_id,
      category,
      series,
      edit: null,
      detail: { ...about, ...detail },
    }));
  });
}

/** An alarm that was not told before, with the distance of the prices. */
export interface PriceNews extends PairKey {
  alarm: PriceAlarm;
  cents: number;
}

/** Tells that two prices look wrong; to be called in the transaction that stores it. */
export async function recordAlarms(tx: Transaction, rev: bigint, news: readonly PriceNews[], now: Date): Promise<void> {
  const changes = await aboutPairs(tx, news, ({ alarm, cents }) => [
    { type: 'pair.price_alarm', detail: { price_alarm: { alarm, cents } } },
  ]);
  await appendChanges(tx, rev, changes, now);
}

/** How a pair's markets were settled: a venue's word as a code (`yes`, `no`, `void`, a value), null while it hasn't said it. */
export interface Settlement extends PairKey {
  venue_a: string | null;
  venue_b: string | null;
  /** Whether both paid the same; null until both have. */
  agree: boolean | null;
  /** Whether both named a result, and not the same. */
  differently: boolean;
}

/** Tells how pairs were settled; to be called in the transaction that stores it. */
export async function recordSettled(tx: Transaction, rev: bigint, settlements: readonly Settlement[], now: Date): Promise<void> {
  const changes = await aboutPairs(tx, settlements, ({ venue_a, venue_b, agree, differently }) => {
    const detail = { settlement: { venue_a, venue_b, agree } };
    const settled = { type: 'pair.settled', detail } as const;
    return differently ? [settled, { type: 'pair.settled_differently', detail }] : [settled];
  });
  await appendChanges(tx, rev, changes, now);
}
