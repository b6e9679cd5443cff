/** Lists the forms of sentences on who stands in a vote and for whom, who fills an office without one, and who tells the result. */
import type { Facts } from '../../contract/facts.js';
import type { FormGroup } from './formGroup.js';

/** Whether a market is on who or which party wins an election. */
export const isElection = ({ family }: Facts): boolean => family === 'election_winner' || family === 'election_party';

/** Two or three of these, in any order: "interim, temporary, or caretaker". */
const STAND_INS = ['interim', 'temporary', 'caretaker', 'acting', 'placeholder'];
const standIns = (): string[] =>
  STAND_INS.flatMap((one) =>
    STAND_INS.filter((word) => word !== one).flatMap((two) => [
      `${one} or ${two}`,
      ...STAND_INS.filter((word) => word !== one && word !== two).map((three) => `${one} ${two} or ${three}`),
    ]),
  );
const HOLDERS = ['BET', 'mayors', 'governors', 'presidents', 'prime ministers', 'chancellors', 'officeholders', 'appointments'];

/** Who fills an office without a vote wins none. */
const INTERIM: FormGroup = {
  kind: 'election',
  when: isElection,
  says: standIns()
    .flatMap((words) =>
      HOLDERS.flatMap((holders) => [
        `${words} ${holders} do not count`,
        `${words} ${holders} do not count toward the resolution`,
        `${words} ${holders} do not count toward the resolution of the market`,
        `${words} ${holders} appointed before BET do not count`,
      ]),
    )
    .join('\n'),
};

/** Whose candidate somebody is, which caveats compare, and that legs are added. */
const STANDING: FormGroup = {
  kind: 'election',
  when: ({ family }) => family === 'election_party',
  says: `
    BET is considered to represent BET if he or she is the nominee of BET in question
    BET is considered to represent BET if BET is the nominee of BET
    BET is considered to represent BET if BET is the nominee of BET in question
    BET who run as independents are not encompassed by the democrat or BET options regardless of any affiliation they have with BET
    BET who run as independents are not encompassed by the democratic or BET options regardless of any affiliation they have with BET
    BET who run as independents are not encompassed by the BET or republican options regardless of any affiliation they have with BET
  `,
};

const ADDED: FormGroup = {
  kind: 'election',
  says: `
    other BET may be added
    other BET may be added at a later date
    BET other than NAME or BET nominee may be added at a later date
    BET other than BET or NAME nominee may be added at a later date
    BET other than BET or republican nominee may be added at a later date
    BET other than democratic or BET nominee may be added at a later date
    ( BET , NAME , independent
    ( NAME , independent
    ( NAME , NAME , independent
  `,
};

/** What a body that counts the votes is called at home. */
const AT_HOME: FormGroup = {
  kind: 'election',
  says: `
    ( SOURCE de SOURCE
  `,
};

/** A result that all of several outlets have to tell. */
const CALLED: FormGroup = {
  kind: 'election',
  when: isElection,
  says: `
    if all three sources have not called BET for the same BET the market resolves on the official certification
    if all three sources have not called BET in this state for the same BET the market resolves on the official certification
    if all sources have not called BET for the same BET the market resolves on the official certification
  `,
};

export const FORMS_OF_CANDIDATES: readonly FormGroup[] = ([INTERIM, STANDING, ADDED, AT_HOME, CALLED] satisfies FormGroup[]).map(
  (group) => ({ ...group, apart: true }),
);
