/** Notes in a pull that a listing beside the markets, of fee changes or clarifications, could not be had. */
import { refusal } from './collect.js';
import { type RefusedRecord, VenueError } from './venue.js';

/** Attempts after the first at a listing without which a pull goes on. */
export const NOTICE_RETRIES = 1;

/** Says in a pull's notes that a listing could not be had; what is no fault of the venue's is thrown on. */
export function missingNotice(venue: RefusedRecord['venue'], listing: string, error: unknown): RefusedRecord {
  if (!(error instanceof VenueError)) throw error;
  const got = error.status === null ? error.message : `status ${error.status}`;
  return refusal(venue, 'notice', listing, { path: '', expected: 'a listing', got });
}
