import type { Actor } from '../../src/store/accountDeeds.js';

/** Tests that do something to an account without a workflow. */
export const byTests = (now: Date): Actor => ({ by: { id: null, name: 'the tests' }, now });
