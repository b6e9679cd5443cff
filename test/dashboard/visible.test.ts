import { expect, test } from 'vitest';
import { HIDDEN_MARK, visible, visibleIn } from '../../src/dashboard/data/visible.js';

test.each([
  ['an override of direction', 'pays \u202e001 if', `pays ${HIDDEN_MARK}001 if`],
  ['an isolate', '\u2066abc\u2069', `${HIDDEN_MARK}abc${HIDDEN_MARK}`],
  ['a mark of direction', 'a\u200fb\u061c', `a${HIDDEN_MARK}b${HIDDEN_MARK}`],
  ['a space without width', 'Tru\u200bmp', `Tru${HIDDEN_MARK}mp`],
  ['a joiner between Latin letters', 'Tru\u200dmp', `Tru${HIDDEN_MARK}mp`],
  ['a soft hyphen and a byte order mark', 'a\u00adb\ufeff', `a${HIDDEN_MARK}b${HIDDEN_MARK}`],
])('%s is marked, and nothing moves', (_, text, shown) => {
  expect(visible(text)).toBe(shown);
  expect(visible(text)).toHaveLength(text.length);
});

test.each(['Müller wins?', '👩\u200d💻 wins', '👩🏽\u200d🚀', '❤\ufe0f\u200d🔥', 'می\u200cخواهم', 'क्\u200dष'])(
  '%s stays as it is',
  (text) => {
    expect(visible(text)).toBe(text);
  },
);

test('an answer is the same object where nothing is hidden, and elsewhere differs in its texts alone', () => {
  const plain = { a: [{ b: 'plain', n: 1, none: null }] };
  expect(visibleIn(plain)).toBe(plain);
  const odd = { a: [{ b: 'pl\u200bain', n: 1 }, plain] };
  expect(visibleIn(odd)).toEqual({ a: [{ b: `pl${HIDDEN_MARK}ain`, n: 1 }, plain] });
  expect(visibleIn(odd).a[1]).toBe(plain);
  expect(odd.a[0]).toEqual({ b: 'pl\u200bain', n: 1 });
});
