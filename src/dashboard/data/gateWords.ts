/** Says in words what each gate of the matching engine checks, and why pairs do not pass it. */
import { plain } from './words.js';

interface GateWords {
  /** What the gate checks, as a heading. */
  name: string;
  /** What is true of a pair that passed the gate. */
  passed: string;
  /** Why pairs do not pass the gate, said of many pairs at once. */
  holds: string;
}

/** The gates that a pair must pass to be a match without a person, by the codes that the API has for them. */
const GATE_WORDS: Readonly<Record<string, GateWords>> = {
  sides: { name: 'Sides', passed: 'Both outcomes are named.', holds: 'An outcome has no name' },
  family: { name: 'Kind of bet', passed: 'Both are of one kind.', holds: 'Another kind of bet' },
  facts: { name: 'Facts', passed: 'Nothing that is stated contradicts.', holds: 'What the two state contradicts' },
  slots: { name: 'Outcomes of the event', passed: 'The two can be one outcome.', holds: 'Other outcomes of the event' },
  relation: { name: 'What YES pays on', passed: 'YES pays on the same outcomes.', holds: 'YES pays on other outcomes' },
  proof: {
    name: 'Proof',
    passed: 'Every fact that it takes is stated on both sides.',
    holds: 'A fact that it takes is not stated',
  },
  rules: { name: 'Rules', passed: 'Both venues give rules.', holds: 'A venue gives no rules' },
  caveats: { name: 'Differences', passed: 'None that is material.', holds: 'The rules differ materially' },
  whitelist: {
    name: 'Kinds decided without a person',
    passed: 'Bets of this kind may be.',
    holds: 'Bets of this kind always go to a person',
  },
  evidence: { name: 'Likelihood', passed: 'High enough.', holds: 'The texts look too little alike' },
  residue: { name: 'Every word', passed: 'Nothing was left unread.', holds: 'Words that are not understood' },
  margin: { name: 'The only counterpart', passed: 'No other comes as near.', holds: 'Two counterparts look equal' },
};

/** What a gate checks, as a heading. */
export const gateName = (gate: string): string => GATE_WORDS[gate]?.name ?? plain(gate);

/** Whether a gate let a pair pass without looking: the engine asks the last gate only of pairs that all others prove. */
export const isNotAsked = (detail: string | null): boolean => detail?.startsWith('not asked') === true;

/** What is true of a pair that passed a gate. @param detail the engine's own words, for a gate that has no others */
export const sayPassed = (gate: string, detail: string): string =>
  isNotAsked(detail) ? 'Asked only where everything else is proved.' : (GATE_WORDS[gate]?.passed ?? detail);

/** Why most markets of a line of the coverage board are not matched. @param reason a gate's code, or another code or words */
export const sayHolds = (reason: string): string => GATE_WORDS[reason]?.holds ?? plain(reason);
