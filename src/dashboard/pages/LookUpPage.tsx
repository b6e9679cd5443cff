import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readMarketId } from '../data/marketId.js';
import { Door } from '../parts/Door.js';
import { LookUpAnswer } from '../parts/LookUpAnswer.js';
import { Field } from '../ui/Field.js';
import { Page } from '../ui/Page.js';

const NOT_AN_ID = 'This is no ticker, slug, conditionId, number or address of a market at kalshi.com or polymarket.com.';

export function LookUpPage() {
  return (
    <Page title="Look up" lead="Paste a market of either venue: you get its twin, or the reason why it has none.">
      <Door>
        <LookUp />
      </Door>
    </Page>
  );
}

function LookUp() {
  const { id = '' } = useSearch({ from: '/look-up' });
  const navigate = useNavigate({ from: '/look-up' });
  const questions = readMarketId(id);
  const fault = id !== '' && questions.length === 0 ? NOT_AN_ID : undefined;
  return (
    <>
      <IdForm key={`form ${id}`} id={id} fault={fault} ask={(asked) => navigate({ search: asked === '' ? {} : { id: asked } })} />
      {questions.length > 0 && (
        <LookUpAnswer key={id} questions={questions} ask={(asked) => navigate({ search: { id: asked } })} />
      )}
    </>
  );
}

interface IdFormProps {
  id: string;
  fault: string | undefined;
  ask: (id: string) => void;
}

function IdForm({ id, fault, ask }: IdFormProps) {
  const [typed, setTyped] = useState(id);
  return (
    <form
      className="panel ask"
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed.trim());
      }}
    >
      <Field
        label="Market"
        fault={fault}
        hint="Kalshi: the ticker. Polymarket: slug, conditionId (with :0 or :1 for one side) or number. Or the address of either page."
      >
        {(control) => (
          <input {...control} value={typed} onChange={(e) => setTyped(e.target.value)} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <button type="submit" className="primary">
        Look up
      </button>
    </form>
  );
}
