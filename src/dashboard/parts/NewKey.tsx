/** Lets a user make an API key, and shows the key once, together with a sample request. */
import { useRouterState } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { useForm } from '../data/form.js';
import { NEW_KEY } from '../data/palette.js';
import { CreateKeyDocument } from '../gql/graphql.js';
import { ProblemNotice } from '../ui/Answered.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Field } from '../ui/Field.js';
import { Secret } from './Secret.js';

/** How long a key may last, in days; '' without a bound. A forgotten key does least harm when it expires by itself. */
const SPANS = { '30': '30 days', '90': '90 days', '365': 'A year', '': 'Until it is revoked' };

/** A form for a new key and, once made, the key itself: it can never be shown again. */
export function NewKey() {
  const [{ error, fetching }, create] = useMutation(CreateKeyDocument);
  const [made, setMade] = useState<string | null>(null);
  const form = useForm({ name: '', days: '90' });
  const name = useRef<HTMLInputElement>(null);
  const { hash, state } = useRouterState({ select: ({ location }) => location });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field takes the focus also where the same address is opened once more
  useEffect(() => {
    if (hash === NEW_KEY) name.current?.focus();
  }, [hash, state]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, days } = form.texts;
    const { data } = await create({ name: name.trim(), days: days === '' ? null : Number(days) });
    setMade(data?.create_api_key.key ?? null);
    if (data) form.set({ name: '' });
  };
  return (
    <>
      <form className="panel" onSubmit={submit}>
        <div className="fields">
          <Field label="Name of a new key" hint="What it is for, such as “price watcher”.">
            {(control) => <input ref={name} {...control} {...form.bind('name')} maxLength={100} autoComplete="off" required />}
          </Field>
          <Field label="It works for" hint="It reads only: no key approves, rejects or invites.">
            {(control) => (
              <select {...control} {...form.bind('days')}>
                {Object.entries(SPANS).map(([days, words]) => (
                  <option key={days} value={days}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div>
          <button type="submit" className="primary" disabled={fetching}>
            Make a key
          </button>
        </div>
      </form>
      {error && <ProblemNotice error={error} />}
      {made !== null && (
        <>
          <Secret title="Your new key" what="key" text={made} />
          <SampleRequest apiKey={made} />
        </>
      )}
    </>
  );
}

/** A first request with the new key, to paste into a terminal. */
function SampleRequest({ apiKey }: { apiKey: string }) {
  const curl = `curl -s -H 'x-api-key: ${apiKey}' '${location.origin}/v0/matches?limit=3'`;
  return (
    <section className="stack" aria-label="A sample request">
      <div className="row">
        <span>Try it in a terminal:</span>
        <CopyButton text={curl} label="Copy the sample request" />
      </div>
      <pre className="panel sample">{curl}</pre>
    </section>
  );
}
