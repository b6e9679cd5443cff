/** Shows the page on which users sign in by password, second factor or provider, or enter an API key. */
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { setApiKey, tryKey } from '../data/apiKey.js';
import { openAuth } from '../data/auth.js';
import { useForm } from '../data/form.js';
import { HEADS } from '../data/heads.js';
import { sayArrival, sayRefusal } from '../data/refusals.js';
import { useGoBack } from '../data/returning.js';
import { useSession } from '../data/session.js';
import { ForgotPassword } from '../parts/ForgotPassword.js';
import { ShowCode } from '../parts/ShowCode.js';
import { Field } from '../ui/Field.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

export function SignInPage() {
  const { options, me } = useSession();
  const { to, code, error } = useSearch({ from: '/sign-in' });
  const [halfway, setHalfway] = useState(code ?? false);
  const entered = useEntered(to);
  return (
    <Page {...HEADS.SignIn}>
      {error !== undefined && <Notice tone="warn" title={sayArrival(error)} />}
      <div className="two">
        {halfway ? (
          <ShowCode done={entered} anew={() => setHalfway(false)} />
        ) : (
          <PasswordForm
            signUp={options?.sign_up ?? false}
            mails={options?.password_reset ?? false}
            entered={entered}
            halfway={() => setHalfway(true)}
          />
        )}
        <KeyForm to={to} />
      </div>
      {me && <Notice tone="good" title={`You are signed in as ${me.name}`} />}
      <Providers providers={options?.providers ?? []} to={to} />
    </Page>
  );
}

interface WayBack {
  /** The path that the user came from. */
  to: string | undefined;
}

/** A function to call once the user is signed in: it forgets the API key, and goes back to where the user came from. */
function useEntered(to: string | undefined): () => void {
  const { renew } = useSession();
  const goBack = useGoBack();
  return () => {
    setApiKey(null);
    renew();
    goBack(to);
  };
}

interface PasswordFormProps {
  signUp: boolean;
  /** Whether the service mails a link to users who forgot their password. */
  mails: boolean;
  entered: () => void;
  /** Called when the password was right and a code of the second factor is needed. */
  halfway: () => void;
}

function PasswordForm({ signUp, mails, entered, halfway }: PasswordFormProps) {
  const form = useForm({ email: '', password: '' });
  const [fault, setFault] = useState<string | null>(null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const enter = async (isNew: boolean) => {
    setBusy(true);
    const { email, password } = form.texts;
    const name = email.split('@')[0] ?? email;
    const auth = await openAuth();
    const { data, error } = isNew
      ? await auth.signUp.email({ email, password, name })
      : await auth.signIn.email({ email, password });
    setBusy(false);
    setFault(error ? sayRefusal(error) : null);
    if (error) return;
    if (isNew) setMailedTo(email);
    else if (data && 'twoFactorRedirect' in data) halfway();
    else entered();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(false);
  };
  return (
    <form className="panel" onSubmit={submit}>
      <h2>With your account</h2>
      {fault !== null && <Notice tone="bad" title={fault} />}
      {mailedTo !== null && (
        <Notice tone="good" title={`We have mailed a link to ${mailedTo}`}>
          Open it to verify the address, then sign in here.
        </Notice>
      )}
      <Field label="Email">
        {(control) => <input {...control} {...form.bind('email')} type="email" autoComplete="username" required />}
      </Field>
      <Field label="Password">
        {(control) => <input {...control} {...form.bind('password')} type="password" autoComplete="current-password" required />}
      </Field>
      <div className="row">
        <button type="submit" className="primary" disabled={busy}>
          Sign in
        </button>
        {signUp && (
          <button type="button" disabled={busy} onClick={() => void enter(true)}>
            Make an account
          </button>
        )}
      </div>
      {mails && <ForgotPassword email={form.texts.email} />}
      {!signUp && (
        <p className="soft small">
          Accounts are made by whoever runs this service: <code>samebet users create</code>.
        </p>
      )}
    </form>
  );
}

function KeyForm({ to }: WayBack) {
  const goBack = useGoBack();
  const form = useForm({ key: '' });
  const [fault, setFault] = useState<string | undefined>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const key = form.texts.key.trim();
    const refusal = await tryKey(key);
    setFault(refusal ?? undefined);
    if (refusal !== null) return;
    setApiKey(key);
    goBack(to);
  };
  return (
    <form className="panel" onSubmit={submit}>
      <h2>With an API key</h2>
      <Field label="API key" hint="Kept in this tab only, and forgotten when it closes." fault={fault}>
        {(control) => <input {...control} {...form.bind('key')} autoComplete="off" spellCheck={false} required />}
      </Field>
      <div>
        <button type="submit">Use an API key</button>
      </div>
    </form>
  );
}

function Providers({ providers, to = '/' }: Partial<WayBack> & { providers: readonly { id: string; name: string }[] }) {
  if (providers.length === 0) return null;
  const go = async (provider: string) => (await openAuth()).signIn.social({ provider, callbackURL: to });
  return (
    <div className="row">
      {providers.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => void go(id)}>
          Continue with {name}
        </button>
      ))}
    </div>
  );
}
