/** Shows the review page, on which reviewers approve or reject the candidates of the review queue one by one. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { useServiceNow } from '../data/clock.js';
import { CANDIDATES_AT_ONCE } from '../data/firstQueries.js';
import { formatAge, formatCount } from '../data/format.js';
import { HEADS } from '../data/heads.js';
import { useLastAnswer } from '../data/lastAnswer.js';
import { useLive } from '../data/live.js';
import { idsOf, keyOf, stateOf } from '../data/pairKey.js';
import { type Reviewing, useReviewing } from '../data/reviewing.js';
import { useSession } from '../data/session.js';
import {
  type FullPairFragment,
  ReviewQueueDocument,
  type ReviewQueueQuery,
  type SettledPairPartsFragment,
} from '../gql/graphql.js';
import { ActionMessage } from '../parts/ActionMessage.js';
import { Candidate } from '../parts/Candidate.js';
import { ExplainOutcome } from '../parts/ExplainOutcome.js';
import { KeyHelp } from '../parts/KeyHelp.js';
import { LostRace } from '../parts/LostRace.js';
import { PairDecidedElsewhere } from '../parts/PairDecidedElsewhere.js';
import { PriceAlarms } from '../parts/PriceGap.js';
import { QueueEnd } from '../parts/QueueEnd.js';
import { type QueueFilter, QueueFilters } from '../parts/QueueFilters.js';
import { RequireRole } from '../parts/RequireRole.js';
import { SettledPairs } from '../parts/SettledPairs.js';
import { Withheld } from '../parts/Withheld.js';
import { Answered, Loading, ProblemNotice } from '../ui/Answered.js';
import { Page } from '../ui/Page.js';

/** So many of the fetched candidates may be skipped before the queue is fetched without them. */
const SKIPPED_AT_HAND = 3;
/** The most pairs that the API takes as exceptions. */
const MOST_EXCEPT = 200;

export function ReviewPage() {
  return (
    <Page {...HEADS.Review}>
      <RequireRole needs="reviewer">
        <OwnWorkspace />
      </RequireRole>
    </Page>
  );
}

function OwnWorkspace() {
  const { me } = useSession();
  return me ? <Workspace key={me.id} userId={me.id} /> : <Loading what="the queue" />;
}

function Workspace({ userId }: { userId: string }) {
  const [filter, setFilter] = useState<QueueFilter>({});
  const [excepted, setExcepted] = useState(0);
  const again = () => ask({ requestPolicy: 'network-only' });
  const reviewing = useReviewing(userId, again);
  const { skipped } = reviewing;
  const except = skipped.slice(0, excepted).slice(-MOST_EXCEPT).map(idsOf);
  const [asked, ask] = useQuery({ query: ReviewQueueDocument, variables: { ...filter, except, limit: CANDIDATES_AT_ONCE } });
  const { result, failed } = useLastAnswer(asked);
  useLive(result.data?.changes.head, again);
  const [read, setRead] = useState<FullPairFragment>();
  /** The filter of the queue that is shown: until the response for a new filter comes, the queue before it is shown. */
  const [answered, setAnswered] = useState(filter);
  if (!result.fetching && answered !== filter) setAnswered(filter);
  const choose = (wanted: QueueFilter) => {
    setFilter(wanted);
    setRead(undefined);
  };
  const atHand = inOrder(result.data?.review_queue.pairs ?? [], reviewing, read);
  const [candidate] = atHand;
  if (result.data && answered === filter && candidate !== read) setRead(candidate);
  if (skipped.length < excepted || skipped.length >= excepted + SKIPPED_AT_HAND) setExcepted(skipped.length);
  return (
    <Answered result={result} what="the queue" again={again}>
      {({ review_queue: queue }) => (
        <>
          <Progress queue={queue} reviewing={reviewing}>
            <QueueFilters queue={queue} filter={filter} choose={choose} />
          </Progress>
          {failed && !(reviewing.told && 'error' in reviewing.told) && <ProblemNotice error={failed} again={again} />}
          <PriceAlarms pairs={queue.price_alarms} />
          <Unexplained pairs={queue.settled_differently} again={again} />
          <AtHand
            candidates={atHand}
            isQueued={(pair) => queue.pairs.some((each) => keyOf(each) === keyOf(pair))}
            isLoading={result.fetching || result.stale}
            {...{ reviewing, again }}
          />
        </>
      )}
    </Answered>
  );
}

interface AtHandProps {
  /** Those that may be decided now, the one on the page first. */
  candidates: readonly FullPairFragment[];
  isQueued: (pair: FullPairFragment) => boolean;
  isLoading: boolean;
  reviewing: Reviewing;
  again: () => void;
}

/** The candidate that is decided next; or what stands in its place: a lost race, withheld texts, or the end of the queue. */
function AtHand({ candidates, isQueued, isLoading, reviewing, again }: AtHandProps) {
  const help = useRef<HTMLDialogElement>(null);
  const [candidate] = candidates;
  if (reviewing.lost) return <LostRace pair={reviewing.lost} goOn={reviewing.goOn} />;
  if (candidate && isWithheld(candidate)) return <Withheld />;
  if (!candidate && isLoading) return <Loading what="the queue" />;
  if (!candidate) return <Finished reviewing={reviewing} again={again} />;
  return (
    <>
      <KeyHelp ref={help} />
      {!isQueued(candidate) && <PairDecidedElsewhere pair={candidate} />}
      <Candidate
        key={stateOf(candidate)}
        pair={candidate}
        left={candidates}
        reviewing={reviewing}
        openHelp={() => help.current?.showModal()}
      />
    </>
  );
}

/**
 * The candidates that are left: first the pair that an undo brought back, then the pair that is being read, each in the queue's present
 * state, then the rest. The queue changes while a reviewer reads, and while it is fetched again: the pair on the page stays until the
 * reviewer goes on.
 */
function inOrder(
  pairs: readonly FullPairFragment[],
  { returned, isPast }: Reviewing,
  read: FullPairFragment | undefined,
): FullPairFragment[] {
  const held = [returned, read].flatMap((each) => each ?? []).map((each) => pairs.find((p) => keyOf(p) === keyOf(each)) ?? each);
  return [...new Map([...held, ...pairs].map((pair) => [keyOf(pair), pair])).values()].filter((pair) => !isPast(pair));
}

/** Matches that settled differently cost real money, so they stand above the candidates: folded, not to be in the way of the keys. */
function Unexplained({ pairs, again }: { pairs: readonly SettledPairPartsFragment[]; again: () => void }) {
  if (pairs.length === 0) return null;
  const title = pairs.length === 1 ? 'A match settled differently' : `${pairs.length} matches settled differently`;
  return (
    <details className="panel">
      <summary>{title}: say why</summary>
      <SettledPairs title={title} pairs={pairs} action={({ id }) => <ExplainOutcome id={id} done={again} />} />
    </details>
  );
}

interface ProgressProps {
  queue: ReviewQueueQuery['review_queue'];
  reviewing: Reviewing;
  children: ReactNode;
}

function Progress({ queue: { total_count, oldest }, reviewing: { decided, told }, children }: ProgressProps) {
  const now = useServiceNow();
  return (
    <div className="progress">
      <progress max={Math.max(1, total_count + decided)} value={decided} aria-label="Decided in this session" />
      <p className="soft small">
        {formatCount(decided)} decided in this session, {formatCount(total_count)} waiting
        {oldest !== null && `, the oldest for ${formatAge(oldest, now)}`}
      </p>
      <ActionMessage told={told} />
      <Link to="/review/events" className="small">
        By event
      </Link>
      <Link to="/decisions" className="small">
        My decisions
      </Link>
      {children}
    </div>
  );
}

/** A service with IDS_ONLY answers null for the venues' texts, whatever the schema says. */
const isWithheld = ({ venue_a, venue_b }: FullPairFragment): boolean => venue_a.rules === null || venue_b.rules === null;

function Finished({ reviewing, again }: { reviewing: Reviewing; again: () => void }) {
  const { skipped, decided, told, busy, undo, unskip } = reviewing;
  const bringsBack = decided === 0 && skipped.length > 0;
  const keys = {
    ...(skipped.length > 0 && { k: { label: 'Back to the one skipped last', decides: 'go back', act: unskip } }),
    u: {
      label: bringsBack ? 'Bring back all that was skipped' : 'Undo the last decision',
      decides: 'undo',
      act: () => void undo(),
    },
  };
  return (
    <QueueEnd
      title={skipped.length > 0 ? 'Nothing waits but what you skipped' : 'Nothing is left to decide here'}
      again={{ label: 'Look again', act: again }}
      {...{ keys, told, busy }}
    >
      New candidates appear when the venues list new markets or change their rules. A filter above may hide others.
    </QueueEnd>
  );
}
