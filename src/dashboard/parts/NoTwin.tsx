import { useQuery } from 'urql';
import { formatTime } from '../data/format.js';
import { wordsMeant } from '../data/lookUp.js';
import type { Question } from '../data/marketId.js';
import { REASON_WORDS, VENUE_NAMES } from '../data/words.js';
import { ClosedMarketDocument, type FoundMarketFragment, type Reason, SidesDocument } from '../gql/graphql.js';
import { Answered, Loading } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { FoundMarkets } from './FoundMarkets.js';
import { NearMisses } from './NearMisses.js';
import { WithheldTwins } from './WithheldTwins.js';
import { WordsFound } from './WordsFound.js';

interface NoTwinProps {
  question: Question;
  /** What was typed. */
  typed: string;
  source: FoundMarketFragment | null;
  reason: Reason;
  ask: (id: string) => void;
}

/** Reasons with which a twin is shown, and how it stands. */
const WITHHELD: { readonly [R in Reason]?: 'suspended' | 'proposed' } = {
  rules_changed_pending_review: 'suspended',
  pending_review: 'proposed',
};
const NONE: readonly string[] = [];

/** Why a market has no twin, in plain words, and what comes nearest. */
export function NoTwin({ question, typed, source, reason, ask }: NoTwinProps) {
  if (reason === 'not_indexed') return <NotOpen question={question} typed={typed} ask={ask} />;
  const { title, text } = REASON_WORDS[reason];
  const standing = WITHHELD[reason];
  return (
    <section className="stack" aria-label="No twin">
      <Notice tone="warn" title={title}>
        <p>{text}</p>
        {source && (
          <p>
            {VENUE_NAMES[source.venue]}: {source.question} ({source.outcome}).
          </p>
        )}
        <p className="small">
          The API’s reason: <code>{reason}</code>
        </p>
      </Notice>
      {reason === 'specify_outcome' && <Sides id={question.id} ask={ask} />}
      {standing ? (
        <WithheldTwins question={source ? { venue: source.venue, id: source.market_id } : question} standing={standing} />
      ) : (
        source && <NearMisses venue={source.venue} id={source.market_id} shown={NONE} />
      )}
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

/** No open market has this id: it has closed, or is none; then perhaps words were meant. */
function NotOpen({ question: { venue, id }, typed, ask }: Pick<NoTwinProps, 'question' | 'typed' | 'ask'>) {
  const [{ data, fetching }] = useQuery({ query: ClosedMarketDocument, variables: { venue, id } });
  if (fetching && !data) return <Loading what="the market" />;
  if (data?.market) {
    const { question, outcome, status, close_time, venue: at } = data.market;
    return (
      <Notice tone="warn" title={status === 'closed' ? 'This market has closed' : 'This market is past its closing time'}>
        <p>
          {VENUE_NAMES[at]}: {question} ({outcome}), closing time {formatTime(close_time)}. Closed markets have no twin.
        </p>
      </Notice>
    );
  }
  const { title, text } = REASON_WORDS.not_indexed;
  const words = wordsMeant(typed);
  if (words === null)
    return (
      <Notice tone="warn" title={title}>
        <p>{text}</p>
        <p>A team’s or person’s name in plain words finds what is open now.</p>
      </Notice>
    );
  return (
    <WordsFound words={words} ask={ask}>
      <Notice tone="warn" title={title}>
        {text}
      </Notice>
    </WordsFound>
  );
}
