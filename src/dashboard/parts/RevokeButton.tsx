/** Lets a user revoke an API key by a button that asks for confirmation. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { sayProblem } from '../data/problem.js';
import { RevokeKeyDocument } from '../gql/graphql.js';

/** Revokes a key, after asking once more: programs that use it stop at once. */
export function RevokeButton({ id, name }: { id: string; name: string }) {
  const [sure, setSure] = useState(false);
  const [{ error, fetching }, revoke] = useMutation(RevokeKeyDocument);
  if (!sure)
    return (
      <button type="button" className="quiet danger" onClick={() => setSure(true)}>
        Revoke<span className="visually-hidden"> {name}</span>
      </button>
    );
  return (
    <span className="row">
      <button type="button" className="quiet danger" disabled={fetching} onClick={() => revoke({ id })}>
        Revoke for good<span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className="quiet" onClick={() => setSure(false)}>
        Keep
      </button>
      {error && <span role="alert">{sayProblem(error).advice}</span>}
    </span>
  );
}
