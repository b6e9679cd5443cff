/** Lets a user paste two order books, and asks the service how many contracts can be bought at a profit. */
import { type FormEvent, useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { readBook } from '../data/books.js';
import { type Buys, type CalculatorProps, type Input, SIDES, toSearch, typedIn } from '../data/calculatorSearch.js';
import { type Form, typedNumber, useForm } from '../data/form.js';
import { VENUE_NAMES } from '../data/words.js';
import { SizeDocument, type SizeInput } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { Field } from '../ui/Field.js';
import { SideChoice } from './SideChoice.js';
import { SizeResult } from './SizeResult.js';

const NAMES = ['book_a', 'book_b', 'multiplier', 'coefficient', 'edge', 'most', 'days'] as const satisfies Input[];
type Names = (typeof NAMES)[number];

/** Two books that cross, to see what the calculator does. */
const EXAMPLE = { book_a: '0.41 120\n0.43 300\n0.46 500\n0.49 800', book_b: '0.50 200\n0.52 250\n0.54 400\n0.57 900' };

/** The input of the calculation; null until both books are given and every line of them can be read. */
function toInput(texts: Readonly<Record<Names, string>>): SizeInput | null {
  const [a, b] = [readBook(texts.book_a), readBook(texts.book_b)];
  if (a.asks.length === 0 || b.asks.length === 0 || a.faults.length + b.faults.length > 0) return null;
  return {
    venue_a: { asks: a.asks, ...typedNumber('fee_multiplier', texts.multiplier) },
    venue_b: { asks: b.asks, ...typedNumber('fee_coefficient', texts.coefficient) },
    ...typedNumber('min_edge', texts.edge),
    ...typedNumber('max_contracts', texts.most),
    ...typedNumber('days_held', texts.days),
  };
}

/** The form for two order books and limits, and the result of what the page's address asks for. */
export function SizeCalculator({ search, change }: CalculatorProps) {
  const asked = typedIn(search, NAMES);
  const form = useForm<Names>(asked);
  const [buys, setBuys] = useState<Buys>(search.buys ?? 'yes_a');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address brings other inputs, such as by the browser's back button
  useEffect(() => {
    form.set(asked);
    setBuys(search.buys ?? 'yes_a');
  }, [search]);
  // A result of other books must not stand below an error in these.
  const input = toInput(form.texts) && toInput(asked);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faulty = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
    if (faulty) faulty.focus();
    else change({ kind: 'size', buys, ...toSearch(form.texts) });
  };
  return (
    <>
      <form className="panel" onSubmit={submit}>
        <SideChoice buys={buys} choose={setBuys} />
        <div className="two">
          <BookField name="book_a" label={`Asks for ${SIDES[buys].a} at ${VENUE_NAMES.venue_a}`} form={form} />
          <BookField name="book_b" label={`Asks for ${SIDES[buys].b} at ${VENUE_NAMES.venue_b}`} form={form} />
        </div>
        <Settings form={form} />
        <div className="row">
          <button type="submit" className="primary">
            Calculate
          </button>
          <button type="button" onClick={() => form.set(EXAMPLE)}>
            Fill in two example books
          </button>
        </div>
      </form>
      {input && <Size input={input} />}
    </>
  );
}

/** How many unreadable lines of a book are reported at once. */
const MOST_TOLD = 3;

function BookField({ name, label, form }: { name: 'book_a' | 'book_b'; label: string; form: Form<Names> }) {
  const { faults } = readBook(form.texts[name]);
  const more = faults.length > MOST_TOLD ? ` And ${faults.length - MOST_TOLD} more.` : '';
  const fault = faults.length > 0 ? faults.slice(0, MOST_TOLD).join(' ') + more : undefined;
  return (
    <Field label={label} hint="One offer a line: price in dollars, then contracts." fault={fault}>
      {(control) => (
        <textarea {...control} {...form.bind(name)} rows={6} required spellCheck={false} placeholder={'0.43 300\n0.45 500'} />
      )}
    </Field>
  );
}

function Settings({ form }: { form: Form<Names> }) {
  return (
    <div className="fields">
      <Field label="Least edge ($)" hint="per contract, after fees; 0 when empty">
        {(control) => <input {...control} {...form.bind('edge')} type="number" min="0" max="0.999999" step="any" />}
      </Field>
      <Field label="Most contracts">
        {(control) => <input {...control} {...form.bind('most')} type="number" min="1" max="1000000" step="1" />}
      </Field>
      <Field label="Days held">
        {(control) => <input {...control} {...form.bind('days')} type="number" min="0" max="3650" step="any" />}
      </Field>
      <Field label="Kalshi fee multiplier" hint="1 when empty">
        {(control) => <input {...control} {...form.bind('multiplier')} type="number" min="0" max="10" step="any" />}
      </Field>
      <Field label="Polymarket fee coefficient" hint="the schedule in force when empty">
        {(control) => <input {...control} {...form.bind('coefficient')} type="number" min="0" max="1" step="any" />}
      </Field>
    </div>
  );
}

function Size({ input }: { input: SizeInput }) {
  const [result, again] = useQuery({ query: SizeDocument, variables: { input } });
  return (
    <Answered result={result} what="the size" again={again}>
      {({ size }) => size && <SizeResult size={size} input={input} />}
    </Answered>
  );
}
