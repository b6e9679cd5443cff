/** Shows the page on which the holder of a link chooses a password for an account. */
import { type FormEvent, useState } from 'react';
import { openAuth } from '../data/auth.js';
import { useForm } from '../data/form.js';
import { HEADS } from '../data/heads.js';
import { sayRefusal } from '../data/refusals.js';
import { FromLink } from '../parts/FromLink.js';
import { Field } from '../ui/Field.js';
import { Page } from '../ui/Page.js';

/** The page of a link that an admin hands over: whoever holds the link chooses a password. */
export function SetPasswordPage() {
  // In the fragment of the address, which browsers do not send to any server.
  const [token] = useState(() => location.hash.slice(1));
  const [done, setDone] = useState(false);
  return (
    <Page {...HEADS.SetPassword}>
      <FromLink
        token={token}
        isDone={done}
        done="The password is set"
        another="Open it as it was handed to you, to its last letter. Whoever invited you can make another one."
      >
        <NewPassword token={token} done={() => setDone(true)} />
      </FromLink>
    </Page>
  );
}

function NewPassword({ token, done }: { token: string; done: () => void }) {
  const form = useForm({ password: '' });
  const [fault, setFault] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const { error } = await (await openAuth()).resetPassword({ newPassword: form.texts.password, token });
    setBusy(false);
    setFault(error ? sayRefusal(error) : undefined);
    if (!error) done();
  };
  return (
    <form className="panel narrow" onSubmit={submit}>
      <Field label="New password" hint="12 to 128 characters; some words that nobody puts together." fault={fault}>
        {(control) => (
          <input {...control} {...form.bind('password')} type="password" autoComplete="new-password" minLength={12} required />
        )}
      </Field>
      <div>
        <button type="submit" className="primary" disabled={busy}>
          Set the password
        </button>
      </div>
    </form>
  );
}
