import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Door } from '../parts/Door.js';
import { ProfitCalculator } from '../parts/ProfitCalculator.js';
import { SizeCalculator } from '../parts/SizeCalculator.js';
import { Page } from '../ui/Page.js';

const KINDS = { size: 'Size from two books', profit: 'Profit of one trade' } as const;
type Kind = keyof typeof KINDS;

export function CalculatorPage() {
  return (
    <Page
      title="Calculator"
      lead="Buy one side here and the other side there: what is left after both venues’ fees, to the millionth of a dollar."
    >
      <Door>
        <Calculators />
      </Door>
    </Page>
  );
}

function Calculators() {
  const { market_id } = useSearch({ from: '/calculator' });
  const [kind, setKind] = useState<Kind>(market_id === undefined ? 'size' : 'profit');
  return (
    <>
      <fieldset className="segments">
        <legend className="visually-hidden">What to calculate</legend>
        {(Object.keys(KINDS) as Kind[]).map((each) => (
          <label key={each}>
            <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            <span>{KINDS[each]}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'size' ? <SizeCalculator /> : <ProfitCalculator marketId={market_id ?? ''} />}
    </>
  );
}
