/** Shows the page on which users make webhooks, see their deliveries, and change or delete them. */
import { useQuery } from 'urql';
import { HEADS } from '../data/heads.js';
import { WebhooksDocument } from '../gql/graphql.js';
import { NewWebhook } from '../parts/NewWebhook.js';
import { RequireRole } from '../parts/RequireRole.js';
import { WebhookCard } from '../parts/WebhookCard.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

export function WebhooksPage() {
  return (
    <Page {...HEADS.Webhooks}>
      <RequireRole needs="user">
        <Webhooks />
      </RequireRole>
    </Page>
  );
}

/** A result without any webhook doesn't tell the cache that new webhooks and deliveries concern it; this does. */
const CONTEXT = { additionalTypenames: ['Webhook', 'WebhookDelivery'] };

function Webhooks() {
  const [result, ask] = useQuery({ query: WebhooksDocument, context: CONTEXT });
  const again = () => ask({ requestPolicy: 'network-only' });
  return (
    <>
      <NewWebhook />
      <Answered result={result} what="your webhooks" again={again}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <Notice title="You have no webhooks yet">Name an address above; it is told what happens from then on.</Notice>
          ) : (
            <div className="stack">
              {webhooks.map((hook) => (
                <WebhookCard key={hook.id} hook={hook} again={again} />
              ))}
            </div>
          )
        }
      </Answered>
    </>
  );
}
