/** Approves legs of a pair of events for a reviewer, takes approvals back, and says what came of it. */
import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { ApproveTemplateDocument, type EventTemplateFragment, UndoDocument } from '../gql/graphql.js';
import type { Leg } from './legChoice.js';
import { betName } from './names.js';
import { keyOf, seen } from './pairKey.js';
import { sayProblem } from './problem.js';
import { type MadeDecision, seenAgain, useReviewSession } from './reviewSession.js';
import { type ActionOutcome, failure } from './work.js';

/** What a reviewer can do with a pair of events, and what came of it. */
export interface EventReviewing {
  decided: number;
  told: ActionOutcome;
  busy: boolean;
  /** Approves legs, each in the version that was on the page. @returns whether the service took the request */
  approve: (legs: readonly Leg[], note: string) => Promise<boolean>;
  /** Takes back the last approval of this session, with all the legs that it covered. */
  undo: () => Promise<void>;
  /** Shows a message that another reviewer is reading the pair of events. */
  leftTo: (event: EventTemplateFragment, name: string) => void;
}

const counted = (count: number) => (count === 1 ? '1 leg' : `${count} legs`);

/** What came of taking decisions back: how many were, and those that were not, each with its error. */
function sayTakenBack(back: number, refused: readonly { error: CombinedError }[]): ActionOutcome {
  const [first] = refused;
  if (!first) return { text: `Taken back: ${counted(back)}` };
  if (back === 0) return { error: first.error };
  return { text: `Taken back: ${counted(back)}; ${counted(refused.length)} not: ${sayProblem(first.error).advice}` };
}

/** @param refresh fetches the review queue again */
export function useEventReviewing(userId: string, refresh: () => void): EventReviewing {
  const [{ made }, change] = useReviewSession(userId);
  const [batch, setBatch] = useState<readonly MadeDecision[]>([]);
  const [told, setTold] = useState<ActionOutcome>(null);
  const [busy, setBusy] = useState(false);
  const [, send] = useMutation(ApproveTemplateDocument);
  const [, takeBack] = useMutation(UndoDocument);

  const approve = async (legs: readonly Leg[], note: string): Promise<ActionOutcome> => {
    const { data, error } = await send({ legs: legs.map(({ pair }) => seen(pair)), note: note.trim() === '' ? null : note });
    if (!data) return error ? failure(error, `Your approval of ${counted(legs.length)}`) : null;
    const { approved, left_open } = data.ruling;
    const versions = new Map(approved.map((each) => [keyOf(each), each.version]));
    const done = legs.flatMap(({ pair }): MadeDecision[] => {
      const [version, name] = [versions.get(keyOf(pair)), betName(pair.venue_a)];
      return version === undefined ? [] : [madeOf(pair, version, name)];
    });
    change((old) => ({ ...old, made: [...old.made, ...done] }));
    setBatch(done);
    const waits = approved.filter(({ standing }) => standing !== 'human_verified').length;
    const second = waits > 0 ? `; a second person has to approve ${counted(waits)} too` : '';
    const [left] = left_open;
    const open = left ? `; ${counted(left_open.length)} left open: ${left.reason}` : '';
    return { text: `Approved ${counted(approved.length)}${second}${open}` };
  };
  const undo = async (): Promise<ActionOutcome> => {
    const last = batch.length > 0 ? batch : made.slice(-1);
    if (last.length === 0) return { text: 'Nothing to take back in this session' };
    const refused: { each: MadeDecision; error: CombinedError }[] = [];
    for (const each of last.toReversed()) {
      const { error } = await takeBack({ pair: seenAgain(each) });
      if (error) refused.unshift({ each, error });
      else change((old) => ({ ...old, made: old.made.filter((one) => one.a !== each.a || one.b !== each.b) }));
    }
    setBatch(refused.map(({ each }) => each));
    return sayTakenBack(last.length - refused.length, refused);
  };
  /** Runs one action at a time: a key that is held down decides once. */
  const run = async (work: () => Promise<ActionOutcome>): Promise<ActionOutcome> => {
    if (busy) return null;
    setBusy(true);
    const said = await work();
    setTold(said);
    setBusy(false);
    refresh();
    return said;
  };
  return {
    decided: made.length,
    told,
    busy,
    approve: async (legs, note) => {
      const said = await run(() => approve(legs, note));
      return said !== null && 'text' in said;
    },
    undo: async () => void (await run(undo)),
    leftTo: ({ event_a }, name) => setTold({ text: `${name} is reading ${event_a.title ?? 'these events'} just now` }),
  };
}

const madeOf = ({ venue_a, venue_b, content_a, content_b }: Leg['pair'], version: number, name: string): MadeDecision => ({
  a: venue_a.market_id,
  b: venue_b.market_id,
  version,
  name,
  content_a,
  content_b,
});
