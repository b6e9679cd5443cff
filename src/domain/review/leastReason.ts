/** The fewest characters of a reviewer's reason, trimmed. The dashboard imports it too. */
export const MIN_REASON_LENGTH = 8;
