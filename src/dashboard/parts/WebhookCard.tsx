/** Shows one webhook with its filter, state and deliveries, and lets the owner test, pause or delete it or renew its secret. */
import { useState } from 'react';
import { type CombinedError, type TypedDocumentNode, useClient } from 'urql';
import { formatTime } from '../data/format.js';
import { changeName, plain } from '../data/words.js';
import {
  DeleteWebhookDocument,
  type HookFragment,
  PauseWebhookDocument,
  RedeliverDocument,
  ResumeWebhookDocument,
  RotateWebhookSecretDocument,
  TryWebhookDocument,
} from '../gql/graphql.js';
import { ProblemNotice } from '../ui/Answered.js';
import { DeliveryTable } from './DeliveryTable.js';
import { Secret } from './Secret.js';

/** Which changes a webhook receives, in words. */
function sayFilter({ types, category, series, venue, market_ids }: HookFragment['filter']): string {
  const names = types?.map(changeName);
  const parts = [
    names?.join(', ') ?? 'Every change',
    category && `in ${plain(category).toLowerCase()}`,
    series && `of ${series}`,
    venue && `of ${venue}`,
    market_ids && `about ${market_ids.join(', ')}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** One webhook with its owner's actions. @param again fetches the webhooks anew, after each action */
export function WebhookCard({ hook, again }: { hook: HookFragment; again: () => void }) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CombinedError>();
  const [secret, setSecret] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const { id, url, state, paused_reason, failures, next_at, filter, deliveries } = hook;
  const run = async <T, V extends object>(document: TypedDocumentNode<T, V>, variables: V): Promise<T | undefined> => {
    setBusy(true);
    const done = await client.mutation(document, variables as never).toPromise();
    setError(done.error);
    setBusy(false);
    again();
    return done.data;
  };
  const rotate = async () => setSecret((await run(RotateWebhookSecretDocument, { id }))?.rotate_webhook_secret.secret ?? null);
  const button = (label: string, act: () => void, tone = '') => (
    <button type="button" className={`quiet ${tone}`} disabled={busy} onClick={act}>
      {label}
    </button>
  );
  return (
    <section className="panel stack" aria-label={`Webhook ${url}`}>
      <h2 className="row">
        <code>{url}</code> <span className={`badge ${state === 'active' ? 'good' : 'warn'}`}>{state}</span>
      </h2>
      <p className="soft small">
        {sayFilter(filter)}, since {formatTime(hook.created_at)}.
        {failures > 0 && state === 'active' && ` Failed ${failures} times; it is tried again at ${formatTime(next_at)}.`}
      </p>
      {paused_reason !== null && <p role="status">{paused_reason}</p>}
      <p className="row">
        {button('Send a test', () => void run(TryWebhookDocument, { id }))}
        {state === 'active'
          ? button('Pause', () => void run(PauseWebhookDocument, { id }))
          : button('Resume', () => void run(ResumeWebhookDocument, { id }))}
        {button('New secret', () => void rotate())}
        {sure
          ? button('Delete for good', () => void run(DeleteWebhookDocument, { id }), 'danger')
          : button('Delete', () => setSure(true), 'danger')}
      </p>
      {error && <ProblemNotice error={error} />}
      {secret !== null && <Secret title="The new secret; for a day both sign" what="secret" text={secret} />}
      <DeliveryTable deliveries={deliveries} busy={busy} again={(change_id) => void run(RedeliverDocument, { id, change_id })} />
    </section>
  );
}
