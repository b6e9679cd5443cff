/** Shows the page on which users make, list and revoke API keys. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { HEADS } from '../data/heads.js';
import { useSession } from '../data/session.js';
import { KeysDocument } from '../gql/graphql.js';
import { KeyTable } from '../parts/KeyTable.js';
import { NewKey } from '../parts/NewKey.js';
import { RequireRole } from '../parts/RequireRole.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

export function KeysPage() {
  return (
    <Page {...HEADS.Keys}>
      <RequireRole needs="user">
        <Keys />
      </RequireRole>
    </Page>
  );
}

/** A result without any API key doesn't tell the cache that a new key concerns it; this does. */
const CONTEXT = { additionalTypenames: ['ApiKey'] };

function Keys() {
  const { me, expected } = useSession();
  const [all, setAll] = useState(false);
  const [result, ask] = useQuery({ query: KeysDocument, variables: { all }, context: CONTEXT });
  const again = () => ask({ requestPolicy: 'network-only' });
  return (
    <>
      <NewKey />
      {(me?.role ?? expected) === 'admin' && (
        <label className="row">
          <input type="checkbox" checked={all} onChange={() => setAll(!all)} /> Everybody’s keys
        </label>
      )}
      <Answered result={result} what="your keys" again={again}>
        {({ api_keys }) =>
          api_keys.length === 0 ? (
            <Notice title="You have no keys yet">Name one above; it works within a second.</Notice>
          ) : (
            <KeyTable keys={api_keys} />
          )
        }
      </Answered>
      <p>
        Programs need not ask again and again: <Link to="/webhooks">webhooks</Link> post changes to them.
      </p>
    </>
  );
}
