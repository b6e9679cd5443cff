import { useRef, useState } from 'react';
import { useQuery } from 'urql';
import { formatAge, formatCount } from '../data/format.js';
import { keyOf } from '../data/pairKey.js';
import { type Reviewing, useReviewing } from '../data/reviewing.js';
import {
  type FullPairFragment,
  ReviewQueueDocument,
  type ReviewQueueQuery,
  type ReviewQueueQueryVariables,
} from '../gql/graphql.js';
import { Candidate } from '../parts/Candidate.js';
import { Door } from '../parts/Door.js';
import { KeyHelp } from '../parts/KeyHelp.js';
import { QueueFilters } from '../parts/QueueFilters.js';
import { Told } from '../parts/Told.js';
import { Answered } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

/** Candidates at hand beyond those skipped: the next one is there before the queue has been asked again. */
const AHEAD = 5;
const MOST = 200;

export function ReviewPage() {
  return (
    <Page title="Review" lead="What the rules can’t prove, a person decides. Read both texts; when in doubt, reject or skip.">
      <Door needs="reviewer">
        <Sitting />
      </Door>
    </Page>
  );
}

export type QueueFilter = Pick<ReviewQueueQueryVariables, 'category' | 'family' | 'doubt' | 'order'>;

function Sitting() {
  const [filter, setFilter] = useState<QueueFilter>({});
  const [limit, setLimit] = useState(AHEAD);
  const [result, ask] = useQuery({ query: ReviewQueueDocument, variables: { ...filter, limit } });
  const again = () => ask({ requestPolicy: 'network-only' });
  const reviewing = useReviewing(again);
  const help = useRef<HTMLDialogElement>(null);
  const wanted = Math.min(MOST, AHEAD + reviewing.skipped);
  if (wanted > limit) setLimit(wanted);
  return (
    <>
      <KeyHelp ref={help} />
      <Answered result={result} what="the queue" again={again}>
        {({ review_queue: queue }) => {
          const left = inOrder(queue.pairs, reviewing);
          const [candidate] = left;
          return (
            <>
              <QueueFilters queue={queue} filter={filter} choose={setFilter} />
              <Progress queue={queue} reviewing={reviewing} />
              {candidate ? (
                <Candidate
                  key={keyOf(candidate)}
                  pair={candidate}
                  left={left}
                  reviewing={reviewing}
                  openHelp={() => help.current?.showModal()}
                />
              ) : (
                <Finished skipped={reviewing.skipped} again={again} undo={reviewing.undo} />
              )}
            </>
          );
        }}
      </Answered>
    </>
  );
}

/** What is left at hand: first what was taken back, as the queue has it by now, then the rest. */
function inOrder(pairs: readonly FullPairFragment[], { returned, isPast }: Reviewing): FullPairFragment[] {
  const first = returned && (pairs.find((pair) => keyOf(pair) === keyOf(returned)) ?? returned);
  const all = first ? [first, ...pairs.filter((pair) => pair !== first)] : pairs;
  return all.filter((pair) => !isPast(pair));
}

interface ProgressProps {
  queue: ReviewQueueQuery['review_queue'];
  reviewing: Reviewing;
}

function Progress({ queue: { total_count, oldest }, reviewing: { decided, told } }: ProgressProps) {
  return (
    <div className="progress">
      <progress max={Math.max(1, total_count + decided)} value={decided} aria-label="Decided in this sitting" />
      <p className="soft small">
        {formatCount(decided)} decided in this sitting, {formatCount(total_count)} waiting
        {oldest !== null && `, the oldest for ${formatAge(oldest, Date.now())}`}
      </p>
      <Told told={told} />
    </div>
  );
}

function Finished({ skipped, again, undo }: { skipped: number; again: () => void; undo: () => void }) {
  return (
    <Notice
      tone="good"
      title="Nothing is left to decide here"
      action={
        <>
          <button type="button" onClick={again}>
            Look again
          </button>
          <button type="button" onClick={undo}>
            {skipped > 0 ? 'Undo, or bring back what was skipped' : 'Undo the last decision'}
          </button>
        </>
      }
    >
      New candidates appear when the venues list new markets or change their rules. A filter above may hide others.
    </Notice>
  );
}
