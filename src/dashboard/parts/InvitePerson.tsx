/** Lets an admin make an account with a role, and returns the link by which its holder sets a password. */
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { useForm } from '../data/form.js';
import { ROLE_WORDS } from '../data/words.js';
import { InviteUserDocument, type Role } from '../gql/graphql.js';
import { ProblemNotice } from '../ui/Answered.js';
import { Field } from '../ui/Field.js';

/** The path of a link for setting a password, just made, and the email of its account. */
export interface Link {
  email: string;
  path: string;
}

/** A form for a new account. @param invited receives the link for the holder of the account */
export function InvitePerson({ invited }: { invited: (link: Link) => void }) {
  const [{ error, fetching }, invite] = useMutation(InviteUserDocument);
  const form = useForm({ email: '', name: '' });
  const [role, setRole] = useState<Role>('reviewer');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { email, name } = form.texts;
    const { data } = await invite({ email, role, name: name.trim() === '' ? null : name });
    if (!data) return;
    invited({ email: data.link.user.email, path: data.link.path });
    form.set({ email: '', name: '' });
  };
  return (
    <>
      <form className="panel" onSubmit={submit}>
        <div className="fields">
          <Field label="Email">
            {(control) => <input {...control} {...form.bind('email')} type="email" autoComplete="off" required />}
          </Field>
          <Field label="Name" hint="signs decisions">
            {(control) => <input {...control} {...form.bind('name')} maxLength={60} autoComplete="off" />}
          </Field>
          <Field label="Role">
            {(control) => (
              <select {...control} value={role} onChange={(e) => setRole(e.target.value as Role)}>
                {Object.entries(ROLE_WORDS).map(([each, words]) => (
                  <option key={each} value={each}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div>
          <button type="submit" className="primary" disabled={fetching}>
            Invite by a link
          </button>
        </div>
      </form>
      {error && <ProblemNotice error={error} />}
    </>
  );
}
