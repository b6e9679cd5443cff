/** What a market is called. A service that may not pass on the venues' texts (IDS_ONLY) answers null for them, whatever the schema says. */
export interface Named {
  market_id: string;
  event: string | null;
  question?: string | null;
  outcome: string | null;
}

/** `Liverpool vs Nottingham: Liverpool`, or the id where texts are withheld. */
export function betName({ event, outcome, market_id }: Named): string {
  if (event === null) return market_id;
  return /[?!.]$/.test(event) ? `${event} ${outcome}` : `${event}: ${outcome}`;
}

/** The market's own question, or its id where texts are withheld. */
export const questionOf = ({ question, market_id }: Pick<Named, 'question' | 'market_id'>): string => question ?? market_id;
