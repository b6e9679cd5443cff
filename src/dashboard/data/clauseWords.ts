/** How a line of the clause table is told from the others. */
export const STATE_WORDS: Readonly<Record<string, { word: string; tone: string }>> = {
  blocking: { word: 'differs: decides', tone: 'bad' },
  material: { word: 'differs', tone: 'warn' },
  minor: { word: 'differs a little', tone: '' },
  info: { word: 'worth knowing', tone: '' },
  one_sided: { word: 'one side only', tone: '' },
  equal: { word: 'the same', tone: 'good' },
};

/** States that a reviewer must have seen; an approval over one of them takes a reason. */
const MATERIAL = new Set(['blocking', 'material']);

export const isMaterial = ({ state }: { state: string }): boolean => MATERIAL.has(state);

/** States that are shown without being asked for. */
const SHOWN = new Set(['blocking', 'material', 'minor', 'info']);

export const isShown = ({ state, topic }: { state: string; topic: string }): boolean => SHOWN.has(state) || topic === 'bet';

/** Readings that agree need no second look. */
export const isAgreed = ({ agree }: { agree: string }): boolean => agree === 'equal' || agree === 'near';

/** Words of a question by which no fact is told: nothing that a person reads. */
export const isTold = ({ field }: { field: string }): boolean => field !== 'gist';
