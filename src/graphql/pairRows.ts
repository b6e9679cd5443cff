/** Reads pairs by their keys, in the order of the keys. */
import type { Context } from '../context.js';
import type { Database } from '../store/database.js';
import type { PairKey } from '../store/pairKey.js';
import { rowsTogether } from './rowsTogether.js';

type Query = Omit<Parameters<Database['prisma']['pair']['findUniqueOrThrow']>[0], 'where'>;
type Reading = Pick<Context, 'database'>;

/** One pair with the columns that a query asks for, read in a batch with others. @throws Error for a key without a row: pairs are never deleted */
export function pairRow(query: Query, { database: { prisma } }: Reading, { a_id, b_id }: PairKey) {
  return rowsTogether(prisma).pair.findUniqueOrThrow({ ...query, where: { a_id_b_id: { a_id, b_id } } });
}

/** Pairs in the order of their keys. @throws Error as `pairRow` */
export const pairRows = (query: Query, context: Reading, keys: readonly PairKey[]) =>
  Promise.all(keys.map((key) => pairRow(query, context, key)));
