import { useState } from 'react';
import { useQuery } from 'urql';
import { readBook } from '../data/books.js';
import { type Form, typedNumber, useForm } from '../data/form.js';
import { VENUE_NAMES } from '../data/words.js';
import { SizeDocument, type SizeInput, type Venue } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { Field } from '../ui/Field.js';
import { SizeResult } from './SizeResult.js';

type Names = 'venue_a' | 'venue_b' | 'multiplier' | 'coefficient' | 'edge' | 'most' | 'days';

/** Two books that cross, to see what the calculator does. */
const EXAMPLE = { venue_a: '0.41 120\n0.43 300\n0.46 500\n0.49 800', venue_b: '0.50 200\n0.52 250\n0.54 400\n0.57 900' };

function toInput(texts: Readonly<Record<Names, string>>): SizeInput {
  return {
    venue_a: { asks: readBook(texts.venue_a).asks, ...typedNumber('fee_multiplier', texts.multiplier) },
    venue_b: { asks: readBook(texts.venue_b).asks, ...typedNumber('fee_coefficient', texts.coefficient) },
    ...typedNumber('min_edge', texts.edge),
    ...typedNumber('max_contracts', texts.most),
    ...typedNumber('days_held', texts.days),
  };
}

/** How many contracts two books hold at a profit. */
export function SizeCalculator() {
  const form = useForm<Names>({ venue_a: '', venue_b: '', multiplier: '', coefficient: '', edge: '', most: '', days: '' });
  const [input, setInput] = useState<SizeInput | null>(null);
  return (
    <>
      <form
        className="panel"
        onSubmit={(event) => {
          event.preventDefault();
          setInput(toInput(form.texts));
        }}
      >
        <div className="two">
          <BookField venue="venue_a" side="the side you buy here" form={form} />
          <BookField venue="venue_b" side="the opposite side" form={form} />
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

function BookField({ venue, side, form }: { venue: Venue; side: string; form: Form<Names> }) {
  const { wrong } = readBook(form.texts[venue]);
  const fault = wrong.length > 0 ? `Line ${wrong.join(', ')}: expected a price and a size, such as 0.43 300.` : undefined;
  return (
    <Field
      label={`Asks at ${VENUE_NAMES[venue]} (${side})`}
      hint="One offer a line: price in dollars, then contracts."
      fault={fault}
    >
      {(control) => (
        <textarea {...control} {...form.bind(venue)} rows={6} required spellCheck={false} placeholder={'0.43 300\n0.45 500'} />
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
