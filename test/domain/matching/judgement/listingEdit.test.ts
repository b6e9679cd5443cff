import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { listingEdit } from '../../../../src/domain/matching/judgement/listingEdit.js';
import { readContract } from '../../../../src/domain/matching/reading/readContract.js';

const editOf = (before: Listing, after: Listing) => listingEdit(readContract(before), readContract(after));

const game: Listing = {
  venue: 'venue_a',
  id: 'KXNBAGAME-26DEC09BOSNYK-NYK',
  ticker: 'KXNBAGAME-26DEC09BOSNYK-NYK',
  event: 'Boston at New York',
  question: 'Boston at New York Winner?',
  outcome: 'New York',
  rules:
    'If New York wins the Boston at New York professional basketball game originally scheduled for Dec 9, 2026, then the market resolves to Yes. If the game is postponed by more than two weeks, the market resolves to a fair price.',
  close_time: '2026-12-24T00:30:00Z',
};
const threshold: Listing = {
  venue: 'venue_b',
  id: '0xb1',
  question: 'Will Stripe go public by December 31, 2026?',
  rules:
    'This market will resolve to "Yes" if the shares of Stripe start trading by December 31, 2026, 11:59 PM ET. The first score of the official site is taken.',
  end_date: '2026-12-31T00:00:00Z',
};
const total: Listing = {
  venue: 'venue_a',
  id: 'KXNBATOTAL-26DEC09BOSNYK-225',
  ticker: 'KXNBATOTAL-26DEC09BOSNYK-225',
  event: 'Boston at New York: Total',
  question: 'Over 225.5 points scored?',
  outcome: 'Over 225.5 points scored',
  rules:
    'If the teams in the Boston at New York professional basketball game originally scheduled for Dec 9, 2026 collectively score more than 225.5 points, then the market resolves to Yes.',
  strike_type: 'greater',
  floor_strike: 225.5,
};
const edit = (listing: Listing, from: string, to: string) => {
  const rules = listing.rules ?? '';
  expect(rules, from).toContain(from);
  return editOf(listing, { ...listing, rules: rules.replace(from, to) });
};

describe('an edit that names the same facts in other words is cosmetic', () => {
  test.each<[string, Listing, string, string]>([
    ['the league by its letters', game, 'professional basketball game', 'NBA game'],
    ['the day in another writing', game, 'Dec 9, 2026', 'Wednesday, December 9th, 2026'],
    ['a deadline in a second zone', threshold, '11:59 PM ET', '11:59 PM ET (January 1, 2027, 4:59 AM UTC)'],
    ['its own bound as a whole number', total, 'more than 225.5 points', 'at least 226 points'],
    ['its own deadline as the day after', threshold, 'by December 31, 2026, 11:59 PM ET', 'before January 1, 2027, 12:00 AM ET'],
    ['a doubled letter', threshold, 'official', 'offficial'],
  ])('%s', (_, listing, from, to) => {
    expect(edit(listing, from, to)).toMatchObject({ kind: 'cosmetic', reasons: [] });
  });
});

describe('an edit that changes what is named is material', () => {
  test.each<[string, Listing, string, string]>([
    ['another league', game, 'professional basketball game', 'WNBA game'],
    ['another day', game, 'Dec 9, 2026', 'Dec 10, 2026'],
    ['another wait', game, 'two weeks', 'three weeks'],
    ['the day without its condition', game, 'originally scheduled for Dec 9, 2026', 'scheduled for Dec 9, 2026 or later'],
    ['a second zone that is another moment', threshold, '11:59 PM ET', '11:59 PM ET (January 1, 2027, 5:59 AM UTC)'],
    ['a second zone on another day', threshold, '11:59 PM ET', '11:59 PM ET (January 2, 2027, 4:59 AM UTC)'],
    ['a lower bound', total, 'more than 225.5 points', 'at least 225 points'],
    ['the other side of its bound', total, 'more than 225.5 points', 'fewer than 226 points'],
    ['a deadline a day earlier', threshold, 'by December 31, 2026, 11:59 PM ET', 'before December 31, 2026, 12:00 AM ET'],
  ])('%s', (_, listing, from, to) => {
    expect(edit(listing, from, to).kind).toBe('material');
  });
});

const award: Listing = {
  venue: 'venue_b',
  id: '0xc1',
  event: 'Oscars 2027: Best Actor',
  question: 'Will Ivo Lang win Best Actor at the 99th Academy Awards for "Low Tide"?',
  outcome: 'Yes',
  rules:
    'This market will resolve to "Yes" if Ivo Lang wins Best Actor at the 99th Academy Awards. Otherwise, this market will resolve to "No".',
  end_date: '2027-03-14T00:00:00Z',
};

describe('a title in other words', () => {
  test.each<[string, Listing, Partial<Listing>]>([
    ['teams by their nicknames', game, { event: 'Celtics vs. Knicks', question: 'Celtics vs. Knicks Winner?' }],
    ['the league before the game', game, { question: 'NBA: Boston at New York Winner?' }],
    ['a ceremony by its other name', award, { event: 'Academy Awards 2027: Best Actor' }],
  ])('that says nothing beyond the facts is cosmetic: %s', (_, listing, titles) => {
    expect(editOf(listing, { ...listing, ...titles })).toMatchObject({ kind: 'cosmetic', reasons: [] });
  });

  test.each<[string, Listing, Partial<Listing>]>([
    ['a part of the game', game, { question: 'Boston at New York First Half Winner?' }],
    ['a word that nobody read', game, { question: 'Boston at New York Showcase Winner?' }],
    ['a word that turns', game, { question: 'Boston not at New York Winner?' }],
    ['other teams', game, { event: 'Boston at Brooklyn', question: 'Boston at Brooklyn Winner?' }],
    ['another work', award, { question: 'Will Ivo Lang win Best Actor at the 99th Academy Awards for "High Noon"?' }],
    ['another outcome', game, { outcome: 'Boston' }],
  ])('that may say more is material: %s', (_, listing, titles) => {
    expect(editOf(listing, { ...listing, ...titles }).kind).toBe('material');
  });
});

const sides: Listing = {
  venue: 'venue_b',
  id: '0xd1',
  slug: 'nhl-bos-nyr-2026-12-09',
  question: 'Bruins vs. Rangers',
  outcomes: ['Bruins', 'Rangers'],
  outcome: 'Bruins',
  outcome_index: 0,
  game_start: '2026-12-10T00:00:00Z',
  rules:
    'In the upcoming NHL game, scheduled for December 9 at 7:00PM ET:\nIf the Bruins win, the market will resolve to "Bruins".\nIf the Rangers win, the market will resolve to "Rangers".',
};
const bowl: Listing = {
  venue: 'venue_b',
  id: '0xe1',
  event: 'Super Bowl Champion 2027',
  question: 'Will the Denver Broncos win Super Bowl 2027?',
  outcome: 'Denver Broncos',
  rules:
    'This market will resolve to "Yes" if the Denver Broncos win Super Bowl 2027. Otherwise, this market will resolve to "No".',
};

test.each<[string, Listing, string, string]>([
  ['a team by its city and nickname', sides, 'If the Bruins win', 'If the Boston Bruins win'],
  ['a team by both its names', sides, 'If the Bruins win', 'If the Boston Bruins (Bruins) win'],
  ['an hour in a zone written out', sides, '7:00PM ET', '7:00 p.m. Eastern Standard Time'],
  ['a Super Bowl by its number', bowl, 'win Super Bowl 2027', 'win Super Bowl LXI (2027)'],
])('%s is the same', (_, listing, from, to) => {
  expect(edit(listing, from, to)).toMatchObject({ kind: 'cosmetic', reasons: [] });
});

test.each<[string, Listing, string, string]>([
  ['the opponent', sides, 'If the Bruins win', 'If the New York Rangers win'],
  ['another team of the city', sides, 'If the Bruins win', 'If the Boston Celtics win'],
  ['both teams', sides, 'If the Bruins win', 'If the Boston Bruins (Rangers) win'],
  ['an hour in another zone', sides, '7:00PM ET', '7:00 p.m. Pacific Standard Time'],
  ['another Super Bowl', bowl, 'win Super Bowl 2027', 'win Super Bowl LX (2027)'],
])('%s is another bet', (_, listing, from, to) => {
  expect(edit(listing, from, to).kind).toBe('material');
});

test('a title may gain the year that its facts hold, and no other', () => {
  const rules = 'If Ivo Lang wins Best Actor at the 99th Academy Awards, then the market resolves to Yes.';
  const oscars: Listing = {
    venue: 'venue_a',
    id: 'KXOSCARACTO-27-IVO',
    ticker: 'KXOSCARACTO-27-IVO',
    rules,
    question: 'Will Ivo Lang win Best Actor at the Oscars?',
  };
  const retitled = (question: string) => editOf(oscars, { ...oscars, question }).kind;
  expect(retitled('Will Ivo Lang win Best Actor at the 2027 Oscars?')).toBe('cosmetic');
  expect(retitled('Will Ivo Lang win Best Actor at the 2028 Oscars?')).toBe('material');
  expect(retitled('Will Ivo Lang win Best Actor before the 2027 Oscars?')).toBe('material');
});

test("rules without a source may name their league's own, and no other", () => {
  const adding = (sentence: string, listing = sides) =>
    editOf(listing, { ...listing, rules: `${listing.rules}\n${sentence}` }).kind;
  expect(adding('Results are taken from NHL.com.')).toBe('cosmetic');
  expect(adding('The resolution source is the official website of the NHL.')).toBe('cosmetic');
  expect(adding('The resolution source is ESPN.com.')).toBe('material');
  expect(adding('The resolution source is NBA.com.')).toBe('material');
  expect(adding('The resolution source is NHL.com, first period only.')).toBe('material');
  expect(adding('The resolution source is the Boston Bruins.')).toBe('material');
  const sourced = { ...sides, rules: `${sides.rules}\nThe resolution source is ESPN.` };
  expect(adding('Results are taken from NHL.com.', sourced)).toBe('material');
});
