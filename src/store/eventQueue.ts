/** Reads and counts the pairs of events with pairs of markets that wait for a person, and reads the legs of such a pair. */
import type { Leg } from '../domain/review/template.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Database } from './database.js';
import { FILTER, type QueueFilter, queueValues, WAITING } from './reviewQueue.js';
import { select } from './select.js';

/** Two events and a family between whose markets pairs wait. */
export interface EventPairKey {
  a_event: string;
  b_event: string;
  family: string;
}

const GROUPS = `SELECT a_event, b_event, family, bool_or(suspended) AS suspended,
    sum(confidence * ln(exp(1) + volume)) AS weight
  FROM (SELECT w.*, (SELECT a.event_id FROM markets a WHERE a.id = w.a_id) AS a_event,
      (SELECT b.event_id FROM markets b WHERE b.id = w.b_id) AS b_event FROM (${WAITING}) w) waiting
  WHERE ${FILTER} GROUP BY a_event, b_event, family`;

/** Which pairs of events are wanted. */
interface EventPage {
  /** Rows at most. */
  limit: number;
  /** Rows to skip. */
  offset: number;
  /** Pairs of events to leave out. */
  except?: readonly EventPairKey[];
}

/** One page of the pairs of events that wait, those with a suspended leg first, then what is likely and traded in all. */
export async function readEventQueue(
  { pool }: Database,
  filter: QueueFilter,
  { limit, offset, except = [] }: EventPage,
  now: Date,
): Promise<EventPairKey[]> {
  const columns = (['a_event', 'b_event', 'family'] as const).map((name) => except.map((key) => key[name]));
  const { rows } = await pool.query<EventPairKey>(
    `SELECT a_event, b_event, family FROM (${GROUPS}) grouped
     WHERE (a_event, b_event, family) NOT IN (SELECT * FROM unnest($9::text[], $10::text[], $11::text[]))
     ORDER BY suspended DESC, weight DESC, a_event, b_event, family LIMIT $7 OFFSET $8`,
    [...queueValues(filter, now), limit, offset, ...columns],
  );
  return rows;
}

/** How many pairs of events wait. */
export async function countEventQueue({ pool }: Database, filter: QueueFilter, now: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${GROUPS}) grouped`,
    queueValues(filter, now),
  );
  return rows[0]?.count ?? 0;
}

const LEG = {
  ...select('a_id', 'b_id', 'standing', 'relation', 'explanation', 'caveat_details'),
  a: { select: select('question') },
  b: { select: select('question') },
};

/** A leg with what its sides ask. */
export interface LegWithQuestions extends Leg {
  question_a: string;
  question_b: string;
}

type Rows = Pick<Prisma.TransactionClient, 'pair'>;

/** Every leg between two events that is proposed or suspended while both markets are open, whoever has approved it first. */
export async function readWaitingLegs(
  rows: Rows,
  { a_event, b_event, family }: EventPairKey,
  now: Date,
): Promise<LegWithQuestions[]> {
  const open = { status: 'open' };
  const found = await rows.pair.findMany({
    where: {
      family,
      standing: { in: ['proposed', 'suspended'] },
      a: { event_id: a_event, ...open, OR: [{ close_time: null }, { close_time: { gt: now } }] },
      b: { event_id: b_event, ...open },
    },
    select: LEG,
    orderBy: [{ a_id: 'asc' }, { b_id: 'asc' }],
  });
  return found.map(({ explanation, caveat_details, standing, a, b, ...leg }) => {
    const { facts = [], gates = [] } = explanation as Partial<Pick<Leg, 'facts' | 'gates'>>;
    const caveats = (caveat_details as { code: string }[]).map(({ code }) => code);
    return {
      ...leg,
      standing: standing as Leg['standing'],
      facts,
      gates,
      caveats,
      question_a: a.question,
      question_b: b.question,
    };
  });
}
