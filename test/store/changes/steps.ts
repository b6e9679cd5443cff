import fc from 'fast-check';
import { recordPairs } from '../../../src/store/changes/recordPairs.js';
import type { Database } from '../../../src/store/database.js';
import { closeMarkets, storeEvents } from '../../../src/store/events.js';
import { readMissed } from '../../../src/store/missed.js';
import { movePairs, type NewDecision, readHeads, readHeadsOfClosedMarkets, storeFindings } from '../../../src/store/pairs.js';
import { settleJudged, takeUnjudged } from '../../../src/store/unjudged.js';
import { write } from '../../../src/store/write.js';
import { judge } from '../../../src/workflow/review.js';
import { closePairs } from '../../../src/workflow/saveFindings.js';
import { event, market, storedPair } from '../../support/markets.js';
import { seeNow } from '../../support/seen.js';

const HOUR = 3_600_000;
/** Markets on each venue. */
export const MARKETS = 4;

/** What steps work on; the time moves. */
export interface Stage {
  database: Database;
  now: Date;
}

/** Something that happens to pairs. */
export type Step = (stage: Stage) => Promise<unknown>;

const LINE: Omit<NewDecision, 'a_id' | 'b_id' | 'from_standing' | 'to_standing'> = {
  action: 'x',
  cause: 'rules_changed',
  actor_kind: 'engine',
  actor: 'rules-1',
  engine_version: 'rules-1',
  clause_a: 'c',
  clause_b: 'c',
  note: '- One.\n+ Two.',
};

const nameOf = (venue: string, n: number) => (venue === 'venue_a' ? `A-${n}` : `0x${n}`);
const idOf = (venue: string, n: number) => `${venue}:${nameOf(venue, n)}`;

/** Stores a market as its venue might send it. */
export function storeMarket(
  { database, now }: Stage,
  {
    venue,
    n,
    open = true,
    hours = 48,
    rules = 'One. Two.',
  }: { venue: 'venue_a' | 'venue_b'; n: number } & {
    open?: boolean;
    hours?: number;
    rules?: string;
  },
) {
  const close_time = new Date(now.getTime() + hours * HOUR);
  const stored = market(venue, nameOf(venue, n), { status: open ? 'open' : 'closed', close_time, rules });
  return storeEvents(
    database,
    [event(venue, `ev-${nameOf(venue, n)}`, [stored], { series: venue === 'venue_a' ? 'KXA' : null })],
    now,
  );
}

async function headOf({ database }: Stage, a: number, b: number) {
  const heads = await readHeads(database, [idOf('venue_a', a)]);
  return heads.find(({ b_id }) => b_id === idOf('venue_b', b));
}

const slot = fc.nat(MARKETS - 1);
const venue = fc.constantFrom('venue_a' as const, 'venue_b' as const);
const standing = fc.constantFrom(
  'proposed',
  'auto_verified',
  'auto_verified',
  'human_verified',
  'rejected',
  'suspended',
  'closed',
);
const caveats = fc.subarray(['timing_differs', 'source_differs', 'rounding_differs']);
const confidence = fc.double({ min: 0, max: 1, noNaN: true });

const find = fc.record({ a: slot, b: slot, to: standing, caveats, confidence }).map(
  ({ a, b, to, ...found }): Step =>
    async (stage) => {
      const head = await headOf(stage, a, b);
      const basis = found.caveats.length > 0 ? 'equivalent_with_caveats' : 'identical';
      const pair = storedPair(nameOf('venue_a', a), nameOf('venue_b', b), to, {
        ...found,
        basis,
        version: (head?.version ?? 0) + 1,
      });
      const { a_id, b_id } = pair;
      const decision = { ...LINE, a_id, b_id, from_standing: head?.standing ?? ('none' as const), to_standing: to };
      await storeFindings(stage.database, [{ pair, decision }], stage.now);
    },
);

const move = fc.record({ a: slot, b: slot, to: standing }).map(
  ({ a, b, to }): Step =>
    async (stage) => {
      const head = await headOf(stage, a, b);
      if (!head) return;
      const { a_id, b_id, standing: from } = head;
      await movePairs(stage.database, [{ ...LINE, a_id, b_id, from_standing: from, to_standing: to }], stage.now);
    },
);

const judgements = fc.record({
  a: slot,
  b: slot,
  word: fc.constantFrom('approve' as const, 'reject' as const, 'suspend' as const),
});
/** Refused where it makes no sense: nothing may be told then. */
const decide = judgements.map(
  ({ a, b, word }): Step =>
    async (stage) => {
      const head = await headOf(stage, a, b);
      if (!head) return;
      const deps = { database: stage.database, clock: () => stage.now, quorum: 1 };
      const seen = await seeNow(stage.database, head);
      await judge(deps, { id: 'u', name: 'Ada' }, word, seen).catch(() => {});
    },
);

const edit = fc
  .record({
    venue,
    n: slot,
    open: fc.constantFrom(true, true, false),
    hours: fc.constantFrom(-1, 1, 5, 48),
    rules: fc.constantFrom('One.', 'Three.'),
  })
  .map(
    (sent): Step =>
      (stage) =>
        storeMarket(stage, sent),
  );

const sweep = fc.record({ venue, seen: fc.subarray([0, 1, 2, 3], { minLength: 2 }) }).map(
  ({ venue: swept, seen }): Step =>
    async ({ database, now }) => {
      const { unseen } = await readMissed(database, swept, new Set(seen.map((n) => idOf(swept, n))));
      return closeMarkets(database, unseen, now);
    },
);

const close = fc.constant<Step>(async ({ database, now }) => closePairs(database, await readHeadsOfClosedMarkets(database), now));

const settle = fc.constant<Step>(async ({ database, now }) => {
  await takeUnjudged(database, []);
  await settleJudged(database, now);
});

const wait = fc.integer({ min: 0, max: 3 }).map(
  (hours): Step =>
    async (stage) => {
      stage.now = new Date(stage.now.getTime() + hours * HOUR);
    },
);

/** A process that dies in the middle of a transaction: neither the change nor a word of it may stay. */
const fail = fc.record({ a: slot }).map(
  ({ a }): Step =>
    ({ database, now }) =>
      write(database, async (tx, rev) => {
        await tx.pair.updateMany({ where: { a_id: idOf('venue_a', a) }, data: { standing: 'suspended', rev } });
        await recordPairs(tx, rev, now);
        throw new Error('killed');
      }).catch((error: Error) => {
        if (error.message !== 'killed') throw error;
      }),
);

/** Anything that can happen to pairs. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...[find, edit].map((arbitrary) => ({ arbitrary, weight: 4 })),
  ...[move, decide, fail].map((arbitrary) => ({ arbitrary, weight: 2 })),
  ...[sweep, close, wait, settle].map((arbitrary) => ({ arbitrary, weight: 1 })),
);

/** All markets open, and a match of each with its twin. */
export async function setOut(stage: Stage): Promise<void> {
  for (const venue of ['venue_a', 'venue_b'] as const) for (let n = 0; n < MARKETS; n++) await storeMarket(stage, { venue, n });
  for (let n = 0; n < MARKETS; n++) await verify(stage, n);
}

async function verify(stage: Stage, n: number): Promise<void> {
  const version = (await headOf(stage, n, n))?.version ?? 0;
  const pair = storedPair(nameOf('venue_a', n), nameOf('venue_b', n), 'auto_verified', { version });
  await storeFindings(stage.database, [{ pair }], stage.now);
}
