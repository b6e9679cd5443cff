/** Reads from a market record of venue B how each of its contracts ended. */
import { z } from 'zod';
import { PAYS_ALL, type SettlementReport, type SettlementState } from '../../domain/score/settlement.js';
import { amount, decode, flag, instant, text, textList } from '../wire.js';
import { contractsOf } from './sides.js';

/** What a market record says of its end. The status list is history, the single status is what holds. */
const end = z.object({
  conditionId: z.string().regex(/^0x[0-9a-f]+$/i),
  outcomes: textList,
  outcomePrices: z.union([textList, z.array(z.number())]).catch(null),
  closed: flag,
  closedTime: instant.catch(null),
  umaResolutionStatus: text.catch(null),
});
type End = z.output<typeof end>;

const STATES: Readonly<Record<string, SettlementState>> = {
  proposed: 'proposed',
  disputed: 'disputed',
  challenged: 'disputed',
  resolved: 'final',
  settled: 'final',
};

/** Dust of an automated market maker: old markets show 0.9999995 for what paid a whole dollar. */
const DUST_MICROS = 1_000;
const WHOLE = [0, PAYS_ALL / 2, PAYS_ALL];
const snapped = (micros: number): number => WHOLE.find((value) => Math.abs(value - micros) <= DUST_MICROS) ?? micros;

/** What each outcome paid; null when the prices are none of a settled market: they must add up to one dollar. */
function payouts({ outcomePrices }: End): [number, number] | null {
  const [first, second] = (outcomePrices ?? []).map((price) => amount.parse(price));
  if (first == null || second == null || outcomePrices?.length !== 2 || first < 0 || second < 0) return null;
  if (Math.abs(first + second - 1) > 1e-6) return null;
  const paid = snapped(Math.round(first * PAYS_ALL));
  return [paid, PAYS_ALL - paid];
}

/** Without a word of the oracle, closed with prices of exactly 1/0 or a half each means resolved: some markets never see the oracle. */
function stateOf({ umaResolutionStatus: word }: End, paid: [number, number] | null): SettlementState | undefined {
  if (word !== null) return STATES[word.toLowerCase()];
  return paid !== null && WHOLE.includes(paid[0]) ? 'final' : undefined;
}

/** How a market record of the venue ended, one report a contract; none while it is open or nothing is said of its end. */
export function readSettlements(record: unknown): SettlementReport[] {
  if (typeof record !== 'object' || record === null || Reflect.get(record, 'closed') !== true) return [];
  const decoded = decode(end, record);
  if (!decoded.ok || decoded.value.outcomes?.length !== 2) return [];
  const { conditionId, outcomes, umaResolutionStatus, closedTime } = decoded.value;
  const paid = payouts(decoded.value);
  const state = stateOf(decoded.value, paid);
  if (state === undefined || (state === 'final' && paid === null)) return [];
  const words = `closed ${umaResolutionStatus ?? 'without a word of the oracle'}`;
  return contractsOf(conditionId, outcomes).map(({ marketId, outcome }) => ({
    market: `venue_b:${marketId}`,
    state,
    yes_micros: state === 'final' ? (paid?.[outcome] ?? null) : null,
    words,
    settled_at: closedTime,
  }));
}
