import fc from 'fast-check';
import { PATIENCE_MS } from '../support/patience.js';

/** Requests in all: what CI has the time for, or as many as FUZZ_REQUESTS says. */
export const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 8_000);

/** Texts that parsers, databases and logs have stumbled over. */
const NASTY = [
  ...['', ' ', '\0', '\u0001', '\n', '\r\n', '\u2028', '%', '%zz', '%00', '\\', '"', "'", '`', '{{1}}', '<script>'],
  ...["' OR '1'='1", "'; DROP TABLE markets; --", "\\'; --", '$1', '1; SELECT pg_sleep(9)', '%_', '*', '../../etc/passwd'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'true', '[]', '{}'],
  ...['\u{1F3B1}', '\ud800', 'İ', 'ﬃ', 'e\u0301'.repeat(50), 'a'.repeat(5_000), '('.repeat(2_000), '9'.repeat(400)],
  ...['['.repeat(100_000), '{"a":'.repeat(50_000)],
  ...['0', '-0', '-1', '1.5', '1e3', '1e999', '0x10', '٣', '2147483648', '9007199254740993', ' 1', '1 ', '+1', '1,000'],
  ...[
    '2026-12-01',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '2026-12-01T00:00:00Z',
    '2026-12-01T00:00:00.000Z',
    '-000001-01-01',
  ],
];

/** Any text: one of the nasty ones, one of the known ones, or a random one. */
export const text = (known: readonly string[] = []): fc.Arbitrary<string> =>
  fc.oneof(
    ...(known.length > 0 ? [{ weight: 5, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );

/** Numbers inside, at and beyond any border. */
export const number: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    0.5,
    0.4,
    0.99,
    0.01,
    1e-9,
    1.000001,
    200,
    201,
    1e6,
    1e6 + 1,
    2 ** 31,
    2 ** 53,
    1e21,
    1e308,
    -1e308,
    5e-324,
  ),
  fc.integer({ min: -10, max: 1_000_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value, deep and wide ones among them. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  text(),
  number,
  fc.constantFrom(null, true, [], {}, [[[[[[[[]]]]]]]], Array(2_000).fill(0)),
);

/** Waits for an answer, but not for one that never comes. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
