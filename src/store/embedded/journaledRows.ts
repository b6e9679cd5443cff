/** Says which rows go to the journal, has the database announce when one changes, and reads them. */

/** The channel on which the database tells, as a transaction commits, which rows of people's it changed. */
export const CHANNEL = 'samebet_made';

/** A row as text that no parsing has touched; null when it is gone. */
export type JournalRow = [table: string, key: string, row: string | null];

/** A changed row, as the database names it; 'all' after tables were emptied, which a restore does. */
export type Note = { table: string; key: Record<string, unknown> } | 'all';

/** A connection to the engine, of whichever kind. */
export type Query = (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

interface JournaledTable {
  key: readonly string[];
  /** Columns whose change alone is not kept: the service moves them by itself. */
  moving?: readonly string[];
  /** Which rows are kept; absent: all. */
  only?: string;
}

/** Pairs on which a person decided once: from then on all that moves them is kept. */
const DECIDED = `SELECT a_id, b_id FROM decisions WHERE actor_kind = 'person'`;
const FOUND = 'SELECT outcome_id FROM outcome_findings';
const SIDES = `SELECT a_id FROM (${DECIDED}) d UNION SELECT b_id FROM (${DECIDED}) d
  UNION SELECT a_id FROM pair_outcomes WHERE id IN (${FOUND}) UNION SELECT b_id FROM pair_outcomes WHERE id IN (${FOUND})`;

/**
 * What people made, and the rows that it refers to; those that others refer to come first. Sessions, claims and counts of requests are
 * not kept: who loses them signs in again.
 */
export const JOURNALED: Readonly<Record<string, JournaledTable>> = {
  events: { key: ['id'], only: `id IN (SELECT event_id FROM markets WHERE id IN (${SIDES}))` },
  markets: { key: ['id'], only: `id IN (${SIDES})` },
  pairs: { key: ['a_id', 'b_id'], only: `(a_id, b_id) IN (${DECIDED})` },
  decisions: { key: ['id'], only: `(a_id, b_id) IN (${DECIDED})` },
  users: { key: ['id'] },
  accounts: { key: ['id'] },
  two_factors: { key: ['id'] },
  account_deeds: { key: ['id'] },
  api_keys: { key: ['id'], moving: ['last_used_at', 'rev'] },
  webhooks: { key: ['id'], moving: ['rev', 'n', 'failures', 'failing_since', 'next_at', 'leased_by', 'leased_until'] },
  snoozes: { key: ['a_id', 'b_id', 'user_id'] },
  settings: { key: ['name'], only: `name = 'auth_secret'` },
  pair_outcomes: { key: ['id'], only: `id IN (${FOUND})` },
  outcome_findings: { key: ['id'] },
};

/** Tables whose rows pulls and the engine change as well: the journal has them as they were when a person last acted. */
export const MOVING_TABLES: ReadonlySet<string> = new Set(['events', 'markets', 'pairs']);

const quotedList = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

function triggerOn(table: string): string {
  const { key, moving = [], only } = JOURNALED[table] as JournaledTable;
  const fits = (row: string) => (table === 'settings' && only ? `WHEN (${row}.${only})` : '');
  const changed =
    moving.length > 0
      ? `WHEN (to_jsonb(OLD) - ARRAY[${quotedList(moving)}] <> to_jsonb(NEW) - ARRAY[${quotedList(moving)}])`
      : '';
  const call = `FOR EACH ROW %s EXECUTE FUNCTION journal.note(${quotedList(key)})`;
  const on = (event: string, when: string) =>
    `CREATE OR REPLACE TRIGGER journal_${event} AFTER ${event} ON ${table} ${call.replace('%s', when)}`;
  return [on('insert', fits('NEW')), on('update', changed || fits('NEW')), on('delete', fits('OLD'))].join(';\n');
}

/** Tables whose changes are announced as they happen; the other tables are read together with these. */
const TRIGGERED = Object.keys(JOURNALED).filter((table) => !MOVING_TABLES.has(table) && table !== 'pair_outcomes');

/**
 * Makes the embedded database tell of every change to what people made. It is no migration: a server needs none of it.
 * `journal.seq` counts the transactions that told something.
 */
export const INSTALL = `CREATE SCHEMA IF NOT EXISTS journal;
CREATE TABLE IF NOT EXISTS journal.seq (value bigint NOT NULL, tx xid8);
INSERT INTO journal.seq SELECT 0, NULL WHERE NOT EXISTS (SELECT 1 FROM journal.seq);
CREATE OR REPLACE FUNCTION journal.note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE line jsonb; noted jsonb;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN noted := '"all"';
  ELSE
    IF TG_OP = 'DELETE' THEN line := to_jsonb(OLD); ELSE line := to_jsonb(NEW); END IF;
    IF TG_TABLE_NAME = 'decisions' AND line->>'actor_kind' <> 'person' AND NOT EXISTS (SELECT 1 FROM public.decisions d
      WHERE d.a_id = line->>'a_id' AND d.b_id = line->>'b_id' AND d.actor_kind = 'person') THEN RETURN NULL; END IF;
    SELECT jsonb_build_object('table', TG_TABLE_NAME, 'key', jsonb_object_agg(c, line->c)) INTO noted FROM unnest(TG_ARGV) c;
  END IF;
  UPDATE journal.seq SET value = value + 1, tx = pg_current_xact_id() WHERE tx IS DISTINCT FROM pg_current_xact_id();
  PERFORM pg_notify('${CHANNEL}', noted::text);
  RETURN NULL;
END $$;
${TRIGGERED.map(triggerOn).join(';\n')};
${TRIGGERED.map((table) => `CREATE OR REPLACE TRIGGER journal_all AFTER TRUNCATE ON ${table} EXECUTE FUNCTION journal.note()`).join(';\n')};
LISTEN ${CHANNEL}`;

const keyText = (columns: readonly string[], row: Record<string, unknown>) =>
  JSON.stringify(columns.map((column) => row[column]));

async function select(query: Query, table: string, where: string, values: unknown[] = []): Promise<JournalRow[]> {
  const { key } = JOURNALED[table] as JournaledTable;
  const names = `jsonb_build_object(${key.map((column) => `'${column}', t.${column}`).join(', ')})`;
  const sql = `SELECT ${names}::text AS name, to_jsonb(t)::text AS row FROM public.${table} t WHERE ${where} ORDER BY 1`;
  const { rows } = await query(sql, values);
  return (rows as { name: string; row: string }[]).map(({ name, row }) => [table, keyText(key, JSON.parse(name)), row]);
}

/** Everything that people made, as it is now. */
export async function readAll(query: Query): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  for (const [table, { only }] of Object.entries(JOURNALED)) rows.push(...(await select(query, table, only ?? 'true')));
  return rows;
}

const MARKETS_OF = 'SELECT a_id FROM mine UNION SELECT b_id FROM mine';

/** A pair or an outcome with the rows that it refers to. @param mine SQL for the `a_id` and `b_id` that are meant by $1 */
async function readPair(
  query: Query,
  mine: string,
  id: unknown,
  more: readonly [table: string, where: string][],
): Promise<JournalRow[]> {
  const markets = `id IN (WITH mine AS (${mine}) ${MARKETS_OF})`;
  return [
    ...(await select(query, 'events', `id IN (SELECT event_id FROM public.markets WHERE ${markets})`, [id])),
    ...(await select(query, 'markets', markets, [id])),
    ...(await Promise.all(more.map(([table, where]) => select(query, table, where, [id])))).flat(),
  ];
}

/** The row that a note is about, as it is now. */
export async function readNoted(query: Query, { table, key }: Exclude<Note, 'all'>): Promise<JournalRow[]> {
  if (table === 'decisions') {
    const mine = 'SELECT a_id, b_id FROM public.decisions WHERE id = $1';
    const pair = `(a_id, b_id) IN (${mine})`;
    return readPair(query, mine, key.id, [
      ['pairs', pair],
      ['decisions', pair],
    ]);
  }
  if (table === 'outcome_findings') {
    const outcome = 'SELECT outcome_id FROM public.outcome_findings WHERE id = $1';
    return readPair(query, `SELECT a_id, b_id FROM public.pair_outcomes WHERE id IN (${outcome})`, key.id, [
      ['pair_outcomes', `id IN (${outcome})`],
      ['outcome_findings', 'id = $1'],
    ]);
  }
  const columns = (JOURNALED[table] as JournaledTable).key;
  const rows = await select(
    query,
    table,
    columns.map((column, n) => `t.${column} = $${n + 1}`).join(' AND '),
    columns.map((column) => key[column]),
  );
  return rows.length > 0 ? rows : [[table, keyText(columns, key), null]];
}
