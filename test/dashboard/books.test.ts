import { expect, test } from 'vitest';
import { readBook, toSteps } from '../../src/dashboard/data/books.js';

test('offers are read in dollars or cents, with any of the usual separators', () => {
  const asks = [
    { price: 0.43, size: 300 },
    { price: 0.45, size: 12.5 },
  ];
  for (const text of ['0.43 300\n0.45 12.5', '$0.43, 300\n\n$0.45; 12.5', '43¢\t300\n45¢ x 12.5']) {
    expect(readBook(text)).toEqual({ asks, faults: [] });
  }
});

test.each([
  ['0.43', 'expected a price and a size'],
  ['0.43 300 7', 'expected a price and a size'],
  ['price 300', '“price” is no price'],
  ['0.43 many', '“many” is no number of contracts'],
  ['43 300', '43 is a dollar or more; in cents it is 43¢'],
  ['0 300', '0 is no price between 0 and 1 dollar'],
  ['0.43 -2', '-2 is no number of contracts'],
])('%j is refused by its number and in words: %s', (line, why) => {
  const { asks, faults } = readBook(`0.41 1\n${line}`);
  expect(asks).toEqual([{ price: 0.41, size: 1 }]);
  expect(faults).toEqual([expect.stringMatching(/^Line 2, “/)]);
  expect(faults[0]).toContain(`“${line}”: ${why}`);
});

test('a book of more than 500 offers is refused by the first line too many', () => {
  expect(readBook('0.4 1\n'.repeat(501)).faults).toEqual(['Line 501, “0.4 1”: a book has at most 500 offers.']);
});

test('a book is a stair, cheapest first', () => {
  const steps = toSteps([
    { price: 0.5, size: 10 },
    { price: 0.4, size: 5 },
  ]);
  expect(steps).toEqual([
    { from: 0, to: 5, price: 0.4 },
    { from: 5, to: 15, price: 0.5 },
  ]);
});
