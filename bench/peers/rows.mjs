// The same rows by hand-written SQL: what the peers answer from.
import pg from 'pg';

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const side = (
  m,
  e,
) => `json_build_object('venue', ${m}.venue, 'market_id', ${m}.market_id, 'group_id', ${e}.group_id, 'event', ${e}.title,
  'question', ${m}.question, 'outcome', ${m}.outcome, 'slug', ${m}.slug, 'yes_token_id', ${m}.yes_token_id)`;
const MATCHED = `('auto_verified', 'human_verified')`;

const lookUpSql = (column, mine, other) => `
  SELECT ${side('m', 'e')} AS source_market, ${side('t', 'te')} AS matched_market, t.id AS twin, p.standing AS tier, p.confidence, p.basis, p.caveats, p.reason AS match_reason
  FROM markets m JOIN events e ON e.id = m.event_id
  LEFT JOIN pairs p ON p.${mine} = m.id AND p.standing IN ${MATCHED}
  LEFT JOIN markets t ON t.id = p.${other} AND t.status = 'open' LEFT JOIN events te ON te.id = t.event_id
  WHERE m.venue = $1 AND m.${column} = $2 AND m.status = 'open' ORDER BY p.confidence DESC NULLS LAST LIMIT 1`;
const LOOK_UP = {
  venue_a: { name: 'twin_a', text: lookUpSql('market_id', 'a_id', 'b_id') },
  venue_b: { name: 'twin_b', text: lookUpSql('slug', 'b_id', 'a_id') },
};

/** The twin of a market: venue A by ticker, venue B by slug. */
export async function lookUp(venue, market_id) {
  const { rows } = await pool.query({ ...LOOK_UP[venue], values: [venue, market_id] });
  const checked_at = new Date().toISOString();
  const [row] = rows;
  if (!row) return { source_market: null, matched_market: null, reason: 'not_indexed', checked_at };
  const { twin, source_market, matched_market, ...verdict } = row;
  if (!twin) return { source_market, matched_market: null, reason: 'no_verified_pair', checked_at };
  return { source_market, matched_market, side: 'same', ...verdict, checked_at };
}

const MATCHES = {
  name: 'matches',
  text: `SELECT ${side('a', 'ae')} AS venue_a, ${side('b', 'be')} AS venue_b, p.event_date, p.category, p.confidence, p.basis, p.caveats, p.standing AS tier
    FROM pairs p JOIN markets a ON a.id = p.a_id JOIN events ae ON ae.id = a.event_id JOIN markets b ON b.id = p.b_id JOIN events be ON be.id = b.event_id
    WHERE p.standing IN ${MATCHED} AND a.status = 'open' AND b.status = 'open' ORDER BY p.event_date NULLS LAST, a.market_id LIMIT $1`,
};

export async function listMatches(limit) {
  const { rows } = await pool.query({ ...MATCHES, values: [limit] });
  return { count: rows.length, matches: rows };
}

export const SDL = `
  type Market { venue: String! market_id: String! group_id: String! event: String! question: String! outcome: String! slug: String yes_token_id: String }
  type LookUp { source_market: Market matched_market: Market side: String tier: String confidence: Float basis: String caveats: [String!] match_reason: String reason: String checked_at: String! }
  type Query { match(venue: String!, market_id: String!): LookUp }`;
