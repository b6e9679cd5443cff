/** Shows the review page for pairs of events, on which one decision approves many legs. */
import { Link } from '@tanstack/react-router';
import { eventKey } from '../data/eventKey.js';
import { type EventReviewing, useEventReviewing } from '../data/eventReviewing.js';
import { useEventWalk } from '../data/eventWalk.js';
import { formatCount } from '../data/format.js';
import { HEADS } from '../data/heads.js';
import { useLastAnswer } from '../data/lastAnswer.js';
import { useSession } from '../data/session.js';
import { ActionMessage } from '../parts/ActionMessage.js';
import { EventTemplate } from '../parts/EventTemplate.js';
import { QueueEnd } from '../parts/QueueEnd.js';
import { RequireRole } from '../parts/RequireRole.js';
import { Withheld } from '../parts/Withheld.js';
import { Answered, Loading, ProblemNotice } from '../ui/Answered.js';
import { Page } from '../ui/Page.js';

export function ReviewEventsPage() {
  return (
    <Page {...HEADS.ReviewEvents}>
      <RequireRole needs="reviewer">
        <OwnWorkspace />
      </RequireRole>
    </Page>
  );
}

function OwnWorkspace() {
  const { me } = useSession();
  return me ? <Workspace key={me.id} userId={me.id} /> : <Loading what="the events" />;
}

/** Shows a reviewer one pair of events at a time. */
function Workspace({ userId }: { userId: string }) {
  const walk = useEventWalk();
  const { shown, again } = walk;
  const { result, failed } = useLastAnswer(walk.result);
  const reviewing = useEventReviewing(userId, again);
  const approve: EventReviewing['approve'] = async (legs, note) => {
    const done = await reviewing.approve(legs, note);
    if (done && shown) await walk.rest(shown);
    return done;
  };
  return (
    <Answered result={result} what="the events" again={again}>
      {({ review_events: { totalCount } }) => (
        <>
          <Progress at={shown ? walk.before : null} total={totalCount} reviewing={reviewing} />
          {failed && !(reviewing.told && 'error' in reviewing.told) && <ProblemNotice error={failed} again={again} />}
          {shown !== null && shown.template_a === null ? (
            <Withheld />
          ) : shown !== null ? (
            <EventTemplate
              key={`${eventKey(shown)} ${reviewing.decided}`}
              event={shown}
              reviewing={{ ...reviewing, approve }}
              next={walk.next}
              previous={walk.previous}
              held={(name) => {
                reviewing.leftTo(shown, name);
                walk.pass();
              }}
            />
          ) : walk.isAtEnd ? (
            <Finished begin={walk.begin} reviewing={reviewing} isEmpty={totalCount === 0} />
          ) : (
            <Loading what="the events" />
          )}
        </>
      )}
    </Answered>
  );
}

interface ProgressProps {
  /** How many pairs of events were passed; null while none is shown. */
  at: number | null;
  total: number;
  reviewing: EventReviewing;
}

function Progress({ at, total, reviewing: { decided, told } }: ProgressProps) {
  return (
    <div className="progress">
      <p className="soft small">
        {at !== null && at < total && `Pair of events ${formatCount(at + 1)} of ${formatCount(total)}, `}
        {formatCount(decided)} decided in this session
      </p>
      <ActionMessage told={told} />
      <Link to="/review" className="small">
        One by one
      </Link>
      <Link to="/decisions" className="small">
        My decisions
      </Link>
    </div>
  );
}

interface FinishedProps {
  begin: () => void;
  reviewing: EventReviewing;
  isEmpty: boolean;
}

function Finished({ begin, reviewing: { undo, told, busy }, isEmpty }: FinishedProps) {
  const keys = { u: { label: 'Undo the last approval', decides: 'undo', act: () => void undo() } };
  return (
    <QueueEnd
      title={isEmpty ? 'No pair of events waits' : 'That was the last pair of events'}
      again={isEmpty ? undefined : { label: 'Begin again', act: begin }}
      {...{ keys, told, busy }}
    >
      New ones appear when the venues list new markets or change their rules.
    </QueueEnd>
  );
}
