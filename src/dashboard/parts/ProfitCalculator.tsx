/** Lets a user enter contracts, prices and fees of one trade on both venues, and asks the service for its profit. */
import { type FormEvent, useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { type Buys, type CalculatorProps, complement, type Input, SIDES, toSearch, typedIn } from '../data/calculatorSearch.js';
import { typedNumber, useForm } from '../data/form.js';
import { ProfitDocument, type ProfitInput } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { Field } from '../ui/Field.js';
import { ProfitResult } from './ProfitResult.js';
import { SideChoice } from './SideChoice.js';

const NAMES = ['contracts', 'price_a', 'price_b', 'market_id', 'multiplier', 'coefficient', 'days'] as const satisfies Input[];
type Texts = Record<(typeof NAMES)[number], string>;

/** The input of the calculation; null until contracts and both prices are given. */
function toInput(texts: Readonly<Texts>): ProfitInput | null {
  if (texts.contracts === '' || texts.price_a === '' || texts.price_b === '') return null;
  const market = texts.market_id.trim();
  return {
    contracts: Number(texts.contracts),
    venue_a: {
      price: Number(texts.price_a),
      ...(market !== '' && { market_id: market }),
      ...typedNumber('fee_multiplier', texts.multiplier),
    },
    venue_b: { price: Number(texts.price_b), ...typedNumber('fee_coefficient', texts.coefficient) },
    ...typedNumber('days_held', texts.days),
  };
}

const other = (price: string): string => (price === '' ? '' : String(complement(Number(price))));

/** The form for one trade at two prices, and the result of what the page's address asks for. */
export function ProfitCalculator({ search, change }: CalculatorProps) {
  const asked = typedIn(search, NAMES);
  const form = useForm<keyof Texts>({ ...asked, contracts: asked.contracts || '100' });
  const [buys, setBuys] = useState<Buys>(search.buys ?? 'yes_a');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address brings other inputs, such as by the browser's back button
  useEffect(() => {
    form.set({ ...asked, contracts: asked.contracts || '100' });
    setBuys(search.buys ?? 'yes_a');
  }, [search]);
  // A result of other prices must not stand below a form that can’t be worked out.
  const input = toInput(form.texts) && toInput(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ kind: 'profit', buys, ...toSearch(form.texts) });
  };
  const choose = (wanted: Buys) => {
    setBuys(wanted);
    // The other side costs what is left of a dollar, as far as last prices tell.
    form.set({ price_a: other(form.texts.price_a), price_b: other(form.texts.price_b) });
  };
  return (
    <>
      <form className="panel" onSubmit={submit}>
        <SideChoice buys={buys} choose={choose} />
        <div className="fields">
          <Field label="Contracts">
            {(control) => (
              <input {...control} {...form.bind('contracts')} type="number" min="1" max="1000000" step="1" required />
            )}
          </Field>
          <PriceField label={`Price of ${SIDES[buys].a} at Kalshi ($)`} bind={form.bind('price_a')} />
          <PriceField label={`Price of ${SIDES[buys].b} at Polymarket ($)`} bind={form.bind('price_b')} />
          <Field label="Days held" hint="for the return per day">
            {(control) => <input {...control} {...form.bind('days')} type="number" min="0" max="3650" step="any" />}
          </Field>
        </div>
        <Fees bind={form.bind} />
        <div>
          <button type="submit" className="primary">
            Calculate
          </button>
        </div>
      </form>
      {input && <Profit input={input} buys={search.buys ?? 'yes_a'} />}
    </>
  );
}

function Fees({ bind }: { bind: (name: 'market_id' | 'multiplier' | 'coefficient') => object }) {
  return (
    <div className="fields">
      <Field label="Kalshi ticker" hint="fills in fees and days from the market and its twin">
        {(control) => <input {...control} {...bind('market_id')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label="Kalshi fee multiplier" hint="1 unless the series says otherwise">
        {(control) => <input {...control} {...bind('multiplier')} type="number" min="0" max="10" step="any" />}
      </Field>
      <Field label="Polymarket fee coefficient" hint="the schedule in force when empty">
        {(control) => <input {...control} {...bind('coefficient')} type="number" min="0" max="1" step="any" />}
      </Field>
    </div>
  );
}

function PriceField({ label, bind }: { label: string; bind: object }) {
  return (
    <Field label={label} hint="such as 0.43">
      {(control) => <input {...control} {...bind} type="number" min="0" max="1" step="any" required />}
    </Field>
  );
}

function Profit({ input, buys }: { input: ProfitInput; buys: Buys }) {
  const [result, again] = useQuery({ query: ProfitDocument, variables: { input } });
  return (
    <Answered result={result} what="the profit" again={again}>
      {({ profit }) => profit && <ProfitResult profit={profit} buys={buys} />}
    </Answered>
  );
}
