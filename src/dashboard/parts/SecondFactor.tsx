/** Lets a user turn the second factor of the account on or off, and shows the QR code and backup codes. */
import { type FormEvent, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { openAuth } from '../data/auth.js';
import { useForm } from '../data/form.js';
import type { QrCode } from '../data/qrCode.js';
import { sayRefusal } from '../data/refusals.js';
import { MySecondFactorDocument, MySessionsDocument } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Field } from '../ui/Field.js';
import { Notice } from '../ui/Notice.js';
import { CodeField } from './CodeField.js';

/** The second factor of the signed-in user's own account, with the form that turns it on or off. */
export function SecondFactor() {
  const client = useClient();
  const [result, ask] = useQuery({ query: MySecondFactorDocument });
  const [backupCodes, setBackupCodes] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const again = () => ask({ requestPolicy: 'network-only' });
  const turned = (codes: readonly string[] | null) => {
    setBackupCodes(codes);
    setSaid(codes ? '' : 'The second factor is off: your password alone signs you in.');
    again();
    // Turning it on or off gives this browser another session, and turning it on ends all other sessions: fetch their list again.
    void client.query(MySessionsDocument, {}, { requestPolicy: 'network-only' }).toPromise();
  };
  return (
    <section className="stack" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {backupCodes && <BackupCodes codes={backupCodes} />}
      <Answered result={result} what="your second factor" again={again}>
        {({ me }) => (me?.second_factor ? <TurnOff done={() => turned(null)} /> : <TurnOn done={turned} />)}
      </Answered>
      <p className="small" role="status">
        {said}
      </p>
    </section>
  );
}

function BackupCodes({ codes }: { codes: readonly string[] }) {
  const action = <CopyButton text={codes.join('\n')} label="Copy the codes" />;
  return (
    <Notice tone="good" title="The second factor is on. Keep these codes for when the authenticator is lost" action={action}>
      <ul className="plain codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>Each signs you in once. They are shown this once.</p>
    </Notice>
  );
}

/** What a user needs to set up an authenticator: the secret, also as a QR code, and the backup codes. */
interface Offer {
  picture: QrCode;
  secret: string;
  codes: readonly string[];
}

function TurnOn({ done }: { done: (codes: readonly string[]) => void }) {
  const form = useForm({ password: '' });
  const [offer, setOffer] = useState<Offer | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await (await openAuth()).twoFactor.enable({ password: form.texts.password });
    setFault(error ? sayRefusal(error) : undefined);
    if (data?.method !== 'totp') return;
    const { qrCode } = await import('../data/qrCode.js');
    const secret = new URL(data.totpURI).searchParams.get('secret') ?? '';
    setOffer({ picture: qrCode(data.totpURI), secret, codes: data.backupCodes });
  };
  if (offer) return <Confirm offer={offer} done={() => done(offer.codes)} />;
  return (
    <form className="panel" onSubmit={submit}>
      <p>Off. Turned on, signing in takes a code of your phone besides the password.</p>
      <div className="fields">
        <Field label="Your password" hint="Accounts without one rely on the provider that they come from." fault={fault}>
          {(control) => (
            <input {...control} {...form.bind('password')} type="password" autoComplete="current-password" required />
          )}
        </Field>
      </div>
      <div>
        <button type="submit">Turn it on</button>
      </div>
    </form>
  );
}

function Confirm({ offer: { picture, secret }, done }: { offer: Offer; done: () => void }) {
  const form = useForm({ code: '' });
  const [fault, setFault] = useState<string | undefined>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await (await openAuth()).twoFactor.verifyTotp({ code: form.texts.code });
    setFault(error ? sayRefusal(error) : undefined);
    if (!error) done();
  };
  return (
    <form className="panel" onSubmit={submit}>
      <p>Scan this with an authenticator, or type the secret into it. It counts once you have shown a code.</p>
      <svg className="qr" viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label="QR code of the secret">
        <path d={picture.path} shapeRendering="crispEdges" />
      </svg>
      <p>
        Secret: <code className="secret">{secret}</code>
      </p>
      <div className="fields">
        <CodeField form={form} label="Code" hint="Six digits, as the authenticator shows them now." fault={fault} />
      </div>
      <div>
        <button type="submit" className="primary">
          Confirm
        </button>
      </div>
    </form>
  );
}

function TurnOff({ done }: { done: () => void }) {
  const form = useForm({ password: '', code: '' });
  const [fault, setFault] = useState<string | undefined>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { $fetch } = await openAuth();
    const { password, code } = form.texts;
    // The call that better-auth's client has for this sends no code, which this service requires.
    const { error } = await $fetch('/two-factor/disable', { method: 'POST', body: { password, code: code.trim() } });
    setFault(error ? sayRefusal(error) : undefined);
    if (!error) done();
  };
  return (
    <form className="panel" onSubmit={submit}>
      <p>
        <span className="badge good">On</span> Signing in takes a code.
      </p>
      <div className="fields">
        <Field label="Your password">
          {(control) => (
            <input {...control} {...form.bind('password')} type="password" autoComplete="current-password" required />
          )}
        </Field>
        <CodeField form={form} label="Code" hint="Of the authenticator, or a backup code." fault={fault} />
      </div>
      <div>
        <button type="submit" className="danger">
          Turn it off
        </button>
      </div>
    </form>
  );
}
