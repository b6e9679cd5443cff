/** Shows the page that looks up the twin of a market by its id, address or token, or finds markets by words. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LONGEST_TEXT } from '../data/form.js';
import { HEADS } from '../data/heads.js';
import { ADDRESS, TOKEN } from '../data/lookUp.js';
import { readMarketId } from '../data/marketId.js';
import { LookUpAnswer } from '../parts/LookUpAnswer.js';
import { LookUpExamples } from '../parts/LookUpExamples.js';
import { RequireRole } from '../parts/RequireRole.js';
import { TokenFound } from '../parts/TokenFound.js';
import { WordsFound } from '../parts/WordsFound.js';
import { Field } from '../ui/Field.js';
import { Page } from '../ui/Page.js';

const NOT_AN_ID = 'This is no address of a market at kalshi.com or polymarket.com.';

export function LookUpPage() {
  return (
    <Page {...HEADS.LookUp}>
      <RequireRole>
        <LookUp />
      </RequireRole>
    </Page>
  );
}

function LookUp() {
  const { id = '' } = useSearch({ from: '/look-up' });
  const navigate = useNavigate({ from: '/look-up' });
  const questions = readMarketId(id);
  const fault = questions.length === 0 && ADDRESS.test(id) ? NOT_AN_ID : undefined;
  const ask = (asked: string) => void navigate({ search: asked === '' ? {} : { id: asked } });
  return (
    <>
      <IdForm key={`form ${id}`} id={id} fault={fault} ask={ask} />
      {id === '' ? (
        <LookUpExamples ask={ask} />
      ) : TOKEN.test(id) ? (
        <TokenFound key={id} token={id} ask={ask} />
      ) : questions.length > 0 ? (
        <LookUpAnswer key={id} questions={questions} typed={id} ask={ask} />
      ) : (
        fault === undefined && <WordsFound key={id} words={id} ask={ask} />
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
        hint="Kalshi: the ticker. Polymarket: slug, conditionId (with :0 or :1 for one side), number or token id. The address of either page, or plain words."
      >
        {(control) => (
          <input
            {...control}
            value={typed}
            maxLength={LONGEST_TEXT}
            onChange={(e) => setTyped(e.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <button type="submit" className="primary">
        Look up
      </button>
    </form>
  );
}
