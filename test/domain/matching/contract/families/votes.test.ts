/** Elections and offices that are asked about in another way than who wins: places, advances, departures, and statements under a bare title. */
import { describe, expect, test } from 'vitest';
import { a, against, b, read, yesIf } from './reading.js';

describe('what of an election has to be won', () => {
  const general = b('Will Ana Ruiz win the 2026 Chilean presidential election?');

  test('a third place is no win', () => {
    const third = b('Will Ana Ruiz finish in third place in the first round of the 2026 Chilean presidential election?');
    expect(read(third)).toMatchObject({ family: 'election_winner', phase: 'round1', rank: '3', metric: 'place' });
    expect(against(general, third)).toMatch(/differ in .*metric/);
  });

  test('who comes in second of a primary is told by the name, and is no winner of it', () => {
    const second = b('Will Jane Doe come in 2nd in the 2026 Ohio Republican Senate Primary?');
    expect(read(second)).toMatchObject({ family: 'primary', party: 'party/rep', rank: '2', subject: 'jane doe' });
    expect(read(b('Will Jane Doe place third in the 2026 Ohio Republican Senate Primary?'))).toMatchObject({
      rank: '3',
      subject: 'jane doe',
    });
  });

  test('who goes on to the general election does so by the primary', () => {
    const advance = b(
      'Will Jane Doe advance to the general election for WA-04?',
      yesIf('Jane Doe advances from the primary to the general election for the WA-04 congressional district seat in 2026'),
    );
    const winner = b('Will Jane Doe win the WA-04 House seat in 2026?');
    expect(read(advance)).toMatchObject({ family: 'primary', phase: 'primary', predicate: 'advance', district: 'WA-4' });
    expect(read(advance)).not.toHaveProperty('metric');
    expect(read(winner)).toMatchObject({ family: 'election_winner', metric: 'office' });
  });

  test('who qualifies for a runoff wins no office', () => {
    expect(read(b('Will Ana Ruiz qualify for the runoff of the 2026 Chilean presidential election?'))).toMatchObject({
      phase: 'round1',
      predicate: 'advance',
      metric: 'advance',
    });
  });

  test('seats that are gained are counted against those before', () => {
    const most = b(
      'Will the Social Democrats win the most seats in the 2026 Danish parliamentary election?',
      'This market will resolve according to the political party that wins the greatest number of seats.',
    );
    const gained = b(
      'Will the Social Democrats gain the most seats in the 2026 Danish parliamentary election?',
      'This market will resolve according to the political party that gains the greatest number of seats, compared to before the election.',
    );
    expect(read(most)).toMatchObject({ family: 'election_party', metric: 'seats' });
    expect(read(gained)).toMatchObject({ family: 'election_party', metric: 'seat_change' });
    expect(against(most, gained)).toBe('differ in metric');
  });

  test.each([
    ['Will Park Won-sik win the 2026 Seoul mayoral election?', 'park won sik'],
    ['Will Kim Won Jae Win the 2026 Seoul mayoral election?', 'kim won jae'],
    ['Will Won Ki-ho win the 2026 Seoul mayoral election?', 'won ki ho'],
  ])('a name that looks like a verb: %s', (question, name) => {
    expect(read(b(question))).toMatchObject({ family: 'election_winner', subject: name });
  });

  test('each of both chambers has its party', () => {
    const balance = (held: string) => b(`2028 Balance of Power: ${held}`);
    expect(against(balance('R Senate, R House'), balance('R House, R Senate'))).toBe('identity');
    expect(against(balance('R Senate, R House'), balance('R Senate, D House'))).toMatch(/differ in party|disjoint/);
    expect(against(balance('D Senate, R House'), balance('R Senate, D House'))).toMatch(/differ in party|disjoint/);
  });

  test('the Chamber of Deputies is of the country that is named', () => {
    const rules =
      'This market will resolve according to the party that wins the greatest number of seats in the Mexican Chamber of Deputies (Cámara de Diputados) as a result of this election.';
    const listing = b('Will Morena win the most seats in the 2030 Mexico legislative election?', rules);
    expect(read(listing)).toMatchObject({ family: 'election_party', place: 'MX' });
    expect(read(listing)).not.toHaveProperty('conflicts');
  });
});

describe('a statement under a title that says little', () => {
  const bare = (ticker: string, statement: string) => a(ticker, '', statement);

  test.each([
    [
      'KXMIDTERMMOV-OHSENR-P8',
      'the Republican Party wins the 2026 U.S. Senate election in Ohio by 8 percentage points or more',
      {
        family: 'election_margin',
        office: 'senate',
        place: 'US-OH',
        subject: 'party/rep',
        set: 'percent@0.1 [80,)',
      },
    ],
    [
      'KXHOUSERACE-AKAL-26-D',
      'the House member sworn in for AK-AL for the term beginning in 2027 is a member of the Democratic Party',
      { family: 'election_party', district: 'AK-AL', cycle: 2026, party: 'party/dem', metric: 'office' },
    ],
    [
      'GOVPARTYGA-26-R',
      'a representative of the Republican party is inaugurated as the governor of Georgia pursuant to the 2026 election',
      { family: 'election_party', office: 'governor', place: 'US-GA', cycle: 2026, party: 'party/rep' },
    ],
    [
      'KXDHOUSESEATS-27-205',
      'the Democratic party has below 205 House seats on Feb 1, 2027',
      { family: 'seats', office: 'house', subject: 'party/dem', cycle: 2026, day: '2027-02-01', set: 'seats@1 [,205)' },
    ],
    [
      '',
      'Maria Lopez wins the Travis County Judge election',
      { family: 'election_winner', office: 'county_judge', subject: 'maria lopez' },
    ],
    [
      '',
      'the President of the United States elected for the 2029-2033 term resigns the office',
      { family: 'officeholder', predicate: 'resign', office: 'president' },
    ],
    ['', 'Jane Doe leaves office before Jan 1, 2028', { family: 'officeholder', predicate: 'leave', subject: 'jane doe' }],
    [
      '',
      'Jane Doe is the first leader among the above to leave office',
      { family: 'officeholder', predicate: 'first_leave', subject: 'jane doe' },
    ],
  ])('%s: %s', (ticker, statement, facts: Record<string, unknown>) => {
    expect(read(bare(ticker, statement))).toMatchObject(facts);
  });

  test('seats on a day are told as such, beside the election that they are won in', () => {
    const held = bare('KXRHOUSESEATS-27-230', 'the Republican party has above 230 House seats on Feb 1, 2027');
    expect(read(held)).toMatchObject({ day: '2027-02-01', cycle: 2026 });
  });

  test('another contest is none', () => {
    expect(read(bare('', 'Jane Doe wins the main race at the 2027 Monaco Grand Prix')).family).toBe('season_title');
  });
});

describe('departures', () => {
  const out = (question: string, condition: string) => b(question, yesIf(condition));

  test('who has to be out before something else happens has no day to be out by', () => {
    const raced = b(
      'Jane Doe out as President before Harbor VI?',
      `${yesIf('Jane Doe ceases to be the President for any period of time before Harbor VI is officially released')}\n\nIf neither occurs by July 31, 2027, 11:59 PM ET, this market will resolve to 50-50.`,
    );
    expect(read(raced)).toMatchObject({ predicate: 'leave', target: 'harbor vi' });
    expect(read(raced)).not.toHaveProperty('deadline');
  });

  test('a post in a club keeps its club and its role', () => {
    const coach = (club: string, role: string) =>
      out(`Jane Doe out as ${club} ${role} by May 31, 2027?`, `Jane Doe ceases to be ${role} of ${club} by May 31, 2027`);
    expect(read(coach('Harbor', 'Head Coach'))).toMatchObject({ office: 'head_coach', target: 'harbor' });
    expect(against(coach('Harbor', 'Head Coach'), coach('Harbor FC', 'Manager'))).toBe('identity');
    expect(against(coach('Harbor', 'Head Coach'), coach('Weldon', 'Head Coach'))).toBe('differ in target');
    expect(against(coach('Harbor', 'Head Coach'), coach('Harbor', 'General Manager'))).toBe('differ in office');
  });

  test('who is removed resigns from nothing', () => {
    const resigns = out('Will Jane Doe resign by June 30, 2027?', 'Jane Doe resigns as Governor of Ohio by June 30, 2027');
    const leaves = out('Jane Doe out as Governor of Ohio by June 30, 2027?', 'Jane Doe ceases to be Governor by June 30, 2027');
    const either = out(
      'Will Jane Doe resign by June 30, 2027?',
      'Jane Doe resigns or is otherwise removed as Governor of Ohio by June 30, 2027',
    );
    expect(read(resigns)).toMatchObject({ predicate: 'resign' });
    expect(read(leaves)).toMatchObject({ predicate: 'leave' });
    expect(read(either)).toMatchObject({ predicate: 'leave' });
  });
});
