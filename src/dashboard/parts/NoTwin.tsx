/** Tells why a looked-up market has no twin, and offers what helps: its sides, withheld twins, near misses or a word search. */
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
  /** The text as it was typed. */
  typed: string;
  source: FoundMarketFragment | null;
  reason: Reason;
  ask: (id: string) => void;
}

/** The reasons for which a possible twin is known but withheld, and the standing of such a pair. */
const WITHHELD: { readonly [R in Reason]?: 'suspended' | 'proposed' } = {
  rules_changed_pending_review: 'suspended',
  pending_review: 'proposed',
};
const NONE: readonly string[] = [];

/** The reason in plain words and as the API gives it, and below it the markets that come nearest. */
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

/** Shown where no open market has the id: the market has closed, or the text is no id and is then searched for as words. */
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
