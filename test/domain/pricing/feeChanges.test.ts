import { expect, test } from 'vitest';
import { feesAt, readFeeChanges, writeFeeChanges } from '../../../src/domain/pricing/feeChanges.js';

const FIRST = { at: '2026-12-01T05:00:00.000Z', fee_type: null, fee_multiplier: 0.5 };
const SECOND = { at: '2026-12-08T05:00:00.000Z', fee_type: 'quadratic_with_maker_fees', fee_multiplier: 2 };
const dated = { fee_type: 'quadratic', fee_multiplier: 1, fee_changes: writeFeeChanges([SECOND, FIRST]) };

test.each([
  ['2026-12-01T04:59:59.999Z', 'quadratic', 1],
  ['2026-12-01T05:00:00.000Z', 'quadratic', 0.5],
  ['2026-12-08T04:59:59.999Z', 'quadratic', 0.5],
  ['2026-12-08T05:00:00.000Z', 'quadratic_with_maker_fees', 2],
])('at %s the fee is %s × %d', (at, fee_type, fee_multiplier) => {
  expect(feesAt(dated, new Date(at))).toEqual({ fee_type, fee_multiplier });
});

test('changes are kept in the order of their times, and none is null', () => {
  expect(readFeeChanges(dated.fee_changes)).toEqual([FIRST, SECOND]);
  expect(writeFeeChanges([FIRST, SECOND])).toBe(dated.fee_changes);
  expect(writeFeeChanges([])).toBeNull();
  expect(feesAt({ ...dated, fee_changes: null }, new Date('2027-01-01T00:00:00Z'))).toEqual({
    fee_type: 'quadratic',
    fee_multiplier: 1,
  });
});
