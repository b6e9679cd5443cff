import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GammaEventSchema, GammaMarketSchema } from '@polymarket/bindings/gamma';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toVenueEvent as fromA } from '../../src/venues/venueA/toMarket.js';
import { series as seriesSchema } from '../../src/venues/venueA/wire.js';
import { toVenueEvent as fromB } from '../../src/venues/venueB/toMarket.js';
import { decode } from '../../src/venues/wire.js';
import { pull, records, replayFixtures } from './support.js';

// Every field that a venue's own client says may be null, absent or another word, each in turn in a record of the sample: the event is
// read all the same. The fields are read out of the clients, so that a new version brings its own. A text may be any text, and a number
// that the client also takes as a text may come as one.

type Json = Record<string, unknown>;
const sample = (name: string): Json => records(new URL(`../../sample/${name}`, import.meta.url).pathname)[0] ?? {};
const [A, B, SERIES] = [sample('venue_a.jsonl'), sample('venue_b.jsonl'), sample('series_a.jsonl')];

interface Declared {
  name: string;
  optional: boolean;
  nullable: boolean;
  /** One of the words that the client knows. */
  word: boolean;
  text: boolean;
}

/** What venue A's client declares in a model: `'name'?: Type | null;`. */
function declared(model: string): Declared[] {
  const file = new URL(`../../node_modules/kalshi-typescript/dist/models/${model}.d.ts`, import.meta.url);
  const lines = fs.readFileSync(file, 'utf8').matchAll(/^ {4}'(\w+)'(\?)?: (.+);$/gm);
  return [...lines].map(([, name = '', mark, type = '']) => ({
    name,
    optional: mark !== undefined,
    nullable: / \| null$/.test(type),
    word: /(Enum|FeeType)$/.test(type),
    text: /^string\b/.test(type),
  }));
}

const WORD_OF_TOMORROW = 'a_word_of_tomorrow';

/** A record without a field, or with another value in it. */
function without(record: Json, name: string): Json {
  const { [name]: _left, ...rest } = record;
  return rest;
}

type Change = [what: string, change: (record: Json) => Json];
const set = (name: string, what: string, value: unknown): Change => [
  `${name} ${what}`,
  (record) => ({ ...record, [name]: value }),
];
const leave = (name: string): Change => [`${name} absent`, (record) => without(record, name)];
/** What a text may be: the ids are what the client asks by, and are never without a character. */
const texts = (name: string): Change[] =>
  IDS.includes(name) ? [] : [set(name, 'empty', ''), set(name, 'of other words', 'To be told')];
const IDS = ['ticker', 'event_ticker', 'id'];

/** Every change to a record of venue A that its client allows for. */
const changesA = (model: string): Change[] =>
  declared(model).flatMap(({ name, optional, nullable, word, text }) => [
    ...(optional ? [leave(name)] : []),
    ...(nullable ? [set(name, 'null', null)] : []),
    ...(word ? [set(name, 'of another word', WORD_OF_TOMORROW)] : []),
    ...(text ? texts(name) : []),
  ]);

/** The same of venue B, whose client checks with schemas. */
const changesB = (schema: z.ZodObject): Change[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const takes = (value: unknown): boolean => accepts(field, value);
    return [
      ...(takes(undefined) ? [leave(name)] : []),
      ...(takes(null) ? [set(name, 'null', null)] : []),
      ...(takes('To be told') ? texts(name) : []),
      ...(takes('1.5') && takes(1.5) ? [set(name, 'a number', 1.5), set(name, 'a number as text', '1.5')] : []),
      ...(takes([]) ? [set(name, 'an empty list', [])] : []),
      ...(takes('["a"]') && takes(['a']) ? [set(name, 'a list of one', ['a'])] : []),
    ];
  });

/** The client's schemas of ids throw on what is none. */
function accepts(field: z.ZodType, value: unknown): boolean {
  try {
    return field.safeParse(value).success;
  } catch {
    return false;
  }
}

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
  'outcomes an empty list',
  'outcomes a list of one',
  'close_time of other words',
];
/** A leg of a parlay is no bet of its own, and is left out without a word. */
const LEFT_OUT = ['mve_collection_ticker of other words'];

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
    const left = LEFT_OUT.includes(name) ? 1 : 0;
    expect(refused).toHaveLength(lost);
    expect(event?.markets).toHaveLength((A.markets as Json[]).length - lost - left);
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

/** A changed record as the event number `at`, with one market: no two have an id in common. */
const namedA = (record: Json, at: number): Json => ({
  ...record,
  event_ticker: `KXVARIANT-${at}`,
  markets: [{ ...(A.markets as Json[])[0], ticker: `KXVARIANT-${at}-T`, event_ticker: `KXVARIANT-${at}` }],
});
const namedB = (record: Json, at: number): Json => ({
  ...record,
  id: String(900_000 + at),
  ticker: `variant-${at}`,
  ...(record.slug ? { slug: `variant-${at}` } : {}),
  closed: false,
  markets: [
    { ...(B.markets as Json[])[0], id: String(800_000 + at), conditionId: `0x${(at + 1).toString(16).padStart(64, '0')}` },
  ],
});

test.each([
  ['venue_a', changesA('event-data').map(([, change], at) => namedA(change(A), at))],
  ['venue_b', changesB(GammaEventSchema).map(([, change], at) => namedB(change(B), at))],
] as const)('a listing of all of these over HTTP costs no event of %s', async (venue, events) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-typings-'));
  const file = path.join(folder, 'events.jsonl');
  fs.writeFileSync(file, events.map((event) => JSON.stringify(event)).join('\n'));
  const replay = await replayFixtures([], venue === 'venue_a' ? { venueA: file } : { venueB: file });
  try {
    const pulled = await pull(replay, venue, { mode: 'full' }, { eventsAPage: 50 });
    // A series by a name that is none costs what the series says.
    expect(pulled.refused.filter(({ kind }) => kind !== 'series')).toEqual([]);
    expect(pulled.events).toHaveLength(events.length);
    expect(pulled.complete).toBe(true);
  } finally {
    await replay.close();
    fs.rmSync(folder, { recursive: true });
  }
});
