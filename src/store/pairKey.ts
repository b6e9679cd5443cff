/** How a pair is named: by its markets. */

/** Names a pair by its markets, `<venue>:<market_id>` each. */
export interface PairKey {
  a_id: string;
  b_id: string;
}

/** A pair's name in a map or a set. Ids of markets have no bar in them. */
export const pairKey = ({ a_id, b_id }: PairKey): string => `${a_id}|${b_id}`;
