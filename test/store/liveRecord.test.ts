import { expect, test } from 'vitest';
import { readRecord } from '../../src/store/liveRecord.js';

const COLUMNS = ['venue_b', '0xab:1', 'venue_b:ev', 'Will they?', 'Reds', 'will-they', '512', '0xab', 1, '7123', null];
const PUBLISHED = ['quadratic', 0.5, 1e-7, 2, 1795000000000, null, -1, null];
/** As PostgreSQL prints an array: a space after each comma. */
const print = (columns: unknown[]) => `[${columns.map((each) => JSON.stringify(each)).join(', ')}]`;

test.each(['Will they?', '', 'Say "yes", or [no], {x}', 'back\\slash', 'São, 漢字 🏈', 'tab\there', 'null', '12, 13'])(
  'a record is read as it was written: %s',
  (question) => {
    const market = readRecord(print([...COLUMNS.slice(0, 3), question, ...COLUMNS.slice(4), ...PUBLISHED]));
    expect(market).toMatchObject({ id: 'venue_b:0xab:1', question, outcome: 'Reds', side: 1, url: null, closes_at: null });
    expect(Object.values(market.published)).toEqual(PUBLISHED);
  },
);

test('a record that is cut off in a text is refused', () => {
  const whole = print([...COLUMNS, ...PUBLISHED]);
  expect(() => readRecord(whole.slice(0, 17))).toThrow('cut off');
});
