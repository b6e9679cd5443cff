/** Names a bet by its event and outcome, or by the market's id when the service withholds the texts. */

/** The texts that name a market. A service that withholds the venues' texts (IDS_ONLY) answers null, although the schema forbids it. */
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
