/** Which codes and series of venue A say another thing than the market's texts. */
import { expect, test } from 'vitest';
import { type Listing, toListing } from '../../../../../src/domain/market.js';
import { readFacts } from '../../../../../src/domain/matching/index.js';
import { codeContradictions } from '../../../../../src/domain/matching/residue/contradictions/codes.js';
import { seriesContradictions } from '../../../../../src/domain/matching/residue/contradictions/series.js';
import { toVenueEvent } from '../../../../../src/venues/venueA/toMarket.js';
import { SAMPLE_NOW } from '../../../../support/sampleWorld.js';
import { records } from '../../../../venues/support.js';

const SAMPLE = new URL('../../../../../sample/venue_a.jsonl', import.meta.url).pathname;

/** What the codes of a market say against its texts. */
function found(listing: Listing): string[] {
  const facts = readFacts(listing);
  return [...codeContradictions(listing, facts), ...seriesContradictions(listing, facts)].map(({ what }) => what);
}

/** A price range of bitcoin under a code of its event. */
const bitcoin = (code: string): Listing => ({
  ...{ venue: 'venue_a', id: `KXBTC-26NOV2212-${code}`, ticker: `KXBTC-26NOV2212-${code}`, series: 'KXBTC' },
  ...{ event: 'Bitcoin price on Nov 22, 2026 at 12 PM EST?', question: 'Bitcoin price range on Nov 22, 2026?' },
  ...{ outcome: '$83,000 to 83,499.99', strike_type: 'between', floor_strike: 83000, cap_strike: 83499.99 },
  close_time: '2026-11-22T17:00:00Z',
  rules:
    "If the simple average of the sixty seconds of CF Benchmarks' Bitcoin Real-Time Index (BRTI) before 12 PM EST is between 83000-83499.99 at 12 PM EST on Nov 22, 2026, then the market resolves to Yes.",
});

/** A party's share of votes in an election, under a code of its event. */
const share = (code: string, said: string): Listing => ({
  ...{ venue: 'venue_a', id: `KXSPDVOTE-27SEP-${code}`, ticker: `KXSPDVOTE-27SEP-${code}`, series: 'KXSPDVOTE' },
  ...{ event: 'SPD vote share in the German federal election?', outcome: said, close_time: '2027-10-30T15:00:00Z' },
  question: `Will the SPD's vote share in the 2027 German federal election be ${said}?`,
  rules: `If the Social Democratic Party (SPD) receives ${said} of the second votes in the 2027 German federal election, then the market resolves to Yes.`,
});

test('a bracket is coded by its middle', () => {
  expect(readFacts(bitcoin('B83250')).family).toBe('crypto_at');
  expect(found(bitcoin('B83250'))).toEqual([]);
  expect(found(bitcoin('B83750'))).toEqual(['a code of another line']);
  expect(found(bitcoin('B82750'))).toEqual(['a code of another line']);
});

test.each([
  ['24.9', '25.0% or above', []],
  ['25', '25.0% or above', []],
  ['24.8', '25.0% or above', ['a code of another line']],
  ['12.45', '10% to 14.9%', []],
  ['17.45', '10% to 14.9%', ['a code of another line']],
])('an open end is coded by the number before it, and a share by its middle: %s of %s', (code, said, what) => {
  expect(readFacts(share(code, said)).family).toBe('vote_share');
  expect(found(share(code, said)).filter((each) => each === 'a code of another line')).toEqual(what);
});

test('a series that no text spells is not read, and left alone where no rules are given', () => {
  const renamed = { ...share('25', '25.0% or above'), ticker: 'KXQZXWV-27SEP-25', id: 'KXQZXWV-27SEP-25' };
  expect(found(renamed)).toEqual(['a code that is not read']);
  expect(found({ ...renamed, rules: '' })).toEqual([]);
});

test("a nomination's code names its prize behind NOM, and who agrees on a ceasefire plays no game", () => {
  const nominated = (ticker: string): Listing => ({
    ...{ venue: 'venue_a', id: ticker, ticker, event: 'Oscar nominations: Best Picture?', close_time: '2027-02-28T15:00:00Z' },
    ...{ question: 'Will The Odyssey be nominated for Best Picture?', outcome: 'The Odyssey' },
    rules: 'If The Odyssey is nominated for Best Picture at the 99th Academy Awards, then the market resolves to Yes.',
  });
  expect(found(nominated('KXOSCARNOMPIC-27-ODY'))).toEqual([]);
  expect(found(nominated('KXOSCARNOMDIR-27-ODY'))).toEqual(['a code of another market']);
  const ceasefire = 'KXUKRCEASEFIRE-27JAN01';
  const agreed: Listing = {
    ...{ venue: 'venue_a', id: ceasefire, ticker: ceasefire, event: 'Ukraine ceasefire?', outcome: 'Before Jan 1, 2027' },
    ...{ question: 'Will Russia and Ukraine agree on a ceasefire before Jan 1, 2027?', close_time: '2027-01-01T15:00:00Z' },
    rules: 'If Russia and Ukraine have signed a ceasefire that is in effect before Jan 1, 2027, then the market resolves to Yes.',
  };
  expect(readFacts(agreed).fields.participants).toBeDefined();
  expect(found(agreed)).toEqual([]);
});

test('no open market of the sample has a code of another line, another market, or one that is not read', () => {
  const listings = records(SAMPLE).flatMap((record) => {
    const { event } = toVenueEvent(record, () => null);
    const open = event?.markets.filter(({ close_time }) => close_time !== null && close_time >= SAMPLE_NOW) ?? [];
    return event === null ? [] : open.map((market) => toListing(event, market));
  });
  expect(listings.length).toBeGreaterThan(300);
  const codes = ['a code of another line', 'a code of another market', 'a code that is not read'];
  expect(listings.filter((listing) => found(listing).some((what) => codes.includes(what))).map(({ id }) => id)).toEqual([]);
});
