/** Finds pairs whose prices on the two venues are far apart, and writes each alarm to the log of changes once. */
import { alarmOf, centsApart } from '../domain/prices/gap.js';
import type { NewPriceAlarm } from '../store/changes/recordNotices.js';
import type { Database } from '../store/database.js';
import { pairKey } from '../store/pairKey.js';
import { putWatches, readWideGaps, type WideGap } from '../store/priceWatches.js';

const newAlarmsOf = (pair: WideGap, now: Date): NewPriceAlarm[] => {
  const { a_id, b_id, a_price, b_price, far_since, told } = pair;
  const alarm = alarmOf(a_price, b_price, far_since, now);
  return alarm === null || alarm === told ? [] : [{ a_id, b_id, alarm, cents: centsApart(a_price, b_price) }];
};

/**
 * Updates which pairs are watched for their prices, and writes new alarms to the log of changes. Prices only cause alarms: no pair is
 * proposed, matched or moved by them.
 *
 * @returns the new alarms
 */
export async function watchPrices({ database, clock }: { database: Database; clock: () => Date }): Promise<NewPriceAlarm[]> {
  const now = clock();
  const { far, watched } = await readWideGaps(database);
  const newAlarms = far.flatMap((pair) => newAlarmsOf(pair, now));
  const isNew = far.some(({ far_since }) => far_since === null) || far.length !== watched;
  if (!isNew && newAlarms.length === 0) return [];
  const alarms = new Map(newAlarms.map((row) => [pairKey(row), row.alarm]));
  const watches = far.map(({ a_id, b_id, far_since, told }) => ({
    a_id,
    b_id,
    far_since: far_since ?? now,
    told: alarms.get(pairKey({ a_id, b_id })) ?? told,
  }));
  await putWatches(database, watches, newAlarms, now);
  return newAlarms;
}
