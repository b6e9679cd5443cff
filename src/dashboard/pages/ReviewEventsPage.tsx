import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { eventKey, useEventReviewing } from '../data/eventReviewing.js';
import { formatCount } from '../data/format.js';
import { useLive } from '../data/live.js';
import { useSession } from '../data/session.js';
import { type EventTemplateFragment, ReviewEventsDocument } from '../gql/graphql.js';
import { Door } from '../parts/Door.js';
import { EventTemplate } from '../parts/EventTemplate.js';
import { Told } from '../parts/Told.js';
import { Withheld } from '../parts/Withheld.js';
import { Answered, Loading } from '../ui/Answered.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

export function ReviewEventsPage() {
  return (
    <Page title="Review by event" hidden>
      <Door needs="reviewer">
        <SittingOf />
      </Door>
    </Page>
  );
}

function SittingOf() {
  const { me } = useSession();
  return me && <Sitting key={me.id} userId={me.id} />;
}

/** One pair of events at a time. The queue moves while somebody reads: what is before them stays until they go on. */
function Sitting({ userId }: { userId: string }) {
  const [at, setAt] = useState(0);
  /** Which way the reader goes: what somebody else reads is passed in the same direction. */
  const [forward, setForward] = useState(true);
  const [read, setRead] = useState<EventTemplateFragment | null>(null);
  /** The answer that was on the page when its reader went on: it is not shown again. */
  const [past, setPast] = useState<EventTemplateFragment | null>(null);
  const [result, ask] = useQuery({ query: ReviewEventsDocument, variables: { offset: at } });
  const again = () => ask({ requestPolicy: 'network-only' });
  const reviewing = useEventReviewing(userId, again);
  useLive(result.data?.changes.head, again);
  const [answered] = result.data && !result.fetching && !result.stale ? result.data.review_events.events : [];
  const isNews = answered !== undefined && answered !== past && answered !== read;
  if (isNews && (read === null || eventKey(read) === eventKey(answered))) setRead(answered);
  const leave = () => {
    setPast(answered ?? null);
    setRead(null);
  };
  const goTo = (wanted: number) => {
    if (wanted < 0 || wanted === at) return;
    leave();
    setForward(wanted > at);
    setAt(wanted);
  };
  return (
    <Answered result={result} what="the events" again={again}>
      {({ review_events: { totalCount } }) => (
        <>
          <div className="progress">
            <p className="soft small">
              {at < totalCount && `Pair of events ${formatCount(at + 1)} of ${formatCount(totalCount)}, `}
              {formatCount(reviewing.decided)} decided in this sitting
            </p>
            <Told told={reviewing.told} />
            <Link to="/review" className="small">
              One by one
            </Link>
            <Link to="/decisions" className="small">
              My decisions
            </Link>
          </div>
          {read !== null && read.template_a === null ? (
            <Withheld />
          ) : read !== null ? (
            <EventTemplate
              key={eventKey(read)}
              event={read}
              reviewing={{
                ...reviewing,
                approve: async (legs, note) => {
                  const done = await reviewing.approve(legs, note);
                  if (done) leave();
                  return done;
                },
              }}
              next={() => goTo(at + 1)}
              previous={() => goTo(at - 1)}
              held={(name) => {
                reviewing.leftTo(read, name);
                goTo(forward || at === 0 ? at + 1 : at - 1);
              }}
            />
          ) : result.fetching || result.stale || at < totalCount ? (
            <Loading what="the events" />
          ) : (
            <Finished begin={() => goTo(0)} undo={reviewing.undo} isEmpty={totalCount === 0} />
          )}
        </>
      )}
    </Answered>
  );
}

function Finished({ begin, undo, isEmpty }: { begin: () => void; undo: () => void; isEmpty: boolean }) {
  return (
    <Notice
      tone="good"
      title={isEmpty ? 'No pair of events waits' : 'That was the last pair of events'}
      action={
        <>
          {!isEmpty && (
            <button type="button" onClick={begin}>
              Begin again
            </button>
          )}
          <button type="button" onClick={undo}>
            Undo the last approval
          </button>
        </>
      }
    >
      New ones appear when the venues list new markets or change their rules.
    </Notice>
  );
}
