/** Writes price alarms of pairs to the log of changes. */
import type { PriceAlarm } from '../../domain/prices/gap.js';
import type { PairKey } from '../decisions.js';
import type { Transaction } from '../write.js';
import { aboutPairs } from './aboutPairs.js';
import { appendChanges } from './append.js';

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
