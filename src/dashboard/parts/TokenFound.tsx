/** Finds the market of a token id from Polymarket's order books, and looks up the market's twin. */
import { useQuery } from 'urql';
import { FindByTokenDocument } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { LookUpAnswer } from './LookUpAnswer.js';

/** Whether a token is that of YES or NO, and the look-up of its market. @param ask looks up another market by its id */
export function TokenFound({ token, ask }: { token: string; ask: (id: string) => void }) {
  const [result, again] = useQuery({ query: FindByTokenDocument, variables: { token } });
  return (
    <Answered result={result} what="the token’s market" again={again}>
      {({ markets: { edges } }) => {
        const [found] = edges;
        if (!found)
          return <Notice title="No market with this token is known">Tokens are those of Polymarket’s order books.</Notice>;
        const { market_id, yes_token_id } = found.node;
        return (
          <>
            <p className="soft">This is the token of {yes_token_id === token ? 'YES' : 'NO'} in this market:</p>
            <LookUpAnswer typed={token} questions={[{ venue: 'venue_b', id: market_id }]} ask={ask} />
          </>
        );
      }}
    </Answered>
  );
}
