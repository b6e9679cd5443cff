/** Reads pairs by their keys, in the order of the keys. */
import type { Context } from '../context.js';
import type { Database } from '../store/database.js';
import type { PairKey } from '../store/pairKey.js';
import { rowsTogether } from './rowsTogether.js';

type Query = Omit<Parameters<Database['prisma']['pair']['findUniqueOrThrow']>[0], 'where'>;

/** Pairs in the order of their keys, with the columns that a query asks for. @throws Error for a key without a row: pairs are never deleted */
export function pairRows(query: Query, { database: { prisma } }: Pick<Context, 'database'>, keys: readonly PairKey[]) {
  const { pair } = rowsTogether(prisma);
  return Promise.all(keys.map(({ a_id, b_id }) => pair.findUniqueOrThrow({ ...query, where: { a_id_b_id: { a_id, b_id } } })));
}
