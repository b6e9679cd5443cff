import { describe, expect, test } from 'vitest';
import { matchFiles } from '../../src/workflow/matchFiles.js';
import { CORPUS, hasCorpus } from '../venues/support.js';

/** Of the matches of a recorded day, this share has the day on which it happens. */
const HAVE_A_DAY = 0.99;

describe.skipIf(!hasCorpus)('recorded days', () => {
  test.each([
    ['2025-02-11', 200],
    ['2026-03-12', 50],
  ])('%s: matches have the day on which they happen', async (day, atLeast) => {
    const [venueA = '', venueB = ''] = ['a', 'b'].map((venue) => `${CORPUS}replay/${day}_venue_${venue}.jsonl.gz`);
    const proved = (await matchFiles(venueA, venueB)).pairs.filter(({ tier }) => tier === 'auto');
    expect(proved.length).toBeGreaterThan(atLeast);
    const dated = proved.filter(({ event_date }) => event_date !== null);
    expect(dated.length / proved.length).toBeGreaterThanOrEqual(HAVE_A_DAY);
  });
});
