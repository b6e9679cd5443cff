/** Names the states of clauses in words, and tells which clauses and facts a reviewer is shown. */

/** The word and the colour for each state of a clause. */
export const STATE_WORDS: Readonly<Record<string, { word: string; tone: string }>> = {
  blocking: { word: 'differs: decides', tone: 'bad' },
  material: { word: 'differs', tone: 'warn' },
  minor: { word: 'differs a little', tone: '' },
  info: { word: 'worth knowing', tone: '' },
  one_sided: { word: 'one side only', tone: '' },
  equal: { word: 'the same', tone: 'good' },
};

/** The word and the colour for each way in which both readings of a fact agree or don't. */
export const AGREEMENT_WORDS: Readonly<Record<string, { word: string; tone: string }>> = {
  equal: { word: 'the same', tone: 'good' },
  near: { word: 'nearly the same', tone: 'good' },
  one_sided: { word: 'one side only', tone: '' },
  unknown: { word: 'can’t be told', tone: 'warn' },
  different: { word: 'different', tone: 'bad' },
  conflict: { word: 'contradicts itself', tone: 'bad' },
};

/** States of clauses, and severities of differences, that a reviewer must have seen; an approval over one of them takes a reason. */
const MATERIAL = new Set(['blocking', 'material']);

export const isMaterial = ({ state }: { state: string }): boolean => MATERIAL.has(state);

/** States of clauses that are shown at once. */
const SHOWN = new Set(['blocking', 'material', 'minor', 'info']);

export const isShown = ({ state, topic }: { state: string; topic: string }): boolean => SHOWN.has(state) || topic === 'bet';

/** Whether both readings of a fact agree, so that a reviewer needn't look at them. */
export const isAgreed = ({ agree }: { agree: string }): boolean => agree === 'equal' || agree === 'near';

/** Whether a fact is shown: not `gist`, the words of a question that no other fact covers. */
export const isTold = ({ field }: { field: string }): boolean => field !== 'gist';
