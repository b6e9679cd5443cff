/** Lets a reviewer record why a match settled differently on the two venues: a cause and a sentence. */
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { ExplainOutcomeDocument, type FindingCause } from '../gql/graphql.js';
import { Field } from '../ui/Field.js';

const CAUSES: Readonly<Record<FindingCause, string>> = {
  not_the_same: 'It was not the same bet',
  carveout: 'A case that the rules treat differently',
  venue_error: 'A venue settled wrongly',
  unclear: 'It stays unclear',
};

/** A form for what a reviewer found out about a pair that settled differently. @param done called once that is stored */
export function ExplainOutcome({ id, done }: { id: string; done: () => void }) {
  const [cause, setCause] = useState<FindingCause>('not_the_same');
  const [note, setNote] = useState('');
  const [{ fetching, error }, explain] = useMutation(ExplainOutcomeDocument);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await explain({ id, cause, note: note.trim() === '' ? null : note.trim() });
    if (!result.error) done();
  };
  return (
    <form className="row" onSubmit={submit}>
      <Field label="What it was">
        {(control) => (
          <select {...control} value={cause} onChange={({ target }) => setCause(target.value as FindingCause)}>
            {Object.entries(CAUSES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="In a sentence">
        {(control) => <input {...control} value={note} maxLength={250} onChange={({ target }) => setNote(target.value)} />}
      </Field>
      <button type="submit" disabled={fetching}>
        Write it down
      </button>
      {error && <p role="alert">It was not written down: {error.graphQLErrors[0]?.message ?? 'the service does not answer'}</p>}
    </form>
  );
}
