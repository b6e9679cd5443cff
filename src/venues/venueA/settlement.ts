/** Reads from a market record of venue A how the market ended. */
import { z } from 'zod';
import { PAYS_ALL, type SettlementReport, type SettlementState } from '../../domain/score/settlement.js';
import { readText } from '../collect.js';
import { amount, decode, id, instant, text } from '../wire.js';

/** What a market record says of its end, apart from everything else: a closed market's other fields may no longer be readable. */
const end = z.object({
  ticker: id,
  status: text,
  result: text,
  settlement_value_dollars: amount,
  settlement_ts: instant.catch(null),
});
type End = z.output<typeof end>;

/** Status words of markets whose result is named; `amended` is a result that the venue took back and named anew. */
const STATES: Readonly<Record<string, SettlementState>> = {
  determined: 'proposed',
  amended: 'proposed',
  disputed: 'disputed',
  finalized: 'final',
  settled: 'final',
};

const dollars = (value: number | null): number | null =>
  value !== null && value >= 0 && value <= 1 ? Math.round(value * PAYS_ALL) : null;

/** `scalar` on a yes/no market is the venue's void: it pays the price that its committee found fair. */
function yesMicros({ result, settlement_value_dollars: value }: End): number | null {
  if (result === 'yes') return PAYS_ALL;
  if (result === 'no') return 0;
  return result === 'scalar' ? dollars(value) : null;
}

/** How a market record of the venue ended; null while it names no result, or one that we don't know. */
export function readSettlement(record: unknown): SettlementReport | null {
  if (readText(record, 'result') === null) return null;
  const decoded = decode(end, record);
  if (!decoded.ok) return null;
  const { ticker, status, result, settlement_ts } = decoded.value;
  const state = STATES[status ?? ''];
  const micros = yesMicros(decoded.value);
  if (state === undefined || micros === null) return null;
  return { market: `venue_a:${ticker}`, state, yes_micros: micros, words: `${status} ${result}`, settled_at: settlement_ts };
}
