/** Walks a venue's listing by its cursor, page by page, and ends one that would never end. */
import type { Venue } from '../domain/market.js';
import { VenueError } from './venue.js';

/** Records of one page and where the next begins, null after the last. */
export interface RawPage {
  records: unknown[];
  cursor: string | null;
}

/** Ten times what either venue had in 2026 (211 pages of 100 at most): beyond it a listing is a loop. */
const MAX_PAGES = 5_000;

/** How a listing is walked. */
export interface Walk {
  /** Asks for the next page while the reader still works on this one: for listings that are read to their end. */
  ahead?: boolean;
  maxPages?: number;
}

/**
 * Walks a listing by its cursor, page by page.
 *
 * @throws VenueError `endless` when a cursor comes back or the pages don't end: going on would never finish, stopping would
 *   pass a part for the whole
 */
export async function* followCursor(
  venue: Venue,
  fetchPage: (cursor: string | null) => Promise<RawPage>,
  { ahead = false, maxPages = MAX_PAGES }: Walk = {},
): AsyncGenerator<unknown[], void> {
  const seen = new Set<string>();
  // A reader may stop before it awaits the page that is coming; one that goes on meets its error at the await.
  const start = (cursor: string | null) => {
    const page = fetchPage(cursor);
    page.catch(() => {});
    return page;
  };
  let coming = start(null);
  for (let page = 0; page < maxPages; page++) {
    const { records, cursor } = await coming;
    if (cursor !== null && seen.has(cursor)) throw new VenueError(venue, 'endless', `the cursor ${cursor} came twice`);
    if (ahead && cursor !== null) coming = start(cursor);
    yield records;
    if (cursor === null) return;
    seen.add(cursor);
    if (!ahead) coming = start(cursor);
  }
  throw new VenueError(venue, 'endless', `the listing did not end after ${maxPages} pages`);
}
