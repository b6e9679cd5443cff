/** Watches for which pairs the two venues' prices are far apart, and tells each alarm once. */
import { alarmOf, centsApart } from '../domain/prices/gap.js';
import type { PriceNews } from '../store/changes/recordNews.js';
import type { Database } from '../store/database.js';
import { pairKey } from '../store/pairKey.js';
import { putWatches, readWideGaps, type WideGap } from '../store/priceWatches.js';

const newsOf = (pair: WideGap, now: Date): PriceNews[] => {
  const { a_id, b_id, a_price, b_price, far_since, told } = pair;
  const alarm = alarmOf(a_price, b_price, far_since, now);
  return alarm === null || alarm === told ? [] : [{ a_id, b_id, alarm, cents: centsApart(a_price, b_price) }];
};

/**
 * Watches which prices of one bet are far apart, and tells each alarm once. Nothing but the alarms rests on it: no pair is proposed,
 * matched or moved by a price.
 *
 * @returns what was told
 */
export async function watchPrices({ database, clock }: { database: Database; clock: () => Date }): Promise<PriceNews[]> {
  const now = clock();
  const { far, watched } = await readWideGaps(database);
  const news = far.flatMap((pair) => newsOf(pair, now));
  const isNew = far.some(({ far_since }) => far_since === null) || far.length !== watched;
  if (!isNew && news.length === 0) return [];
  const alarms = new Map(news.map((row) => [pairKey(row), row.alarm]));
  const watches = far.map(({ a_id, b_id, far_since, told }) => ({
    a_id,
    b_id,
    far_since: far_since ?? now,
    told: alarms.get(pairKey({ a_id, b_id })) ?? told,
  }));
  await putWatches(database, watches, news, now);
  return news;
}
