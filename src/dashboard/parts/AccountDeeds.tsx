/** Lists on the admins' page of people what was done to accounts: invitations, new roles, password links, disabling and the like. */
import { useQuery } from 'urql';
import { localTime, sayAccountDeed } from '../data/deeds.js';
import { AccountDeedsDocument } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';

/** A mutation that returns one of these types has the list fetched again: whatever is done to an account adds a line. */
const CONTEXT = { additionalTypenames: ['User', 'PasswordLink'] };

/** What was done to accounts, the latest first. */
export function AccountDeeds() {
  const [result, ask] = useQuery({ query: AccountDeedsDocument, context: CONTEXT });
  return (
    <section className="stack" aria-labelledby="account-deeds">
      <h2 id="account-deeds">What was done to accounts</h2>
      <Answered result={result} what="what was done" again={() => ask({ requestPolicy: 'network-only' })}>
        {({ account_deeds }) => (
          <ul className="panel decisions plain" data-list>
            {account_deeds.map(({ id, at, email, ...deed }) => (
              <li key={id}>
                <p>
                  {email} <span className="source">{sayAccountDeed(deed)}</span>
                </p>
                <span className="soft small">{localTime(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}
