/** Names spans of time, in milliseconds. */

export const MINUTE_MS = 60_000;
/** The window in which requests are counted against a limit: any 60 seconds. */
export const LIMIT_WINDOW_MS = MINUTE_MS;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
