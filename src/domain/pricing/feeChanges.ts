/** Changes of fees that a venue has announced: what is charged depends on when. */

/** One change; what it leaves alone is null. */
export interface FeeChange {
  /** From when it holds, ISO 8601. */
  at: string;
  fee_type: string | null;
  fee_multiplier: number | null;
}

/** Changes as a market keeps them: the same changes give the same text. Null when there are none. */
export function writeFeeChanges(changes: readonly FeeChange[]): string | null {
  if (changes.length === 0) return null;
  const inOrder = [...changes].sort((x, y) => (x.at < y.at ? -1 : x.at > y.at ? 1 : 0));
  return JSON.stringify(inOrder.map(({ at, fee_type, fee_multiplier }) => ({ at, fee_type, fee_multiplier })));
}

/** Changes that `writeFeeChanges` wrote, the soonest first. */
export const readFeeChanges = (text: string | null): FeeChange[] => (text === null ? [] : (JSON.parse(text) as FeeChange[]));

/** What a market is charged, with what is to change. */
interface Dated {
  fee_type: string | null;
  fee_multiplier: number | null;
  /** As `writeFeeChanges` wrote it. */
  fee_changes: string | null;
}

/** The fee settings in force at `now`: those last read from the venue, and each announced change from its time on. */
export function feesAt({ fee_type, fee_multiplier, fee_changes }: Dated, now: Date): Omit<Dated, 'fee_changes'> {
  const due = readFeeChanges(fee_changes).filter(({ at }) => Date.parse(at) <= now.getTime());
  return due.reduce(
    (fees, change) => ({
      fee_type: change.fee_type ?? fees.fee_type,
      fee_multiplier: change.fee_multiplier ?? fees.fee_multiplier,
    }),
    { fee_type, fee_multiplier },
  );
}
