/** Asks for an authenticator's code or a backup code as the second step of signing in. */
import { type FormEvent, useState } from 'react';
import { openAuth } from '../data/auth.js';
import { useForm } from '../data/form.js';
import { sayRefusal } from '../data/refusals.js';
import { CodeField } from './CodeField.js';

interface ShowCodeProps {
  /** Called when the code was right. */
  done: () => void;
  /** Goes back to the form for the password. */
  anew: () => void;
}

/** A form for the code; a backup code serves where the authenticator is lost, and is recognized by its hyphen. */
export function ShowCode({ done, anew }: ShowCodeProps) {
  const form = useForm({ code: '' });
  const [fault, setFault] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const code = form.texts.code.trim();
    const { twoFactor } = await openAuth();
    const { error } = await (code.includes('-') ? twoFactor.verifyBackupCode({ code }) : twoFactor.verifyTotp({ code }));
    setBusy(false);
    setFault(error ? sayRefusal(error) : undefined);
    if (!error) done();
  };
  return (
    <form className="panel" onSubmit={submit}>
      <h2>One more step</h2>
      <CodeField form={form} label="Code" hint="Six digits of your authenticator, or a backup code." fault={fault} />
      <div className="row">
        <button type="submit" className="primary" disabled={busy}>
          Sign in
        </button>
        <button type="button" className="quiet" onClick={anew}>
          Begin again
        </button>
      </div>
      <p className="soft small">Lost both? An admin can take the second factor away.</p>
    </form>
  );
}
