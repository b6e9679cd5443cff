import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish, mixName, RowsByHash } from '../../src/store/rowsByHash.js';

const sorted = (rows: Iterable<number>) => [...rows].sort((x, y) => x - y);

test('a text hashed in parts has the hash of the whole', () => {
  expect(mixName('venue_a:KX', mixName(''))).toBe(mixName('KX', mixName('venue_a:')));
  expect(finish(mixName('São'))).not.toBe(finish(mixName('Sao')));
});

// A process draws its own start; of 400 drawn ones the worst had 40 names of 50,000 under a hash of another.
test.each([0, 1, -1, 7, 259_587_442, 1_514_269_427])('from %d, names that differ in a digit spread over all hashes', (start) => {
  const names = Array.from({ length: 50_000 }, (_, n) => finish(mixName(`KXGAME-26NOV21-${n}`, start)));
  expect(new Set(names).size).toBeGreaterThan(49_900);
  for (const bits of [(hash: number) => hash >>> 26, (hash: number) => hash & 63]) {
    const shares = new Array<number>(64).fill(0);
    for (const hash of names) shares[bits(hash)] = (shares[bits(hash)] ?? 0) + 1;
    expect(Math.max(...shares)).toBeLessThan(2 * (names.length / 64));
  }
});

/** Hashes that share a shard, and a slot or its neighbours, at every size of the table: near 0, near the end, and equal ones. */
const collidingHash = fc
  .tuple(fc.constantFrom(0, 1, 2, -1, -2, 0x03ff_ffff, 0x03ff_fffe), fc.nat({ max: 40 }))
  .map(([low, high]) => low ^ (high << 16));
const operation = fc.record({
  hash: fc.oneof({ weight: 4, arbitrary: collidingHash }, { weight: 1, arbitrary: fc.integer() }),
  row: fc.nat({ max: 3 }),
  adds: fc.oneof(fc.constant(true), fc.boolean()),
});

test('entries added and deleted in any order are what a plain map holds, however they collide', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 400, size: 'max' }), (operations) => {
      const table = new RowsByHash();
      const plain = new Map<number, Set<number>>();
      for (const { hash, row, adds } of operations) {
        const rows = plain.get(hash) ?? new Set();
        plain.set(hash, rows);
        if (adds && !rows.has(row)) table.add(hash, row);
        else if (!adds) table.delete(hash, row);
        if (adds) rows.add(row);
        else rows.delete(row);
      }
      for (const [hash, rows] of plain) expect(sorted(table.get(hash))).toEqual(sorted(rows));
    }),
    { numRuns: 300 },
  );
});

test('a hundred thousand entries are found, and after half of them is deleted the other half', () => {
  const table = new RowsByHash();
  const hashes = Array.from({ length: 100_000 }, (_, row) => finish(mixName(`0x${row}`)));
  hashes.forEach((hash, row) => {
    table.add(hash, row);
  });
  expect(hashes.every((hash, row) => table.get(hash).includes(row))).toBe(true);
  hashes.forEach((hash, row) => {
    if (row % 2 === 0) table.delete(hash, row);
  });
  expect(hashes.every((hash, row) => table.get(hash).includes(row) === (row % 2 === 1))).toBe(true);
});
