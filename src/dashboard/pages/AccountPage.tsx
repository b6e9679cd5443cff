/** Shows the page on which users change their password, set up a second factor and end their sessions. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { openAuth } from '../data/auth.js';
import { useForm } from '../data/form.js';
import { formatTime } from '../data/format.js';
import { HEADS } from '../data/heads.js';
import { sayRefusal } from '../data/refusals.js';
import { useSession } from '../data/session.js';
import { EndSessionDocument, MySessionsDocument } from '../gql/graphql.js';
import { RequireRole } from '../parts/RequireRole.js';
import { SecondFactor } from '../parts/SecondFactor.js';
import { Answered } from '../ui/Answered.js';
import { Field } from '../ui/Field.js';
import { Page } from '../ui/Page.js';

export function AccountPage() {
  return (
    <Page {...HEADS.Account}>
      <RequireRole needs="user">
        <Account />
      </RequireRole>
    </Page>
  );
}

function Account() {
  const { me, expected } = useSession();
  const role = me?.role ?? expected ?? 'user';
  return (
    <>
      {role !== 'user' && (
        <p className="row">
          <Link to="/decisions">My decisions</Link> <Link to="/audit">Everybody’s decisions</Link>
          {role === 'admin' && <Link to="/people">People</Link>}
        </p>
      )}
      <OwnPassword />
      <SecondFactor />
      <Sessions />
    </>
  );
}

function OwnPassword() {
  const form = useForm({ currentPassword: '', newPassword: '' });
  const [fault, setFault] = useState<string | undefined>();
  const [said, setSaid] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await (await openAuth()).changePassword(form.texts);
    setFault(error ? sayRefusal(error) : undefined);
    setSaid(error ? '' : 'Changed. All other places where you were signed in are signed out.');
    if (!error) form.set({ currentPassword: '', newPassword: '' });
  };
  return (
    <section className="stack" aria-labelledby="own-password">
      <h2 id="own-password">Another password</h2>
      <form className="panel" onSubmit={submit}>
        <div className="fields">
          <Field label="The password you have now">
            {(control) => (
              <input {...control} {...form.bind('currentPassword')} type="password" autoComplete="current-password" required />
            )}
          </Field>
          <Field label="New password" hint="12 to 128 characters" fault={fault}>
            {(control) => (
              <input
                {...control}
                {...form.bind('newPassword')}
                type="password"
                autoComplete="new-password"
                minLength={12}
                required
              />
            )}
          </Field>
        </div>
        <div className="row">
          <button type="submit">Change it</button>
          <span role="status">{said}</span>
        </div>
      </form>
    </section>
  );
}

/** A browser as `Firefox on Linux`, as far as its user agent tells. */
function sayBrowser(name: string | null): string {
  const browser = /Edg|Firefox|Chrome|Safari/.exec(name ?? '')?.[0].replace('Edg', 'Edge');
  const system = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(name ?? '')?.[0];
  return [browser ?? 'A program', system && `on ${system}`].filter(Boolean).join(' ');
}

function Sessions() {
  const [result, ask] = useQuery({ query: MySessionsDocument });
  const again = () => ask({ requestPolicy: 'network-only' });
  const [, end] = useMutation(EndSessionDocument);
  return (
    <section className="stack" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <Answered result={result} what="your sessions" again={again}>
        {({ my_sessions }) => (
          <ul className="panel decisions plain" data-list>
            {my_sessions.map(({ id, began_at, address, browser, current }) => (
              <li key={id}>
                <p>
                  <strong>{sayBrowser(browser)}</strong>
                  <span className="source">
                    {address !== null && address !== '' && `from ${address}, `}since {formatTime(began_at)}
                  </span>
                </p>
                {current ? (
                  <span className="badge good">This one</span>
                ) : (
                  <button
                    type="button"
                    className="quiet"
                    onClick={async () => {
                      await end({ id });
                      again();
                    }}
                  >
                    Sign it out
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}
