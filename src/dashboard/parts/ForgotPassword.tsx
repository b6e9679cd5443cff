import { useState } from 'react';
import { openAuth } from '../data/auth.js';
import { sayRefusal } from '../data/refusals.js';

/** Has a link for another password mailed. @param email as it is typed above */
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
