/** Lists the titles and lead sentences of the pages. */

/** The title and the lead sentence at the top of a page. */
export interface Head {
  title: string;
  /** One sentence on what the page is for. */
  lead?: string;
  /** The title is for screen readers alone, since the page needs its room. */
  hidden?: true;
}

/** The heads that are known before any query, by the names of the pages. The build writes them into the pages' documents. */
export const HEADS = {
  Matches: { title: 'Matches', lead: 'Live markets on Kalshi and Polymarket that are the same bet: both YES pay alike.' },
  LookUp: { title: 'Look up', lead: 'Paste a market of either venue: you get its twin, or the reason why it has none.' },
  Calculator: {
    title: 'Calculator',
    lead: 'Buy one side here and the other side there: what is left after both venues’ fees, to the millionth of a dollar.',
  },
  Score: { title: 'Score', lead: 'How the matches settled on both venues.' },
  Coverage: { title: 'Coverage', lead: 'What of both venues is matched and what is not, the most traded without a match first.' },
  Health: { title: 'Health', lead: 'Whether the answers are current, and what they are made from.' },
  Review: { title: 'Review', hidden: true },
  ReviewEvents: { title: 'Review by event', hidden: true },
  Decisions: {
    title: 'My decisions',
    lead: 'What you decided, the latest first. Nothing is erased: taking back is a line of its own.',
  },
  Audit: { title: 'Everybody’s decisions', lead: 'What moved each pair: who, when and why. Lines are added, never edited.' },
  Keys: {
    title: 'Keys',
    lead: 'An API key lets a program ask in your name. Send it as x-api-key or as authorization: Bearer.',
  },
  Webhooks: { title: 'Webhooks', lead: 'Changes to matches, posted to an address of yours: signed, in order, at least once.' },
  Account: { title: 'Account', lead: 'Your password, your second factor, and where you are signed in.' },
  People: {
    title: 'People',
    lead: 'Who may sign in here. People are invited by a link, at which they choose a password of their own.',
  },
  SetPassword: {
    title: 'Choose a password',
    lead: 'The link works once. All other places where the account was signed in are signed out.',
  },
  VerifyAddress: { title: 'Verify your address', lead: 'An account was made with the address that the link was mailed to.' },
  SignIn: { title: 'Sign in', lead: 'Accounts review matches and make API keys. A key alone is enough to read.' },
} as const satisfies Readonly<Record<string, Head>>;
