/** Says in words what each gate of the matching engine checks, and why pairs do not pass it. */
import { plain } from './words.js';

interface GateWords {
  /** What the gate checks, as a heading. */
  name: string;
  /** Why pairs do not pass the gate, said of many pairs at once. */
  holds: string;
}

/** The gates that a pair must pass to be a match without a person, by the codes that the API has for them. */
const GATE_WORDS: Readonly<Record<string, GateWords>> = {
  sides: { name: 'Sides', holds: 'An outcome has no name' },
  family: { name: 'Kind of bet', holds: 'Another kind of bet' },
  facts: { name: 'Facts', holds: 'What the two state contradicts' },
  slots: { name: 'Outcomes of the event', holds: 'Other outcomes of the event' },
  relation: { name: 'What YES pays on', holds: 'YES pays on other outcomes' },
  proof: {
    name: 'Proof',
    holds: 'A fact that it takes is not stated',
  },
  rules: { name: 'Rules', holds: 'A venue gives no rules' },
  caveats: { name: 'Differences', holds: 'The rules differ materially' },
  whitelist: {
    name: 'Kinds decided without a person',
    holds: 'Bets of this kind always go to a person',
  },
  evidence: { name: 'Likelihood', holds: 'The texts look too little alike' },
  residue: { name: 'Every word', holds: 'Words that are not understood' },
  margin: { name: 'The only counterpart', holds: 'Two counterparts look equal' },
};

/** What a gate checks, as a heading. */
export const gateName = (gate: string): string => GATE_WORDS[gate]?.name ?? plain(gate);

/** Whether a gate let a pair pass without looking: the engine asks the last gate only of pairs that all others prove. */
export const isNotAsked = (detail: string | null): boolean => detail?.startsWith('not asked') === true;

/** Why most markets of a line of the coverage board are not matched. @param reason a gate's code, or another code or words */
export const sayHolds = (reason: string): string => GATE_WORDS[reason]?.holds ?? plain(reason);
