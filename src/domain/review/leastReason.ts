/** Letters of a reason, spaces at its ends aside: enough for two words. The page knows it too. */
export const LEAST_REASON = 8;
