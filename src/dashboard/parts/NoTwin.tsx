import { useQuery } from 'urql';
import { formatTime } from '../data/format.js';
import type { Question } from '../data/marketId.js';
import { REASON_WORDS, VENUE_NAMES } from '../data/words.js';
import { ClosedMarketDocument, type FoundMarketFragment, type Reason, SidesDocument } from '../gql/graphql.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { FoundMarkets } from './FoundMarkets.js';
import { NearMisses } from './NearMisses.js';

interface NoTwinProps {
  question: Question;
  source: FoundMarketFragment | null;
  reason: Reason;
  ask: (id: string) => void;
}

/** Why a market has no twin, in plain words, and what comes nearest. */
export function NoTwin({ question, source, reason, ask }: NoTwinProps) {
  const { title, text } = REASON_WORDS[reason];
  return (
    <section className="stack" aria-label="No twin">
      <Notice tone="warn" title={title}>
        <p>{text}</p>
        <p>
          <span className="label">Reason</span> <code>{reason}</code>
          {source && ` · ${VENUE_NAMES[source.venue]}: ${source.question} (${source.outcome})`}
        </p>
      </Notice>
      {reason === 'specify_outcome' && <Sides id={question.id} ask={ask} />}
      {reason === 'not_indexed' && <Closed question={question} />}
      {source && <NearMisses venue={source.venue} id={source.market_id} />}
    </section>
  );
}

function Sides({ id, ask }: { id: string; ask: (id: string) => void }) {
  const [result, again] = useQuery({ query: SidesDocument, variables: { id } });
  return (
    <Answered result={result} what="its sides" again={again}>
      {({ sides }) => <FoundMarkets markets={sides} ask={ask} />}
    </Answered>
  );
}

/** A market that was known once: closed ones stay in the index's memory. */
function Closed({ question: { venue, id } }: { question: Question }) {
  const [{ data }] = useQuery({ query: ClosedMarketDocument, variables: { venue, id } });
  if (!data?.market) return null;
  const { question, outcome, status, close_time } = data.market;
  return (
    <Notice title={status === 'closed' ? 'It has closed' : 'It is past its closing time'}>
      {question} ({outcome}), closing time {formatTime(close_time)}.
    </Notice>
  );
}
