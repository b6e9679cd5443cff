/** Shows the page with two calculators: the size that two order books allow, and the profit of one trade. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type CalculatorSearch, KINDS, type Kind } from '../data/calculatorSearch.js';
import { HEADS } from '../data/heads.js';
import { ProfitCalculator } from '../parts/ProfitCalculator.js';
import { RequireRole } from '../parts/RequireRole.js';
import { SizeCalculator } from '../parts/SizeCalculator.js';
import { Page } from '../ui/Page.js';

export function CalculatorPage() {
  return (
    <Page {...HEADS.Calculator}>
      <RequireRole>
        <Calculators />
      </RequireRole>
    </Page>
  );
}

function Calculators() {
  const search = useSearch({ from: '/calculator' });
  const navigate = useNavigate({ from: '/calculator' });
  const kind = search.kind ?? (search.market_id === undefined ? 'size' : 'profit');
  const change = (wanted: CalculatorSearch) => void navigate({ search: wanted, replace: true });
  return (
    <>
      <fieldset className="segments">
        <legend className="visually-hidden">What to calculate</legend>
        {(Object.keys(KINDS) as Kind[]).map((each) => (
          <label key={each}>
            <input type="radio" name="kind" checked={kind === each} onChange={() => change({ kind: each })} />
            <span>{KINDS[each]}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'size' ? <SizeCalculator {...{ search, change }} /> : <ProfitCalculator {...{ search, change }} />}
    </>
  );
}
