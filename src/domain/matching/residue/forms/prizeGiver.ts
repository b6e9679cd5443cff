/** Lists how sentences name who gives a prize or a title, as the source of who won it. */

/** How such sentences open, and the words that they may have. */
export const PRIZE_GIVER = {
  opens: `
    the source is
    the source for this market is
    the source for this market is the first announcement from
    the BET source is
    the BET league website is the source
    the result is sourced from
    information from
    the website of
  `,
  words: `
    source information data statement announcement announcements website websites magazine live broadcast footage ceremony show league organizer organizers
    NAME BET rules published consensus reporting used suffice serve serves instead although including specifically and or , including from its the their
  `,
};
