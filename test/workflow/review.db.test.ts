import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.js';
import { storeEvents } from '../../src/store/events.js';
import { movePairs, storeFindings } from '../../src/store/pairs.js';
import { settleJudged, takeUnjudged } from '../../src/store/unjudged.js';
import { judge, MOST_LEGS, mapOutcomes, type ReviewDeps, type SeenPair, undo } from '../../src/workflow/review.js';
import { approveTemplate } from '../../src/workflow/reviewTemplate.js';
import { NOW, openWorld, type World } from '../api/world.js';
import { event, market, storedPair } from '../support/markets.js';
import { seeNow } from '../support/seen.js';

const ANN = { id: 'ann', name: 'Ann' };
const BOB = { id: 'bob', name: 'Bob' };
/** Pairs L0 to L29 of one pair of events, each for one test. */
const LEGS = Array.from({ length: 30 }, (_, i) => i);

let world: World;
let deps: ReviewDeps;
let used = 0;
/** All of them as they are shown at first. */
let shown: SeenPair[] = [];

beforeAll(async () => {
  world = await openWorld();
  const { database, clock, index } = world.deps;
  deps = { database, clock, index, quorum: 1 };
  const a = event(
    'venue_a',
    'LEGS-A',
    LEGS.map((i) => market('venue_a', `L${i}`)),
  );
  const b = event(
    'venue_b',
    'legs-b',
    LEGS.map((i) => market('venue_b', `0xl${i}`, { slug: `leg-${i}`, numeric_id: `80${i}` })),
  );
  await storeEvents(database, [a, b], NOW);
  await propose(
    LEGS.map((i) => storedPair(`L${i}`, `0xl${i}`, 'proposed', { tier: 'review', confidence: 0.7, reason: '"Yes" = "Yes"' })),
  );
  const { database: of } = world.deps;
  shown = await Promise.all(LEGS.map((i) => seeNow(of, { a_id: `venue_a:L${i}`, b_id: `venue_b:0xl${i}` })));
  await index.refresh(); // reading all of that took its time
});
afterAll(() => world.close());

async function propose(pairs: ReturnType<typeof storedPair>[]): Promise<void> {
  await storeFindings(
    world.deps.database,
    pairs.map((pair) => ({ pair })),
    NOW,
  );
}

/** A pair that no test has touched. */
function fresh(): SeenPair & { marketId: string } {
  const i = used++;
  return { ...(shown[i] as SeenPair), marketId: `L${i}` };
}

const stored = ({ a_id, b_id }: SeenPair) =>
  world.deps.database.prisma.pair.findUniqueOrThrow({
    where: { a_id_b_id: { a_id, b_id } },
    include: { decisions: { orderBy: { seq: 'asc' } } },
  });
const standingOf = async (pair: SeenPair) => (await stored(pair)).standing;

/** The engine moves a pair, as after a change of its rules. */
async function engineMoves(
  pair: SeenPair,
  from: 'human_verified' | 'proposed',
  to: 'suspended' | 'auto_verified',
): Promise<void> {
  const line = {
    action: 'engine',
    actor_kind: 'engine',
    actor: 'rules-1',
    engine_version: 'rules-1',
    clause_a: 'c',
    clause_b: 'c',
  } as const;
  const cause = to === 'suspended' ? 'rules_changed' : 'engine_proved';
  await movePairs(
    world.deps.database,
    [{ ...line, a_id: pair.a_id, b_id: pair.b_id, from_standing: from, to_standing: to, cause }],
    NOW,
  );
}

test('an approval makes a match on REST and GraphQL at once, certain and signed; undoing it takes the match away', async () => {
  const pair = fresh();
  const headers = { 'x-api-key': await world.key('reader') };
  const app = createApp(world.deps, { rateLimitPerMinute: 1_000 });
  const lookUp = async () => {
    const rest = await app.fetch(new Request(`http://s/v0/match?venue=venue_a&market_id=${pair.marketId}`, { headers }));
    const query = `{ match(venue: venue_a, market_id: "${pair.marketId}") { tier confidence match_reason reason } }`;
    const body = JSON.stringify({ query });
    const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    const graphql = (await (await app.fetch(new Request('http://s/graphql', post))).json()) as { data: { match: unknown } };
    return [await rest.json(), graphql.data.match];
  };
  const certain = { tier: 'human_verified', confidence: 1, match_reason: 'approved by a reviewer on 21 Nov 2026: "Yes" = "Yes"' };
  expect(await lookUp()).toMatchObject([{ reason: 'pending_review' }, { reason: 'pending_review' }]);
  await judge(deps, ANN, 'approve', pair);
  expect(await lookUp()).toMatchObject([certain, certain]);
  await undo(deps, BOB, { ...pair, version: 2 });
  expect(await lookUp()).toMatchObject([{ matched_market: null }, { tier: null }]);
  expect(await stored(pair)).toMatchObject({ standing: 'proposed', version: 3, decided_by: null, decided_at: null });
});

test('a decision is a line of the history: who, when, why, on which texts; a later one supersedes it and edits nothing', async () => {
  const pair = fresh();
  await judge(deps, ANN, 'approve', pair, '  same source  ');
  await judge(deps, BOB, 'reject', { ...pair, version: 2 });
  const { decisions, decided_by, decided_at } = await stored(pair);
  expect(decisions).toMatchObject([
    {
      action: 'approve',
      from_standing: 'proposed',
      to_standing: 'human_verified',
      cause: 'person_approved',
      actor: 'Ann',
      actor_id: 'ann',
      note: 'same source',
      clause_a: 'c',
      engine_version: 'rules-1',
      superseded_by: decisions[1]?.id,
    },
    {
      action: 'reject',
      from_standing: 'human_verified',
      to_standing: 'rejected',
      cause: 'person_rejected',
      actor: 'Bob',
      actor_kind: 'person',
      superseded_by: null,
    },
  ]);
  expect({ decided_by, decided_at }).toEqual({ decided_by: 'Bob', decided_at: NOW });
});

test('of two reviewers of one pair the second is told who was faster, and nothing of the second is kept', async () => {
  const pair = fresh();
  const both = await Promise.allSettled([judge(deps, ANN, 'approve', pair), judge(deps, BOB, 'reject', pair)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { decisions, version } = await stored(pair);
  expect([decisions.length, version]).toEqual([1, 2]);
  const loser = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  const winner = decisions[0]?.actor === 'Ann' ? 'Ann approved it' : 'Bob rejected it';
  expect(loser.reason).toMatchObject({
    code: 'conflict',
    message: `Since you looked, ${winner} at 2026-11-21T12:00:00.000Z. Look again.`,
  });
});

describe('taking back', () => {
  test('judgements are taken back one by one, the latest first', async () => {
    const pair = fresh();
    await judge(deps, ANN, 'reject', pair);
    await judge(deps, BOB, 'approve', { ...pair, version: 2 });
    await judge(deps, ANN, 'suspend', { ...pair, version: 3 });
    const seen: [string, string | null][] = [];
    for (const version of [4, 5, 6]) {
      await undo(deps, BOB, { ...pair, version });
      const { standing, decided_by } = await stored(pair);
      seen.push([standing, decided_by]);
    }
    expect(seen).toEqual([
      ['human_verified', 'Bob'],
      ['rejected', 'Ann'],
      ['proposed', null],
    ]);
    await expect(undo(deps, BOB, { ...pair, version: 7 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is no judgement to take back.',
    });
  });

  test('what the engine did since stays: its move must be judged, not jumped over', async () => {
    const pair = fresh();
    await judge(deps, ANN, 'approve', pair);
    await engineMoves(pair, 'human_verified', 'suspended');
    await expect(undo(deps, ANN, { ...pair, version: 3 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('the engine found that its rules changed'),
    });
    expect(await standingOf(pair)).toBe('suspended');
  });

  test('an approval of what the engine had proved goes back to the proof', async () => {
    const pair = fresh();
    await propose([storedPair(pair.marketId, `0xl${pair.marketId.slice(1)}`, 'auto_verified', { tier: 'auto' })]);
    await judge(deps, ANN, 'approve', pair);
    await undo(deps, ANN, { ...pair, version: 2 });
    expect(await standingOf(pair)).toBe('auto_verified');
  });
});

describe('a market has one twin', () => {
  test('a second match of a market is refused, by approval and by undo', async () => {
    const first = fresh();
    const other = { ...fresh(), a_id: first.a_id, content_a: first.content_a };
    await propose([storedPair(first.marketId, other.b_id.slice('venue_b:'.length), 'proposed')]);
    await judge(deps, ANN, 'approve', first);
    const rival = { code: 'conflict', message: `${first.a_id} and ${first.b_id} are matched already; a market has one twin.` };
    await expect(judge(deps, BOB, 'approve', other)).rejects.toMatchObject(rival);
    await judge(deps, BOB, 'reject', { ...first, version: 2 });
    await judge(deps, BOB, 'approve', other);
    await expect(undo(deps, BOB, { ...first, version: 3 })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('map_outcomes', () => {
  test('approves several legs of a pair of events in one go', async () => {
    const legs = [fresh(), fresh(), fresh()];
    await mapOutcomes(deps, ANN, legs, 'the same three candidates');
    expect(await Promise.all(legs.map(standingOf))).toEqual(Array(3).fill('human_verified'));
  });

  test('one leg that somebody decided meanwhile refuses them all', async () => {
    const legs = [fresh(), fresh()];
    await judge(deps, BOB, 'reject', legs[1] as SeenPair);
    await expect(mapOutcomes(deps, ANN, legs)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Bob rejected it'),
    });
    expect(await Promise.all(legs.map(standingOf))).toEqual(['proposed', 'rejected']);
  });

  test('legs of other events, a market named twice, or none at all are refused', async () => {
    const leg = fresh();
    const elsewhere = await seeNow(world.deps.database, { a_id: 'venue_a:KXMISC-PENDING', b_id: 'venue_b:0x3155' });
    for (const legs of [[leg, elsewhere], [leg, { ...fresh(), a_id: leg.a_id }], []]) {
      await expect(mapOutcomes(deps, ANN, legs)).rejects.toMatchObject({ code: 'bad_request', detail: { field: 'outcomes' } });
    }
    expect(await standingOf(leg)).toBe('proposed');
  });
});

test('a decision about more legs than a pair of events shows at once is refused, and says how many it takes', async () => {
  const [leg] = shown as [SeenPair];
  const many = Array.from({ length: MOST_LEGS + 1 }, (_, i) => ({
    ...leg,
    a_id: `venue_a:many-${i}`,
    b_id: `venue_b:0xmany-${i}`,
  }));
  const says = expect.stringMatching(/201 .*200/);
  await expect(mapOutcomes(deps, ANN, many)).rejects.toMatchObject({
    code: 'bad_request',
    message: says,
    detail: { field: 'outcomes' },
  });
  await expect(approveTemplate(deps, ANN, many)).rejects.toMatchObject({
    code: 'bad_request',
    message: says,
    detail: { field: 'legs' },
  });
  // as many as that are looked at: there are no such pairs
  await expect(mapOutcomes(deps, ANN, many.slice(1))).rejects.toMatchObject({ code: 'not_found' });
  expect(await approveTemplate(deps, ANN, many.slice(1))).toMatchObject({ approved: [] });
});

describe('with a quorum of two', () => {
  const two = () => ({ ...deps, quorum: 2 });

  test('the first approval waits, the same person can’t give the second, another makes the match; both sign it', async () => {
    const pair = fresh();
    await judge(two(), ANN, 'approve', pair);
    expect(await stored(pair)).toMatchObject({ standing: 'proposed', version: 2, decided_by: null });
    await expect(judge(two(), ANN, 'approve', { ...pair, version: 2 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'You have approved it already; a second person must.',
    });
    await judge(two(), BOB, 'approve', { ...pair, version: 2 });
    expect(await stored(pair)).toMatchObject({ standing: 'human_verified', decided_by: 'Ann and Bob' });
  });

  test('a rejection and a suspension take effect at once', async () => {
    const pair = fresh();
    await judge(two(), ANN, 'approve', pair);
    await judge(two(), BOB, 'reject', { ...pair, version: 2 });
    expect(await standingOf(pair)).toBe('rejected');
  });

  test('a second approval that is taken back leaves the first one waiting; a first one counts no more once the texts changed', async () => {
    const pair = fresh();
    await judge(two(), ANN, 'approve', pair);
    await judge(two(), BOB, 'approve', { ...pair, version: 2 });
    await undo(two(), BOB, { ...pair, version: 3 });
    await world.deps.database.prisma.pair.updateMany({ where: { a_id: pair.a_id }, data: { clause_a: 'edited' } });
    await judge(two(), BOB, 'approve', { ...pair, version: 4 });
    expect(await standingOf(pair)).toBe('proposed');
    await judge(two(), ANN, 'approve', { ...pair, version: 5 });
    expect(await stored(pair)).toMatchObject({ standing: 'human_verified', decided_by: 'Bob and Ann' });
  });
});

describe('the engine, when a person was faster', () => {
  test('a finding on an older version is left out, said to be overtaken, and leaves no line', async () => {
    const pair = fresh();
    await judge(deps, ANN, 'reject', pair);
    const { a_id, b_id } = pair;
    const proved = storedPair(pair.marketId, b_id.slice('venue_b:'.length), 'auto_verified', { version: 2, confidence: 0.99 });
    const by = {
      action: 'verify',
      actor_kind: 'engine',
      actor: 'rules-1',
      engine_version: 'rules-1',
      clause_a: 'c',
      clause_b: 'c',
    } as const;
    const line = { ...by, a_id, b_id, from_standing: 'proposed', to_standing: 'auto_verified', cause: 'engine_proved' } as const;
    const moved = { pair: proved, decision: line };
    const unmoved = { pair: { ...proved, standing: 'proposed' as const, version: 1 } };
    expect(await storeFindings(world.deps.database, [moved], NOW)).toEqual([moved]);
    expect(await storeFindings(world.deps.database, [unmoved], NOW)).toEqual([unmoved]);
    await movePairs(world.deps.database, [line], NOW);
    expect(await stored(pair)).toMatchObject({
      standing: 'rejected',
      version: 2,
      confidence: 0.7,
      decisions: [{ actor: 'Ann' }],
    });
  });

  test('a finding on the current version is stored, and the decision stays', async () => {
    const pair = fresh();
    await judge(deps, ANN, 'reject', pair);
    const found = storedPair(pair.marketId, pair.b_id.slice('venue_b:'.length), 'rejected', { version: 2, confidence: 0.5 });
    expect(await storeFindings(world.deps.database, [{ pair: found }], NOW)).toEqual([]);
    expect(await stored(pair)).toMatchObject({ standing: 'rejected', version: 2, confidence: 0.5, decided_by: 'Ann' });
  });
});

describe('a text that changed since the reviewer looked', () => {
  const legs = (over: Record<string, object>) =>
    event(
      'venue_a',
      'LEGS-A',
      LEGS.map((i) => market('venue_a', `L${i}`, over[`L${i}`])),
    );
  const settle = async () => {
    await takeUnjudged(world.deps.database, []);
    await settleJudged(world.deps.database, NOW);
  };
  const decisions = ['approve', 'reject'] as const;

  test('is refused with what changed and when; the new one can be decided once the engine has read it', async () => {
    for (const decision of decisions) {
      const pair = fresh();
      await storeEvents(world.deps.database, [legs({ [pair.marketId]: { rules: 'Other rules.', line: 2 } })], NOW);
      const changed = `${pair.marketId} has changed rules, line at ${NOW.toISOString()}`;
      await expect(judge(deps, ANN, decision, pair)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining(changed),
      });
      const again = await seeNow(world.deps.database, pair);
      await expect(judge(deps, ANN, decision, again)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('is being read'),
      });
      await settle();
      await expect(judge(deps, ANN, decision, pair)).rejects.toMatchObject({ code: 'conflict' });
      await judge(deps, ANN, decision, again);
      const {
        decisions: [line],
      } = await stored(pair);
      expect(line).toMatchObject({ content_a: again.content_a, content_b: again.content_b });
      expect(again.content_a).not.toBe(pair.content_a);
      await storeEvents(world.deps.database, [legs({})], NOW);
      await settle();
    }
  });

  test('also when only the title of its event changed, and for several outcomes at once', async () => {
    const two = [fresh(), fresh()];
    await storeEvents(world.deps.database, [{ ...legs({}), title: 'Another title' }], NOW);
    await settle();
    await expect(mapOutcomes(deps, ANN, two)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('has changed event at'),
    });
    await storeEvents(world.deps.database, [legs({})], NOW);
    await settle();
    await mapOutcomes(deps, ANN, two);
  });

  test('a suspension needs no reading: it takes a match off at once', async () => {
    const pair = fresh();
    await judge(deps, ANN, 'approve', pair);
    await storeEvents(world.deps.database, [legs({ [pair.marketId]: { rules: 'Other rules.' } })], NOW);
    await judge(deps, BOB, 'suspend', await seeNow(world.deps.database, pair));
    expect(await standingOf(pair)).toBe('suspended');
    await storeEvents(world.deps.database, [legs({})], NOW);
    await settle();
  });
});

describe('what can’t be decided', () => {
  const NOTHING = { version: 1, content_a: '', content_b: '' };
  const refused = async (pair: SeenPair, code: string, words: string) =>
    expect(judge(deps, ANN, 'approve', pair)).rejects.toMatchObject({ code, message: expect.stringContaining(words) });

  test('an unknown pair, a closed market, a market past its closing time', async () => {
    await refused({ ...NOTHING, a_id: 'venue_a:no', b_id: 'venue_b:no' }, 'not_found', 'No pair of venue_a:no and venue_b:no');
    await propose([storedPair('KXMISC-CLOSED', '0xl0', 'proposed'), storedPair('KXMISC-OVER', '0xl0', 'proposed')]);
    await refused({ ...NOTHING, a_id: 'venue_a:KXMISC-CLOSED', b_id: 'venue_b:0xl0' }, 'conflict', 'KXMISC-CLOSED is closed');
    await refused({ ...NOTHING, a_id: 'venue_a:KXMISC-OVER', b_id: 'venue_b:0xl0' }, 'conflict', 'KXMISC-OVER is closed');
  });

  test('a suspension of what is no match, a second approval, a note without end', async () => {
    const pair = fresh();
    await expect(judge(deps, ANN, 'suspend', pair)).rejects.toMatchObject({ code: 'conflict' });
    await expect(judge(deps, ANN, 'approve', pair, 'x'.repeat(2_001))).rejects.toMatchObject({ detail: { field: 'note' } });
    await judge(deps, ANN, 'approve', pair);
    await refused({ ...pair, version: 2 }, 'conflict', 'human_verified');
  });
});

describe('an approval over a material difference', () => {
  const differs = (severity: string) => ({
    caveat_details: [{ code: 'tie_rule', api_code: 'carveout_differs', severity, note: 'a tie' }],
  });
  const set = ({ a_id, b_id }: SeenPair, severity: string) =>
    world.deps.database.prisma.pair.update({ where: { a_id_b_id: { a_id, b_id } }, data: differs(severity) });

  test('takes a reason of at least eight letters, which names what differs when it is missing', async () => {
    const pair = fresh();
    await set(pair, 'material');
    for (const note of [undefined, '  little  ']) {
      await expect(judge(deps, ANN, 'approve', pair, note)).rejects.toMatchObject({
        code: 'bad_request',
        message: expect.stringContaining('Tie'),
        detail: { field: 'note' },
      });
    }
    await judge(deps, ANN, 'approve', pair, 'no tie can arise');
    expect(await stored(pair)).toMatchObject({ standing: 'human_verified' });
  });

  test('takes one among several outcomes too; a rejection, and an approval over a minor difference, take none', async () => {
    const [one, two, three] = [fresh(), fresh(), fresh()];
    await set(two, 'blocking');
    await expect(mapOutcomes(deps, ANN, [one, two])).rejects.toMatchObject({ detail: { field: 'note' } });
    await judge(deps, ANN, 'reject', two);
    await set(three, 'minor');
    await mapOutcomes(deps, ANN, [one, three]);
    expect(await stored(three)).toMatchObject({ standing: 'human_verified' });
  });
});
