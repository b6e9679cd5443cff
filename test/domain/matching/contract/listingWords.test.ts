/** Wordings in which the venues' teams describe one bet, each of which was once read as another or not at all. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { criterionOf } from '../../../../src/domain/matching/contract/criterion.js';
import { compareEntities } from '../../../../src/domain/matching/contract/names.js';
import { readText } from '../../../../src/domain/matching/contract/text.js';
import { namesOf } from '../../../../src/domain/matching/entities/namesOf.js';
import { judgeLine, judgeOne, readFacts } from '../../../../src/domain/matching/index.js';

const read = (field: string, listing: Partial<Listing>): unknown => {
  const { fields } = readFacts({ venue: 'venue_b', id: '0x1', ...listing });
  return Reflect.get(fields, field)?.value;
};
const named = (value: unknown): unknown => Reflect.get(Object(value), 'name');

describe('the sentence that decides speaks of one leg', () => {
  const isGeneral = (rules: string) =>
    criterionOf(readText({ venue: 'venue_b', id: 'x', question: 'Which?', rules }))?.general === true;

  test.each([
    ['This market will resolve to "Yes" if Jane Doe ceases to be president by the specified date.', false],
    ['This market will resolve to "Yes" if Jane Doe is named chair of the board by May 1, 2027.', false],
    ['This market will resolve to "Yes" if the listed candidate wins.', true],
    ['This market will resolve to "Yes" if the named individual wins.', true],
  ])('%s: of all legs %s', (rules, expected) => expect(isGeneral(rules)).toBe(expected));

  test('whom it names in full goes before a surname in the title', () => {
    const rules =
      'This market will resolve to "Yes" if Joan Moreland ceases to be Prime Minister of Canada by the specified date. Otherwise "No".';
    const subject = read('subject', { question: 'Moreland out as Canada prime minister by June 30, 2027?', rules });
    expect(named(subject)).toBe('joan moreland');
  });
});

describe('whom or what a bet is about', () => {
  test.each([
    ['Will the film Harbor Lights win Best Picture at the 2027 Oscars?', 'harbor lights'],
    ['Will Harbor Lights win Best Picture at the 2027 Oscars?', 'harbor lights'],
  ])('%s', (question, expected) => expect(named(read('subject', { question }))).toBe(expected));

  test('a party by its name and its letters', () => {
    const rules =
      'This market will resolve to "Yes" if Alternative for Germany (AfD) wins 20.0% or more of the vote in the 2027 Bremen state election.';
    expect(read('subject', { question: 'AfD 20%+ in Bremen state election?', rules })).toMatchObject({ id: 'party/de-afd' });
  });

  test('a club’s coach, however the post is described', () => {
    const subjects = ['the head coach of the Miami Dolphins as of Nov 20, 2026', 'Miami Dolphins head coach'].map((who) =>
      named(read('subject', { question: `Will ${who} leave before Feb 1, 2027?` })),
    );
    expect(subjects).toEqual(['miami dolphins head coach', 'miami dolphins head coach']);
  });

  test('a name with a possessive is known as texts write it', () => {
    expect(namesOf('league', 'womensworldcup')).toContain('fifa women world cup');
  });
});

describe('when, where and how', () => {
  test('the year of an edition is no deadline beside one', () => {
    const question = 'Will Jane Doe be announced as host of the show of the 2028 final before Dec 1, 2027?';
    expect(new Date(Number(read('deadline', { question }))).toISOString()).toBe('2027-12-01T05:00:00.000Z');
  });

  test.each([
    ['Will the highest temperature in London be 33°C or higher on June 18?', [[33, null]]],
    ['Will the highest temperature in London be 33.0 degrees Celsius or above on June 18?', [[33, null]]],
    ['Will the highest temperature in London be 33°C on June 18?', [[33, 34]]],
  ])('%s', (question, parts) => expect(read('set', { question })).toMatchObject({ parts }));

  test('the second game of a doubleheader is a game of its own', () => {
    const rules =
      'If Minnesota wins the second game of the Minnesota vs Cleveland professional baseball doubleheader originally scheduled for Jun 12, 2027, then the market resolves to Yes.';
    const listing = {
      venue: 'venue_a',
      question: 'Minnesota vs Cleveland Game 2 Winner?',
      event: 'Minnesota vs Cleveland (Game 2)',
      ticker: 'KXMLBGAME-27JUN121905MINCLE2-MIN',
      rules,
    } as const;
    expect([read('period', listing), read('game_number', listing)]).toEqual(['full', '2']);
  });

  test.each([
    'This market will resolve to "Yes" if Jane Doe wins this election, whether in the first round or in a runoff.',
    'This market will resolve to "Yes" if Jane Doe wins this election, including in a run-off.',
  ])('any round may decide: %s', (rules) => {
    const listing = { question: 'Will Jane Doe win the 2027 Chicago mayoral election?', rules };
    expect([read('phase', listing), read('metric', listing)]).toEqual(['general', 'office']);
  });

  test('a court that accepts a case hears it', () => {
    expect(read('predicate', { question: 'Supreme Court accepts Roe v. Doe by June 30, 2027?' })).toBe('hear');
  });

  test('a meeting that may be a call is a talk', () => {
    const rules = 'If Jane Doe and John Roe meet (including phone calls) before Apr 1, 2027, then the market resolves to Yes.';
    expect(read('predicate', { venue: 'venue_a', question: 'Jane Doe and John Roe meet before Apr 1, 2027?', rules })).toBe(
      'talk',
    );
  });

  test('a policy rate’s level at a bank other than the Fed', () => {
    const question = 'Will the Selic rate be 14.00% or lower after the March 2027 Copom meeting?';
    const rules =
      'This market will resolve to "Yes" if the target for the Selic rate that the Central Bank of Brazil announces is 14.00% or lower.';
    expect(readFacts({ venue: 'venue_b', id: '0x1', question, rules }).family).toBe('fed_level');
  });

  test('a conference’s best record is not its title, whatever the question says', () => {
    const rules =
      'This market will resolve to "Yes" if the New York Knicks finish the 2026-27 regular season with the number one seed in the Eastern Conference.';
    expect(read('level', { question: 'Will the New York Knicks win the NBA Eastern Conference?', rules })).toBe(
      'nba/nba-eastern-conference#seed1',
    );
  });
});

describe('pairs that are proven', () => {
  const a = (rules: string, more: object) => ({ rules, ...more });
  const tier = (id: string, left: object, right: object) => judgeOne(judgeLine.parse({ id, a: left, b: right })).tier;

  test('one weather service by two names', () => {
    const left = a(
      'If the highest temperature recorded at Los Angeles International Airport for January 9, 2027 as reported by the National Weather Service’s Climatological Report (Daily), is greater than 69°, then the market resolves to Yes.',
      {
        event: 'Highest temperature in LA on Jan 9, 2027?',
        question: 'Will the high temp in LA be >69° on Jan 9, 2027?',
        outcome: '70° or above',
        ticker: 'KXHIGHLAX-27JAN09-T69',
        series: 'KXHIGHLAX',
        close_time: '2027-01-10T07:59:00Z',
        strike_type: 'greater',
        floor_strike: 69,
      },
    );
    const right = (source: string) =>
      a(
        `This market will resolve to "Yes" if the highest temperature recorded at LAX on January 9, 2027 is 70°F or more according to ${source}. Otherwise, this market will resolve to "No".`,
        {
          event: 'Highest temperature in Los Angeles on January 9?',
          question: 'Will the highest temperature in Los Angeles be 70°F or higher on January 9?',
          outcome: 'Yes',
          outcomes: ['Yes', 'No'],
          outcome_index: 0,
          group_item: '70°F or higher',
          slug: 'highest-temperature-in-los-angeles-on-january-9-2027-70f-or-higher',
          end_date: '2027-01-09T12:00:00Z',
        },
      );
    expect(tier('one', left, right('the NWS Climatological Report (Daily)'))).toBe('auto');
    expect(tier('other', left, right('Wunderground'))).not.toBe('auto');
  });

  test('relegation, and not the title', () => {
    const left = a(
      'If Leeds United is relegated from the English Premier League after the 2026-27 season, then the market resolves to Yes.',
      {
        event: 'English Premier League Relegation',
        question: 'Will Leeds be relegated from the English Premier League?',
        outcome: 'Leeds United',
        ticker: 'KXEPLRELEGATION-27-LEE',
        series: 'KXEPLRELEGATION',
        close_time: '2027-06-01T14:00:00Z',
      },
    );
    const right = (ask: string, title: string) =>
      a(`This market will resolve to "Yes" if Leeds United ${ask}. Otherwise, this market will resolve to "No".`, {
        event: 'English Premier League 2026-27',
        question: `Will Leeds ${title}?`,
        outcome: 'Yes',
        outcomes: ['Yes', 'No'],
        outcome_index: 0,
        group_item: 'Leeds',
        slug: '',
        end_date: '2027-05-30T12:00:00Z',
      });
    expect(
      tier(
        'relegated',
        left,
        right(
          'is relegated from the English Premier League following the 2026-27 season',
          'be relegated from the English Premier League',
        ),
      ),
    ).toBe('auto');
    expect(tier('wins', left, right('wins the 2026-27 English Premier League', 'win the English Premier League'))).toBe('none');
  });
});

test('terse rules pay an outcome by a bound that points where the set does', () => {
  const a = {
    event: 'Colorado at Vegas: Total Goals',
    question: 'Colorado at Vegas: Total Goals',
    outcome: 'Over 6.5 goals scored',
    rules:
      'If Colorado and Vegas collectively score more than 6.5 goals in the Colorado at Vegas professional hockey game originally scheduled for Jan 9, 2027, then the market resolves to Yes.',
    ticker: 'KXNHLTOTAL-27JAN09COLVGK-6',
    strike_type: 'greater',
    floor_strike: 6.5,
  };
  const tier = (bound: string) =>
    judgeOne(
      judgeLine.parse({
        id: bound,
        a,
        b: {
          event: 'Avalanche vs. Golden Knights',
          question: 'Avalanche vs. Golden Knights: O/U 6.5',
          outcome: 'Over',
          outcomes: ['Over', 'Under'],
          outcome_index: 0,
          line: 6.5,
          sports_market_type: 'totals',
          slug: 'nhl-col-vgk-2027-01-09-total-6pt5',
          rules: `NHL, Avalanche at Golden Knights, January 9, 2027: "Over" with ${bound} goals in the final score, "Under" with 6 or fewer. If the game is postponed, this market will remain open until the game has been completed.`,
        },
      }),
    ).tier;
  expect(tier('7 or more')).toBe('auto');
  expect(tier('7 or fewer')).not.toBe('auto');
});

test.each([
  ['nobody knows', 'nobody knows by jane doe', 'equal'],
  ['death', 'death by lightning', 'unknown'],
  ['stand', 'stand by me', 'unknown'],
])('works "%s" and "%s" are %s', (one, other, expected) => {
  const thing = (name: string) => ({ kind: 'thing', id: null, name }) as const;
  expect(compareEntities(thing(one), thing(other))).toBe(expected);
  expect(compareEntities(thing(other), thing(one))).toBe(expected);
});
