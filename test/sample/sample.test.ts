import { readdirSync, statSync } from 'node:fs';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { composeSample } from '../../scripts/sample/compose.js';
import type { EventResult } from '../../src/venues/collect.js';
import { toVenueEvent as readEventA } from '../../src/venues/venueA/toMarket.js';
import { toVenueEvent as toEventB } from '../../src/venues/venueB/toMarket.js';
import { eventA, eventB, readSample, sampleOf, seriesA, truth } from './readSample.js';

const NOW = '2026-11-21T12:00:00Z';
const EASTERN = 'America/New_York';
const a = sampleOf('venue_a.jsonl', eventA);
const b = sampleOf('venue_b.jsonl', eventB);
const laterA = sampleOf('venue_a_later.jsonl.gz', eventA);
const laterB = sampleOf('venue_b_later.jsonl.gz', eventB);
const rows = sampleOf('truth.jsonl', truth);
const marketsA = a.flatMap((event) => event.markets);
const marketsB = b.flatMap((event) => event.markets);

/** What the connectors make of every record of a file. */
function readAll(name: string, read: (record: unknown) => EventResult): EventResult[] {
  return sampleOf(name, z.record(z.string(), z.unknown())).map(read);
}
const readEventB = (record: unknown) => toEventB(record);
const viaA = (record: unknown): EventResult => readEventA(record, () => null);

/** Every id under which a market of venue B can be asked for. */
function idsOf(events: typeof b): string[] {
  const named = ({ outcomes }: (typeof marketsB)[number]): boolean => outcomes.join() !== 'Yes,No';
  return events.flatMap(({ markets }) =>
    markets.flatMap((market) => (named(market) ? [`${market.conditionId}:0`, `${market.conditionId}:1`] : [market.conditionId])),
  );
}

describe('the sample', () => {
  it('is what its script makes', () => {
    for (const [name, lines] of Object.entries(composeSample())) expect(readSample(name), name).toBe(`${lines.join('\n')}\n`);
  });

  it('stays under three megabytes', () => {
    const folder = new URL('../../sample/', import.meta.url);
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0);
    expect(bytes).toBeLessThan(3_000_000);
  });

  it('holds 80 events and 350 markets a venue', () => {
    expect(Math.min(a.length, b.length)).toBeGreaterThanOrEqual(80);
    expect(Math.min(marketsA.length, marketsB.length)).toBeGreaterThanOrEqual(350);
  });

  it('gives every record its own ids', () => {
    const lists = [
      a.map((event) => event.event_ticker),
      marketsA.map((market) => market.ticker),
      b.map((event) => event.id),
      b.map((event) => event.slug),
      marketsB.map((market) => market.id),
      marketsB.map((market) => market.slug),
      marketsB.map((market) => market.conditionId),
      marketsB.map((market) => market.questionID),
      marketsB.flatMap((market) => market.clobTokenIds),
    ];
    for (const list of lists) expect(list.filter((id, at) => list.indexOf(id) !== at)).toEqual([]);
  });

  it('has a series for each event of venue A', () => {
    const known = sampleOf('series_a.jsonl', seriesA).map(({ ticker }) => ticker);
    expect(a.map(({ series_ticker }) => series_ticker).filter((ticker) => !known.includes(ticker))).toEqual([]);
    expect(known.length).toBe(new Set(known).size);
  });
});

describe('the connectors', () => {
  it('read every record and leave out the parlay alone', () => {
    const resultsA = readAll('venue_a.jsonl', viaA);
    const results = [...resultsA, ...readAll('venue_b.jsonl', readEventB)];
    expect(results.flatMap(({ refused }) => refused)).toEqual([]);
    expect(a.filter((_, at) => resultsA[at]?.event === null).map(({ series_ticker }) => series_ticker)).toEqual([
      'KXMVESPORTSMULTIGAMEEXTENDED',
    ]);
  });

  it('find ten categories on each venue', () => {
    for (const results of [readAll('venue_a.jsonl', viaA), readAll('venue_b.jsonl', readEventB)]) {
      const categories = new Set(results.flatMap(({ event }) => event?.category ?? []));
      expect([...categories].sort()).toEqual([
        'companies',
        'crypto',
        'culture',
        'economics',
        'geopolitics',
        'mentions',
        'politics',
        'science',
        'sports',
        'weather',
      ]);
    }
  });

  it('refuse each malformed record, and keep the sound siblings of a malformed market', () => {
    for (const results of [readAll('malformed_a.jsonl', viaA), readAll('malformed_b.jsonl', readEventB)]) {
      expect(results.map(({ refused }) => refused.length)).toEqual([1, 1, 1, 1, 1]);
      const siblings = results.flatMap(({ event }) => event?.markets ?? []);
      expect(siblings.length).toBeGreaterThan(0);
    }
  });
});

describe('dates', () => {
  const games = a.filter(({ product_metadata }) => product_metadata?.competition_scope === 'Game');

  it('agree between a ticker of venue A and the Eastern day of the game, which ends three hours after it starts', () => {
    expect(games.length).toBeGreaterThan(40);
    for (const { event_ticker, markets } of games) {
      const ends = DateTime.fromISO(markets[0]?.occurrence_datetime ?? '', { zone: EASTERN });
      expect(event_ticker).toContain(`-${ends.minus({ hours: 3 }).toFormat('yyMMMdd').toUpperCase()}`);
    }
  });

  it('agree between a rule of venue A and its ticker', () => {
    for (const { event_ticker, markets } of games) {
      const said = /originally scheduled for (\w{3} \d+, \d{4})/.exec(markets[0]?.rules_primary ?? '')?.[1];
      if (said === undefined) continue;
      const day = DateTime.fromFormat(said, 'LLL d, yyyy', { locale: 'en' }).toFormat('yyMMMdd').toUpperCase();
      expect(event_ticker).toContain(day);
    }
  });

  it('agree between start, event date and slug on venue B: UTC in football, Eastern elsewhere', () => {
    const starting = b.filter(({ startTime }) => startTime !== undefined);
    expect(starting.length).toBeGreaterThan(40);
    for (const { slug, startTime = '', eventDate, markets } of starting) {
      const start = DateTime.fromISO(startTime, { zone: EASTERN });
      const slugDay = /^(nfl|cfb)-/.test(slug) ? start.toUTC().toISODate() : start.toISODate();
      expect(slug).toContain(slugDay);
      expect(eventDate).toBe(start.toISODate());
      for (const market of markets) expect(market.gameStartTime).toBe(start.toUTC().toFormat("yyyy-MM-dd HH:mm:ss'+00'"));
    }
  });

  it('agree between a rule of venue B and the start', () => {
    for (const { gameStartTime = '', description } of marketsB) {
      const said = /scheduled for (\w+ \d+) at (\d+:\d\d) ?([AP]M) ?ET/.exec(description);
      if (!said || gameStartTime === '') continue;
      const start = DateTime.fromSQL(gameStartTime.replace('+00', ' Z')).setZone(EASTERN);
      expect(`${said[1]} ${said[2]} ${said[3]}`).toBe(start.toFormat('LLLL d h:mm a', { locale: 'en' }));
    }
  });

  it('lie behind for closed markets and ahead for open ones on venue A', () => {
    for (const market of marketsA) {
      const isOpen = market.status === 'active';
      expect(market.close_time >= NOW || !isOpen, market.ticker).toBe(true);
      expect(isOpen || market.close_time < NOW, market.ticker).toBe(true);
      expect(market.result === '', market.ticker).toBe(isOpen);
    }
  });
});

describe('quotes', () => {
  it('never cross, and say the same of YES and NO', () => {
    for (const market of marketsA) {
      const [bid, ask] = [Number(market.yes_bid_dollars), Number(market.yes_ask_dollars)];
      expect(ask, market.ticker).toBeGreaterThan(bid);
      expect(Number(market.no_bid_dollars)).toBeCloseTo(1 - ask, 4);
      expect(Number(market.no_ask_dollars)).toBeCloseTo(1 - bid, 4);
    }
    for (const { outcomePrices } of marketsB) expect(Number(outcomePrices[0]) + Number(outcomePrices[1])).toBeCloseTo(1, 4);
  });
});

describe('the traps', () => {
  it('are there on venue A: placeholders, closed legs in open events, a lying sub-title, an event with fees of its own', () => {
    expect(marketsA.filter(({ rules_primary }) => rules_primary.includes('||')).length).toBe(1);
    expect(a.filter(({ markets }) => new Set(markets.map(({ status }) => status)).size > 1).length).toBeGreaterThanOrEqual(2);
    const liar = marketsA.filter(
      ({ yes_sub_title, floor_strike }) => yes_sub_title.includes('494,000') && floor_strike === 447_000,
    );
    expect(liar.length).toBe(1);
    expect(a.filter((event) => event.fee_type_override !== undefined).length).toBe(1);
  });

  it('are there on venue B: hidden Other, named sides, stale end dates, closed legs, placeholders', () => {
    expect(b.filter(({ negRisk, negRiskAugmented }) => negRisk && negRiskAugmented).length).toBeGreaterThanOrEqual(8);
    expect(marketsB.filter(({ outcomes }) => outcomes.join() !== 'Yes,No').length).toBeGreaterThan(60);
    expect(
      marketsB.filter(({ closed, endDate, gameStartTime }) => !closed && endDate < NOW && !gameStartTime).length,
    ).toBeGreaterThan(4);
    expect(b.filter(({ markets }) => new Set(markets.map(({ closed }) => closed)).size > 1).length).toBeGreaterThanOrEqual(2);
    expect(marketsB.filter(({ question }) => /\b(Person|Candidate|Movie) [A-Z]\b/.test(question)).length).toBe(3);
    expect(marketsB.filter(({ negRiskOther }) => negRiskOther).length).toBe(1);
  });
});

describe('what an engine should say', () => {
  it('names markets that exist, each pair once', () => {
    const [tickers, ids] = [
      new Set(laterA.flatMap((event) => event.markets.map(({ ticker }) => ticker))),
      new Set(idsOf(laterB)),
    ];
    const now = { tickers: new Set(marketsA.map(({ ticker }) => ticker)), ids: new Set(idsOf(b)) };
    for (const row of rows) {
      expect(tickers.has(row.a) && ids.has(row.b), `${row.a} ${row.b}`).toBe(true);
      expect(now.tickers.has(row.a) && now.ids.has(row.b), row.a).toBe(row.later !== 'new');
    }
    expect(new Set(rows.map((row) => `${row.a} ${row.b}`)).size).toBe(rows.length);
  });

  it('pairs no market with two', () => {
    const twins = rows.filter((row) => row.expect === 'auto');
    for (const side of ['a', 'b'] as const) expect(new Set(twins.map((row) => row[side])).size).toBe(twins.length);
  });

  it('holds twins, twins for a person, and look-alikes', () => {
    const count = (what: string): number => rows.filter((row) => row.expect === what).length;
    expect(count('auto')).toBeGreaterThan(200);
    expect(count('review')).toBeGreaterThan(50);
    expect(count('none')).toBeGreaterThan(150);
  });
});

describe('a few minutes later', () => {
  const changed = <T>(before: readonly T[], after: readonly T[]): T[] => {
    const old = new Set(before.map((event) => JSON.stringify(event)));
    return after.filter((event) => !old.has(JSON.stringify(event)));
  };

  it('a handful of events has changed and one is new', () => {
    expect(changed(a, laterA).length).toBe(6);
    expect(changed(b, laterB).length).toBe(6);
    expect([laterA.length - a.length, laterB.length - b.length]).toEqual([1, 1]);
  });

  it('marks what changed as updated', () => {
    for (const event of changed(a, laterA.slice(0, a.length))) expect(event.last_updated_ts).toBe('2026-11-21T12:06:00Z');
    for (const event of changed(b, laterB.slice(0, b.length))) expect(event.updatedAt).toBe('2026-11-21T12:06:00Z');
  });

  it('an hour has settled and a match is over on both venues', () => {
    const settled = laterA.flatMap(({ markets }) => markets).filter(({ settlement_ts = '' }) => settlement_ts > NOW);
    expect(settled.map(({ result }) => result)).toEqual(expect.arrayContaining(['yes', 'no']));
    const closed = laterB.flatMap(({ markets }) => markets).filter(({ closedTime = '' }) => closedTime > '2026-11-21 12:00');
    expect(closed.map(({ slug }) => slug).sort()).toEqual([
      'atp-nishioka-duckworth-2026-11-21',
      'bitcoin-up-or-down-november-21-6am-et',
    ]);
  });
});
