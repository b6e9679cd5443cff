import { expect, test } from 'vitest';
import { type Decision, suspension } from '../../src/dashboard/data/deeds.js';
import type { Cause, Standing } from '../../src/domain/standing.js';

type Moved = readonly [cause: Cause, from: Standing, to: Standing];

const NOTE = 'venue_b: its rules:\n+ One added sentence.';

/** A pair's history, the latest line first; each move is told in its order, at a minute of its own. */
function historyOf(...moves: readonly Moved[]): Decision[] {
  return moves
    .map(([cause, from_standing, to_standing], minute): Decision => {
      const note = cause === 'rules_changed' ? NOTE : null;
      const at = `2026-11-21T12:0${minute}:00Z`;
      const superseded_at = minute === moves.length - 1 ? null : at;
      return { id: `${minute}`, action: 'engine', from_standing, to_standing, cause, actor: 'x', note, at, superseded_at };
    })
    .reverse();
}
const begun = (...moves: readonly Moved[]) => {
  const { at, note } = suspension({ standing: 'suspended', decisions: historyOf(...moves) }) ?? {};
  return { at, note };
};
const APPROVED: Moved = ['person_approved', 'proposed', 'human_verified'];
const CHANGED: Moved = ['rules_changed', 'human_verified', 'suspended'];
const AT_THE_CHANGE = { at: '2026-11-21T12:01:00Z', note: NOTE };

test('a suspension that an undo brought back is told by the change that began it, not by the undo', () => {
  const rejected: Moved = ['person_rejected', 'suspended', 'rejected'];
  const undone: Moved = ['person_undid', 'rejected', 'suspended'];
  expect(begun(APPROVED, CHANGED)).toEqual(AT_THE_CHANGE);
  expect(begun(APPROVED, CHANGED, rejected, undone)).toEqual(AT_THE_CHANGE);
  expect(begun(APPROVED, CHANGED, rejected, undone, rejected, undone)).toEqual(AT_THE_CHANGE);
});

test('so is one that has the first of two approvals, or whose market closed and opened again', () => {
  const first: Moved = ['person_approved_first', 'suspended', 'suspended'];
  const closed: Moved = ['market_closed', 'suspended', 'closed'];
  const opened: Moved = ['market_reopened', 'closed', 'suspended'];
  expect(begun(APPROVED, CHANGED, first)).toEqual(AT_THE_CHANGE);
  expect(begun(APPROVED, CHANGED, closed, opened)).toEqual(AT_THE_CHANGE);
});

test('a later suspension is told by what began it', () => {
  const closed: Moved = ['market_closed', 'human_verified', 'closed'];
  const opened: Moved = ['market_reopened', 'closed', 'suspended'];
  const again: Moved = ['person_approved', 'suspended', 'human_verified'];
  expect(begun(APPROVED, CHANGED, again, closed, opened).at).toBe('2026-11-21T12:04:00Z');
  const decisions = historyOf(APPROVED, CHANGED, again);
  expect(suspension({ standing: 'human_verified', decisions })).toBeUndefined();
});
