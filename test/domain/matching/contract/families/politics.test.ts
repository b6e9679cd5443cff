import { describe, expect, test } from 'vitest';
import { a, against, b, read, yesIf } from './reading.js';

const MIDTERM = (state: string) =>
  `This market will resolve according to the winner of the 2026 midterm ${state} U.S. Senate election, inclusive of any run-offs. A candidate shall be considered to represent a party in the event that he or she is the nominee of the party in question.`;
const senate = (code: string, state: string, party: string) =>
  a(
    `SENATE${code}-26-${party[0]}`,
    `Will ${party}s win the Senate race in ${state}?`,
    `a representative of the ${party} party is sworn in as a Senator of ${state} for the term beginning in 2027`,
  );

describe('seats by party', () => {
  test('office, place, cycle and party; the term begins the year after', () => {
    expect(read(senate('KS', 'Kansas', 'Republican'))).toMatchObject({
      family: 'election_party',
      office: 'senate',
      place: 'US-KS',
      cycle: 2026,
      phase: 'general',
      party: 'party/rep',
    });
  });

  test.each([
    [
      senate('KS', 'Kansas', 'Republican'),
      b('Will the Republicans win the Kansas Senate race in 2026?', MIDTERM('Kansas')),
      'identity',
    ],
    [
      senate('KS', 'Kansas', 'Republican'),
      b('Will the Democrats win the Kansas Senate race in 2026?', MIDTERM('Kansas')),
      'disjoint',
    ],
    [
      senate('KS', 'Kansas', 'Republican'),
      b('Will the Republicans win the Iowa Senate race in 2026?', MIDTERM('Iowa')),
      'differ in place',
    ],
    [
      senate('KS', 'Kansas', 'Republican'),
      b('Will the Republicans win the Kansas State Senate race in 2026?'),
      'differ in office',
    ],
    [
      a(
        'KXHOUSERACE-VTAL-26-R',
        'Will Republican win the House race for VT-AL?',
        'the House member sworn in for VT-AL for the term beginning in 2027 is a member of the Republican Party',
      ),
      b(
        'Will the Republican Party win the VT-AL House seat?',
        'This market will resolve according to the party of the candidate who wins the VT-AL congressional district seat in the 2026 midterm elections.',
      ),
      'identity',
    ],
    [
      a(
        'KXHOUSERACE-TX18-26-R',
        'Will Republican win the House race for TX-18?',
        'the House member sworn in for TX-18 for the term beginning in 2027 is a member of the Republican Party',
      ),
      b(
        'Will the Republican Party win the TX-28 House seat?',
        'This market will resolve according to the party of the candidate who wins the TX-28 congressional district seat in the 2026 midterm elections.',
      ),
      'differ in district',
    ],
  ])('case %#', (left, right, expected) => {
    expect(against(left, right)).toBe(expected);
  });

  test('most seats in a parliament says so; "gets 2nd" does not say of what', () => {
    const seats = b(
      'Will AfD win the second most seats in the next German election?',
      'German Federal elections to elect the 21st Bundestag are scheduled to take place February 23, 2025.',
    );
    expect(read(seats)).toMatchObject({
      family: 'election_party',
      office: 'parliament',
      place: 'DE',
      party: 'party/de-afd',
      rank: '2',
      metric: 'seats',
    });
    const second = a(
      'KXGER2ND-25-AFD',
      'Who will get 2nd in the German election?',
      'AfD gets 2nd in the German federal election in 2025',
    );
    expect(read(second)).not.toHaveProperty('metric');
    const most = a(
      'KXGERMANYPARTY-25-AFD',
      'Will the AfD party win the most seats in the 2025 German Bundestag election?',
      'AfD wins the most seats in the 2025 German federal Bundestag election',
    );
    expect(against(most, seats)).toMatch(/rank/);
  });
});

const president = (name: string) =>
  a(
    'KXFRENCHPRES-27-X',
    `Will ${name} win the 2027 French presidential election?`,
    `${name} wins the next French presidential election`,
  );

describe('persons', () => {
  test.each([
    [president('Éric Zemmour'), b('Will Eric Zemmour win the 2027 French presidential election?'), 'identity'],
    [president('Marine Le Pen'), b('Will Jordan Bardella win the 2027 French presidential election?'), 'disjoint'],
    [
      president('Marine Le Pen'),
      b('Will Marine Le Pen win the most votes in the first round of the 2027 French presidential election?'),
      'differ in phase',
    ],
    [president('Marine Le Pen'), b('Will Marine Le Pen win the 2032 French presidential election?'), 'differ in cycle'],
    [
      a(
        'KXPRESNOMR-28-GABB',
        'Will Greg Abbott be the nominee for the Presidency for the Republican party?',
        'Greg Abbott wins and accepts the nomination for the Presidency for the Republican party',
      ),
      b('Will Greg Abbott win the 2028 Republican presidential nomination?'),
      'identity',
    ],
    [
      a(
        'KXVPRESNOMR-28-GABB',
        'Will Greg Abbott be the nominee for the Vice Presidency for the Republican party?',
        'Greg Abbott accepts the nomination for the Vice Presidency for the Republican party',
      ),
      b('Will Greg Abbott win the 2028 Republican presidential nomination?'),
      'differ in office',
    ],
    [
      a('KXDTICKET-28NOV07-X', 'Will Wes Moore and Jon Ossoff be the 2028 Democratic Presidential ticket?'),
      b('Will Wes Moore win the 2028 Democratic presidential nomination?'),
      'differ in predicate',
    ],
    [
      a(
        'KXSENATETXR-26-KPAX',
        'Will Ken Paxton be the Republican nominee for the Senate in Texas?',
        'Ken Paxton wins the nomination for the Republican Party to contest the 2026 Class II Texas Senate seat',
      ),
      b(
        'Will Ken Paxton be the Republican nominee for Senate in Texas?',
        yesIf('Ken Paxton wins the 2026 nomination of the Republican Party for the U.S. Senate in Texas'),
      ),
      'identity',
    ],
  ])('case %#', (left, right, expected) => {
    expect(against(left, right)).toBe(expected);
  });

  test('an event of one market carries its question, an event of many the race', () => {
    const question = 'Will Marine Le Pen win the 2027 French presidential election?';
    const race = { office: 'president', place: 'FR', cycle: 2027, subject: 'marine le pen' };
    expect(read(b(question, undefined, { event: question }))).toMatchObject(race);
    expect(
      read(b('Will Marine Le Pen win the presidency?', undefined, { event: '2027 French presidential election' })),
    ).toMatchObject(race);
  });

  test('a state governed abroad has a place of its own', () => {
    const right = b('Will Elmano de Freitas win the 2026 Ceará gubernatorial election?');
    expect(read(right)).toMatchObject({ office: 'governor', place: 'region/ceara', cycle: 2026 });
  });

  test('a title copied from another country leaves the place in conflict', () => {
    const copied = a(
      'KXPRESIRELAND-25-CCON',
      'Will Catherine Connolly win the 2025 Ecuadorian presidential election?',
      'Catherine Connolly wins the 2025 Irish presidential election',
    );
    expect(read(copied)).toMatchObject({ conflicts: ['place'] });
  });

  test('legs for names to come are nobody', () => {
    expect(read(b('Will Person AK win the 2027 French presidential election?'))).toMatchObject({ subject: 'unnamed/person ak' });
    expect(read(b('Will someone else win the 2027 French presidential election?'))).toMatchObject({ subject: 'other' });
  });
});

describe('shares, margins, seats', () => {
  const share = (leg: string) =>
    a(
      'KXSPDPERCENT-25-17',
      'What share of the vote will the SPD get in the German election?',
      `SPD receives ${leg} share of the vote in the 2025 federal German election`,
    );
  const bracket = b(
    'Will the SPD win 15-20% of the vote in the German election?',
    yesIf('the SPD wins between 15% (inclusive) and 20% (exclusive) of all party list votes in the 2025 German federal election'),
  );

  test.each([
    ['15% to 19.9%', 'identity'],
    ['20% to 24.9%', 'disjoint'],
    ['15% or above', 'superset'],
  ])('%s against 15 to under 20: %s', (leg, expected) => {
    expect(against(share(leg), bracket)).toBe(expected);
  });

  test('a margin is not a win', () => {
    const margin = b('Will Zohran Mamdani win the 2025 NYC mayoral election by between 10% and 12%?');
    expect(read(margin)).toMatchObject({ family: 'election_margin', set: 'percent@0.1 [100,121)' });
  });
});

describe('offices', () => {
  test.each([
    [
      a(
        'KXISRAELPM-27-YGOL',
        'Will Yair Golan be the next Prime Minister of Israel?',
        'the first new person to hold Prime Minister of Israel after Issuance is Yair Golan',
      ),
      b('Will Yair Golan be the next Prime Minister of Israel?'),
      'identity',
    ],
    [
      a(
        'KXHEGSETHOUT-27-MAY01',
        'Pete Hegseth out as Secretary of Defense before May 2027?',
        'Pete Hegseth leaves as Secretary of Defense before May 1, 2027',
      ),
      b(
        'Pete Hegseth out as Secretary of Defense by June 30?',
        yesIf('Pete Hegseth ceases to be Secretary of Defense by June 30, 2027, 11:59 PM ET'),
      ),
      'differ in deadline',
    ],
    [
      a(
        'KXHEGSETHOUT-27-MAY01',
        'Pete Hegseth out as Secretary of Defense before May 2027?',
        'Pete Hegseth leaves as Secretary of Defense before May 1, 2027',
      ),
      b(
        'Pete Hegseth out as Secretary of Defense by April 30?',
        yesIf('Pete Hegseth ceases to be Secretary of Defense by April 30, 2027, 11:59 PM ET'),
      ),
      'identity',
    ],
    [
      a(
        'KXVOTEPATEL-27-JF',
        'Will John Fetterman vote for Kash Patel?',
        'John Fetterman votes Yea for Kash Patel before Jan 1, 2027',
      ),
      b(
        'Will John Fetterman vote to confirm Tulsi Gabbard as Director of National Intelligence?',
        yesIf('John Fetterman votes to confirm Tulsi Gabbard by December 31, 2026, 11:59 PM ET'),
      ),
      'differ in target',
    ],
    [
      a(
        'KXFEDCHAIRNOM-29-KW',
        'Will Trump next nominate Kevin Warsh as Fed Chair?',
        'Kevin Warsh is the first person formally nominated by the President to Fed Chair before Jan 20, 2029',
      ),
      b(
        'Will Trump announce Kevin Warsh as next Fed Chair?',
        yesIf('Donald Trump announces Kevin Warsh as his pick for Federal Reserve Chair by January 19, 2029, 11:59 PM ET'),
      ),
      'differ in predicate',
    ],
  ])('case %#', (left, right, expected) => {
    expect(against(left, right)).toBe(expected);
  });

  test('a vote of exactly 52 is a bucket of the count', () => {
    const count = a(
      'KXGABBARDCOUNT-27-B52',
      'How many Senators vote to confirm Tulsi Gabbard?',
      'exactly 52 Senators vote in favor of confirming Tulsi Gabbard as Director of National Intelligence before Aug 1, 2027',
    );
    expect(read(count)).toMatchObject({ family: 'vote_count', set: 'votes@1 [52,53)', subject: 'tulsi gabbard' });
  });
});

describe('acts with a limit', () => {
  const visit = (country: string) =>
    a('KXPRESVISIT-27-X', `Will Trump visit ${country} before 2027?`, `President Trump visits ${country} before Jan 1, 2027`);
  test.each([
    [
      visit('Taiwan'),
      b(
        'Will Donald Trump visit Taiwan in 2026?',
        yesIf('Donald Trump visits Taiwan between January 15 and December 31, 2026 11:59 PM ET'),
      ),
      'identity',
    ],
    [
      visit('Taiwan'),
      b(
        'Will Donald Trump visit China in 2026?',
        yesIf('Donald Trump visits China between January 15 and December 31, 2026 11:59 PM ET'),
      ),
      'differ in target',
    ],
    [
      visit('Taiwan'),
      b('Will Donald Trump visit Taiwan by June 30?', yesIf('Donald Trump visits Taiwan by June 30, 2026, 11:59 PM ET')),
      'differ in deadline',
    ],
    [
      a('KXPALESTINE-27', 'Will Trump recognize Palestine in 2026?', 'the United States recognizes Palestine before Jan 1, 2027'),
      b(
        'Will the US recognize Palestine in 2026?',
        yesIf('the United States recognizes Palestine by December 31, 2026, 11:59 PM ET'),
      ),
      'identity',
    ],
    [
      a('KXTRUMPPARDON-27JAN01-SBF', 'Who will President Trump pardon before Jan 1, 2027?', undefined, {
        outcome: 'Sam Bankman-Fried',
      }),
      b('Will Trump pardon Sam Bankman-Fried in 2026?'),
      'identity',
    ],
  ])('case %#', (left, right, expected) => {
    expect(against(left, right)).toBe(expected);
  });

  test('a question without any date has facts but no family', () => {
    expect(read(b('Will a new pope be named Francis?'))).toMatchObject({ family: 'unparsed' });
  });
});
