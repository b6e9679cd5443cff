/** Two questions that share their names and words, and of which one asks another kind of thing: no person need look at them. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { judge } from '../../../../src/domain/matching/index.js';
import { a, b, tier } from './sides.js';

describe('two bearers of one name', () => {
  const muncy = (club: string): [Listing, Listing] => [
    a('Will Max Muncy (Athletics) hit 30 or more home runs in 2027?', { outcome: 'Max Muncy (Athletics)' }),
    b(`Will Max Muncy (${club}) hit at least 30 home runs in the 2027 season?`, { group_item: `Max Muncy (${club})` }),
  ];

  test.each([
    ['LAD', 'stop'],
    ['ATH', 'pass'],
    ['Athletics', 'pass'],
  ])('the one of the Athletics and the one of %s: %s', (club, verdict) => {
    const slots = judge(...muncy(club)).gates.find(({ gate }) => gate === 'slots');
    expect(slots?.verdict).toBe(verdict);
  });
});

describe('a number that only the code of a leg says', () => {
  const approval = (code: string): Listing =>
    a("Trump's approval rating on Apr 16, 2027?", { outcome: code, ticker: `KXAPRPOTUS-27APR16-${code}` });
  const asked = (range: string): Listing => b(`Will Trump's approval rating be ${range} on April 16, 2027?`);

  test.each([
    ['43.1', 'between 39.0 and 39.4'],
    ['43.1', 'less than 39.0'],
    ['41.7', 'between 41.0 and 41.4'],
  ])('%s is not %s', (code, range) => {
    expect(tier(approval(code), asked(range))).toBe('none');
  });

  test.each([
    ['39.4', 'between 39.0 and 39.4'],
    ['39.2', 'between 39.0 and 39.4'],
    ['39.0', 'less than 39.0'],
  ])('%s may be %s', (code, range) => {
    expect(tier(approval(code), asked(range))).toBe('review');
  });

  const temperature = (code: string): Listing =>
    a('Lowest temperature in Miami on May 4, 2027?', { outcome: code, ticker: `KXLOWTMIA-27MAY04-${code}` });
  const between = b('Will the lowest temperature in Miami be between 74-75°F on May 4?', { end_date: '2027-05-04T12:00:00Z' });

  test('a threshold is no bracket', () => {
    expect(tier(temperature('T74'), between)).toBe('none');
    expect(tier(temperature('B74.5'), between)).toBe('review');
  });

  test('a bracket of a price is not all above it', () => {
    const leg = (code: string): Listing =>
      a('Ethereum price at Jan 21, 2027 at 5pm EST?', {
        ticker: `KXETH-27JAN2117-${code}`,
        close_time: '2027-01-21T22:00:00Z',
      });
    const above = b('Will the price of Ethereum be above $4,200 on January 21?', { end_date: '2027-01-21T17:00:00Z' });
    expect(tier(leg('B4200'), above)).toBe('none');
    expect(tier(leg('T4200'), above)).toBe('review');
  });
});

describe('who wins is another question than who does something', () => {
  test.each([
    ['Will Abel Carrow endorse Colin Tarn in 2029 NYC Mayoral Race?', 'Will Abel Carrow win the 2029 NYC mayoral election?'],
    ['Will Abel Carrow drop out of the NYC Mayoral race?', 'Will Abel Carrow win the 2029 NYC mayoral election?'],
  ])('%s | %s', (left, right) => {
    const leg = { outcome: 'Abel Carrow', close_time: '2029-11-06T15:00:00Z' };
    expect(tier(a(`${left} [Abel Carrow]`, leg), b(right, { end_date: '2029-11-06T12:00:00Z' }))).toBe('none');
  });

  test('to win is not to win so many seats', () => {
    const left = a('Will NCP win the 2027 Nepal House of Representatives election?', { ticker: 'KXNEPALHOUSE-27MAR04-NCP' });
    const right = b("Will Nepali Congress Party (NCP) win 90 or more seats in Nepal's 2027 House of Representatives election?");
    expect(tier(left, right)).toBe('none');
  });
});

test('to attend is not to meet', () => {
  const left = a("Who will be at Trump's inauguration?", {
    outcome: 'Abel Carrow',
    rules: "If Abel Carrow is present at Donald Trump's second inauguration, then the market resolves to Yes.",
  });
  expect(tier(left, b('Will Trump meet with Abel Carrow in August?', { group_item: 'Abel Carrow' }))).toBe('none');
});

test('whom a tariff is on is one country or any', () => {
  const any = a('Will Trump impose tariffs on the any country sector in the first 100 days?', {
    outcome: 'any country',
    rules: 'If the President imposes any new tariffs on any country before Mar 1, 2025, then the market resolves to Yes.',
    ticker: 'KXTARIFFSC-25MAR01',
  });
  expect(tier(any, b('Will Trump impose tariffs on Brazil before March?', { end_date: '2025-02-28T12:00:00Z' }))).toBe('none');
  expect(tier(any, b('Will Trump impose tariffs on any country before March?', { end_date: '2025-02-28T12:00:00Z' }))).toBe(
    'review',
  );
});

describe('words that are said by a limit', () => {
  const limited = a('Will Trump say "Steel / Iron" before Mar 9, 2027?', {
    outcome: 'Steel / Iron',
    close_time: '2027-03-09T15:00:00Z',
  });
  const onDay = (day: string, end_date: string): Listing =>
    b(`Will Trump say "Steel" or "Iron" during his announcement on ${day}?`, { end_date, group_item: 'Steel / Iron' });

  test('are not those of a day in another season', () => {
    expect(tier(limited, onDay('September 9', '2026-09-11T00:00:00Z'))).toBe('none');
  });
  test('may be those of a day shortly before', () => {
    expect(tier(limited, onDay('March 7', '2027-03-08T00:00:00Z'))).toBe('review');
  });
});

describe('two that the tables know apart', () => {
  test('a school and the one whose name begins with its own', () => {
    const right = b("Will Iowa State win the 2026-2027 Big 12 Men's Basketball regular season championship?");
    expect(tier(a('Will Iowa be the Big 12 regular season champions?'), right)).toBe('none');
    expect(tier(a('Will Iowa State be the Big 12 regular season champions?'), right)).not.toBe('none');
  });

  test('two companies of which one goes public', () => {
    const leg = (name: string): Listing =>
      a(`Who will IPO in 2027? [${name}]`, { outcome: name, close_time: '2028-01-01T15:00:00Z' });
    const right = b('Revolut IPO in 2027?', { end_date: '2027-12-31T12:00:00Z' });
    expect(tier(leg('Monzo'), right)).toBe('none');
    expect(tier(leg('Revolut'), right)).toBe('review');
  });

  test.each([
    ['Will Abel Carrow win the FedEx St. Jude Championship?', 'Will Abel Carrow win the 2027 FedEx Cup?'],
    ['Who will Time name as Person of the Decade?', "Will Abel Carrow be TIME's Person of the Year for 2027?"],
  ])('two prizes: %s | %s', (left, right) => {
    expect(tier(a(`${left} [Abel Carrow]`, { outcome: 'Abel Carrow' }), b(right))).toBe('none');
  });
});

describe('a bout whose texts name no opponent, by its code', () => {
  const won = (code: string): Listing =>
    a('Tommy Paul wins', { outcome: 'Tommy Paul', ticker: `KXATPMATCH-27AUG20${code}-PAU`, series: 'KXATPMATCH' });
  const met = b('Harbor Open: Alexander Zverev vs Tommy Paul', {
    outcome: 'Tommy Paul',
    outcomes: ['Alexander Zverev', 'Tommy Paul'],
    slug: 'atp-zverev-paul-2027-08-20',
    sports_market_type: 'moneyline',
  });

  test('of other opponents is another bout', () => {
    expect(tier(won('PAUCOB'), met)).toBe('none');
  });

  test('of these opponents may be this one, whoever is named first', () => {
    expect(tier(won('PAUZVE'), met)).toBe('review');
    expect(tier(won('ZVEPAU'), met)).toBe('review');
  });
});

test('leaders of two statistics are two bets, also of statistics that no table lists', () => {
  const leads = a('Will James Wood lead Pro Baseball in runs for the 2027 regular season?', {
    ticker: 'KXLEADERMLBRUNS-27-JWOO',
  });
  expect(tier(leads, b('Will James Wood lead the MLB in doubles for the 2027 regular season?'))).toBe('none');
  expect(tier(leads, b('Will James Wood lead the MLB in runs for the 2027 regular season?'))).toBe('review');
});

describe('things of one name are told apart by the number behind it', () => {
  test.each([
    ['Will xAI release Grok 6 before Jul 1, 2027?', 'Will Grok 5 be released by June 30, 2027?', 'none'],
    ['Will xAI release Grok 6 before Jul 1, 2027?', 'Will Grok 6 be released by June 30, 2027?', 'review'],
    ['Will a Category 5 hurricane make landfall?', 'Will a Category 4 hurricane make landfall?', 'none'],
    ['Will Democrats win NC-1 in 2028?', 'Will the Democrats win NC-01 in 2028?', 'review'],
  ])('%s | %s', (left, right, expected) => {
    expect(tier(a(left, { close_time: '2027-07-01T04:59:00Z' }), b(right, { end_date: '2027-06-30T12:00:00Z' }))).toBe(expected);
  });
});

describe('a bet of another kind', () => {
  test.each([
    ['Will the S&P 500 close above 7,500 on December 31, 2027?', 'Will the S&P 500 hit 7,500 in December 2027?'],
    [
      'Will Ada Brandt win the 2027 Booker Prize?',
      'Will Ada Brandt be shortlisted for the 2027 Booker Prize by December 31, 2027?',
    ],
  ])('%s | %s', (left, right) => {
    expect(tier(a(left, { close_time: '2027-12-31T21:00:00Z' }), b(right, { end_date: '2027-12-31T12:00:00Z' }))).toBe('none');
  });
});

test('a leg that only its code names may be one of a prize’s', () => {
  const leg = a('Time Person of the Year 2026?', { event: 'Time Person of the Year 2026?', ticker: 'KXTIMEPOTY-26-LEO' });
  expect(tier(leg, b("Will Pope Leo XIV be Time's 2026 Person of the Year?", { outcome: 'Pope Leo XIV' }))).toBe('review');
});
