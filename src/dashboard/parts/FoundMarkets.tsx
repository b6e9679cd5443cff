import { formatPrice } from '../data/format.js';
import type { FoundMarketFragment } from '../gql/graphql.js';

interface FoundMarketsProps {
  markets: readonly FoundMarketFragment[];
  ask: (id: string) => void;
}

/** Markets to choose from. */
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
