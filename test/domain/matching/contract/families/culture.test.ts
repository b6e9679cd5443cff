import { describe, expect, test } from 'vitest';
import { judge } from '../../../../../src/domain/matching/index.js';
import { a, against, b, read } from './reading.js';

const oscar = (name: string, category: string) =>
  a('KXOSCARX-27-X', `Will ${name} win ${category} at the Oscars?`, `${name} has won ${category} at the 99th Academy Awards`);

describe('prizes', () => {
  test('the number of the ceremony gives its year', () => {
    expect(read(oscar('Sinners', 'Best Picture'))).toMatchObject({
      family: 'award',
      competition: 'oscars',
      season: 2027,
      award: 'oscars/best-picture',
      predicate: 'win',
    });
  });

  test.each([
    [oscar('The Odyssey', 'Best Picture'), b('Will "The Odyssey" win Best Picture at the 2027 Oscars?'), 'identity'],
    [oscar('The Odyssey', 'Best Picture'), b('Will "The Odyssey" win Best Picture at the 2026 Oscars?'), 'differ in season'],
    [oscar('The Odyssey', 'Best Picture'), b('Will "The Odyssey" win Best Sound at the 2027 Oscars?'), 'differ in award'],
    [
      oscar('The Odyssey', 'Best Picture'),
      b('Will "The Odyssey" be nominated for Best Picture at the 2027 Oscars?'),
      'differ in predicate',
    ],
    [
      oscar('The Odyssey', 'Best Picture'),
      b('Will "The Odyssey" win Best Picture at the 2027 BAFTA Awards?'),
      'differ in competition, award',
    ],
    [oscar('Matt Damon', 'Best Actor'), b('Will Matt Damon win Best Actor at the 2027 Oscars for "The Odyssey"?'), 'identity'],
    [oscar('Zendaya', 'Best Supporting Actress'), b('Will Zendaya win Best Actress at the 2027 Oscars?'), 'differ in award'],
    [
      a('KXNOBELPEACE-27-DJT', 'Who will win the Nobel Peace Prize?', 'Donald Trump wins the Nobel Peace Prize in 2027'),
      b('Will Donald Trump win Nobel Peace Prize in 2027?'),
      'identity',
    ],
    [
      a('KXTOPCHEF-27DEC31-LAU', 'Who will win Top Chef Season 24?', undefined, { outcome: 'Laurence Louie' }),
      b('Will Chef M win Top Chef Season 24?'),
      'disjoint',
    ],
  ])('case %#', (left, right, expected) => {
    const found = against(left, right);
    if (expected === 'differ in competition, award') expect(found).toMatch(/competition/);
    else expect(found).toBe(expected);
  });

  test('how many prizes, who hosts and who performs are other bets', () => {
    for (const question of [
      'Will "Sinners" win 4 Oscars at the 2027 Academy Awards?',
      'Who will host the 2027 Oscars?',
      'Will Rosé perform at the 2027 Grammys?',
    ]) {
      expect(read(b(question)).family).not.toBe('award');
    }
  });
});

describe('rankings and scores', () => {
  const best = (day: string, ticker: string) =>
    a(`KXLLM1-${ticker}-OAI`, `Best AI in Feb 2027?`, `OpenAI has the top-ranked LLM on ${day}`);
  test.each([
    [
      best('Feb 28, 2027', '27FEB28'),
      b('Will OpenAI have the top AI model on February 28?', undefined, { end_date: '2027-02-28T00:00:00Z' }),
      'identity',
    ],
    [
      best('Feb 28, 2027', '27FEB28'),
      b('Will OpenAI have the top AI model on March 31?', undefined, { end_date: '2027-03-31T00:00:00Z' }),
      'differ in reference',
    ],
    [
      best('Feb 28, 2027', '27FEB28'),
      b('Will Google have the top AI model on February 28?', undefined, { end_date: '2027-02-28T00:00:00Z' }),
      'disjoint',
    ],
    [
      best('Feb 28, 2027', '27FEB28'),
      b('Will OpenAI have the second best AI model on February 28?', undefined, { end_date: '2027-02-28T00:00:00Z' }),
      'differ in rank',
    ],
    [
      a(
        'KXRTDUNE-60',
        'Dune: Part Three Rotten Tomatoes score?',
        'Dune: Part Three has a Tomatometer score of above 60 on Dec 21, 2026 at 10:00 AM ET',
      ),
      b(
        'Will "Dune: Part Three" Rotten Tomatoes score be between 60 and 70?',
        'This market will resolve according to the Tomatometer score for "Dune: Part Three" as of Dec 21, 2026 at 10:00 AM ET. If the reported value falls exactly between two brackets, then this market will resolve to the higher range bracket.',
      ),
      'overlap',
    ],
  ])('case %#', (left, right, expected) => {
    expect(against(left, right)).toBe(expected);
  });
});

describe('mentions', () => {
  test.each([
    ['Will Jerome Powell say "Tariff" during the March press conference?', 'identity'],
    ['Will Jerome Powell say "Recession" during the March press conference?', 'differ in words'],
    ['Will Jerome Powell say "Tariff" 5 or more times during the March press conference?', 'superset'],
    ['Will Christopher Waller say "Tariff" during the March press conference?', 'disjoint'],
  ])('%s: %s', (question, expected) => {
    const left = a(
      'KXFEDMENTION-27MAR-TARI',
      'Will Jerome Powell say Tariff at his March press conference?',
      'Jerome Powell says Tariff as part of his March press conference',
    );
    expect(against(left, b(question))).toBe(expected);
  });

  test('alternatives in one pair of quotes, and a limit instead of an occasion', () => {
    const either = a('KXTRUMPSAYMONTH-27APR01-UFO', 'Will Trump say "UFO / UAP" before Apr 1, 2027?', undefined, {
      outcome: 'UFO / UAP',
    });
    expect(read(either)).toMatchObject({ words: ['uap', 'ufo'], deadline: Date.parse('2027-04-01T04:00:00Z') });
    expect(read(b('Will existential AI risk be mentioned in the briefing room?')).family).not.toBe('mention');
  });
});

describe('a word that stands behind a dash of the title', () => {
  const asked = (word: string) => a('KXTRUMPSAY-27MAY11-X', `What will Trump say this week? — ${word}`);

  test('is the one that is asked about', () => {
    expect(against(asked('Thug'), b('Will Trump say "Thug" this week?'))).toBe('identity');
    expect(against(asked('Thug'), b('Will Trump say "Ruckus" this week?'))).toBe('differ in words');
    expect(against(asked('Autopen / Auto Pen'), b('Will Trump say "Autopen" this week?'))).toBe('identity');
  });

  test('where no word is named, the pair is not called the same', () => {
    const nameless = a('KXTRUMPSAY-27MAY11-THUG', 'What will Trump say this week?');
    expect(judge(nameless, b('Will Trump say "Thug" this week?')).verdict).not.toBe('same');
  });
});

describe('scores', () => {
  const tomatoes = a(
    'KXRTFILM-90',
    'Toy Tale 5 Rotten Tomatoes score?',
    'the Tomatometer score of Toy Tale 5 is above 90 on Jun 22, 2027',
  );

  test('a film is what the score is of', () => {
    expect(read(tomatoes)).toMatchObject({ family: 'score', source: 'rotten_tomatoes', metric: 'critics' });
  });

  test.each([
    [b('Will "Toy Tale 5" have at least 91 on the Tomatometer?', 'June 22, 2027'), 'identity'],
    [b('Will "Toy Tale 5" have at least 91 on the Popcornmeter?', 'June 22, 2027'), 'differ in metric'],
    [b('Will "Toy Tale 5" have at least 91 on Metacritic?', 'June 22, 2027'), 'differ in source'],
  ])('against %s', (other, expected) => expect(against(tomatoes, other)).toContain(expected));
});

test.each([
  ['Will there be exactly 9 earthquakes of magnitude 7.0 or higher by June 30, 2027?', 'magnitude/7', 'count@1 [9,10)'],
  ['12 or more 6.5+ earthquakes by June 30, 2027?', 'magnitude/6.5', 'count@1 [12,)'],
  ['Will 2 or more Category 4+ hurricanes form by June 30, 2027?', 'category/4', 'count@1 [2,)'],
  ['Earthquake of magnitude 8.0 or higher by June 30, 2027?', 'magnitude/8', 'count@1 [1,)'],
])('a strength is no count: %s', (question, level, set) => {
  expect(read(b(question))).toMatchObject({ level });
  expect(read(b(question)).set).toBe(set);
});
