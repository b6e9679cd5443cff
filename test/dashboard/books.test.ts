import { expect, test } from 'vitest';
import { readBook, toStair } from '../../src/dashboard/data/books.js';

test('offers are read in dollars or cents, with any of the usual separators', () => {
  const asks = [
    { price: 0.43, size: 300 },
    { price: 0.45, size: 12.5 },
  ];
  for (const text of ['0.43 300\n0.45 12.5', '$0.43, 300\n\n$0.45; 12.5', '43¢\t300\n45¢ x 12.5']) {
    expect(readBook(text)).toEqual({ asks, wrong: [] });
  }
});

test.each(['0.43', '0.43 300 7', 'price size', '0.43 many'])('%j is a line that is not two numbers', (line) => {
  expect(readBook(`0.41 1\n${line}`)).toEqual({ asks: [{ price: 0.41, size: 1 }], wrong: [2] });
});

test('a book is a stair, cheapest first', () => {
  const steps = toStair([
    { price: 0.5, size: 10 },
    { price: 0.4, size: 5 },
  ]);
  expect(steps).toEqual([
    { from: 0, to: 5, price: 0.4 },
    { from: 5, to: 15, price: 0.5 },
  ]);
});
