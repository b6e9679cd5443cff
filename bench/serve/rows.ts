/**
 * The index that every subject serves: venue A and B markets of ten an event, and pairs between the first of them. Written as sets of
 * SQL from row numbers alone: the same rows in every database and at every run.
 */
import { hashApiKey } from '../../src/domain/apiKey.js';
import { judge } from '../../src/domain/matching/index.js';
import type { Database } from '../../src/store/database.js';

/** How many rows of each. */
export interface Size {
  readonly a: number;
  readonly b: number;
  readonly pairs: number;
}

const PER_EVENT = 10;

/** An index of so many markets: twice as many on venue B, which lists both sides, and a pair for each sixtieth. */
export const sizeOf = (markets: number): Size => {
  const events = Math.round(markets / 30);
  return { a: events * PER_EVENT, b: 2 * events * PER_EVENT, pairs: Math.round(markets / 60) };
};

/** The key of the bench's caller. It opens nothing but the bench's own databases. */
export const BENCH_KEY = 'sb_bench_0123456789abcdef0123456789abcdef';

/** The index that goals are stated for, and one a tenth as large. */
export const FULL = sizeOf(300_000);
export const TENTH = sizeOf(30_000);

/** Rows a statement. */
const SLICE = 10_000;
/** No market closes while a bench runs. */
const CLOSES = '2031-01-01T00:00:00Z';
const SEEN = '2026-11-01T00:00:00Z';

/** Ids that a caller may ask for; `n` counts from 0. */
export const tickerOf = (n: number): string => `KXBENCH-${Math.floor(n / PER_EVENT)}-${n}`;
export const slugOf = (n: number): string => `will-side-${n}-win-the-bench-cup-match-${Math.floor(n / PER_EVENT)}`;

const EVENT = Math.floor(SLICE / PER_EVENT);
const RULES = `'If side ' || n || ' wins the match as the organiser reports it, the market resolves to Yes. ' || repeat('A match that is not played within two weeks resolves to No. ', 6)`;

function eventsSql(venue: 'venue_a' | 'venue_b'): string {
  const group = venue === 'venue_a' ? `'KXBENCH-' || n` : `'bench-cup-match-' || n`;
  return `INSERT INTO events (id, venue, group_id, title, category, tags, mutually_exclusive, hidden_other, settlement_sources, event_date, url, status, hash, first_seen_at, updated_at, rev)
    SELECT '${venue}:' || ${group}, '${venue}', ${group}, 'Bench Cup, match ' || n || ': who advances to the next round?', (ARRAY['sports','politics','crypto','economics'])[1 + n % 4], '[]', true, false, '[]',
      to_char(date '2027-01-01' + (n * 7 % 365)::int, 'YYYY-MM-DD'), 'https://venue.example/events/' || ${group}, 'open', '', '${SEEN}', '${SEEN}', 1
    FROM generate_series($1::int, $2::int) AS n`;
}

const MARKETS_A = `INSERT INTO markets (id, venue, market_id, event_id, question, outcome, rules, status, open_time, close_time, fee_type, fee_multiplier, volume, yes_price, url, hash, first_seen_at, updated_at, rev)
  SELECT 'venue_a:KXBENCH-' || n / ${PER_EVENT} || '-' || n, 'venue_a', 'KXBENCH-' || n / ${PER_EVENT} || '-' || n, 'venue_a:KXBENCH-' || n / ${PER_EVENT},
    'Will side ' || n || ' win match ' || n / ${PER_EVENT} || ' of the Bench Cup?', 'Side ' || n, ${RULES}, 'open', '${SEEN}', '${CLOSES}', 'quadratic', 1, n % 10000, 0.4,
    'https://venue.example/markets/kxbench-' || n / ${PER_EVENT} || '-' || n, '', '${SEEN}', '${SEEN}', 1
  FROM generate_series($1::int, $2::int) AS n`;

const MARKETS_B = `INSERT INTO markets (id, venue, market_id, event_id, question, outcome, rules, status, open_time, end_date, slug, numeric_id, condition_id, yes_token_id, no_token_id, outcomes, accepting_orders, fee_rate, fee_exponent, volume, yes_price, url, hash, first_seen_at, updated_at, rev)
  SELECT 'venue_b:' || c, 'venue_b', c, 'venue_b:bench-cup-match-' || n / ${PER_EVENT}, 'Bench Cup match ' || n / ${PER_EVENT} || ': will side ' || n || ' win?', 'Side ' || n, ${RULES}, 'open', '${SEEN}', '${CLOSES}',
    'will-side-' || n || '-win-the-bench-cup-match-' || n / ${PER_EVENT}, (500000 + n)::text, c, t, reverse(t), '["Yes","No"]', true, 0.05, 1, n % 10000, 0.41,
    'https://venue.example/event/bench-cup-match-' || n / ${PER_EVENT} || '/will-side-' || n, '', '${SEEN}', '${SEEN}', 1
  FROM (SELECT n, '0x' || md5('c' || n) || md5('d' || n) AS c, translate(md5('t' || n) || md5('u' || n), 'abcdef', '012345') || lpad(n::text, 12, '7') AS t FROM generate_series($1::int, $2::int) AS n) AS numbered`;

/** Every second pair has a caveat. */
const PAIRS = `INSERT INTO pairs (a_id, b_id, standing, family, category, event_date, relation, tier, confidence, basis, caveats, caveat_details, reason, explanation, engine_version, text_a, clause_a, text_b, clause_b, volume, hash, proposed_at, judged_at, rev)
  SELECT a.id, b.id, 'auto_verified', 'game_winner', (ARRAY['sports','politics','crypto','economics'])[1 + n / ${PER_EVENT} % 4], to_char(date '2027-01-01' + (n / ${PER_EVENT} * 7 % 365)::int, 'YYYY-MM-DD'), 'identity', 'auto', 0.99,
    CASE n % 2 WHEN 0 THEN 'identical' ELSE 'equivalent_with_caveats' END, CASE n % 2 WHEN 0 THEN '[]' ELSE '["timing_differs"]' END::jsonb, '[]',
    'proved: the same match, the same side, decided the same way; Side ' || n || ' = Side ' || n, $3::jsonb, 'bench', '', '', '', '', n, '', '${SEEN}', '${SEEN}', 1
  FROM generate_series($1::int, $2::int) AS n
  JOIN markets a ON a.id = 'venue_a:KXBENCH-' || n / ${PER_EVENT} || '-' || n JOIN markets b ON b.id = 'venue_b:0x' || md5('c' || n) || md5('d' || n)`;

/** What the engine stores of a pair: as much as it finds in two rules texts of a game. */
function explanation(): string {
  const rules = (venue: string) =>
    `If the Buffalo Bills win the game against the Miami Dolphins on December 20, 2026, as ${venue} says, the market resolves to Yes. If the game is postponed, the market stays open until it is played. If it is cancelled, the market resolves to No.`;
  const common = {
    event: 'Bills at Dolphins',
    question: 'Will the Bills beat the Dolphins on December 20, 2026?',
    outcome: 'Bills',
  };
  const a = {
    ...common,
    venue: 'venue_a',
    id: 'KXNFLGAME-26DEC20BUFMIA-BUF',
    ticker: 'KXNFLGAME-26DEC20BUFMIA-BUF',
    rules: rules('the NFL'),
  } as const;
  const b = { ...common, venue: 'venue_b', id: '0x1', slug: 'nfl-buf-mia-2026-12-20', rules: rules('nfl.com') } as const;
  const { gates, facts, likelihood } = judge(a, b);
  return JSON.stringify({ gates, facts, likelihood });
}

/** Fills an empty, migrated database, and gives it the bench's key. */
export async function fillIndex({ pool }: Database, { a, b, pairs }: Size): Promise<void> {
  const slices = async (sql: string, rows: number, size: number, ...more: string[]) => {
    for (let from = 0; from < rows; from += size) await pool.query(sql, [from, Math.min(rows, from + size) - 1, ...more]);
  };
  await slices(eventsSql('venue_a'), a / PER_EVENT, EVENT);
  await slices(eventsSql('venue_b'), b / PER_EVENT, EVENT);
  await slices(MARKETS_A, a, SLICE);
  await slices(MARKETS_B, b, SLICE);
  await slices(PAIRS, pairs, SLICE, explanation());
  await pool.query(`INSERT INTO venue_states (venue, last_pull, rev) VALUES ('venue_a', now(), 1), ('venue_b', now(), 1)`);
  await pool.query(
    `INSERT INTO api_keys (id, name, hash, prefix, created_at, rev) VALUES ('bench', 'bench', $1, 'sb_bench', now(), 1)`,
    [hashApiKey(BENCH_KEY)],
  );
  await pool.query('UPDATE revision SET value = 1');
  await pool.query('ANALYZE');
}
