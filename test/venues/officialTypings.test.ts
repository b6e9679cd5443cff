import fs from 'node:fs';
import { GammaEventSchema, GammaMarketSchema } from '@polymarket/bindings/gamma';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toVenueEvent as fromA } from '../../src/venues/venueA/toMarket.js';
import { series as seriesSchema } from '../../src/venues/venueA/wire.js';
import { toVenueEvent as fromB } from '../../src/venues/venueB/toMarket.js';
import { decode } from '../../src/venues/wire.js';
import { records } from './support.js';

// Every field that a venue's own client says may be null, absent or another word, each in turn in a record of the sample: the event is
// read all the same. The fields are read out of the clients, so that a new version brings its own.

type Json = Record<string, unknown>;
const sample = (name: string): Json => records(new URL(`../../sample/${name}`, import.meta.url).pathname)[0] ?? {};
const [A, B, SERIES] = [sample('venue_a.jsonl'), sample('venue_b.jsonl'), sample('series_a.jsonl')];

/** What venue A's client declares in a model: `'name'?: Type | null;`. */
function declared(model: string): { name: string; optional: boolean; nullable: boolean; word: boolean }[] {
  const file = new URL(`../../node_modules/kalshi-typescript/dist/models/${model}.d.ts`, import.meta.url);
  const lines = fs.readFileSync(file, 'utf8').matchAll(/^ {4}'(\w+)'(\?)?: (.+);$/gm);
  return [...lines].map(([, name = '', mark, type = '']) => ({
    name,
    optional: mark !== undefined,
    nullable: / \| null$/.test(type),
    word: /(Enum|FeeType)$/.test(type),
  }));
}

const WORD_OF_TOMORROW = 'a_word_of_tomorrow';

/** A record without a field, or with another value in it. */
function without(record: Json, name: string): Json {
  const { [name]: _left, ...rest } = record;
  return rest;
}

/** Every change to a record of venue A that its client allows for. */
const changesA = (model: string) =>
  declared(model).flatMap(({ name, optional, nullable, word }): [string, (record: Json) => Json][] => [
    ...(optional ? [[`${name} absent`, (record: Json) => without(record, name)] as [string, (record: Json) => Json]] : []),
    ...(nullable ? [[`${name} null`, (record: Json) => ({ ...record, [name]: null })] as [string, (record: Json) => Json]] : []),
    ...(word
      ? [
          [`${name} of another word`, (record: Json) => ({ ...record, [name]: WORD_OF_TOMORROW })] as [
            string,
            (record: Json) => Json,
          ],
        ]
      : []),
  ]);

/** The same of venue B, whose client checks with schemas. */
const changesB = (schema: z.ZodObject) =>
  Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]): [string, (record: Json) => Json][] => [
    ...(field.safeParse(undefined).success
      ? [[`${name} absent`, (record: Json) => without(record, name)] as [string, (record: Json) => Json]]
      : []),
    ...(field.safeParse(null).success
      ? [[`${name} null`, (record: Json) => ({ ...record, [name]: null })] as [string, (record: Json) => Json]]
      : []),
  ]);

const firstMarket = (record: Json, change: (market: Json) => Json): Json => {
  const [first = {}, ...rest] = record.markets as Json[];
  return { ...record, markets: [change(first), ...rest] };
};

/** What costs the market: it can't be told what it pays, or nothing names it. The event and its other markets stand. */
const COSTS_THE_MARKET = [
  'market_type of another word',
  'conditionId absent',
  'conditionId null',
  'outcomes absent',
  'outcomes null',
];

describe('venue A', () => {
  const decoded = (record: Json) => fromA(record, () => null);

  test.each(changesA('event-data'))('an event with %s', (name, change) => {
    const { event, refused } = decoded(change(A));
    expect(refused).toEqual([]);
    if (!/^markets/.test(name)) expect(event?.markets).toHaveLength((A.markets as Json[]).length);
    expect(event?.group_id).toBe(A.event_ticker);
  });

  test.each(changesA('market'))('a market with %s', (name, change) => {
    const { event, refused } = decoded(firstMarket(A, change));
    const lost = COSTS_THE_MARKET.includes(name) ? 1 : 0;
    expect(refused).toHaveLength(lost);
    expect(event?.markets).toHaveLength((A.markets as Json[]).length - lost);
  });

  test.each(changesA('series'))('a series with %s', (_, change) => {
    expect(decode(seriesSchema, change(SERIES))).toMatchObject({ ok: true, value: { ticker: SERIES.ticker } });
  });
});

describe('venue B', () => {
  test.each(changesB(GammaEventSchema))('an event with %s', (name, change) => {
    const { event, refused } = fromB(change(B));
    expect(refused).toEqual([]);
    if (!/^markets/.test(name)) expect(event?.markets.length).toBe(fromB(B).event?.markets.length);
    expect(event).not.toBeNull();
  });

  test.each(changesB(GammaMarketSchema))('a market with %s', (name, change) => {
    const { event, refused } = fromB(firstMarket(B, change));
    const isLost = COSTS_THE_MARKET.includes(name);
    expect(refused).toHaveLength(isLost ? 1 : 0);
    const stands = isLost ? { ...B, markets: (B.markets as Json[]).slice(1) } : B;
    expect(event?.markets.length).toBe(fromB(stands).event?.markets.length);
  });
});
