/** A venue's edit of a market, read against what the market's facts and clauses were. */
import type { Listing } from '../../market.js';
import { type RulesChange, type RulesVersion, rulesChange } from '../caveats/index.js';
import { compareFacts } from '../comparison/compareFacts.js';
import type { Facts } from '../contract/facts.js';
import { type Contract, readContract } from '../reading/readContract.js';
import { hintOf } from '../residue/residue.js';
import { withoutFacts } from '../residue/restated.js';

/** Whether both versions of a market were read as the same bet in every fact. */
const holdSame = (was: Facts, is: Facts): boolean =>
  was.family !== 'unparsed' && was.family === is.family && compareFacts(was, is).rows.every(({ agree }) => agree === 'equal');

const version = ({ listing, facts, clauses }: Contract, holds: boolean): RulesVersion => ({
  ...{ rules: listing.rules ?? '', clauses, listing },
  withoutFacts: holds ? (sentence) => withoutFacts(sentence, facts, hintOf(listing)) : undefined,
});

/** Whether an edit of a market may change the bet, sentence by sentence; words that only name facts that stand may change. */
export function listingEdit(before: Listing, after: Listing): RulesChange {
  const [was, is] = [readContract(before), readContract(after)];
  const holds = holdSame(was.facts, is.facts);
  return rulesChange(version(was, holds), version(is, holds));
}
