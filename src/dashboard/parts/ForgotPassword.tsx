/** Lets somebody who forgot the password have a link mailed by which to choose another. */
import { useState } from 'react';
import { openAuth } from '../data/auth.js';
import { sayRefusal } from '../data/refusals.js';

/** A button that has the link mailed. @param email the address as it is typed in the sign-in form above the button */
export function ForgotPassword({ email }: { email: string }) {
  const [said, setSaid] = useState('');
  const send = async () => {
    if (!email.includes('@')) return setSaid('Type your email first.');
    const { error } = await (await openAuth()).requestPasswordReset({ email });
    setSaid(error ? sayRefusal(error) : `If there is an account of ${email}, a link is on its way there. It works for a day.`);
  };
  return (
    <div className="row">
      <button type="button" className="quiet" onClick={() => void send()}>
        Forgot the password?
      </button>
      <span className="small" role="status">
        {said}
      </span>
    </div>
  );
}
