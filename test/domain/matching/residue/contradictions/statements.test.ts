/** In which forms each kind of bet is stated, and what a sentence may pay besides. */
import { describe, expect, test } from 'vitest';
import type { Facts, Family } from '../../../../../src/domain/matching/contract/facts.js';
import { statementContradictions } from '../../../../../src/domain/matching/residue/contradictions/statements.js';
import { passagesOf } from '../../../../../src/domain/matching/residue/passages.js';

const readWith =
  (fields: Facts['fields'], question = 'Who wins?') =>
  (family: Family, rules: string) => {
    const listing = { venue: 'venue_b', id: '0x1', question, rules } as const;
    return statementContradictions(
      { family, fields, conflicts: [] } as unknown as Facts,
      passagesOf(listing, { family }, ''),
    ).map(({ what }) => what);
  };
const read = readWith({});
const fact = (value: unknown) => ({ value, from: 'rules', quote: '' });
const ofDraw = readWith({ subject: fact({ kind: 'draw', id: null, name: 'draw' }) } as unknown as Facts['fields']);
const ofFirst = readWith({ metric: fact('first_goal') } as unknown as Facts['fields']);
const ofSeats = readWith({ metric: fact('seats') } as unknown as Facts['fields']);
const ofYear = readWith({ metric: fact('cpi_yoy') } as unknown as Facts['fields']);
const ofMonth = readWith({ metric: fact('cpi_mom') } as unknown as Facts['fields']);

const ofLevel = (competition: string, level: string) =>
  readWith({ competition: fact(competition), level: fact(level) } as unknown as Facts['fields'], 'Will they?');

const OTHER = 'a statement in no known form';

describe('a statement in a form of its family', () => {
  test.each<[Family, string]>([
    ['game_winner', 'If the Owls win, the market will resolve to "Owls".'],
    ['game_winner', 'If the Owls win the Owls vs. Hawks professional football game, then the market resolves to Yes.'],
    ['game_winner', 'This market will resolve to the player who wins the match.'],
    ['game_winner', 'This market resolves to "Owls" if Owls beat Hawks.'],
    ['three_way', 'If City wins the City vs United soccer game after 90 minutes, then the market resolves to Yes.'],
    ['three_way', 'If the game ends in a tie, the market called "Tie" resolves to Yes.'],
    ['spread', 'This market will resolve to "Owls" if the Owls win the game by 4 or more points.'],
    ['spread', 'If the Owls win the U.S. Bowl game by more than 3.5 points, then the market resolves to Yes.'],
    ['total', 'This market will resolve to "Over" if the Owls and the Hawks combine to score 49 or more points in this game.'],
    ['total', 'If the combined total is less than 49, this market will resolve to "Under".'],
    ['total', 'If over 4.5 goals are scored in the City vs United professional soccer game, then the market resolves to Yes.'],
    ['game_winner', 'If United is the winner in the City vs United rugby match, then the market resolves to Yes.'],
    ['game_winner', 'If the Owls score more runs in the 6th inning of the Owls vs Hawks game, then the market resolves to Yes.'],
    [
      'spread',
      'If the Owls has a positive point differential of at least 15 points against the Hawks in the full game of the Owls vs Hawks game, then the market resolves to Yes.',
    ],
    ['player_prop', 'If Ann Lee records 8+ assists in the game, then the market resolves to Yes.'],
    ['season_title', 'This market will resolve according to the team that wins the 2027 cup.'],
    ['award', 'If the film wins Best Sound at the 99th awards, then the market resolves to Yes.'],
    ['award', 'This market resolves to "Yes" if the medal goes to Ann Lee.'],
    ['election_winner', 'If Ann Lee wins the 2028 U.S. Senate election in Ohio, then the market resolves to Yes.'],
    ['nominee', 'This market will resolve to "Yes" if Ann Lee wins the 2028 nomination of the party for U.S. president.'],
    ['fed_decision', 'If the bank does a Cut of 25bps on March 19, then the market resolves to Yes.'],
    ['econ_print', 'If the rate is above 4.2% in May, then the market resolves to Yes.'],
  ])('%s: %s', (family, rules) => {
    expect(read(family, rules)).toEqual([]);
  });

  test('of a draw, of seats and of a yearly figure', () => {
    expect(ofDraw('three_way', 'If the game ends in a tie, then the market resolves to Yes.')).toEqual([]);
    expect(ofDraw('three_way', 'If neither team wins the 2nd quarter of the game, then the market resolves to Yes.')).toEqual([]);
    expect(read('three_way', 'If neither team wins the game, then the market resolves to Yes.')).toEqual([OTHER]);
    expect(ofFirst('player_prop', 'If Ann Lee scores the 1st goal in the game, then the market resolves to Yes.')).toEqual([]);
    expect(ofFirst('player_prop', 'If Ann Lee scores 2+ goals in the game, then the market resolves to Yes.')).toEqual([OTHER]);
    expect(ofSeats('election_party', 'This market will resolve to "Yes" if the Greens win the most seats.')).toEqual([]);
    expect(
      ofYear('econ_print', 'If prices increase by more than 3% in the twelve months to May, then the market resolves to Yes.'),
    ).toEqual([]);
  });
});

describe('a place among the first of a race', () => {
  const podium = ofLevel('f1', 'f1/monaco-grand-prix#top3');
  const points = ofLevel('f1', 'f1/monaco-grand-prix#top10');

  test.each([
    [podium, 'If Ann Lee finishes in the top 3 of the race, then the market resolves to Yes.'],
    [podium, 'This market will resolve to "Yes" if Ann Lee is classified 1st, 2nd, or 3rd in the race.'],
    [podium, 'This market will resolve to "Yes" if Ann Lee finishes third or better.'],
    [podium, 'If Ann Lee finishes on the podium of the race, then the market resolves to Yes.'],
    [points, 'If Ann Lee finishes in the top ten of the race, then the market resolves to Yes.'],
  ])('is stated in figures or words', (given, rules) => {
    expect(given('season_title', rules)).toEqual([]);
  });

  test.each([
    [podium, 'If Ann Lee finishes in the top 5 of the race, then the market resolves to Yes.'],
    [podium, 'If Ann Lee finishes 3rd in the race, then the market resolves to Yes.'],
    [points, 'If Ann Lee finishes on the podium of the race, then the market resolves to Yes.'],
    // several may tie for the last place
    [ofLevel('epl', 'epl/english-premier-league#top4'), 'If City finishes in the top 4, then the market resolves to Yes.'],
    [ofLevel('pga', 'pga/the-masters#top10'), 'If Ann Lee finishes in the top 10, then the market resolves to Yes.'],
  ])('is another bet with another place, and for a person in a table or a tournament', (given, rules) => {
    expect(given('season_title', rules)).toEqual([OTHER]);
  });
});

describe('a nomination for a prize', () => {
  const nominee = readWith({ predicate: fact('nominee') } as unknown as Facts['fields']);

  test('is stated as one', () => {
    expect(nominee('award', 'If Harbor Lights has been nominated for Best Sound, then the market resolves to Yes.')).toEqual([]);
    expect(nominee('award', 'If Ann Lee receives a nomination for Best Sound, then the market resolves to Yes.')).toEqual([]);
  });

  test('is not won by winning, nor the prize by being nominated', () => {
    expect(nominee('award', 'If Harbor Lights wins Best Sound, then the market resolves to Yes.')).toEqual([OTHER]);
    expect(read('award', 'If Harbor Lights has been nominated for Best Sound, then the market resolves to Yes.')).toEqual([
      OTHER,
    ]);
  });
});

describe('the first of a race', () => {
  const lap = ofLevel('f1', 'f1/monaco-grand-prix#fastest-lap');

  test('wins it, whatever the wording', () => {
    expect(read('season_title', 'If Ann Lee finishes in exactly first in the race, then the market resolves to Yes.')).toEqual(
      [],
    );
    expect(lap('season_title', 'If Ann Lee records the fastest valid lap in the race, then the market resolves to Yes.')).toEqual(
      [],
    );
  });

  test('need not have the fastest lap', () => {
    expect(lap('season_title', 'If Ann Lee finishes in exactly first in the race, then the market resolves to Yes.')).toEqual([
      OTHER,
    ]);
    expect(read('season_title', 'If Ann Lee records the fastest lap in the race, then the market resolves to Yes.')).toEqual([
      OTHER,
    ]);
  });
});

describe('a statement in the form of another bet', () => {
  test.each<[Family, string]>([
    ['game_winner', 'If the Owls win the Harbour Cup 2027, then the market resolves to Yes.'],
    ['three_way', 'If the game ends in a tie, this market resolves to Yes.'],
    ['spread', 'If the Owls win the Owls vs. Hawks football game, then the market resolves to Yes.'],
    ['spread', 'This market will resolve to "Owls" if the Owls win the game by 4 points.'],
    ['spread', 'If the final score of the Owls is more than 3.5 points, then the market resolves to Yes.'],
    ['total', 'If over 4.5 goals are scored by City in the City vs United soccer game, then the market resolves to Yes.'],
    ['total', 'If over 4.5 goals are scored in the City vs United soccer game by City, then the market resolves to Yes.'],
    ['spread', 'If the Owls has a positive point differential against the Hawks, then the market resolves to Yes.'],
    [
      'spread',
      'If the game differential in favor of Ann Lee across the full match is above 3.5 games in the Lee vs Roe match, then the market resolves to Yes.',
    ],
    ['game_winner', 'If the Owls score more runs than last year, then the market resolves to Yes.'],
    ['award', 'If the film wins at the 99th awards, then the market resolves to Yes.'],
    ['award', 'This market will resolve to the director of the best film.'],
    ['election_winner', 'If Ann Lee is a candidate in the next election, then the market resolves to Yes.'],
    ['nominee', 'This market will resolve to "Yes" if Ann Lee wins the 2028 election for U.S. president.'],
  ])('%s: %s', (family, rules) => {
    expect(read(family, rules)).toEqual([OTHER]);
  });

  test('of a draw, of seats and of a yearly figure', () => {
    expect(ofDraw('three_way', 'If the game ends in a win for City, then the market resolves to Yes.')).toEqual([OTHER]);
    expect(ofSeats('election_party', 'This market will resolve to "Yes" if the Greens win seats in the House.')).toEqual([OTHER]);
    expect(ofYear('econ_print', 'If prices increase by more than 3% in May, then the market resolves to Yes.')).toEqual([
      'a yearly figure that the rules do not name',
    ]);
    expect(
      ofYear('econ_print', 'If prices increase by more than 3 points over the year to May, then the market resolves to Yes.'),
    ).toEqual([OTHER]);
    expect(
      ofMonth('econ_print', 'If prices increase by more than 3% over the year to May, then the market resolves to Yes.'),
    ).toEqual(['a yearly figure']);
  });
});

const STATED = 'If the Owls win, the market will resolve to "Owls".';

describe('what is paid besides', () => {
  test.each([
    'If the game is canceled entirely, with no make-up game, this market will resolve 50-50.',
    'If the game ends in a tie, the market will resolve to $0.50 for each team.',
    'If the result is not known by May 1, 2027, this market will resolve to "Other".',
    'Otherwise, this market will resolve to "No".',
    'As soon as it becomes impossible for the Owls to win, this market resolves to "No".',
    'A replacement does not change the resolution of this market.',
    'Note: This market includes overtime.',
    'Revisions after the first release are not considered.',
  ])('in a case that is read: %s', (rules) => {
    expect(read('game_winner', `${STATED}\n\n${rules}`)).toEqual([]);
  });

  test('by legs that exclude each other, and all pay Yes', () => {
    const legs = 'The outcomes exclude one another: a cut of 50bps resolves the 50bps leg and the 25bps leg to Yes.';
    expect(read('fed_decision', legs)).toEqual(['legs that pay together']);
    expect(read('fed_decision', legs.replace('leg and the 25bps leg to Yes', 'leg to Yes and the 25bps leg to No'))).toEqual([]);
  });
});

test('a title of seats says "most", and one that asks who stands is of another bet', () => {
  const seats = 'This market will resolve to "Yes" if the Greens win the most seats.';
  const titled = (title: string) =>
    readWith({ metric: fact('seats') } as unknown as Facts['fields'], title)('election_party', seats);
  expect(titled('Will the Greens win the most seats?')).toEqual([]);
  expect(titled('Will the Greens win seats?')).toEqual(['a title of another bet']);
  const nominee = 'This market will resolve to "Yes" if Ann Lee wins the 2028 nomination of the party for U.S. president.';
  expect(readWith({}, 'Will Ann Lee be a candidate for the nomination?')('nominee', nominee)).toEqual(['a title of another bet']);
});

describe('what stands beside the statement', () => {
  test.each<[Family, string]>([
    ['three_way', 'Otherwise, this market will resolve to "No" on a loss and 50-50 on a draw.'],
    ['game_winner', 'Otherwise, this market will resolve to No unless the game is tied.'],
  ])('%s: %s', (family, rest) => {
    expect(read(family, `If the Owls win the game, this market will resolve to "Yes". ${rest}`)).toContain(
      'a rest that is paid on a condition',
    );
  });

  test.each([
    'Otherwise, this market will resolve to "No".',
    'Otherwise (including a draw), this market will resolve to "No".',
    'Otherwise, including if he does not take the field, this market will resolve to "No".',
    'Otherwise "No".',
    'Otherwise, the market resolves to No.',
    'Otherwise, this market will resolve to "St. Bonaventure Bonnies".',
  ])('a plain rest: %s', (rest) => {
    expect(read('game_winner', `If the Owls win the game, this market will resolve to "Yes". ${rest}`)).toEqual([]);
  });
});
