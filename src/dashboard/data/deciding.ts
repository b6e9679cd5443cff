/** Sends a reviewer's approvals and rejections of pairs, and takes the last of them back. */
import { type CombinedError, useMutation } from 'urql';
import { ApproveDocument, type FullPairFragment, MapOutcomesDocument, RejectDocument, UndoDocument } from '../gql/graphql.js';
import { forgetDraft } from './draft.js';
import { keyOf, nameOf, seen } from './pairKey.js';
import { keyOfDecision, type MadeDecision, type ReviewSession, seenAgain } from './reviewSession.js';
import { type ActionOutcome, failure, type Work } from './work.js';

const WORDS = { approve: 'Approved', reject: 'Rejected' } as const;
const madeOf = (pair: FullPairFragment, version: number): MadeDecision => ({
  ...{
    a: pair.venue_a.market_id,
    b: pair.venue_b.market_id,
    version,
    content_a: pair.content_a,
    content_b: pair.content_b,
    name: nameOf(pair),
  },
});

/** Functions that approve and reject pairs. @param refused gives the message about a decision that the service refused */
export function useDeciding(
  [, change]: ReviewSession,
  { run }: Work,
  refused: (pair: FullPairFragment, error: CombinedError) => Promise<ActionOutcome>,
) {
  const [, approve] = useMutation(ApproveDocument);
  const [, reject] = useMutation(RejectDocument);
  const [, mapOutcomes] = useMutation(MapOutcomesDocument);
  const keep = (...more: MadeDecision[]) => change((old) => ({ ...old, made: [...old.made, ...more] }));
  return {
    decide: (action: 'approve' | 'reject', pair: FullPairFragment, note: string) =>
      run(async () => {
        const send = action === 'approve' ? approve : reject;
        const { data, error } = await send({ pair: seen(pair), note: note.trim() === '' ? null : note });
        if (error) return refused(pair, error);
        keep(madeOf(pair, data?.decided.version ?? pair.version));
        forgetDraft(keyOf(pair));
        const waits = action === 'approve' && data?.decided.standing !== 'human_verified';
        return {
          text: waits ? `Noted; a second person has to approve it too: ${nameOf(pair)}` : `${WORDS[action]}: ${nameOf(pair)}`,
        };
      }),
    approveTogether: (pairs: readonly FullPairFragment[]) =>
      run(async () => {
        const { data, error } = await mapOutcomes({ outcomes: pairs.map(seen) });
        if (error) return failure(error, `Your approval of ${pairs.length} outcomes`);
        const versions = new Map(data?.decided.map((each) => [keyOf(each), each.version]));
        keep(...pairs.map((pair) => madeOf(pair, versions.get(keyOf(pair)) ?? pair.version)));
        return { text: `Approved ${pairs.length} outcomes of ${pairs[0]?.venue_a.event}` };
      }),
  };
}

/**
 * A function that takes back the last decision of a session; when there is none, it brings the skipped pairs back.
 *
 * @param unsnooze brings back a pair that was set aside after the last decision
 */
export function useUndo(
  [{ made, skipped }, change]: ReviewSession,
  { run }: Work,
  setReturned: (pair: FullPairFragment | null) => void,
  unsnooze: (() => Promise<ActionOutcome>) | undefined,
): () => Promise<void> {
  const [, takeBack] = useMutation(UndoDocument);
  return () =>
    run(async () => {
      if (unsnooze) return unsnooze();
      const last = made.at(-1);
      if (!last) {
        change((old) => ({ ...old, skipped: [] }));
        return { text: skipped.length > 0 ? 'What was skipped is back' : 'Nothing to take back in this session' };
      }
      const { data, error } = await takeBack({ pair: seenAgain(last) });
      if (error) return failure(error, `Taking back “${last.name}”`); // the decision stands, and stays the next to take back
      change((old) => ({
        ...old,
        made: old.made.slice(0, -1),
        skipped: old.skipped.filter((key) => key !== keyOfDecision(last)),
      }));
      setReturned(data?.decided ?? null);
      return { text: `Taken back: ${last.name}` };
    });
}
