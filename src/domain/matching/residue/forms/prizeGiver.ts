/** Lists how sentences name who gives a prize or a title, as the source of who won it. */

/** How such sentences open, and the words that they may have. */
export const PRIZE_GIVER = {
  opens: `
    the source for this market is
    the source is
    source
    information from
    BET source
    BET is the source
    BET league website source
    website of
    the source for this market is the first announcement from
    result sourced from
  `,
  words: `
    NAME broadcast statement information announcement announcements website websites and or , including data live broadcast ceremony show league organizers organizer consensus reporting used instead
    published source from its the their magazine BET rules specifically
  `,
};
