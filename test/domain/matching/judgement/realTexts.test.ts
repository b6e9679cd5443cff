/**
 * What 389 real pairs and 145 real events of both venues showed at first contact (2024-10 to 2026-09, labelled by people who had seen no
 * verdict), in texts of our own.
 */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { judge, judgeCandidates } from '../../../../src/domain/matching/index.js';
import { a, b, tier } from './sides.js';

const confidence = (left: Listing, right: Listing): number => judge(left, right).confidence;

describe('what a question ends with tells two apart, in whatever year', () => {
  test.each([
    ['Will Norland sue Weldon Press before May 2027?', 'Will Norland sue Weldon Press by March 31?'],
    ['Will Trump visit Chile before May 15, 2027?', 'Will Trump visit Chile by May 31?'],
    [
      'Will Trump make between 140 and 159 Truth Social posts the week of Feb 14, 2027?',
      'Will Trump post 140-159 Truth Social posts from February 17 to February 24, 2027?',
    ],
    [
      'Will the Federal Reserve hike rates by 0bps at their June 2028 meeting?',
      'Will there be no change in Fed rates after the April meeting?',
    ],
  ])('%s', (left, right) => {
    expect(tier(a(left), b(right))).toBe('none');
  });

  test.each([
    ['Will Trump visit Chile before June 1, 2027?', 'Will Trump visit Chile by May 31?'],
    ['Will Trump visit Chile in May 2027?', 'Will Trump visit Chile by May 31, 2027?'],
  ])('and not where it may be one time: %s', (left, right) => {
    expect(tier(a(left), b(right))).toBe('review');
  });
});

describe('one bet by two names', () => {
  test('a primary of which the first two go on is won by going on', () => {
    const left = a("Who will win Oregon's top-two primary for governor?", {
      outcome: 'Mara Quillfeather',
      rules:
        'If Mara Quillfeather advances to the general election for Oregon governor in 2026, then the market resolves to Yes.',
    });
    const right = b('Will Mara Quillfeather advance from the 2026 Oregon Governor primary election?', {
      outcome: 'Mara Quillfeather',
    });
    expect(tier(left, right)).toBe('review');
  });

  test('who gets out of its group plays in the knockout stages', () => {
    const left = a('Will Peru qualify from World Cup Group C?', {
      outcome: 'Peru',
      id: 'KXWCGROUPQUAL-26C-PER',
      rules: 'If Peru is one of the teams to qualify from Group C in the 2026 FIFA World Cup, then the market resolves to Yes.',
    });
    const right = b('Will Peru advance to the knockout stages at the 2026 FIFA World Cup?', { group_item: 'Peru' });
    expect(tier(left, right)).toBe('review');
  });

  test('a state of the presidential election is won by its popular vote, and the country is not', () => {
    const asked = (place: string) =>
      [
        a(`Will the Republican party win ${place} in the 2028 presidential election?`),
        b(`Will a Republican win ${place} in the 2028 US presidential election?`, {
          rules: `This market will resolve to "Yes" if a Republican candidate wins the popular vote in ${place} in the 2028 US presidential election.`,
        }),
      ] as const;
    expect(tier(...asked('Nevada'))).toBe('review');
    expect(judge(...asked('Nevada')).facts.find(({ field }) => field === 'metric')?.agree).toBe('equal');
    expect(judge(...asked('the country')).facts.find(({ field }) => field === 'metric')?.agree).not.toBe('equal');
  });

  test("a state's winner is proven through how each venue says it", () => {
    const more = { event: 'Nevada Presidential Election Winner', outcome: 'Roy Tamber' };
    const left = a('Will the Republican party win Nevada in the presidential election?', {
      ...more,
      id: 'PRESPARTYNV-28-R',
      rules:
        'If Roy Tamber or another representative of the Republican party wins Nevada in the 2028 presidential election, then the market resolves to Yes.',
    });
    const right = (whole: string): Listing =>
      b('Will a Republican win Nevada Presidential Election?', {
        ...more,
        rules: `This market will resolve to "Yes" if a Republican candidate wins ${whole} in the 2028 US presidential election. Otherwise, this market will resolve to "No".\n\nA candidate shall be considered to represent a party in the event that he or she is the nominee, or has a ballot-listed or otherwise identifiable party preference, of the party in question.`,
      });
    expect(tier(left, right('the popular vote in Nevada'))).toBe('auto');
    for (const other of [
      'the popular vote',
      'the popular vote in Oregon',
      'both districts of Nevada',
      'the popular vote in Nevada and Ohio',
    ])
      expect(tier(left, right(other)), other).not.toBe('auto');
  });

  test('an award goes to the work for which its maker is named', () => {
    const left = a('Will Harbor Lights win Best Screenplay at the Golden Globes?', {
      outcome: 'Harbor Lights',
      id: 'KXGGSCREEN-27-HAR',
      rules: 'If Harbor Lights has won Best Screenplay at the 84th Golden Globe Awards, then the market resolves to Yes.',
    });
    const right = b("Will 'Harbor Lights' win the Golden Globe for Best Screenplay?", {
      outcome: 'Harbor Lights',
      event: 'Golden Globes: Best Screenplay',
      rules:
        'The 84th Golden Globe Awards is scheduled for January 10, 2027.\n\nThis market will resolve to "Yes" if Ada Moor wins the Golden Globe for Best Screenplay - Motion Picture for \'Harbor Lights\'. Otherwise, this market will resolve to "No".',
    });
    expect(judge(left, right).facts.find(({ field }) => field === 'subject')?.agree).toBe('equal');
    expect(tier(left, right)).not.toBe('none');
  });

  test('a party by the letters of its name', () => {
    const asked = (party: string): Listing =>
      b(`Will ${party} win the most seats in the Chamber of Deputies following the 2029 Argentina election?`);
    const left = a('Will the Frente Norte Grande party win the most seats in the 2029 Argentine legislative elections?', {
      outcome: 'Frente Norte Grande party',
    });
    const agree = (party: string) => judge(left, asked(party)).facts.find(({ field }) => field === 'subject')?.agree;
    expect([agree('FNG'), agree('QRS')]).toEqual(['unknown', 'different']);
  });

  test('a bracket whose border is left open is for a person', () => {
    const left = a('How many permits will Norland sell this year?', { outcome: '5,001 to 10,000', id: 'KXPERMIT-27-B7500.5' });
    expect(judge(left, b('Will Norland sell 5k-10k permits in 2027?')).relation).toBe('unknown');
    const small = a('How many permits will Norland sell this year?', { outcome: '51 to 60', id: 'KXPERMIT-27-B55.5' });
    expect(judge(small, b('Will Norland sell 50-60 permits in 2027?')).relation).not.toBe('unknown');
  });
});

describe('two bets that look like one', () => {
  test('a meeting is no talk, and no meeting or call', () => {
    const met = b('Will Trump meet with Ilse Varga in March 2027?');
    expect(tier(a('Will Trump talk to Ilse Varga in March 2027?'), met)).toBe('none');
    expect(tier(a('Donald Trump and Ilse Varga meet (including phone calls) before Apr 1, 2027?'), met)).toBe('none');
    expect(tier(a('Will Trump meet Ilse Varga before Apr 1, 2027?'), met)).toBe('review');
  });

  test('to be out is not to be the first out', () => {
    expect(
      tier(
        a('Ilse Varga out this year?', { id: 'KXLEADEROUT-27-IVAR', outcome: 'Ilse Varga' }),
        b('Will Ilse Varga be the first leader out in 2026?'),
      ),
    ).toBe('none');
  });

  test('what one side alone asks, or defines in another way, is at most as likely as not', () => {
    const left = a('Will Ilse Varga de facto hold head of state of Venezuela at the end of 2027?', { outcome: 'Ilse Varga' });
    const right = b('Will Ilse Varga be the leader of Venezuela at the end of 2027?', { outcome: 'Ilse Varga' });
    expect(confidence(left, right)).toBeLessThanOrEqual(0.5);
  });
});

describe('a leg finds its twin', () => {
  const among = (left: Listing, others: readonly string[]): string | undefined =>
    judgeCandidates(
      left,
      others.map((question, at) => b(question, { id: `0x${at}` })),
    ).twin?.question;

  test.each(['Tobias Emanwori', 'Tobias Emmanwoori', 'Tobais Emmanwori'])('whose name has a slip: %s', (name) => {
    const asked = (who: string): string => `Will ${who} be the 2026-2027 NFL Defensive Rookie of the Year?`;
    const left = a('Who will win Defensive Rookie of the Year?', { outcome: 'Tobias Emmanwori', id: 'KXNFLDROTY-27-TEMM' });
    expect(among(left, [asked('Abel Carrow'), asked(name), asked('Mikel Grond')])).toBe(asked(name));
    expect(among(left, [asked('Abel Carrow'), asked('Tobias Emmerson'), asked('Mikel Grond')])).toBeUndefined();
  });

  test('whose game its rule alone names', () => {
    const asked = (line: number): string =>
      `Abel Carrow records ${line} or more total bases in the Atlanta Braves vs Philadelphia Phillies MLB game scheduled for 2027-05-07 at 1:05PM ET.`;
    const left = a('Abel Carrow: 3+ total bases?', {
      id: 'KXMLBTB',
      rules:
        'If Abel Carrow records 3+ total bases in the Atlanta vs Philadelphia professional baseball game originally scheduled for May 7, 2027 at 1:05 PM EDT, then the market resolves to Yes.',
    });
    expect(among(left, [asked(2), asked(3), asked(4)])).toBe(asked(3));
    expect(judge(left, b(asked(3))).family).toBe('player_prop');
    expect(judge(left, b(asked(3))).facts.find(({ field }) => field === 'participants')?.agree).toBe('equal');
  });

  test('whose song stands beside its artist', () => {
    const asked = (song: string): string => `Will "${song}" be the #1 song on the Billboard Hot 100 for the week of August 21?`;
    const left = a(
      'Will Harbor Lights be the #1 song on the Billboard Hot 100 charts this week? (Harbor Lights:: Ada Moor Featuring Lee Tarn)',
      {
        outcome: 'Harbor Lights',
        id: 'KXTOPSONG-27AUG21-HAR',
      },
    );
    const others = ['Harbor Lights', 'Copper'].map((song, at) =>
      b(asked(song), { id: `0x${at}`, group_item: `${song} - Ada Moor ft. Lee Tarn` }),
    );
    expect(judgeCandidates(left, others).twin?.question).toBe(asked('Harbor Lights'));
  });
});

/** From a set of 510 pairs of 2025-12 to 2026-10. */
describe('titles of late 2026', () => {
  test('a race by its parties is shown beside one by its candidates where both legs carry the candidate', () => {
    const left = a('Will the Republican party win the House race for OH-19?', { outcome: 'Dana Weller' });
    const right = (outcome: string): Listing => b('OH-19 House Election Winner', { outcome });
    expect(tier(left, right('Dana Weller (R)'))).toBe('review');
    expect(tier(left, right('Mo Castellan (D)'))).toBe('none');
  });

  test("an address in the question's place says what the address says", () => {
    const left = a('Houston vs Los Angeles L Winner?', { ticker: 'KXNBAGAME-27DEC25HOULAL-LAL' });
    const right = (slug: string): Listing =>
      b(slug, { slug, outcome: 'Lakers', outcomes: ['Rockets', 'Lakers'], outcome_index: 1 });
    expect(tier(left, right('nba-hou-lal-2027-12-25'))).not.toBe('none');
    expect(tier(left, right('nba-hou-lal-2027-12-25-1h-moneyline'))).not.toBe('auto');
  });

  test.each([
    ['Will Olga become a Category 2 hurricane or stronger?', 'Will Olga become a Category 2 hurricane or weaker?'],
    ['Will Bo Marsh win PFA Young Player of the Year 2027?', 'Will Bo Marsh win PFA Player of the Year 2027?'],
    [
      'Will Ana Ruiz finish 5th in the first round of the 2027 Argentine presidential election?',
      'Will Ana Ruiz finish 1st in the first round of the 2027 Argentine presidential election?',
    ],
  ])('%s is no %s', (left, right) => {
    expect(tier(a(left), b(right))).toBe('none');
  });

  test('a pitcher allows runs, as a batter records hits', () => {
    const rules = (verb: string): Partial<Listing> => ({
      rules: `If Ivo Lantz ${verb} 2+ earned runs in the New York M vs Miami professional baseball game originally scheduled for Sep 7, 2027, then the market resolves to Yes.`,
    });
    const right = b(
      'Ivo Lantz allows 2 or more earned runs in the New York Mets vs Miami Marlins MLB game scheduled for 2027-09-07',
    );
    expect(tier(a('Ivo Lantz: 2+ earned runs?', rules('records')), right)).toBe('review');
    expect(tier(a('Ivo Lantz: 3+ earned runs?', { rules: rules('records').rules?.replace('2+', '3+') }), right)).toBe('none');
  });
});

describe('what both halves of that set showed', () => {
  test.each([
    [
      'whoever qualifies for the run-off advances to the second round',
      a('Will Luc Aubert qualify for the runoff in the 2027 French presidential election?'),
      b('Next French Presidential Election: who will advance to the 2nd round?', { outcome: 'Luc Aubert' }),
    ],
    [
      'a special election abroad that the other venue calls by its office alone',
      a('Will Ewa Lis win the 2027 special election for Mayor of Gdynia?'),
      b('Gdynia Mayoral Election Winner', { outcome: 'Ewa Lis' }),
    ],
    [
      'a total whose game stands in the rules',
      a('Will there be over 26.5 points scored?', {
        rules:
          'If New England and Seattle collectively score more than 26.5 points in the New England vs Seattle Pro Football game originally scheduled for Sep 9, 2027, then the market resolves to Yes.',
      }),
      b('Will the total in New England Patriots vs. Seattle Seahawks be over 26.5?', {
        rules:
          'This market will settle to Yes if New England Patriots and Seattle Seahawks combine for over 26.5 points in the New England Patriots vs Seattle Seahawks professional football game scheduled for Sep 9, 2027.',
      }),
    ],
    [
      'a handicap that only the leg of a collecting event names',
      a('FC Volendam wins by more than 1.5 goals?', { event: 'Almere City FC vs. FC Volendam: Spread' }),
      b('Almere City FC vs. FC Volendam - More Markets', { outcome: 'FC Volendam (-1.5)' }),
    ],
    [
      'a category without the word series',
      a('Will Ada Crane win Drama Supporting Actress at the Emmy Awards?'),
      b('Emmys 2027: Outstanding supporting actress in a drama series', { outcome: 'Ada Crane' }),
    ],
  ])('%s', (_, left, right) => {
    expect(tier(left, right)).not.toBe('none');
  });

  test('a special election for a seat that a general one fills too is another', () => {
    const left = a('Will Ann Shore win the 2027 special election for Senate in Ohio?');
    expect(tier(left, b('Will Ann Shore win the Ohio Senate race in 2027?'))).toBe('none');
  });

  test('two categories that only titles name', () => {
    const left = a('2026 Game of the Year?', { event: 'The Game Awards: 2026 Game of the Year', outcome: 'Hollow Tide' });
    const right = b('The Game Awards: Best Audio Design', { outcome: 'Hollow Tide' });
    expect(tier(left, right)).toBe('none');
  });

  test('a sum of hits, runs, and runs batted in is one sum', () => {
    const left = a('Ivo Lantz: 1+ hits + runs + RBIs?', {
      rules:
        'If Ivo Lantz records 1+ total hits + runs + rbis in the Cleveland vs Baltimore professional baseball game originally scheduled for Sep 7, 2027, then the market resolves to Yes.',
    });
    const game = 'in the Cleveland Guardians vs Baltimore Orioles MLB game scheduled for 2027-09-07';
    expect(tier(left, b(`Ivo Lantz records 1 or more combined hits, runs, and RBIs ${game}`))).toBe('review');
    expect(tier(left, b(`Ivo Lantz records 1 or more combined hits and runs ${game}`))).toBe('none');
  });
});
