import { describe, expect, test } from 'vitest';
import { a, against, b, read, yesIf } from './reading.js';

const decision = (bps: string, leg: string) =>
  a(
    `KXFEDDECISION-27MAR-${leg}`,
    `Will the Federal Reserve ${bps} at their March 2027 meeting?`,
    `the Federal Reserve does a ${bps.replace(' rates by', ' of')} on March 17, 2027`,
  );
const FOMC =
  "The FED interest rates are defined in this market by the upper bound of the target federal funds range. This market will resolve to the amount of basis points the upper bound is changed by versus the level it was prior to the Federal Reserve's March 2027 meeting.";

describe('rate decisions', () => {
  test('the bank, the meeting and the move in quarter points', () => {
    expect(read(decision('Cut rates by 25bps', 'C25'))).toEqual({
      family: 'fed_decision',
      source: 'fed',
      reference: '2027-03',
      set: 'bps@25 [-1,0)',
    });
  });

  test.each([
    [
      decision('Hike rates by 0bps', 'H0'),
      b('Will there be no change in Fed interest rates after the March 2027 meeting?', FOMC),
      'identity',
    ],
    [
      decision('Cut rates by >25bps', 'C26'),
      b('Will the Fed decrease interest rates by 50+ bps after the March 2027 meeting?', FOMC),
      'identity',
    ],
    [
      decision('Hike rates by 25bps', 'H25'),
      b('Will the Fed increase interest rates by 25 bps after the March 2027 meeting?', FOMC),
      'identity',
    ],
    [
      decision('Cut rates by 25bps', 'C25'),
      b('Will the Fed decrease interest rates by 50+ bps after the March 2027 meeting?', FOMC),
      'disjoint',
    ],
    [
      decision('Hike rates by 25bps', 'H25'),
      b('Will the Fed decrease interest rates by 25 bps after the March 2027 meeting?', FOMC),
      'disjoint',
    ],
    [
      decision('Hike rates by 0bps', 'H0'),
      b('Will there be no change in Fed interest rates after the April 2027 meeting?', FOMC.replace('March', 'April')),
      'differ in reference',
    ],
    [
      decision('Cut rates by 25bps', 'C25'),
      b('25 bps decrease in ECB interest rates after March 2027 meeting?'),
      'differ in source',
    ],
  ])('case %#', (left, right, expected) => {
    expect(against(left, right)).toBe(expected);
  });

  test('a change of any size is the complement of none', () => {
    const change = b('Will the Fed change interest rates at the March 2027 meeting?');
    expect(against(decision('Hike rates by 0bps', 'H0'), change)).toBe('complement');
  });

  test('a count of cuts in a year is another bet than a meeting, and a level another than a change', () => {
    expect(read(a('KXRATECUTCOUNT-27DEC31-T3', 'Will the Fed cut rates 3 times?', 'the Fed cuts 3 times before 2028'))).toEqual({
      family: 'fed_count',
      source: 'fed',
      metric: 'cuts',
      reference: '2027',
      set: 'count@1 [3,4)',
    });
    const level = a(
      'FED-27MAR-T4.25',
      "Will the upper bound of the federal funds rate be above 4.25% following the Fed's Mar 17, 2027 meeting?",
      "the upper bound of the target federal funds rate published on the Federal Reserve's official website is greater than 4.25% following the Federal Reserve's Mar 17, 2027 meeting",
    );
    expect(read(level)).toMatchObject({ family: 'fed_level', reference: '2027-03', set: 'percent@0.25 [18,)' });
  });

  test('where venue B counts quarter points, it is not said that decisions are counted', () => {
    const cuts = b(
      'Will 2 Fed rate cuts happen in 2027?',
      yesIf('there are exactly 2 cuts of 25 basis points by the Fed by its December meeting'),
    );
    expect(read(cuts)).not.toHaveProperty('metric');
  });
});

const cpi = (threshold: string) =>
  a(
    `KXCPIYOY-27JAN-T${threshold}`,
    `Will the rate of CPI inflation be above ${threshold}% for the year ending in January 2027?`,
    `the Consumer Price Index (CPI) increases by more than ${threshold}% in the twelve months ending January 2027 (as represented by the one-decimal place value reported by the Bureau of Labor Statistics)`,
  );
const annual = (leg: string, month = 'January 2027') =>
  b(
    `Will annual inflation ${leg} in ${month.split(' ')[0]}?`,
    `This is a market about inflation over the 12-month period ending ${month}, before seasonal adjustment, as reported by the Bureau of Labor Statistics.`,
    { end_date: '2027-02-12T00:00:00Z' },
  );

describe('prints', () => {
  test('variant, reference month, economy and interval', () => {
    expect(read(cpi('2.8'))).toEqual({
      family: 'econ_print',
      reference: '2027-01',
      metric: 'cpi_yoy',
      place: 'US',
      set: 'percent@0.1 [29,)',
    });
  });

  test.each([
    [cpi('2.8'), annual('increase by 2.9% or more'), 'identity'],
    [cpi('2.8'), annual('be 2.8% or less'), 'complement'],
    [cpi('2.8'), annual('increase by 2.9%'), 'superset'],
    [cpi('2.8'), annual('increase by 2.9% or more', 'December 2026'), 'differ in reference'],
    [
      cpi('2.8'),
      b(
        'Will monthly inflation increase by 2.9% or more in January?',
        'This is a market about the one-month percent change in the seasonally adjusted Consumer Price Index for January 2027 published by the Bureau of Labor Statistics.',
        {
          end_date: '2027-02-12T00:00:00Z',
        },
      ),
      'differ in metric',
    ],
    [
      a(
        'KXU3-27JAN-T4.1',
        'Will the unemployment rate (U-3) be above 4.1% in January?',
        'the seasonally adjusted unemployment rate (U-3) reported by the Bureau of Labor Statistics is above 4.1% in January 2027',
      ),
      b(
        'Will the January 2027 unemployment rate be 4.2%?',
        'This market will resolve according to the unemployment rate reported by the Bureau of Labor Statistics for January 2027.',
      ),
      'superset',
    ],
    [
      a(
        'KXGDP-27APR29-T1.5',
        'Will real GDP increase by more than 1.5% in Q1 2027?',
        "real GDP (as measured by the BEA's Advance Estimate) increases by more than 1.5",
      ),
      b(
        'Will US GDP growth in Q1 2027 be at least 1.5%?',
        'This market will resolve according to the GDP Advance Estimate for Q1 of 2027.',
      ),
      'subset',
    ],
    [
      a(
        'KXPAYROLLS-27JAN-T100000',
        'Will above 100000 jobs be added in January 2027?',
        'the increase in total non-farm payroll employment is above 100000 as reported by the Bureau of Labor Statistics for the month of January 2027',
      ),
      b(
        'Will more than 100k jobs be added in January?',
        'This market will resolve according to the nonfarm payroll employment according to the BLS summary for January 2027.',
      ),
      'identity',
    ],
  ])('case %#', (left, right, expected) => {
    expect(against(left, right)).toBe(expected);
  });

  test('the rules name the figure where the title is too general', () => {
    const cars = a(
      'KXCPIUSEDCAR-27JAN-T3',
      'Will CPI rise more than 3% in January 2027?',
      'used car and truck prices increase by more than 3% in January 2027',
    );
    expect(read(cars)).not.toMatchObject({ family: 'econ_print' });
  });

  test('a sub-title that contradicts the rules leaves the interval in conflict', () => {
    const lying = a(
      'KXU3-27JAN-T6.0',
      'Will the unemployment rate (U-3) be above 6.0% in January?',
      'the unemployment rate (U-3) reported by the Bureau of Labor Statistics is above 6.0% in January 2027',
      {
        outcome: '6.5% or above',
      },
    );
    expect(read(lying)).toMatchObject({ conflicts: ['set'] });
  });

  test('placeholder rules prove nothing', () => {
    const blank = a('KXU3-27JAN-T6.0', 'Unemployment in January?', 'the unemployment rate is above || Count || by || Date ||');
    expect(read(blank)).not.toHaveProperty('set');
  });
});

describe('prices', () => {
  const above = (strike: string) =>
    a(
      `KXBTCD-27JAN1417-T${strike}`,
      'Bitcoin price on Jan 14, 2027?',
      `the simple average of the sixty seconds of CF Benchmarks' Bitcoin Real-Time Index (BRTI) before 5 PM EST is above ${strike} at 5 PM EST on Jan 14, 2027`,
    );
  const candle = (clock: string) =>
    `This market will resolve to "Yes" if the Binance 1 minute candle for BTC/USDT ${clock} in the ET timezone on the date specified in the title has a final "Close" price higher than the price specified in the title.`;
  const hint = { end_date: '2027-01-14T22:00:00Z' };

  test.each([
    [above('89999.99'), b('Will the price of Bitcoin be above $90,000 on January 14?', candle('17:00'), hint), 'identity'],
    [
      above('89999.99'),
      b('Will the price of Bitcoin be above $90,000 on January 14?', candle('12:00'), hint),
      'differ in instant',
    ],
    [
      above('89999.99'),
      b('Will the price of Ethereum be above $90,000 on January 14?', candle('17:00'), hint),
      'differ in asset',
    ],
    [
      a(
        'KXBTCMAXY-27-DEC31-149999.99',
        'How high will Bitcoin get this year?',
        'the price of Bitcoin is above 149999.99 by Dec 31, 2027',
      ),
      b('Will Bitcoin reach $150,000 by December 31, 2027?'),
      'identity',
    ],
    [
      a(
        'KXBTCMAXY-27-DEC31-149999.99',
        'How high will Bitcoin get this year?',
        'the price of Bitcoin is above 149999.99 by Dec 31, 2027',
      ),
      b('Will Bitcoin reach $150,000 by June 30, 2027?'),
      'differ in deadline',
    ],
  ])('case %#', (left, right, expected) => {
    expect(against(left, right)).toBe(expected);
  });

  test('touching a level is no price at a time', () => {
    expect(read(b('Will Bitcoin reach $90,000 by January 31?', undefined, hint))).toMatchObject({
      family: 'crypto_touch',
      direction: 'up',
    });
    expect(read(above('89999.99'))).toMatchObject({ family: 'crypto_at' });
  });

  test('how high a coin gets this year is asked until the last day that the ticker names', () => {
    const thisYear = a('KXSOLMAXY-27DEC31-399.99', 'How high will Solana get this year?', undefined, {
      outcome: '$400 or above',
    });
    expect(against(thisYear, b('Will Solana reach $400 by December 31, 2027?'))).toBe('identity');
    expect(against(thisYear, b('Will Solana reach $400 in July?', undefined, { end_date: '2027-08-01T00:00:00Z' }))).toBe(
      'differ in deadline',
    );
  });

  test('a vote, a reserve or a word about a coin is no price', () => {
    for (const question of [
      'Will Texas create a Bitcoin reserve by June 30?',
      'Will Powell say "Bitcoin" during his press conference?',
      'Solana ETF approved by July 31?',
    ]) {
      expect(read(b(question, undefined, hint))).not.toMatchObject({ asset: expect.anything() });
    }
  });
});

describe('weather', () => {
  test.each([
    ['Denver high 61-62°F on March 4, 2027?', 'high_temp'],
    ['Denver low 61-62°F on March 4, 2027?', 'low_temp'],
  ])('a city and its degrees alone: %s', (question, metric) => {
    expect(read(b(question))).toMatchObject({
      family: 'weather',
      metric,
      place: 'city/denver',
      day: '2027-03-04',
      set: 'fahrenheit@1 [61,63)',
    });
  });

  const high = a(
    'KXHIGHCHI-27JAN14-B31.5',
    'Will the high temp in Chicago be 31-32° on Jan 14, 2027?',
    'the highest temperature recorded at Chicago Midway, IL for January 14, 2027, is between 31-32° according to the NWS Daily Climate Report',
  );
  test.each([
    ['between 31-32°F on January 14?', "Chicago O'Hare International Airport", 'differ in source'],
    ['between 31-32°F on January 14?', 'Chicago Midway Airport', 'identity'],
    ['between 33-34°F on January 14?', 'Chicago Midway Airport', 'disjoint'],
  ])('%s at %s: %s', (leg, station, expected) => {
    const right = b(
      `Will the highest temperature in Chicago be ${leg}`,
      `This market will resolve to the temperature range that contains the highest temperature recorded at the ${station} Station in degrees Fahrenheit.`,
      {
        end_date: '2027-01-14T12:00:00Z',
      },
    );
    expect(against(high, right)).toBe(expected);
  });
});

describe('shares by their symbols', () => {
  const share = (bracket: string) =>
    b(`Will Acme ${bracket} close above $100 on November 27, 2026?`, 'The official closing price counts.');

  test('a symbol in brackets names the share', () => {
    expect(read(share('(ACME)'))).toMatchObject({ asset: 'stock/ACME' });
  });

  test.each(['(ET)', '(EST)', '(UTC)', '(USD)', '(NYSE)', '(US)'])('%s is no symbol: two companies would be one', (bracket) => {
    expect(JSON.stringify(read(share(bracket)))).not.toContain('stock/');
  });
});

test('the highest of several prints is no print of the last one', () => {
  const any = a(
    'KXGDPUSMAX-29-4',
    'Will GDP growth be above 4% in any quarter from Q1 2027 to Q4 2029?',
    'any quarter from Q1 2027 to Q4 2029 has GDP growth of above 4%',
  );
  const one = b(
    'US GDP growth in Q4 2029 above 4%?',
    yesIf('real GDP of the United States grows by more than 4.0% in the fourth quarter of 2029'),
  );
  expect(read(any).metric).not.toBe(read(one).metric);
});
