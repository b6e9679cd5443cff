import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextTable } from '../../src/store/textTable.js';

/** A chunk's size, and a text of which some fill it. */
const CHUNK = 2 ** 20;
const large = (letter: string) => letter.repeat(CHUNK / 10);

test.each(['', 'plain', 'São Paulo', 'naïve ÿ', '漢字', '🏈 Reds at Blues', '\u0000\n"\\', large('x'), 'é'.repeat(CHUNK)])(
  'a text is read as it was added: %.20s',
  (text) => {
    const table = new TextTable();
    const rows = [table.add('before'), table.add(text), table.add('after')];
    expect(rows.map((row) => table.read(row))).toEqual(['before', text, 'after']);
  },
);

test('rows count up from 0; those of removed texts are used again', () => {
  const table = new TextTable();
  expect(['a', 'b', 'c'].map((text) => table.add(text))).toEqual([0, 1, 2]);
  table.remove(1);
  table.remove(0);
  expect(new Set([table.add('d'), table.add('e')])).toEqual(new Set([0, 1]));
  expect(table.add('f')).toBe(3);
  expect(table.read(2)).toBe('c');
});

/** Adds and removals of texts of many sizes, up to more than a chunk: most of them make it empty chunks and grow. */
const operation = fc.oneof(
  fc.record({ size: fc.nat({ max: 2_000 }), letter: fc.constantFrom('a', 'é', '漢') }),
  fc.record({ size: fc.integer({ min: CHUNK / 16, max: CHUNK / 4 }), letter: fc.constantFrom('b', 'ü') }),
  fc.record({ size: fc.constant(CHUNK + 1), letter: fc.constant('c') }),
  fc.record({ victim: fc.nat() }),
  fc.record({ victim: fc.nat() }),
);

test('texts added and removed in any order are what a plain map holds', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 150, size: 'max' }), (operations) => {
      const table = new TextTable();
      const plain = new Map<number, string>();
      for (const each of operations) {
        if ('victim' in each) {
          const row = [...plain.keys()][each.victim % Math.max(plain.size, 1)];
          if (row !== undefined && plain.delete(row)) table.remove(row);
        } else {
          const text = `${plain.size}${each.letter.repeat(each.size)}`;
          const row = table.add(text);
          expect(plain.has(row)).toBe(false);
          plain.set(row, text);
        }
      }
      for (const [row, text] of plain) if (table.read(row) !== text) expect.fail(`row ${row} has another text`);
    }),
    { numRuns: 60, seed: 7 },
  );
});

test('texts replaced again and again take no more than about one and a half times their size', () => {
  const table = new TextTable();
  const rows = Array.from({ length: 100 }, (_, n) => table.add(large(String(n % 10))));
  const before = process.memoryUsage().arrayBuffers;
  for (let round = 0; round < 1_000; round++) {
    const at = (round * 37) % rows.length;
    table.remove(rows[at] as number);
    rows[at] = table.add(large(String((at + round) % 10)));
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * CHUNK);
  rows.forEach((row, at) => {
    const round = Array.from({ length: 1_000 }, (_, n) => n).findLast((n) => (n * 37) % rows.length === at) as number;
    expect(table.read(row) === large(String((at + round) % 10))).toBe(true);
  });
});
