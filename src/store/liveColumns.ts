/** Lists the columns of events and markets that the live index reads from the database. */
// The revision of a row moves when one of these columns changes, and stays when only others do, such as rules or volumes: a process that
// follows the database then reads little of what a pull writes.
import { columnsMarked } from '../domain/marketColumns.js';

/** Columns of an event, the key first. */
export const LIVE_EVENT_COLUMNS = ['id', 'title', 'category', 'event_date', 'url', 'status'] as const;

/** Columns that a market of the index has as a row of the database has them. */
export const ROW_COLUMNS = columnsMarked({ live: 'row' });
/** What the venue publishes of its fees and times. */
export const PUBLISHED_COLUMNS = columnsMarked({ live: 'published' });

/** Columns of a market, the key first. */
export const LIVE_MARKET_COLUMNS = [
  ...ROW_COLUMNS,
  ...PUBLISHED_COLUMNS,
  ...columnsMarked({ live: 'name' }),
  ...columnsMarked({ live: 'state' }),
];
