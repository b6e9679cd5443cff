import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openReplay } from '../../src/venues/replay/open.js';
import { toVenueEvent as fromVenueA } from '../../src/venues/venueA/toMarket.js';
import { toVenueEvent as fromVenueB } from '../../src/venues/venueB/toMarket.js';
import { CORPUS, hasCorpus, pull, records } from './support.js';

/** Genuine and re-shaped captures: events, markets as we count them (two a market with named sides), refused markets. */
const CAPTURES = [
  ['replay/2025-02-11_venue_a.jsonl.gz', 1066, 6546, 0],
  ['replay/2025-02-11_venue_b.jsonl.gz', 3385, 3861, 0],
  ['replay/2026-03-01_venue_a.jsonl.gz', 38, 763, 0],
  ['replay/2026-03-01_venue_b.jsonl.gz', 34, 239, 3],
  ['replay/2026-03-12_venue_a.jsonl.gz', 180, 332, 0],
  ['replay/2026-03-12_venue_b.jsonl.gz', 564, 797, 0],
  ['venue_a/2026-04-04_kalshi_lokkit_events_wire_nomarkets.jsonl.gz', 200, 0, 0],
  ['venue_a/2026-07-26_fixture_bobaoxu_kalshi_events_wire.jsonl', 2, 9, 0],
  ['venue_a/2026-08-07_kalshi_cockpit_sports_events_wire.jsonl.gz', 32, 245, 0],
  ['venue_a/2026-08-09_kalshi_cockpit_nfl_preseason_events_wire.jsonl.gz', 32, 64, 0],
  ['venue_a/2026-08-15_kalshi_cockpit_mlb_props_events_wire.jsonl.gz', 8, 259, 0],
  ['venue_b/2025-05-27_polymarket_rohit_2events_wire.jsonl.gz', 2, 49, 0],
  ['venue_b/2025-06-28_polymarket_grewalsk_events_wire.jsonl.gz', 100, 291, 0],
  ['venue_b/2026-01-09_polymarket_steffenmax_nba_events_wire.jsonl.gz', 50, 1007, 0],
  ['venue_b/2026-07-26_fixture_bobaoxu_polymarket_events_wire.jsonl', 2, 7, 1],
] as const;

describe.skipIf(!hasCorpus)('captures of the venues', () => {
  test.for(CAPTURES)('%s: %d events, %d markets, %d refused', ([file, events, markets, refused], { skip }) => {
    if (!existsSync(CORPUS + file)) skip(`${file} is absent`);
    const decode = file.includes('venue_a')
      ? (record: unknown) => fromVenueA(record, () => null)
      : (record: unknown) => fromVenueB(record);
    const results = records(CORPUS + file).map(decode);
    const reasons = results.flatMap((result) =>
      result.refused.map(({ kind, path, expected }) => `${kind} ${path}: expected ${expected}`),
    );
    console.info(`${file}: refused ${reasons.length}`, [...new Set(reasons)]);
    expect(results.flatMap(({ event }) => event ?? [])).toHaveLength(events);
    expect(results.flatMap(({ event }) => event?.markets ?? [])).toHaveLength(markets);
    expect(reasons).toHaveLength(refused);
  });

  /** Open events, and all of them; venue B's event slugs repeat six times on the first day, and such events become one. */
  test.for([
    ['2025-02-11', [1066, 1066, 0], [3379, 3379, 0]],
    ['2026-03-01', [31, 38, 0], [10, 34, 3]],
    ['2026-03-12', [180, 180, 0], [564, 564, 0]],
  ] as const)('%s: pulls of the replayed day decode every event of both files', async ([day, a, b]) => {
    const [venueA = '', venueB = ''] = ['a', 'b'].map((venue) => `${CORPUS}replay/${day}_venue_${venue}.jsonl.gz`);
    const server = await openReplay({ venueA, venueB, clock: () => new Date(`${day}T00:00:00Z`) });
    const options = { eventsAPage: undefined, stallMs: 10_000 };
    for (const [venue, [open, all, refused]] of [
      ['venue_a', a],
      ['venue_b', b],
    ] as const) {
      const full = await pull(server, venue, { mode: 'full' }, options);
      expect([full.complete, full.events.length]).toEqual([true, open]);
      const since = await pull(server, venue, { mode: 'changes', since: new Date(0) }, options);
      expect([since.complete, since.events.length, since.refused.length]).toEqual([true, all, refused]);
    }
    await server.close();
  });
});
