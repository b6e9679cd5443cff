/** Writes to the log of changes that prices of pairs look wrong, and how the markets of pairs were settled. */
import type { PriceAlarm } from '../../domain/prices/gap.js';
import { isOneOf, type PairKey, pairKey } from '../pairKey.js';
import type { Transaction } from '../write.js';
import { appendChanges, type NewChange } from './append.js';

const SIDE = { select: { url: true, event: { select: { series: true } } } } as const;

/** The lines of the log about some pairs: `linesOf` gives type and detail of each, the pair's row the rest. Unknown pairs are left out. */
async function linesAbout<T extends PairKey>(
  tx: Transaction,
  notices: readonly T[],
  linesOf: (notice: T) => readonly Pick<NewChange, 'type' | 'detail'>[],
): Promise<NewChange[]> {
  const pairs = await tx.pair.findMany({
    where: isOneOf(notices),
    select: { a_id: true, b_id: true, category: true, event_date: true, a: SIDE, b: SIDE },
  });
  const known = new Map(pairs.map((pair) => [pairKey(pair), pair]));
  return notices.flatMap((notice): NewChange[] => {
    const { a_id, b_id } = notice;
    const pair = known.get(pairKey(notice));
    if (!pair) return [];
    const { category, event_date, a, b } = pair;
    const series = [a.event.series, b.event.series].filter((name) => name !== null);
    const about = { event_date, url_a: a.url, url_b: b.url };
    return linesOf(notice).map(({ type, detail }) => ({ type, a_id, b_id, category, series, detail: { ...about, ...detail } }));
  });
}

/** An alarm that is not in the log yet. `cents`: the distance of the two prices. */
export interface NewPriceAlarm extends PairKey {
  alarm: PriceAlarm;
  cents: number;
}

/** Appends price alarms to the log; to be called in the transaction that stores them. */
export async function recordAlarms(tx: Transaction, rev: bigint, alarms: readonly NewPriceAlarm[], now: Date): Promise<void> {
  const changes = await linesAbout(tx, alarms, ({ alarm, cents }) => [
    { type: 'pair.price_alarm', detail: { price_alarm: { alarm, cents } } },
  ]);
  await appendChanges(tx, rev, changes, now);
}

/** How a pair's markets were settled, as codes: `yes`, `no`, `void 0.50`; null while a venue has not settled. */
export interface Settlement extends PairKey {
  venue_a: string | null;
  venue_b: string | null;
  /** Whether both paid the same; null until both have. */
  agree: boolean | null;
  /** Whether both named a result, and not the same. */
  differently: boolean;
}

/** Appends settlements of pairs to the log; to be called in the transaction that stores them. */
export async function recordSettled(tx: Transaction, rev: bigint, settlements: readonly Settlement[], now: Date): Promise<void> {
  const changes = await linesAbout(tx, settlements, ({ venue_a, venue_b, agree, differently }) => {
    const detail = { settlement: { venue_a, venue_b, agree } };
    const settled = { type: 'pair.settled', detail } as const;
    return differently ? [settled, { type: 'pair.settled_differently', detail }] : [settled];
  });
  await appendChanges(tx, rev, changes, now);
}
