import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Venue, VenueEvent } from '../../src/domain/market.js';
import type { Database } from '../../src/store/database.js';
import { readEvents, storeEvents } from '../../src/store/events.js';
import { storeFindings } from '../../src/store/pairs.js';
import { takeUnjudged } from '../../src/store/unjudged.js';
import type { PullPage, VenueConnector } from '../../src/venues/venue.js';
import { lookUp } from '../../src/workflow/lookUp.js';
import { type Matching, type MatchResult, startMatching } from '../../src/workflow/match.js';
import { runWorker } from '../../src/workflow/worker.js';
import { event, market as marketOf, storedPair } from '../support/markets.js';
import { openSampleWorld, SAMPLE_NOW, type SampleWorld } from '../support/sampleWorld.js';

/** From the commit that stores a changed text, nothing serves the old match, whoever fails or dies in between. */
let world: SampleWorld;
let matching: Matching;
let database: Database;
/** Venue A markets that have a twin, each for one test. */
let matched: string[];

beforeAll(async () => {
  world = await openSampleWorld();
  database = world.deps.database;
  matching = await startMatching(world.deps);
  matched = world.deps.index.matches({}, SAMPLE_NOW).map(({ a }) => a.market_id);
});
afterAll(() => world.close());

const MATERIAL = 'Note (11/21/2026): the market resolves to No if the event is postponed by more than two days.';

async function answer(marketId: string): Promise<string> {
  const { index, clock } = world.deps;
  await index.refresh();
  const { matched_market, reason } = lookUp({ index, clock }, { venue: 'venue_a', market_id: marketId });
  return matched_market ? 'matched' : String(reason);
}

/** The event of a market as its venue sends it now, with another sentence in the rules of that market. */
async function edited(marketId: string, sentence = MATERIAL): Promise<VenueEvent> {
  const { event_id } = await database.prisma.market.findUniqueOrThrow({ where: { id: `venue_a:${marketId}` } });
  for await (const [event] of readEvents(database, [event_id])) {
    if (!event) break;
    // A stored row has columns that a record of the venue lacks.
    const { status, hash, content, first_seen_at, updated_at, rev, ...fields } = event as unknown as VenueEvent &
      Record<string, unknown>;
    const markets = event.markets.map((market) => {
      const { hash, content, first_seen_at, updated_at, rev, ...own } = market as (typeof event.markets)[0] &
        Record<string, unknown>;
      return own.market_id === marketId ? { ...own, rules: `${own.rules}\n\n${sentence}` } : own;
    });
    return { ...fields, markets } as unknown as VenueEvent;
  }
  throw new Error(`no event of ${marketId}`);
}

const edit = async (marketId: string, sentence?: string) => storeEvents(database, [await edited(marketId, sentence)], SAMPLE_NOW);
const next = (): string => matched.shift() as string;
const waiting = () => database.prisma.unjudged.count();

/** What is to happen at which of the next writing transactions; it is counted from when it is set. */
interface Plan {
  at: number;
  before?: () => unknown;
  after?: () => unknown;
}

/** The database, as a worker that is out of luck sees it. */
function withPlan(): { unlucky: Database; set(plan: Plan | undefined): void } {
  let plan: Plan | undefined;
  let count = 0;
  const transact = async (...given: Parameters<Database['prisma']['$transaction']>) => {
    const now = ++count === plan?.at ? plan : undefined;
    await now?.before?.();
    const result = await database.prisma.$transaction(...given);
    await now?.after?.();
    return result;
  };
  const prisma = new Proxy(database.prisma, {
    get: (target, name) => (name === '$transaction' ? transact : Reflect.get(target, name)),
  });
  const set = (next: Plan | undefined) => {
    plan = next;
    count = 0;
  };
  return { unlucky: { ...database, prisma }, set };
}

const terminate = () => {
  throw new Error('terminated');
};

test('a changed text is withheld from the commit that stores it, whether or not a worker lives', async () => {
  const market = next();
  expect(await answer(market)).toBe('matched');
  await edit(market);
  expect(await answer(market)).toBe('rules_changed_pending_review');
  const [listed] = world.deps.index.matches({}, SAMPLE_NOW).filter(({ a }) => a.market_id === market);
  expect(listed).toBeUndefined();
  await matching.update();
  const { standing, withheld } = await database.prisma.pair.findFirstOrThrow({
    where: { a_id: `venue_a:${market}`, NOT: { standing: 'closed' } },
  });
  expect({ standing, withheld, waiting: await waiting() }).toEqual({ standing: 'suspended', withheld: false, waiting: 0 });
  expect(await answer(market)).toBe('rules_changed_pending_review');
});

test('what only looks changed is served again once it is judged', async () => {
  const market = next();
  await edit(market, '  ');
  expect(await answer(market)).toBe('rules_changed_pending_review');
  await matching.update();
  expect(await answer(market)).toBe('matched');
});

test('a text that is changed and changed back before anybody looks is served again', async () => {
  const market = next();
  const before = await edited(market, '');
  await edit(market);
  await storeEvents(database, [before], SAMPLE_NOW);
  await matching.update();
  expect(await answer(market)).toBe('matched');
});

test('an event that gets another title withholds the pairs of all its markets', async () => {
  const market = next();
  const event = await edited(market, '');
  await storeEvents(database, [{ ...event, title: `${event.title} (second heat)`, markets: [] }], SAMPLE_NOW);
  expect(await answer(market)).toBe('rules_changed_pending_review');
  await matching.update();
  expect(await answer(market)).toBe('rules_changed_pending_review');
});

for (const [when, who] of [
  ['before', 'the same worker'],
  ['after', 'the same worker'],
  ['after', 'the next worker'],
] as const) {
  test(`the worker’s transactions fail one by one ${when} they are committed: ${who} goes on from there`, async () => {
    const { unlucky, set } = withPlan();
    const worker = await startMatching({ ...world.deps, database: unlucky });
    let failures = 0;
    for (let failed = true; failed; failures++) {
      const market = next();
      await edit(market);
      set({ at: failures + 1, [when]: terminate });
      failed = await worker.update().then(
        () => false,
        () => true,
      );
      set(undefined);
      expect(await answer(market)).toBe('rules_changed_pending_review');
      if (who === 'the next worker') await startMatching(world.deps);
      else await worker.update();
      expect(await answer(market)).toBe('rules_changed_pending_review');
      const where = { a_id: `venue_a:${market}`, cause: 'rules_changed' };
      expect([await database.prisma.decision.count({ where }), await waiting()], market).toEqual([1, 0]);
      expect(failures).toBeLessThan(10);
    }
    // To take what waits, to save, to settle: each of them failed once.
    expect(failures).toBeGreaterThan(3);
  });
}

test('a text that is stored while the one before is being judged stays withheld until it is judged itself', async () => {
  const { unlucky, set } = withPlan();
  const worker = await startMatching({ ...world.deps, database: unlucky });
  // The worker takes what waits, saves what it found if there is something, and settles.
  for (const [sentence, settles] of [
    ['  ', 2],
    [MATERIAL, 3],
  ] as const) {
    const market = next();
    await edit(market, sentence);
    set({ at: settles, before: () => edit(market, `${MATERIAL} It resolves to Yes otherwise.`) });
    await worker.update();
    set(undefined);
    expect([await answer(market), await waiting()]).toEqual(['rules_changed_pending_review', 1]);
    await worker.update();
    expect([await answer(market), await waiting()]).toEqual(['rules_changed_pending_review', 0]);
    const [pair] = await database.prisma.pair.findMany({ where: { a_id: `venue_a:${market}`, standing: 'suspended' } });
    expect(pair?.withheld).toBe(false);
  }
});

test('a pair that a person approved and the engine never proposed is suspended when its rules change', async () => {
  const market = next();
  const { a_id, b_id } = await database.prisma.pair.findFirstOrThrow({ where: { a_id: `venue_a:${market}` } });
  await edit(market, '  ');
  await matching.update();
  const other = next();
  const rival = await database.prisma.pair.findFirstOrThrow({ where: { a_id: `venue_a:${other}`, standing: 'auto_verified' } });
  // Two pairs that no engine would propose: each side of one with the other's.
  const { engine_version, clause_a, text_a } = await database.prisma.pair.findFirstOrThrow({ where: { a_id, b_id } });
  const { clause_b, text_b } = rival;
  const found = storedPair(market, rival.b_id.slice('venue_b:'.length), 'human_verified', { engine_version });
  await storeFindings(database, [{ pair: { ...found, clause_a, text_a, clause_b, text_b } }], SAMPLE_NOW);
  await edit(market);
  await matching.update();
  const pair = await database.prisma.pair.findUniqueOrThrow({ where: { a_id_b_id: { a_id, b_id: rival.b_id } } });
  expect(pair.standing).toBe('suspended');
});

describe('while a venue is being listed', () => {
  test('what is in a pair is judged at once, what is new when the listing has ended', async () => {
    const market = next();
    await edit(market);
    const groupId = 'KXNEW-1';
    await storeEvents(database, [event('venue_a', groupId, [marketOf('venue_a', `${groupId}-X`)])], SAMPLE_NOW);
    const taken = await takeUnjudged(database, ['venue_a']);
    const { event_id } = await database.prisma.market.findUniqueOrThrow({ where: { id: `venue_a:${market}` } });
    expect(taken).toEqual([event_id]);
    expect((await takeUnjudged(database, [])).sort()).toEqual([event_id, `venue_a:${groupId}`].sort());
    await matching.update();
  });

  test('one venue that never answers keeps no change of the other from being judged', async () => {
    const market = next();
    const page = { events: [await edited(market)], refused: [], settlements: [], partial: null, complete: false };
    const progress = { pages: 1, events: 1, markets: 1, refused: 0 };
    const stop = new AbortController();
    /** Brings these pages, and then nothing more for good. */
    const stalling = (venue: Venue, pages: PullPage[]): VenueConnector => ({
      venue,
      async *pull(_, signal) {
        yield* pages;
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
      async *named() {},
      settlements: async () => ({ reports: [], refused: [], unasked: [] }),
      close: async () => {},
    });
    const judged = new Promise<void>((resolve) => {
      const deps = { ...world.deps, onMatch: ({ moved }: MatchResult) => moved.suspended && resolve() };
      const connectors = [stalling('venue_a', [{ ...page, progress }]), stalling('venue_b', [])];
      void runWorker(deps, connectors, { intervalMs: 1_000, sweepMs: 3_600_000 }, stop.signal);
    });
    await judged;
    stop.abort(new Error('stopped'));
    expect(await answer(market)).toBe('rules_changed_pending_review');
    expect(await waiting()).toBe(0);
  });
});
