/** How a pair is named: by its markets. */

/** Names a pair by its markets, `<venue>:<market_id>` each. */
export interface PairKey {
  a_id: string;
  b_id: string;
}

/** A pair's key as one text, `<A id>|<B id>`, for maps and sets. Ids of markets have no bar in them. */
export const pairKey = ({ a_id, b_id }: PairKey): string => `${a_id}|${b_id}`;

/** The inverse of `pairKey`; of a text without a bar, ids that no market has. */
export function parsePairKey(text: string): PairKey {
  const at = text.indexOf('|');
  return { a_id: text.slice(0, at), b_id: text.slice(at + 1) };
}

/** A Prisma condition on the columns `a_id` and `b_id`: one of these pairs. */
export const isOneOf = (pairs: readonly PairKey[]): { OR: PairKey[] } => ({
  OR: pairs.map(({ a_id, b_id }) => ({ a_id, b_id })),
});
