import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { useForm } from '../data/form.js';
import { CreateKeyDocument } from '../gql/graphql.js';
import { ProblemNotice } from '../ui/Answered.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Field } from '../ui/Field.js';
import { Notice } from '../ui/Notice.js';

/** Makes a key, and shows it this once. */
export function NewKey() {
  const [{ error, fetching }, create] = useMutation(CreateKeyDocument);
  const [made, setMade] = useState<string | null>(null);
  const form = useForm({ name: '' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await create({ name: form.texts.name.trim() });
    setMade(data?.create_api_key.key ?? null);
    if (data) form.set({ name: '' });
  };
  return (
    <>
      <form className="panel ask" onSubmit={submit}>
        <Field label="Name of a new key" hint="What it is for, such as “price watcher”.">
          {(control) => <input {...control} {...form.bind('name')} maxLength={100} autoComplete="off" required />}
        </Field>
        <button type="submit" className="primary" disabled={fetching}>
          Make a key
        </button>
      </form>
      {error && <ProblemNotice error={error} />}
      {made !== null && (
        <Notice tone="good" title="Your new key" action={<CopyButton text={made} label="Copy the key" />}>
          <p>
            <code className="secret">{made}</code>
          </p>
          <p>Copy it now: it is shown this once and kept nowhere.</p>
        </Notice>
      )}
    </>
  );
}
