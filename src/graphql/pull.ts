/** Pulls of the venues: what each read, changed, closed and refused, and the query that lists them. */
import type { Venue as VenueName } from '../domain/market.js';
import type { RefusedRecord } from '../store/pulls.js';
import { builder } from './builder.js';
import { Venue } from './enums.js';
import { fromPlace } from './keyset.js';
import { Node } from './node.js';

const RefusedRecordType = builder.objectRef<RefusedRecord>('RefusedRecord').implement({
  description: "A venue's record that could not be decoded.",
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Its id on its venue; null when even that could not be read.' }),
    path: t.exposeString('path', { description: 'Where in the record; empty for the record as a whole.' }),
    expected: t.exposeString('expected', { description: 'What was expected there.' }),
    got: t.exposeString('got', { description: 'What stood there, shortened.' }),
  }),
});

builder.prismaObject('Pull', {
  interfaces: [Node],
  description: 'One pull of a venue: what it read, what changed, what it refused.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    venue: t.field({ type: Venue, select: { venue: true }, resolve: (pull) => pull.venue as VenueName }),
    mode: t.exposeString('mode', {
      description: 'full (everything that is open) or changes (what changed since the last complete pull).',
    }),
    status: t.exposeString('status'),
    started_at: t.expose('started_at', { type: 'DateTime' }),
    finished_at: t.expose('finished_at', { type: 'DateTime', nullable: true }),
    events: t.exposeInt('events', { description: 'Events read.' }),
    markets: t.exposeInt('markets', { description: 'Markets read.' }),
    changed: t.exposeInt('changed', { description: 'Records that differed from what was stored.' }),
    closed: t.exposeInt('closed', { description: 'Markets found closed.' }),
    refused: t.exposeInt('refused', { description: 'Records that could not be decoded.' }),
    refusals: t.field({
      type: [RefusedRecordType],
      description: 'The first records that could not be decoded.',
      select: { refusals: true },
      resolve: (pull) => pull.refusals as unknown as RefusedRecord[],
    }),
    error: t.exposeString('error', { nullable: true }),
  }),
});

const LATEST_FIRST = [{ started_at: 'desc' as const }, { id: 'asc' as const }];

builder.queryFields((t) => ({
  pulls: t.prismaConnection({
    type: 'Pull',
    cursor: 'id',
    description: 'Pulls of the venues, the latest first; kept as long as changes are (FEED_DAYS).',
    args: { venue: t.arg({ type: Venue }) },
    totalCount: (_, { venue }, { database }) => database.prisma.pull.count({ where: venue ? { venue } : {} }),
    resolve: async (query, _, { venue, ...args }, { database }) => {
      const { pull } = database.prisma;
      const { page, beyond } = await fromPlace(query, args, LATEST_FIRST, (row) => pull.findUnique(row));
      return pull.findMany({ ...page, where: { ...(venue && { venue }), ...beyond }, orderBy: LATEST_FIRST });
    },
  }),
}));
