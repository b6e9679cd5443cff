import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  type Finding,
  isMatched,
  JUDGEMENTS,
  linesThatHold,
  type Move,
  onFinding,
  onJudgement,
  onReopening,
  onUndo,
  reasonWithoutTwin,
  STANDINGS,
  type Standing,
  servedConfidence,
} from '../../src/domain/standing.js';

const auto: Finding = { tier: 'auto', clausesChanged: false };
const review: Finding = { tier: 'review', clausesChanged: false };
const none: Finding = { tier: 'none', clausesChanged: false };
const edited = (finding: Finding): Finding => ({ ...finding, clausesChanged: true });

describe('a finding of the engine', () => {
  const stays = undefined;
  const TABLE: [Standing | undefined, Finding, Standing | undefined][] = [
    [undefined, auto, 'auto_verified'],
    [undefined, review, 'proposed'],
    [undefined, none, stays],
    ['closed', auto, 'auto_verified'],
    ['closed', review, 'proposed'],
    ['closed', none, stays],
    ['proposed', auto, 'auto_verified'],
    ['proposed', review, stays],
    ['proposed', none, 'closed'],
    ['auto_verified', auto, stays],
    ['auto_verified', review, 'proposed'],
    ['auto_verified', none, 'closed'],
    ['auto_verified', edited(auto), 'suspended'],
    ['human_verified', auto, stays],
    ['human_verified', review, stays],
    ['human_verified', none, stays],
    ['human_verified', edited(auto), 'suspended'],
    ['human_verified', edited(none), 'suspended'],
    ['rejected', auto, stays],
    ['rejected', none, stays],
    ['rejected', edited(review), 'proposed'],
    ['rejected', edited(auto), 'proposed'],
    ['rejected', edited(none), stays],
    ['suspended', auto, stays],
    ['suspended', edited(auto), stays],
    ['suspended', none, stays],
  ];
  for (const [from, finding, to] of TABLE) {
    test(`${from ?? 'nothing'}, tier ${finding.tier}${finding.clausesChanged ? ', rules changed' : ''}: ${to ?? 'stays'}`, () => {
      expect(onFinding(from, finding)?.to).toBe(to);
    });
  }
});

describe('a person’s judgement', () => {
  const TABLE: Record<Standing, Record<(typeof JUDGEMENTS)[number], Standing | undefined>> = {
    proposed: { approve: 'human_verified', reject: 'rejected', suspend: undefined },
    auto_verified: { approve: 'human_verified', reject: 'rejected', suspend: 'suspended' },
    human_verified: { approve: undefined, reject: 'rejected', suspend: 'suspended' },
    rejected: { approve: 'human_verified', reject: undefined, suspend: undefined },
    suspended: { approve: 'human_verified', reject: 'rejected', suspend: undefined },
    closed: { approve: undefined, reject: undefined, suspend: undefined },
  };
  for (const from of STANDINGS) {
    for (const judgement of JUDGEMENTS) {
      test(`${judgement} of ${from}: ${TABLE[from][judgement] ?? 'makes no sense'}`, () => {
        expect(onJudgement(from, judgement)?.to).toBe(TABLE[from][judgement]);
      });
    }
  }

  test('a first approval of two moves nothing', () => {
    for (const from of ['proposed', 'suspended', 'rejected', 'auto_verified'] as const) {
      expect(onJudgement(from, 'approve', false)).toEqual({ to: from, cause: 'person_approved_first' });
    }
  });
});

describe('a closed market that opens again', () => {
  const TABLE: [Standing, Finding, Standing][] = [
    ['human_verified', none, 'human_verified'],
    ['human_verified', edited(auto), 'suspended'],
    ['rejected', auto, 'rejected'],
    ['rejected', edited(auto), 'proposed'],
    ['suspended', auto, 'suspended'],
    ['auto_verified', auto, 'auto_verified'],
    ['auto_verified', review, 'proposed'],
    ['proposed', auto, 'auto_verified'],
  ];
  for (const [before, finding, to] of TABLE) {
    test(`stood ${before}, tier ${finding.tier}${finding.clausesChanged ? ', rules changed' : ''}: ${to}`, () => {
      expect(onReopening(before, finding)?.to).toBe(to);
    });
  }
});

describe('reasons without a twin', () => {
  test.each([
    [['suspended', 'proposed'], false, 'rules_changed_pending_review'],
    [['rejected', 'proposed'], true, 'pending_review'],
    [['rejected'], true, 'rejected'],
    [['rejected'], false, 'rejected'],
    [[], true, 'outcome_unmapped'],
    [[], false, 'no_candidate'],
  ] as const)('%j, event paired %s: %s', (standings, paired, reason) => {
    expect(reasonWithoutTwin(standings, paired)).toBe(reason);
  });
});

/** A pair as persons and the engine move it, with its history, the latest line first. */
interface State {
  standing: Standing;
  history: (Move & { from_standing: Standing })[];
}

const moved = ({ standing, history }: State, move: Move | undefined): State =>
  move ? { standing: move.to, history: [{ ...move, from_standing: standing }, ...history] } : { standing, history };

const anyFinding = (clausesChanged: fc.Arbitrary<boolean>) =>
  fc.record({ tier: fc.constantFrom('auto' as const, 'review' as const, 'none' as const), clausesChanged });
const anyJudgement = fc.constantFrom(...JUDGEMENTS);
const anyAct = fc.oneof(
  anyFinding(fc.boolean()).map((finding) => (state: State) => moved(state, onFinding(state.standing, finding))),
  anyJudgement.map((judgement) => (state: State) => moved(state, onJudgement(state.standing, judgement))),
  fc.constant((state: State) => {
    const [holds] = linesThatHold(state.history);
    return moved(state, holds && onUndo(holds, 'review'));
  }),
);
const START: State = { standing: 'proposed', history: [] };
const reached = (acts: readonly ((state: State) => State)[]) => acts.reduce((state, act) => act(state), START);

property.prop([fc.array(anyAct, { maxLength: 12 }), anyJudgement, fc.array(anyFinding(fc.constant(false)), { maxLength: 12 })])(
  'no sequence of re-runs changes what a person decided while the clauses are the same',
  (before, judgement, findings) => {
    const decided = moved(reached(before), onJudgement(reached(before).standing, judgement));
    fc.pre(
      decided.history[0]?.cause.startsWith('person_') === true &&
        ['human_verified', 'rejected', 'suspended'].includes(decided.standing),
    );
    const after = findings.reduce((state, finding) => moved(state, onFinding(state.standing, finding)), decided);
    expect(after).toEqual(decided);
  },
);

property.prop([fc.array(anyAct, { maxLength: 12 }), anyFinding(fc.constant(true))])(
  'changed clauses never leave a match in place, and never make one out of a refusal',
  (before, finding) => {
    const state = reached(before);
    const to = onFinding(state.standing, finding)?.to ?? state.standing;
    if (state.standing !== 'proposed' && state.standing !== 'closed') expect(isMatched(to)).toBe(false);
  },
);

property.prop([fc.array(anyAct, { maxLength: 12 }), anyJudgement])(
  'undoing a judgement restores where the pair stood',
  (before, judgement) => {
    const state = reached(before);
    const decided = moved(state, onJudgement(state.standing, judgement));
    fc.pre(decided.history.length > state.history.length);
    const [holds] = linesThatHold(decided.history);
    const undone = moved(decided, holds && onUndo(holds, 'auto'));
    expect(undone.standing).toBe(state.standing);
    expect(linesThatHold(undone.history)).toEqual(linesThatHold(state.history));
  },
);

property.prop([fc.array(anyAct, { maxLength: 20 })])(
  'a history tells an unbroken story: each line begins where the line before it ended',
  (acts) => {
    const { history, standing } = reached(acts);
    let at: Standing = 'proposed';
    for (const line of [...history].reverse()) {
      expect(line.from_standing).toBe(at);
      at = line.to;
    }
    expect(at).toBe(standing);
  },
);

test('what the engine had proved and proves no more is only proposed after an undo', () => {
  const line = { cause: 'person_approved', from_standing: 'auto_verified' } as const;
  expect(onUndo(line, 'auto')?.to).toBe('auto_verified');
  expect(onUndo(line, 'review')?.to).toBe('proposed');
  expect(onUndo({ cause: 'rules_changed', from_standing: 'human_verified' }, 'auto')).toBeUndefined();
});

test('only an approval that holds makes a pair certain: one that is withheld is served with the engine’s confidence', () => {
  expect(servedConfidence('human_verified', false, 0.7)).toBe(1);
  expect(servedConfidence('human_verified', true, 0.7)).toBe(0.7);
  for (const standing of STANDINGS.filter((each) => each !== 'human_verified'))
    expect(servedConfidence(standing, false, 0.7)).toBe(0.7);
});
