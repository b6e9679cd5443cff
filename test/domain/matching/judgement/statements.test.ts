/**
 * Bets that are stated instead of asked, and games whose sides stand only in the rule, the event or the slug, as both venues write them
 * since summer 2026, in texts of our own.
 */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { judge } from '../../../../src/domain/matching/index.js';
import { a, yes as b, ifThen, settles, tier, word } from './sides.js';

describe('a statement names whom it is about', () => {
  test.each([
    [
      a('Will Mainz finish in the top 6 in the Bundesliga season?', {
        ticker: 'KXBUNDESLIGATOP-28TOP6-MAI',
        rules: ifThen('Mainz is a top 6 finisher in the 2027-28 Bundesliga season'),
      }),
      '1. FSV Mainz 05 finishes in the top 6 of the 2027-2028 Bundesliga.',
      'Eintracht Frankfurt finishes in the top 6 of the 2027-2028 Bundesliga.',
    ],
    [
      a('Will Oregon qualify for the College Football Big Ten Championship Game?', {
        ticker: 'KXNCAAFB10Q-27-ORE',
        rules: ifThen('Oregon qualifies for the 2027 College Football Big Ten Championship Game'),
      }),
      'Oregon qualifies for the 2027 Big Ten Football Championship Game scheduled for December 4, 2027.',
      'Michigan qualifies for the 2027 Big Ten Football Championship Game scheduled for December 4, 2027.',
    ],
    [
      a('Will Toledo win the College Football Mid-American Conference Championship?', {
        ticker: 'KXNCAAFMAC-27-TOL',
        rules: ifThen('Toledo wins the 2027 College Football Mid-American Conference Championship Game'),
      }),
      'Toledo wins the 2027 MAC Football Championship Game scheduled for December 4, 2027.',
      'Toledo qualifies for the 2027 MAC Football Championship Game scheduled for December 4, 2027.',
    ],
    [
      a('Will Boise St. win the College Football Mountain West Championship?', {
        ticker: 'KXNCAAFMWC-27-BSU',
        rules: ifThen('Boise St. wins the 2027 College Football Mountain West Championship Game'),
      }),
      'Boise State wins the 2027 Mountain West Football Championship Game scheduled for December 4, 2027.',
      'UNLV wins the 2027 Mountain West Football Championship Game scheduled for December 4, 2027.',
    ],
    [
      a('Will Buffalo win the Pro Football AFC East Division?', { ticker: 'KXNFLAFCEAST-27-BUF' }),
      'If the Buffalo Bills are the 2027 AFC East Division Champions, this market will settle to Yes.',
      'If the Miami Dolphins are the 2027 AFC East Division Champions, this market will settle to Yes.',
    ],
  ])('$question', (left, same, other) => {
    expect(tier(left, b(same, { rules: settles(same) }))).not.toBe('none');
    expect(word(left, b(same, { rules: settles(same) }))).toBe('same');
    expect(tier(left, b(other, { rules: settles(other) }))).toBe('none');
  });

  test('the race is not one of its classifications', () => {
    const left = a("Will Team Harborline win the 2027 Giro d'Italia?", { ticker: 'KXCYCLING-27GIRO-HAR' });
    const right = "Team Harborline wins the Team Classification at the 2027 Giro d'Italia scheduled for May 8 - 30, 2027.";
    expect(tier(left, b(right))).toBe('none');
  });
});

test('to win the playoffs is not to get into them', () => {
  const left = a('Will Tampa Bay be one of the 2027-28 Pro Hockey playoff qualifiers?', { ticker: 'KXNHLPLAYOFF-28-TBL' });
  expect(word(left, b('the Tampa Bay Lightning qualify for the 2027-28 Stanley Cup Playoffs.'))).toBe('same');
  expect(tier(left, b('the Boston Bruins qualify for the 2027-28 Stanley Cup Playoffs.'))).toBe('none');
  expect(tier(left, b('the Tampa Bay Lightning win the 2027-28 Stanley Cup Playoffs.'))).toBe('none');
});

describe('tournaments of golf', () => {
  const rules = (who: string): string =>
    settles(`${who} wins the Czech Masters scheduled for August 19-22, 2027. Playoff holes are included if played.`);
  const slug = 'tec-dpwt-czec-2027-08-19-w-x';

  test('go by their name without the sponsor', () => {
    const left = a('Will Piet Anders win the Brightwater Czech Masters?', {
      ticker: 'KXDPWORLDTOUR-CZMA27-PAND',
      rules: ifThen('Piet Anders wins the Brightwater Czech Masters'),
    });
    const won = (who: string): Listing =>
      b(`${who} wins the Czech Masters scheduled for August 19-22, 2027.`, { slug, rules: rules(who) });
    expect(word(left, won('Piet Anders'))).toBe('same');
    expect(tier(left, won('Marek Olsen'))).toBe('none');
  });

  test('are led after a round, which is not to win them', () => {
    const left = a('Piet Anders leads at the end of Round 2', {
      ticker: 'KXDPWORLDTOURR2LEAD-CZMA27-PAND',
      rules: ifThen('Piet Anders is the leader at the end of Round 2 in the 2027 Brightwater Czech Masters'),
    });
    const led = (who: string, round: number): Listing =>
      b(`${who} leads the Czech Masters at the end of Round ${round} scheduled for August 19-22, 2027.`, { slug });
    expect(tier(left, led('Piet Anders', 2))).toBe('review');
    expect(tier(left, led('Piet Anders', 1))).toBe('none');
    expect(tier(left, led('Marek Olsen', 2))).toBe('none');
    expect(tier(left, b('Piet Anders wins the Czech Masters scheduled for August 19-22, 2027.', { slug }))).toBe('none');
  });

  test('that no table lists are found by the name that both venues write', () => {
    const left = a('Will Piet Anders win the Lakeside Pines Classic?', {
      ticker: 'KXPGATOUR-LPC27-PAND',
      rules: ifThen('Piet Anders wins the Lakeside Pines Classic'),
    });
    const won = (name: string): Listing =>
      b(`Piet Anders wins the ${name} scheduled for October 7-10, 2027.`, { slug: 'tec-pga-lpc-2027-10-07-w-pieand' });
    expect(tier(left, won('Lakeside Pines Classic'))).toBe('review');
    expect(word(left, won('Lakeside Pines Classic'))).toBe('same');
    expect(tier(left, won('Riverside Oaks Classic'))).toBe('none');
  });

  test('a championship with a longer name is another', () => {
    const left = a('Will Piet Anders win the 2027 PGA Championship?', { ticker: 'KXPGACHAMP-27-PAND' });
    expect(tier(left, b('Will Piet Anders win the 2027 Australian PGA Championship?'))).toBe('none');
    expect(tier(left, b('Will Piet Anders win the 2027 Senior PGA Championship?'))).toBe('none');
    expect(tier(left, b('Will Piet Anders win the 2027 PGA Championship?'))).toBe('review');
  });
});

describe('a game whose sides stand elsewhere than in the title', () => {
  const game = 'in the Detroit vs Cleveland professional baseball game originally scheduled for Jul 11, 2027 at 1:10 PM EDT';
  const theirs = 'in the Detroit Tigers vs Cleveland Guardians MLB game scheduled for 2027-07-11 at 1:10PM ET.';

  test('a line on all runs', () => {
    const left = a('Over 8.5 runs scored', { rules: ifThen(`Detroit and Cleveland collectively score more 8.5 runs ${game}`) });
    const right = (line: number, sides = 'Detroit Tigers vs. Cleveland Guardians'): Listing =>
      b(`Will the total in ${sides} be over ${line}?`, {
        rules: settles(
          `the ${sides.replace(' vs. ', ' and ')} combine for over ${line} runs ${theirs.replace('Detroit Tigers vs Cleveland Guardians', sides.replace('.', ''))}`,
        ),
      });
    expect(word(left, right(8.5))).toBe('same');
    expect(tier(left, right(9.5))).toBe('none');
    expect(tier(left, right(8.5, 'Texas Rangers vs. Houston Astros'))).toBe('none');
  });

  test('a line on the margin', () => {
    const left = a('Detroit wins by over 2.5 runs?', { rules: ifThen(`Detroit wins by more than 2.5 runs ${game}`) });
    const right = (team: string, line: number): Listing =>
      b(`Will ${team} cover -${line} in Detroit Tigers vs. Cleveland Guardians?`, {
        rules: settles(`the ${team} win by more than ${line} runs ${theirs}`),
      });
    expect(tier(left, right('Detroit Tigers', 2.5))).toBe('review');
    expect(tier(left, right('Detroit Tigers', 1.5))).toBe('none');
    expect(tier(left, right('Cleveland Guardians', 2.5))).toBe('none');
  });

  test('a line on the goals, the league behind the second side', () => {
    const left = a('Will over 3.5 goals be scored?', {
      rules: ifThen(
        'over 3.5 goals are scored in the Porto vs Ajax professional Europa League soccer game originally scheduled for Nov 4, 2027 after 90 minutes plus stoppage time (does not include extra time or penalties)',
      ),
    });
    const right = (line: number): Listing =>
      b(`Will the total in Porto vs. Ajax combine to be over ${line}?`, {
        rules: settles(
          `Porto and Ajax combine to score over ${line} goals during 90 minutes plus stoppage time in the Porto vs Ajax UEFA Europa League match scheduled for 2027-11-04 12:45PM ET.`,
        ),
      });
    expect(word(left, right(3.5))).toBe('same');
    expect(tier(left, right(2.5))).toBe('none');
  });

  test("a winner asked in the fixture's own words, the league in the slug", () => {
    const left = a('Indiana vs Phoenix winner?', { ticker: 'KXWNBAGAME-27JUL14INDPHX-IND' });
    const right = (team: string): Listing => b(`Will ${team} win Indiana vs. Phoenix?`, { slug: 'aec-wnba-ind-phx-2027-07-14' });
    expect(word(left, right('Indiana'))).toBe('same');
    expect(tier(left, right('Phoenix'))).toBe('none');
    expect(tier(left, b('Will Indiana win Indiana vs. Phoenix?', { slug: 'aec-nba-ind-phx-2027-07-14' }))).toBe('none');
  });
});

describe('parts of a game and legs called by a side alone', () => {
  const game = 'Denver vs Chicago professional basketball game originally scheduled for Jan 11, 2027 at 7:10 PM EST';
  const theirs = 'Denver Nuggets vs Chicago Bulls NBA game scheduled for 2027-01-11 at 7:10PM ET.';
  const fixture = 'Denver Nuggets vs. Chicago Bulls';

  test('a half by its line', () => {
    const left = a('First Half: Over 110.5 points scored?', {
      rules: ifThen(`Denver and Chicago collectively score more than 110.5 points in the first half in the ${game}`),
    });
    const right = (part: string): Listing =>
      b(`Will the ${part}total in ${fixture} be over 110.5?`, {
        rules: settles(`the Denver Nuggets and Chicago Bulls combine for over 110.5 points in the ${part}${theirs}`),
      });
    expect(tier(left, right('first half '))).toBe('review');
    expect(tier(left, right('second half '))).toBe('none');
  });

  test('a half by its margin', () => {
    const left = a('Denver wins the first half by over 3.5 points?', {
      rules: ifThen(`Denver wins the first half by more than 3.5 points in the ${game}`),
    });
    const right = (team: string, line: number): Listing =>
      b(`Will ${team} cover -${line} in the first half of ${fixture}?`, {
        rules: settles(`the ${team} win the first half by more than ${line} points in the ${theirs}`),
      });
    expect(tier(left, right('Denver Nuggets', 3.5))).toBe('review');
    expect(tier(left, right('Denver Nuggets', 4.5))).toBe('none');
    expect(tier(left, right('Chicago Bulls', 3.5))).toBe('none');
  });

  test('a side that wins', () => {
    const left = a('Denver', { event: 'Denver vs Chicago', rules: ifThen(`Denver wins the ${game}`) });
    expect(tier(left, b(`Will Denver Nuggets win ${fixture}?`, { rules: settles(`the Denver Nuggets win the ${theirs}`) }))).toBe(
      'review',
    );
    expect(tier(left, b(`Will Chicago Bulls win ${fixture}?`, { rules: settles(`the Chicago Bulls win the ${theirs}`) }))).toBe(
      'none',
    );
  });

  test('and a side that does something else', () => {
    const right = b(`Will Denver Nuggets win ${fixture}?`, { rules: settles(`the Denver Nuggets win the ${theirs}`) });
    const left = a('Denver', { event: 'Denver vs Chicago', rules: ifThen(`Denver scores first in the ${game}`) });
    expect(tier(left, right)).toBe('none');
  });

  const match = 'Porto vs Ajax professional Europa League soccer game originally scheduled for Nov 4, 2027';
  const cup = 'the Porto vs Ajax UEFA Europa League match scheduled for 2027-11-04 12:45PM ET';
  test.each([
    ['auto', 'Tie', `the ${match} ends in a tie`, 'Will Porto vs. Ajax end in a draw?', `${cup} ends in a draw.`],
    ['review', 'Will Porto win?', `Porto wins the ${match}`, 'Will Porto win Porto vs. Ajax?', `Porto win ${cup}.`],
    [
      'auto',
      'Both Teams to Score',
      `both Porto and Ajax score in the ${match}`,
      'Will both teams score in Porto vs. Ajax?',
      `both score in ${cup}.`,
    ],
  ])('a match of football, %s: %s', (expected, asked, rule, theirQuestion, theirRule) => {
    const left = a(asked, { event: 'Porto vs Ajax', rules: ifThen(rule) });
    expect(tier(left, b(theirQuestion, { rules: settles(theirRule) }))).toBe(expected);
    expect(tier(left, b('Will Ajax win Porto vs. Ajax?', { rules: settles(`Ajax win ${cup}.`) }))).toBe('none');
  });
});

describe('elections', () => {
  test('whoever wins in the first round', () => {
    const left = a('Will anyone win outright in the first round of the 2027 French Presidential election?');
    expect(tier(left, b('Will any presidential candidate win outright in the first round of the France election?'))).toBe(
      'review',
    );
    expect(tier(left, b('Will Jean Morel win outright in the first round of the 2027 French presidential election?'))).toBe(
      'none',
    );
    expect(tier(left, b('Will Jean Morel win the 2027 French presidential election?'))).toBe('none');
  });

  test('a run-off that counts if there is one is no other vote', () => {
    const left = a('Will Jean Morel win the 2027 French presidential election?', {
      rules: ifThen('Jean Morel has won the 2027 French presidential election'),
    });
    const right =
      'If Jean Morel wins the 2027 French Presidential Election, including any potential runoff, this market will settle to Yes.';
    expect(tier(left, b(right, { rules: right }))).not.toBe('none');
    expect(tier(left, b('Will Jean Morel win the runoff of the 2027 French presidential election?'))).toBe('none');
  });

  test('to win in the first round is not to be first in it', () => {
    const left = a('Will Jean Morel win the 2027 French presidential election in the first round?');
    expect(tier(left, b('Will Jean Morel win the first round of the 2027 French presidential election?'))).not.toBe('auto');
  });
});

describe('a blank that the venue forgot', () => {
  const right = b("Ana Ruiz wins the 2027 Giro d'Italia scheduled for May 8 - 30, 2027.", {
    rules: settles("Ana Ruiz wins the 2027 Giro d'Italia scheduled for May 8 - 30, 2027."),
  });
  const left = (decides: string): Listing =>
    a("Will Ana Ruiz win the 2027 Giro d'Italia?", {
      ticker: 'KXCYCLING-27GIRO-ARUI',
      rules: `${ifThen(decides)}\n\nIf || Participant || does not start, then the market for that cyclist resolves to No.`,
    });

  test('beside the bet asks a person', () => {
    const verdict = judge(left("Ana Ruiz wins the 2027 Giro d'Italia"), right);
    expect(verdict.tier).toBe('review');
    expect(verdict.caveat_details.find(({ code }) => code === 'rules_incomplete')?.severity).toBe('material');
  });

  test('in the bet leaves none', () => {
    expect(tier(left("|| Participant || wins the 2027 Giro d'Italia"), right)).toBe('none');
  });
});

describe('to settle to Yes is to resolve to Yes', () => {
  const left = a('Will Buffalo win the Pro Football Championship?', {
    ticker: 'KXSB-27-BUF',
    event: 'Pro Football Champion?',
    outcome: 'Buffalo',
    rules: ifThen('Buffalo wins the 2027 Pro Football Championship'),
  });
  const right = (rules: string): Listing => b('Will the Buffalo Bills win Super Bowl LXI?', { rules });

  test.each([
    'This market will settle to Yes if the Buffalo Bills win Super Bowl LXI. Outcome sourced from the NFL.',
    'If the Buffalo Bills win Super Bowl LXI, this market will settle to Yes. Otherwise it will settle to No.',
    'If the Buffalo Bills win Super Bowl LXI, this market settles to "Yes".',
  ])('%s', (rules) => {
    const verdict = judge(left, right(rules));
    expect(verdict.tier).toBe('auto');
  });

  test.each([
    'This market will settle to No if the Buffalo Bills win Super Bowl LXI. Otherwise it will settle to Yes.',
    'If the Buffalo Bills do not win Super Bowl LXI, this market will settle to Yes.',
    'This market will settle to Yes if the Buffalo Bills win Super Bowl LXI in overtime.',
    'This market will settle to Yes if the Miami Dolphins win Super Bowl LXI.',
  ])('and no other bet is made of it: %s', (rules) => {
    expect(tier(left, right(rules))).not.toBe('auto');
  });

  test('a suit that is settled is none', () => {
    const suit = (rules: string): Listing => b('Will Harbor v. Quill settle in 2027?', { rules });
    expect(
      judge(
        a('Will Harbor v. Quill settle in 2027?', { rules: ifThen('Harbor and Quill settle to end the suit in 2027') }),
        suit('This market will settle to Yes if Harbor and Quill settle in 2027.'),
      ).tier,
    ).not.toBe('none');
  });
});

describe("slugs of venue B's US exchange say what its titles leave out", () => {
  test.each([
    [
      '2027 Masters Round 2 Leader: Elias Thorn',
      'KXPGAR2LEAD-MAST27-ETHO',
      '2027 Masters Second Round Leader',
      'tec-masters-round2leader-2027-04-11-eltho',
    ],
    [
      '2027 Masters Round 1 Leader: Elias Thorn',
      'KXPGAR1LEAD-MAST27-ETHO',
      '2027 Masters First Round Winner',
      'tec-masters-round1leader-2027-04-11-eltho',
    ],
    [
      '2027 MLS Cup Champion: Will Atlanta win the MLS Cup?',
      'KXMLSCUP-27-ATL',
      'Major League Soccer Champion',
      'tec-mls-winner-2027-11-06-atl',
    ],
    [
      'Bundesliga: BVB wins on 2027-05-02',
      'KXBUNDESLIGAGAME-27MAY02BMGBVB-BVB',
      'Bundesliga: BVB wins',
      'atc-bun-bmg-bvb-2027-05-02-bvb',
    ],
    [
      'Bundesliga: Draw/Tie on 2027-05-02',
      'KXBUNDESLIGAGAME-27MAY02BMGBVB-TIE',
      'Bundesliga: Draw/Tie',
      'atc-bun-bmg-bvb-2027-05-02-draw',
    ],
  ])('%s', (question, ticker, title, slug) => {
    expect(tier(a(question, { ticker }), { venue: 'venue_b', id: '0x1', question: title, slug })).toBe('review');
  });

  test.each([
    [
      '2027 Masters Round 1 Leader: Elias Thorn',
      'KXPGAR1LEAD-MAST27-ETHO',
      '2027 Masters Second Round Leader',
      'tec-masters-round2leader-2027-04-11-eltho',
    ],
    [
      'Will Elias Thorn win the Masters?',
      'KXPGATOUR-MAST27-ETHO',
      '2027 Masters First Round Winner',
      'tec-masters-round1leader-2027-04-11-eltho',
    ],
    [
      'Bundesliga: Draw/Tie on 2027-05-02',
      'KXBUNDESLIGAGAME-27MAY02BMGBVB-TIE',
      'Bundesliga: Draw/Tie',
      'atc-bun-lev-rbl-2027-05-02-draw',
    ],
    [
      'Bundesliga: BVB wins on 2027-05-02',
      'KXBUNDESLIGAGAME-27MAY02BMGBVB-BVB',
      'Bundesliga: BMG wins',
      'atc-bun-bmg-bvb-2027-05-02-bmg',
    ],
  ])('%s is not %s', (question, ticker, title, slug) => {
    expect(tier(a(question, { ticker }), { venue: 'venue_b', id: '0x1', question: title, slug })).toBe('none');
  });
});
