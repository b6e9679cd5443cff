/** Pairs by titles alone that one reading or another got wrong once, and the reading that each needs. */
import { describe, expect, test } from 'vitest';
import { judge, toListing } from '../../../../src/domain/matching/index.js';

/** `ticker | question | outcome` of venue A, `question | outcome` of venue B. */
function tierOf(a: string, b: string): string {
  const [ticker, question, outcome] = a.split(' | ');
  const [other, group_item] = b.split(' | ');
  const left = toListing({ ...side, ticker, question, outcome, close_time: '2027-06-01T15:00:00Z' }, 'venue_a');
  const right = toListing({ ...side, question: other, group_item, end_date: '2027-06-01T00:00:00Z' }, 'venue_b');
  return judge(left, right).tier;
}
const side = {
  id: undefined,
  event: undefined,
  event_sub_title: undefined,
  question: undefined,
  outcome: undefined,
  rules: undefined,
  event_date: undefined,
  close_time: undefined,
  occurrence: undefined,
  ticker: undefined,
  series: undefined,
  group_id: undefined,
  strike_type: undefined,
  floor_strike: undefined,
  cap_strike: undefined,
  end_date: undefined,
  slug: undefined,
  outcomes: undefined,
  outcome_index: undefined,
  line: undefined,
  group_item: undefined,
  game_start: undefined,
  sports_market_type: undefined,
};

describe('another bet, whatever the words share', () => {
  test.each([
    [
      'a stage of the tournament',
      'KXWWC-27-BRA | Will Brazil finish first in its Women’s World Cup group in 2027? | Brazil',
      'Will Brazil reach the 2027 FIFA Women’s World Cup quarterfinals? | Brazil',
    ],
    [
      'another stage that is reached',
      'KXWWC-27-BRA | Will Brazil reach the 2027 Women’s World Cup semifinals? | Brazil',
      'Will Brazil reach the 2027 FIFA Women’s World Cup quarterfinals? | Brazil',
    ],
    [
      'the opposite, said by a verb',
      'KXGOVSHUT-27 | Will there be a government shutdown before Feb 1, 2027? | Before Feb 1, 2027',
      'Will the US avoid a government shutdown before February 1, 2027? | ',
    ],
    [
      'none and at least one',
      'KXRATECUTCOUNT-27-0 | How many times will the Fed cut rates in 2027? | 0 cuts',
      'Will the Fed cut rates at least once in 2027? | ',
    ],
    [
      'a coin whose name holds another’s',
      'KXETHMAX-27-10000 | How high will Ethereum get in 2027? | Above $9,999.99',
      'Will Ethereum Classic reach $10,000 in 2027? | ↑ 10,000',
    ],
    [
      'nominated and elected',
      'KXPRESNOMD-28-PB | Will Pete Buttigieg be the Democratic Presidential nominee in 2028? | Pete Buttigieg',
      'Will Pete Buttigieg win the 2028 US Presidential Election? | Pete Buttigieg',
    ],
  ])('%s', (_, a, b) => expect(tierOf(a, b)).toBe('none'));
});

describe('one bet, which a person gets to see', () => {
  test.each([
    [
      'a party by its code alone',
      'KXPOLANDPARL-27-PIS | Polish parliamentary election winner in 2027? | PIS',
      'Will Law and Justice win the most seats in the 2027 Polish parliamentary election? | Law and Justice',
    ],
    [
      'a published rate, above and from the next step on',
      'KXFRM-27JAN28-T6.00 | Will the 30-year fixed mortgage rate be above 6.00% on Jan 28, 2027? | Above 6.00%',
      'Will the Freddie Mac 30-year fixed rate mortgage be 6.01% or higher on January 28, 2027? | ≥6.01%',
    ],
    [
      'a winner of a series',
      'KXNBASERIES-27CLEDETR2-DET | Who will win the Cleveland vs Detroit series? | Detroit',
      'NBA Playoffs: Who Will Win Series? - Cavaliers vs. Pistons | Pistons',
    ],
    [
      'next and confirmed',
      'KXNEXTSEC-29-HPEI | Who will be the next confirmed SEC Chair? | Hester Peirce',
      'Will Hester Peirce be the next permanent SEC Chair? | Hester Peirce',
    ],
    [
      'announced out of an office',
      'KXCEOOUT-28-PICH | Will Sundar Pichai be out as Alphabet CEO before 2028? | Sundar Pichai',
      'Sundar Pichai announced out as Alphabet CEO in 2027? | Sundar Pichai',
    ],
    [
      'a prize for the bearer of an office',
      'KXTIME-26-LEO | Who will be TIME’s 2026 Person of the Year? | Pope Leo XIV',
      'Will Pope Leo be TIME’s Person of the Year for 2026? | Pope Leo XIV',
    ],
    [
      'a party of a province by its letters',
      'KXALBERTA-27-UCP | Who will win the 2027 Alberta general election? | United Conservative Party',
      'Will the UCP win the most seats in the Alberta election in 2027? | UCP',
    ],
    [
      'a metal by its symbol',
      'KXGOLDMAX-27DEC31-5500 | Will gold trade above $5,500 before 2028? | Above $5,500',
      'Will Gold (GC) go above $5,500 in 2027? | ↑ $5,500',
    ],
    [
      'a place in the table of a league',
      'KXEPLTOP4-27-NFO | EPL top 4 in 2026-27? | Nottingham Forest',
      'Will Nottingham Forest finish in the top 4 of the 2026-27 English Premier League? | Nottingham Forest',
    ],
    [
      'who scores first',
      'KXEPLFIRSTGOAL-27JAN23MCIARS-VGYO | Man City vs Arsenal: First Goalscorer | Viktor Gyokeres',
      'Will Viktor Gyökeres score first in Man City vs. Arsenal on January 23, 2027? | Viktor Gyökeres',
    ],
    [
      'a bank as owner of its rate',
      'KXCBDECISIONENGLAND-26DEC-H0 | Will the Bank of England hold rates in December 2026? | Hold',
      'No change in Bank of England’s interest rates after December 2026 meeting? | No change',
    ],
    [
      'relegation, by two names of a league',
      'KXEPLRELEGATION-27-LEE | Will Leeds United be relegated from the Premier League in 2026-27? | Leeds',
      'Will Leeds United be relegated from the English Premier League after the 2026–27 season? | Leeds United',
    ],
    [
      'none, by two wordings',
      'KXRATECUTCOUNT-27-0 | How many times will the Fed cut rates in 2027? | 0 cuts',
      'Will no Fed rate cuts happen in 2027? | ',
    ],
    [
      'a print with its typed facts equal and no word in common',
      'KXCPIYOY-27JAN-T2.7 | CPI year-over-year in January 2027? | Above 2.7%',
      'Will annual inflation be 2.8% or more in January 2027? | ≥2.8%',
    ],
    [
      'a party in a parliament that a law calls a house',
      'KXAUSELECTION-28-LNP | Will the Coalition win the most seats in the House of Representatives at the 2028 Australian federal election? | Liberal-National Coalition',
      'Will the Liberal-National Coalition win the most seats in the next Australian federal election? | Liberal-National Coalition',
    ],
  ])('%s', (_, a, b) => expect(tierOf(a, b)).not.toBe('none'));
});

test('a double surname is no middle name: its bearer is nobody’s proven twin', () => {
  const tierFor = (name: string): string => {
    const rules = (who: string) => `${who} wins the NFL Most Valuable Player award for the 2026-27 season`;
    const a = {
      ...side,
      ticker: 'KXNFLMVP-27-JALL',
      question: 'NFL MVP 2026-27?',
      outcome: 'Josh Allen',
      close_time: '2027-02-20T15:00:00Z',
    };
    const b = { ...side, question: `Will ${name} win the 2026-27 NFL MVP?`, group_item: name, end_date: '2027-02-10T00:00:00Z' };
    return judge(
      toListing({ ...a, rules: `If ${rules('Josh Allen')}, then the market resolves to Yes.` }, 'venue_a'),
      toListing({ ...b, rules: `This market will resolve to "Yes" if ${rules(name)}. Otherwise, "No".` }, 'venue_b'),
    ).tier;
  };
  expect(['Josh Allen', 'Joshua Allen', 'Josh Hines-Allen'].map(tierFor)).toEqual(['auto', 'auto', 'review']);
});
