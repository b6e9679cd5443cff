/** Shows the page on which admins invite people, change accounts and see what was done to accounts. */
import { useState } from 'react';
import { type CombinedError, useMutation, useQuery } from 'urql';
import { HEADS } from '../data/heads.js';
import { PasswordLinkDocument, PeopleDocument } from '../gql/graphql.js';
import { AccountDeeds } from '../parts/AccountDeeds.js';
import { InvitePerson, type Link } from '../parts/InvitePerson.js';
import { PersonTable } from '../parts/PersonTable.js';
import { RequireRole } from '../parts/RequireRole.js';
import { Secret } from '../parts/Secret.js';
import { Answered, ProblemNotice } from '../ui/Answered.js';
import { Page } from '../ui/Page.js';

export function PeoplePage() {
  return (
    <Page {...HEADS.People}>
      <RequireRole needs="admin">
        <People />
      </RequireRole>
    </Page>
  );
}

function People() {
  const [result, ask] = useQuery({ query: PeopleDocument });
  const again = () => ask({ requestPolicy: 'network-only' });
  const [link, setLink] = useState<Link | null>(null);
  const [error, setError] = useState<CombinedError | null>(null);
  const [, makeLink] = useMutation(PasswordLinkDocument);
  const reset = async ({ id, email }: { id: string; email: string }) => {
    const { data, error: failed } = await makeLink({ id });
    setError(failed ?? null);
    setLink(data ? { email, path: data.link.path } : null);
  };
  return (
    <>
      <InvitePerson
        invited={(made) => {
          setLink(made);
          again();
        }}
      />
      {error && <ProblemNotice error={error} />}
      {link && (
        <Secret
          title={`Hand this link to ${link.email}; it works once, within a day`}
          what="link"
          text={location.origin + link.path}
        />
      )}
      <Answered result={result} what="the people" again={again}>
        {({ users }) => (
          <>
            <PersonTable people={users} reset={reset} failed={setError} />
            {/* Only with the table above it, whose height is not known before: shown earlier, it would move while somebody reads it. */}
            <AccountDeeds />
          </>
        )}
      </Answered>
    </>
  );
}
