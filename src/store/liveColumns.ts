// What the live index reads of a row. Its revision moves when one of these changes, and stays when only others do, such as rules or
// volumes: whoever follows the database then reads little of what a pull writes.

/** Columns of an event, the key first. */
export const LIVE_EVENT_COLUMNS = ['id', 'title', 'category', 'event_date', 'url', 'status'] as const;

/** Columns of a market's record, in its order. */
export const RECORD_COLUMNS = [
  ...['venue', 'market_id', 'event_id', 'question', 'outcome', 'slug', 'numeric_id', 'condition_id', 'side', 'yes_token_id'],
  ...['url', 'fee_type', 'fee_multiplier', 'fee_rate', 'fee_exponent', 'close_time', 'occurrence', 'end_date', 'game_start'],
] as const;

/** Columns of a market, the key first. */
export const LIVE_MARKET_COLUMNS = ['id', 'status', ...RECORD_COLUMNS] as const;
