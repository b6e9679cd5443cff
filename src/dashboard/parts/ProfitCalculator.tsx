import { useState } from 'react';
import { useQuery } from 'urql';
import { typedNumber, useForm } from '../data/form.js';
import { ProfitDocument, type ProfitInput } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { Field } from '../ui/Field.js';
import { ProfitResult } from './ProfitResult.js';

interface ProfitCalculatorProps {
  /** A venue A ticker whose twin and fees are looked up; '' for none. */
  marketId: string;
}

type Names = 'contracts' | 'priceA' | 'priceB' | 'marketId' | 'multiplier' | 'coefficient' | 'days';

function toInput(texts: Readonly<Record<Names, string>>): ProfitInput {
  const market = texts.marketId.trim();
  return {
    contracts: Number(texts.contracts),
    venue_a: {
      price: Number(texts.priceA),
      ...(market !== '' && { market_id: market }),
      ...typedNumber('fee_multiplier', texts.multiplier),
    },
    venue_b: { price: Number(texts.priceB), ...typedNumber('fee_coefficient', texts.coefficient) },
    ...typedNumber('days_held', texts.days),
  };
}

/** One trade at two prices. */
export function ProfitCalculator({ marketId }: ProfitCalculatorProps) {
  const form = useForm<Names>({ contracts: '100', priceA: '', priceB: '', marketId, multiplier: '', coefficient: '', days: '' });
  const [input, setInput] = useState<ProfitInput | null>(null);
  return (
    <>
      <form
        className="panel"
        onSubmit={(event) => {
          event.preventDefault();
          setInput(toInput(form.texts));
        }}
      >
        <div className="fields">
          <Field label="Contracts">
            {(control) => (
              <input {...control} {...form.bind('contracts')} type="number" min="1" max="1000000" step="1" required />
            )}
          </Field>
          <PriceField label="Price at Kalshi ($)" bind={form.bind('priceA')} />
          <PriceField label="Price at Polymarket ($)" bind={form.bind('priceB')} />
          <Field label="Days held" hint="for the return per day">
            {(control) => <input {...control} {...form.bind('days')} type="number" min="0" max="3650" step="any" />}
          </Field>
        </div>
        <div className="fields">
          <Field label="Kalshi ticker" hint="fills in fees and days from the market and its twin">
            {(control) => <input {...control} {...form.bind('marketId')} autoComplete="off" spellCheck={false} />}
          </Field>
          <Field label="Kalshi fee multiplier" hint="1 unless the series says otherwise">
            {(control) => <input {...control} {...form.bind('multiplier')} type="number" min="0" max="10" step="any" />}
          </Field>
          <Field label="Polymarket fee coefficient" hint="the schedule in force when empty">
            {(control) => <input {...control} {...form.bind('coefficient')} type="number" min="0" max="1" step="any" />}
          </Field>
        </div>
        <div>
          <button type="submit" className="primary">
            Calculate
          </button>
        </div>
      </form>
      {input && <Profit input={input} />}
    </>
  );
}

function PriceField({ label, bind }: { label: string; bind: object }) {
  return (
    <Field label={label} hint="such as 0.43">
      {(control) => <input {...control} {...bind} type="number" min="0" max="1" step="any" required />}
    </Field>
  );
}

function Profit({ input }: { input: ProfitInput }) {
  const [result, again] = useQuery({ query: ProfitDocument, variables: { input } });
  return (
    <Answered result={result} what="the profit" again={again}>
      {({ profit }) => profit && <ProfitResult profit={profit} />}
    </Answered>
  );
}
