import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OpenMarkets } from '../../src/store/openMarkets.js';
import { recordOf as writeRecord } from '../support/marketRecord.js';

interface Names {
  venue: 'venue_a' | 'venue_b';
  market_id: string;
  slug: string | null;
  numeric_id: string | null;
  condition_id: string | null;
  question: string;
  past_slugs?: string | null;
}

/** A market's record, with something in every kind of column. */
const recordOf = (names: Names): string =>
  writeRecord({
    event_id: `${names.venue}:e`,
    outcome: 'Yes',
    side: 1,
    fee_multiplier: 1,
    fee_rate: 0.05,
    fee_exponent: 1e21,
    close_time: 1_924_992_000_000,
    end_date: -1,
    game_start: 2.5,
    ...names,
  });

const idOf = ({ venue, market_id }: Names) => `${venue}:${market_id}`;
const A: Names = { venue: 'venue_a', market_id: 'KX-1', slug: null, numeric_id: null, condition_id: null, question: 'Q?' };
const B: Names = { venue: 'venue_b', market_id: '0xc', slug: 'will-x', numeric_id: '77', condition_id: '0xc', question: 'Q?' };

test.each(['Will "Reds" win?', 'a\\b', 'tab\there', 'São, or 漢字 [1, null]?', '', 'n', '1'])(
  'a record is read as PostgreSQL wrote it: %s',
  (question) => {
    const markets = new OpenMarkets();
    markets.put('venue_b:0xc', recordOf({ ...B, question }), false);
    expect(markets.get('venue_b:0xc')).toEqual({
      ...B,
      id: 'venue_b:0xc',
      event_id: 'venue_b:e',
      outcome: 'Yes',
      side: 1,
      yes_token_id: null,
      url: null,
      question,
      closes_at: null,
      past_slugs: null,
      published: {
        fee_type: null,
        fee_multiplier: 1,
        fee_changes: null,
        fee_rate: 0.05,
        fee_exponent: 1e21,
        close_time: 1_924_992_000_000,
        occurrence: null,
        end_date: -1,
        game_start: 2.5,
      },
    });
  },
);

test('a record that is cut off in a text is refused', () => {
  expect(() => new OpenMarkets().put('venue_b:0xc', recordOf(B).slice(0, 16), false)).toThrow(SyntaxError);
});

test('a market goes by each of its names on its own venue, once, until it is closed', () => {
  const markets = new OpenMarkets();
  markets.put(idOf(B), recordOf(B), false);
  for (const name of ['0xc', '0xC', 'Will-X', 'will-x', '77']) expect(markets.named('venue_b', name)).toHaveLength(1);
  for (const name of ['will', 'venue_b:0xc', '']) expect(markets.named('venue_b', name)).toEqual([]);
  expect([markets.named('venue_a', '0xc'), markets.get('venue_a:0xc'), markets.get('venue_b:77')]).toEqual([
    [],
    undefined,
    undefined,
  ]);
  expect(markets.delete(idOf(B))).toMatchObject({ before: B, after: undefined });
  expect(markets.delete(idOf(B))).toBeUndefined();
  for (const name of ['0xc', 'will-x', '77']) expect(markets.named('venue_b', name)).toEqual([]);
});

test('a market in a pair is the same object whenever it is asked for; any other is read anew', () => {
  const markets = new OpenMarkets();
  markets.put(idOf(B), recordOf(B), true);
  markets.put(idOf(A), recordOf(A), false);
  expect(markets.named('venue_b', '77')).toEqual([{ market: markets.get(idOf(B)), paired: true }]);
  expect(markets.named('venue_b', '77')[0]?.market).toBe(markets.get(idOf(B)));
  expect(markets.get(idOf(A))).not.toBe(markets.get(idOf(A)));
  markets.setPaired(idOf(A), true);
  expect(markets.get(idOf(A))).toBe(markets.get(idOf(A)));
  markets.setPaired(idOf(B), false);
  expect(markets.named('venue_b', '77')[0]?.paired).toBe(false);
});

test('closings and sizes follow what is put in and taken out', () => {
  const markets = new OpenMarkets();
  expect(markets.put(idOf(A), recordOf(A), false)).toMatchObject({ before: undefined, after: A });
  expect(markets.put(idOf(A), recordOf(A), false)).toBeUndefined();
  expect(markets.put(idOf(A), recordOf({ ...A, question: 'R?' }), false)).toMatchObject({ before: A, after: { question: 'R?' } });
  expect([markets.size('venue_a'), markets.size('venue_b')]).toEqual([1, 0]);
  expect([markets.nextClosing(0), markets.nextClosing(1_924_992_000_000)]).toEqual([1_924_992_000_000, Number.POSITIVE_INFINITY]);
  markets.delete(idOf(A));
  expect([markets.size('venue_a'), markets.nextClosing(0)]).toEqual([0, Number.POSITIVE_INFINITY]);
});

const name = fc.constantFrom('x', 'y', 'z', 'x:0');
const change = fc.record({
  market: fc.record({
    venue: fc.constantFrom('venue_a' as const, 'venue_b' as const),
    market_id: name,
    slug: fc.option(name),
    numeric_id: fc.option(name),
    condition_id: fc.option(name),
    question: fc.constantFrom('Q?', 'R?'),
  }),
  opens: fc.boolean(),
  paired: fc.boolean(),
});

test('names shared by markets that come, change and go are what a plain list says', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const markets = new OpenMarkets();
      const plain = new Map<string, Names>();
      for (const { market, opens, paired } of changes) {
        const id = idOf(market);
        if (opens) markets.put(id, recordOf(market), paired);
        else markets.delete(id);
        if (opens) plain.set(id, market);
        else plain.delete(id);
        for (const venue of ['venue_a', 'venue_b'] as const) {
          for (const asked of ['x', 'y', 'z', 'x:0']) {
            const expected = [...plain.values()].filter(
              (each) => each.venue === venue && [each.market_id, each.slug, each.numeric_id, each.condition_id].includes(asked),
            );
            const found = markets.named(venue, asked).map((each) => each.market.id);
            expect(found.sort()).toEqual(expected.map(idOf).sort());
          }
        }
      }
    }),
    { numRuns: 300 },
  );
});
