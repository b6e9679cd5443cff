/** The twin of one leg among the legs of the other venue's event, where neither question says much. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { judgeCandidates } from '../../../../src/domain/matching/index.js';

/** The leg that is found for `ticker | question | outcome` among legs named so, by its name; null for none. */
function twinOf(a: string, ...legs: string[]): string | null {
  const [ticker = '', question = '', outcome] = a.split(' | ');
  const left: Listing = { venue: 'venue_a', id: ticker, ticker, question, outcome, close_time: '2027-12-31T15:00:00Z' };
  const bs = legs.map(
    (leg): Listing => ({
      venue: 'venue_b',
      id: leg,
      question: `${leg}: who or what?`,
      outcome: 'Yes',
      outcomes: ['Yes', 'No'],
      outcome_index: 0,
      group_item: leg,
      end_date: '2027-12-31T00:00:00Z',
    }),
  );
  return judgeCandidates(left, bs).twin?.id ?? null;
}

describe('found', () => {
  test.each([
    ['by a surname', 'KXF1-27-MV | Abu Dhabi Grand Prix winner | Max Verstappen', ['Norris', 'Verstappen', 'Leclerc']],
    ['by the name before a bracket', 'KXAI-27-X | Top AI model? | xAI', ['OpenAI (ChatGPT)', 'xAI (Grok)', 'Google (Gemini)']],
    ['by another name of one person', 'KXSPOT-27-K | Top artist? | Kanye West', ['Drake', 'Ye', 'The Weeknd']],
    ['by a team’s code', 'KXNLCHAMP-27-LAD | National League champion? | LAD', ['Giants', 'Dodgers', 'Padres']],
    ['by initials', 'KXUP-27-SP | Which party will win? | SP', ['BJP', 'Samajwadi Party', 'Congress']],
    ['by a half of a year', 'KXNBER-27-H2 | When will it start? | July-December 2027', ['H1 2027', 'H2 2027', 'H1 2028']],
    ['by months of a quarter', 'KXNBER-27-Q1 | When will it start? | Q1 2027', ['Oct–Dec 2026', 'Jan–Mar 2027', 'Apr–Jun 2027']],
    [
      'by a company’s quarter',
      'KXNV-27-Q3 | When? | Q3 FY2027',
      ['fiscal Q2 2027 (August report)', 'fiscal Q3 2027 (November report)'],
    ],
    ['by a share’s symbol', 'KXTOP-27-GOOGL | Largest company? | GOOGL', ['Apple', 'Alphabet', 'Tesla']],
    ['by a coin’s symbol', 'KXFLIP-27-ADA | Which coin will flip Dogecoin? | ADA', ['XLM', 'Cardano', 'Avalanche']],
    ['by a central bank’s country', 'KXCB-27-SNB | Which central bank cuts first? | SNB', ['Norges Bank', 'Switzerland', 'BoE']],
    ['by a code on the other side', 'KXF1C-27-RUS | Drivers’ champion? | George Russell', ['VER', 'RUS', 'PIA']],
    ['by a party’s first letter', 'KXGOVKY-27-R | Which party wins? | R', ['Democratic', 'Republican', 'Libertarian']],
    ['by the code itself', 'KXARG-27-LLA | Winning coalition? | LLA', ['PRO', 'LLA', 'Fuerza Patria']],
    ['by a step of tenths', 'KXRICHTER-27-T6 | Strongest quake? | Above 6.0', ['5.1 or more', '6.1 or more', '7.1 or more']],
    ['by most of a bracket', 'KXAFD-27-B | Vote share? | 20% to 24.9%', ['15–20%', '20–25%', '25–30%']],
    ['by a step’s code', 'KXGDP-27-T2.5 | US GDP growth in Q4? | ', ['more than 1.5%', 'more than 2.5%', 'more than 3.5%']],
    ['by a line', 'KXEPLT-27-3 | Arsenal vs Chelsea: Totals | Over 2.5 goals scored', ['O/U 1.5', 'O/U 2.5', 'O/U 3.5']],
    [
      'by another word for a draw',
      'KXG-27-TIE | England against Australia? | Tie',
      ['England', 'Draw (England vs. Australia)', 'Australia'],
    ],
    [
      'by who holds which chamber',
      'KXBP-28-DR | Balance of power? | D House, R Senate',
      ['Democrats sweep', 'R Senate, D House', 'D Senate, R House'],
    ],
    [
      'by a sweep',
      'KXBP-28-RR | Balance of power? | R House, R Senate',
      ['D House, R Senate', 'Republicans sweep', 'Democrats sweep'],
    ],
    ['by a name in two languages', 'KXSW-27-SVP | Most seats? | SVP', ['SP/PS', 'SVP/UDC', 'FDP/PLR']],
    [
      'by a day before the last day of its ladder',
      'KXPORTAL-27APR01 | New Portal announced? | Before Apr 1, 2027',
      ['January 31', 'March 31', 'June 30'],
    ],
    ['by a bracket with its ends spelled out', 'KXBO-27-B | Opening? | $280M to $289.99M', ['270-280m', '280-290m', '290-300m']],
  ])('%s', (_, a, legs) => expect(twinOf(a, ...legs)).toBe(legs[1]));
  test('by a name that only the other leg spells out', () => {
    expect(twinOf('KXWWC-27-NED | World Cup winner? | NED', 'Germany', 'The Netherlands', 'Norway')).toBe('The Netherlands');
  });
});

describe('no twin', () => {
  test.each([
    ['a namesake of a table', 'KXWC-30-COD | Will DR Congo win? | DR Congo', ['Congo', 'Ireland', 'South Korea']],
    ['a majority is more than most seats', 'KXUK-29-L | Most seats? | Labour', ['Labour majority', 'Reform majority']],
    ['two statements in another order', 'KXBP-28-RD | Balance of power? | R House, D Senate', ['D House, R Senate', 'D sweep']],
    ['two parties of one name', 'KXPB-27-A | Which party? | Akali Dal (Amritsar)', ['Akali Dal (Badal)', 'BJP']],
    ['a step of a grid further on', 'KXGDP-26-T | GDP growth? | Above 2.5%', ['<1.0%', '1.0–2.5%', '≥3.0%']],
    ['a year is no deadline', 'KXUKEL-28 | When will the election be held? | In 2028', ['June 30, 2027', 'December 31, 2028']],
    ['a country’s neighbour in the alphabet', 'KXWWC-27-AUS | World Cup winner? | AUS', ['Austria', 'Germany', 'Norway']],
    ['a coalition that one party is part of', 'KXMY-28-PH | Most seats? | Pakatan Harapan', ['PH+BN', 'PN', 'GPS']],
    ['a quarter is no deadline', 'KXART-27Q4 | When will it launch? | Q4 2027', ['June 30, 2027', 'December 31, 2027']],
    ['more than none is not none', 'KXCAT-27-0 | How many hurricanes? | More than 0', ['0', '1', '3 or more']],
    ['the day before a deadline’s last', 'KXSHUT-27FEB01 | Shutdown? | Before Feb 1, 2027', ['January 30', 'February 15']],
    ['a father', 'KXREP-28-DJT | Republican nominee in 2028? | Donald Trump Jr.', ['Donald Trump', 'JD Vance']],
  ])('%s', (_, a, legs) => expect(twinOf(a, ...legs)).toBeNull());
});
