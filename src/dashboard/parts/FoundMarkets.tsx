/** Lists found markets as buttons, each of which looks its market up. */
import { formatPrice } from '../data/format.js';
import type { FoundMarketFragment } from '../gql/graphql.js';

interface FoundMarketsProps {
  markets: readonly FoundMarketFragment[];
  ask: (id: string) => void;
}

/** Markets to choose from, each with its outcome, question and price. @param ask looks up a market by its id */
export function FoundMarkets({ markets, ask }: FoundMarketsProps) {
  return (
    <ul className="choices">
      {markets.map(({ market_id, question, outcome, yes_price }) => (
        <li key={market_id}>
          <button type="button" onClick={() => ask(market_id)}>
            <strong>{outcome}</strong>
            <span className="soft">{question}</span>
            <span className="number">{formatPrice(yes_price)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
