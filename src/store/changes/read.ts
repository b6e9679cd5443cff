/** Reads the lines of the log of changes that pass a filter, and where the log stands. */
import type pg from 'pg';
import { type ChangeId, type ChangeType, formatChangeId, LAST_OF_REVISION, shortIncarnation } from '../../domain/change.js';
import { type Category, VENUES, type Venue } from '../../domain/market.js';
import type { PriceAlarm } from '../../domain/prices/gap.js';
import type { Standing } from '../../domain/standing.js';
import { INCARNATION } from '../liveIndexRead.js';
import { idsMeant, spellingsOf } from '../marketNames.js';
import { PRUNED } from './prune.js';

/** A line of the log. */
export interface ChangeRow {
  rev: bigint;
  n: number;
  id: string;
  type: ChangeType;
  at: Date;
  venue: Venue | null;
  a_id: string | null;
  b_id: string | null;
  category: Category | null;
  series: readonly string[];
  detail: ChangeDetail;
  /** The venue's edit of a text, as a diff of sentences; null for other changes. */
  edit: string | null;
}

/** A pair's state before or after a change. */
interface StateInLog {
  standing: Standing;
  confidence: number;
  basis: 'identical' | 'equivalent_with_caveats';
  caveats: readonly string[];
}

/** What happened, without texts of the venues; which fields there are depends on the type of the change. */
export interface ChangeDetail {
  before?: StateInLog | null;
  after?: StateInLog;
  event_date?: string | null;
  url_a?: string | null;
  url_b?: string | null;
  cause?: string | null;
  by?: string | null;
  fields?: readonly string[];
  last_pull?: string;
  price_alarm?: { alarm: PriceAlarm; cents: number };
  settlement?: { venue_a: string | null; venue_b: string | null; agree: boolean | null };
}

/** A filter of lines; absent fields don't filter. */
export interface ChangeFilter {
  types?: readonly string[] | undefined;
  category?: string | undefined;
  series?: string | undefined;
  /** Lines about pairs concern both venues. */
  venue?: Venue | undefined;
  /** As the venues name them. */
  market_ids?: readonly string[] | undefined;
}

/** Where the log stands. */
export interface LogState {
  incarnation: string;
  /** The last committed one. */
  revision: bigint;
  /** Lines of this revision and before are gone. */
  pruned: bigint;
}

/** What a filter names, as the venues may have written it: whoever writes an id in other capitals must not miss what happens to it. */
interface Spelled {
  series: readonly string[] | null;
  ids: readonly string[] | null;
}

function spell({ series, market_ids }: ChangeFilter): Spelled {
  const asked = series?.trim();
  return {
    series: asked === undefined ? null : VENUES.flatMap((venue) => spellingsOf(venue, asked)),
    ids: market_ids?.flatMap((name) => VENUES.flatMap((venue) => idsMeant(venue, name))) ?? null,
  };
}

const spelled = new WeakMap<ChangeFilter, Spelled>();

/** The same, worked out once for each filter: every line is compared with it. */
function spelledOnce(filter: ChangeFilter): Spelled {
  const known = spelled.get(filter) ?? spell(filter);
  spelled.set(filter, known);
  return known;
}

/** Whether a line passes the filter. */
export function passes(change: ChangeRow, filter: ChangeFilter): boolean {
  const { types, category, venue } = filter;
  const { series, ids } = spelledOnce(filter);
  if (types && !types.includes(change.type)) return false;
  if (category !== undefined && change.category !== category) return false;
  if (series && !change.series.some((each) => series.includes(each))) return false;
  if (venue !== undefined && change.venue !== null && change.venue !== venue) return false;
  const { a_id, b_id } = change;
  return !ids || ids.some((id) => id === a_id || id === b_id);
}

const WHERE = `($3::text[] IS NULL OR type = ANY($3)) AND ($4::text IS NULL OR category = $4)
  AND ($5::text[] IS NULL OR series && $5) AND ($6::text IS NULL OR venue IS NULL OR venue = $6)
  AND ($7::text[] IS NULL OR a_id = ANY($7) OR b_id = ANY($7))`;

type Raw = Omit<ChangeRow, 'id' | 'rev'> & { rev: string; incarnation: string };

function toRow({ incarnation, rev, ...row }: Raw): ChangeRow {
  return { ...row, rev: BigInt(rev), id: formatChangeId({ rev: BigInt(rev), n: row.n, incarnation }) };
}

const COLUMNS = 'rev, n, incarnation, type, at, venue, a_id, b_id, category, series, detail, edit';

/** A line of the log, by its revision and its number in it. */
export type LogPosition = Pick<ChangeId, 'rev' | 'n'>;

/** Reads at most `limit` lines that pass the filter, in the order of the log. @param after the position before them; undefined: from the oldest line on */
export async function readChanges(
  pool: pg.Pool,
  after: LogPosition | undefined,
  limit: number,
  filter: ChangeFilter = {},
): Promise<ChangeRow[]> {
  const { types, category, venue } = filter;
  const { series, ids } = spelledOnce(filter);
  const { rows } = await pool.query<Raw>(
    `SELECT ${COLUMNS} FROM changes WHERE (rev, n) > ($1, $2) AND ${WHERE} ORDER BY rev, n LIMIT $8`,
    [...[after?.rev ?? -1n, after?.n ?? 0, types ? [...types] : null, category ?? null, series, venue ?? null], ...[ids, limit]],
  );
  return rows.map(toRow);
}

/** Reads where the log stands, and whether it has a line (`known`). */
export async function readLogState(pool: pg.Pool, line?: ChangeId): Promise<LogState & { known: boolean }> {
  const { rows } = await pool.query<{ incarnation: string | null; revision: string; pruned: string | null; known: boolean }>(
    `SELECT (SELECT value FROM settings WHERE name = '${INCARNATION}') AS incarnation, (SELECT value FROM revision) AS revision,
      (SELECT value FROM settings WHERE name = '${PRUNED}') AS pruned,
      EXISTS (SELECT 1 FROM changes WHERE rev = $1 AND n = $2 AND incarnation = $3) AS known`,
    [line?.rev ?? -1n, line?.n ?? 0, line?.incarnation ?? ''],
  );
  const { incarnation = null, revision = 0, pruned = null, known = false } = rows[0] ?? {};
  return { incarnation: shortIncarnation(incarnation), revision: BigInt(revision), pruned: BigInt(pruned ?? -1), known };
}

/** The cursor behind all lines of a revision. */
export function cursorAfter({ revision, incarnation }: { revision: bigint; incarnation: string | null }): string {
  return formatChangeId({ rev: revision, n: LAST_OF_REVISION, incarnation: shortIncarnation(incarnation) });
}
