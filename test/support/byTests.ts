import type { Doing } from '../../src/store/accountDeeds.js';

/** Tests that do something to an account without a workflow. */
export const byTests = (now: Date): Doing => ({ by: { id: null, name: 'the tests' }, now });
