/** Shows in a dialog the requests that an API key made within a day, by minute, path and response status. */
import { useEffect, useRef } from 'react';
import { useQuery } from 'urql';
import { localTime } from '../data/deeds.js';
import { formatCount } from '../data/format.js';
import { type KeyFragment, KeyLogDocument } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';

/** From this HTTP status upwards a response is a refusal or an error. */
const FIRST_REFUSED = 400;

/** The latest requests of an API key by minute, path and status: what a program really does with the key. */
export function KeyLog({ of: { id, name }, close }: { of: KeyFragment; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [result, ask] = useQuery({ query: KeyLogDocument, variables: { id }, requestPolicy: 'network-only' });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="panel key-log" aria-labelledby="key-log" onClose={close}>
      <h2 id="key-log">What {name} was answered</h2>
      <Answered result={result} what="its log" again={() => ask({ requestPolicy: 'network-only' })}>
        {({ node }) => <Answers answers={node?.__typename === 'ApiKey' ? node.answers : []} />}
      </Answered>
      <p className="soft small">By the minute, the last day; some seconds late.</p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}

interface Answer {
  minute: string;
  route: string;
  status: number;
  requests: number;
}

function Answers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return <p>Nothing within a day.</p>;
  return (
    <div className="framed">
      <table>
        <thead>
          <tr>
            <th scope="col">Minute</th>
            <th scope="col">Path</th>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              Requests
            </th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ minute, route, status, requests }) => (
            <tr key={`${minute} ${route} ${status}`}>
              <td>{localTime(minute)}</td>
              <td>
                <code>{route}</code>
              </td>
              <td>
                <span className={`badge ${status < FIRST_REFUSED ? 'good' : 'bad'}`}>{status}</span>
              </td>
              <td className="number">{formatCount(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
