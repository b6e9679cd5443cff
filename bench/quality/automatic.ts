/** Whether two listings are matched without a person, for trials in which one side stays and the other changes thousands of times. */
import type { Listing } from '../../src/domain/market.js';
import { judgeContracts } from '../../src/domain/matching/judgement/judge.js';
import { type Contract, readContract } from '../../src/domain/matching/reading/readContract.js';

const read = new WeakMap<Listing, Contract>();

/** A listing's contract, read once as long as somebody holds the listing. */
function contractOf(listing: Listing): Contract {
  const contract = read.get(listing) ?? readContract(listing);
  read.set(listing, contract);
  return contract;
}

export const isAutomatic = (a: Listing, b: Listing): boolean => judgeContracts(contractOf(a), contractOf(b)).tier === 'auto';
