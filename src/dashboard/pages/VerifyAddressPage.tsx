/** Shows the page on which a user confirms to have made the account of an address, by a link that was mailed to it. */
import { useState } from 'react';
import { openAuth } from '../data/auth.js';
import { HEADS } from '../data/heads.js';
import { sayRefusal } from '../data/refusals.js';
import { FromLink } from '../parts/FromLink.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

/**
 * The page of the link that was mailed to a new account's address. It asks before it verifies the address: programs that scan mail open
 * every link, and the account may have been made by somebody else.
 */
export function VerifyAddressPage() {
  // In the fragment of the address, which browsers do not send to any server.
  const [token] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [fault, setFault] = useState<string | null>(null);
  const verify = async () => {
    setState('busy');
    const { error } = await (await openAuth()).verifyEmail({ query: { token } });
    setFault(error ? sayRefusal({ ...error, message: error.message ?? 'invalid token' }) : null);
    setState(error ? 'asking' : 'done');
  };
  return (
    <Page {...HEADS.VerifyAddress}>
      {fault !== null && <Notice tone="bad" title={fault} />}
      <FromLink
        token={token}
        isDone={state === 'done'}
        done="The address is verified"
        another="Open it as it was mailed to you, to its last letter. Signing in has another one sent."
      >
        <div className="panel narrow">
          <p>Only say yes if you made the account yourself: whoever did can sign in with this address then.</p>
          <div>
            <button type="button" className="primary" disabled={state === 'busy'} onClick={() => void verify()}>
              Yes, I made this account
            </button>
          </div>
        </div>
      </FromLink>
    </Page>
  );
}
