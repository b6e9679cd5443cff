/** Pairs that share nearly every word and are other bets: none may come out of the facts as one. */
import { expect, test } from 'vitest';
import type { Listing } from '../../../../../src/domain/market.js';
import { judge } from '../../../../../src/domain/matching/index.js';
import { a, b, yesIf } from './reading.js';

const US = (leg: string, rules: string) => b(leg, rules, { end_date: '2028-11-07T00:00:00Z' });
const THREE = 'This market will resolve to the person who wins the 2028 US Presidential Election.';
const president = a(
  'KXPRES-28-WMOO',
  'Will Wes Moore win the 2028 US presidential election?',
  'Wes Moore wins the 2028 US presidential election',
);
const nominee = a(
  'KXPRESNOMD-28-WMOO',
  'Will Wes Moore be the nominee for the Presidency for the Democratic party in 2028?',
  'Wes Moore wins and accepts the nomination for the Presidency for the Democratic party in 2028',
);
const governor = a(
  'GOVPARTYGA-26-D',
  'Will the Democratic party win the governorship in Georgia?',
  'a representative of the Democratic party is inaugurated as the governor of Georgia pursuant to the 2026 election',
);
const seat = a(
  'KXNJ11D-26-ABC',
  'Will Anna Bell be the Democratic nominee for NJ-11?',
  'Anna Bell wins the nomination for the Democratic Party to contest the 2026 NJ-11 House seat',
);
const u3 = a(
  'KXU3-27JAN-T4.2',
  'Will the unemployment rate (U-3) be above 4.2% in January?',
  'the seasonally adjusted unemployment rate (U-3) reported by the Bureau of Labor Statistics is above 4.2% in January 2027',
);
const jobs = a(
  'KXPAYROLLS-27JAN-T100000',
  'Will above 100000 jobs be added in January 2027?',
  'the increase in total non-farm payroll employment is above 100000 as reported by the Bureau of Labor Statistics for the month of January 2027',
);
const cut = a(
  'KXFEDDECISION-27MAR-C25',
  'Will the Federal Reserve Cut rates by 25bps at their March 2027 meeting?',
  'the Federal Reserve does a Cut of 25bps on March 17, 2027',
);
const picture = a(
  'KXOSCARPIC-27-SIN',
  'Will Sinners win Best Picture at the Oscars?',
  'Sinners has won Best Picture at the 99th Academy Awards',
);
const globe = a(
  'KXGGMOVIED-27-HAM',
  'Will Hamnet win Best Motion Picture - Drama at the Golden Globes?',
  'Hamnet has won Best Motion Picture - Drama at the 84th Golden Globes',
);

const _seats = a(
  'KXHOUSESEATS-26-R218',
  'How many House seats will Republicans win in 2026?',
  'Republicans win at least 218 House seats in the 2026 elections',
  {
    outcome: 'At least 218',
  },
);
const _house = a(
  'CONTROLH-2026-D',
  'Will Democrats win the House in 2026?',
  'the Democratic Party has won control of the House of Representatives in the 2026 midterm elections',
);

const seats = a(
  'KXHOUSESEATS-26-R218',
  'How many House seats will Republicans win in 2026?',
  'Republicans win at least 218 House seats in the 2026 elections',
  {
    outcome: 'At least 218',
  },
);
const house = a(
  'CONTROLH-2026-D',
  'Will Democrats win the House in 2026?',
  'the Democratic Party has won control of the House of Representatives in the 2026 midterm elections',
);

const PAIRS: readonly (readonly [trap: string, left: Listing, right: Listing])[] = [
  ['popular vote', president, US('Will Wes Moore win the popular vote in the 2028 US Presidential Election?', THREE)],
  ['one state', president, US('Will Wes Moore win Ohio in the 2028 US Presidential Election?', THREE)],
  [
    'nominee against winner',
    president,
    US(
      'Will Wes Moore win the 2028 Democratic presidential nomination?',
      yesIf('Wes Moore wins and accepts the 2028 nomination of the Democratic Party for U.S. president'),
    ),
  ],
  ['loses', president, US('Will Wes Moore lose the 2028 US Presidential Election?', THREE)],
  [
    'vice president',
    nominee,
    US(
      'Will Wes Moore win the 2028 Democratic vice presidential nomination?',
      yesIf('Wes Moore wins and accepts the 2028 nomination of the Democratic Party for U.S. vice president'),
    ),
  ],
  [
    'ticket',
    nominee,
    US(
      'Will Wes Moore and Jon Ossoff be the 2028 Democratic presidential ticket?',
      yesIf('Wes Moore and Jon Ossoff are the 2028 Democratic nominees for president and vice president'),
    ),
  ],
  [
    'other party',
    nominee,
    US(
      'Will Wes Moore win the 2028 Republican presidential nomination?',
      yesIf('Wes Moore wins the 2028 nomination of the Republican Party for U.S. president'),
    ),
  ],
  [
    'country of the same name',
    governor,
    US(
      'Will the Democratic party win the next Georgian parliamentary election in 2026?',
      'This market will resolve according to the winner of the 2026 Georgian parliamentary election.',
    ),
  ],
  [
    'senate of the same state',
    governor,
    US(
      'Will the Democrats win the Georgia Senate race in 2026?',
      'This market will resolve according to the winner of the 2026 midterm Georgia U.S. Senate election.',
    ),
  ],
  [
    'lieutenant',
    governor,
    US(
      'Will the Democrats win the Georgia lieutenant governor race in 2026?',
      'This market will resolve according to the winner of the 2026 Georgia lieutenant governor election.',
    ),
  ],
  [
    'special election',
    seat,
    US(
      'Will Anna Bell be the Democratic nominee in the NJ-11 special election?',
      yesIf('Anna Bell wins the nomination of the Democratic Party for the 2026 NJ-11 special election'),
    ),
  ],
  [
    'other district',
    seat,
    US(
      'Will Anna Bell be the Democratic nominee for NJ-12?',
      yesIf('Anna Bell wins the 2026 nomination of the Democratic Party for the NJ-12 House seat'),
    ),
  ],
  [
    'one state of the unemployed',
    u3,
    b(
      'Will the unemployment rate in California be above 4.2% in January?',
      'This market will resolve according to the unemployment rate in California reported by the Bureau of Labor Statistics for January 2027.',
    ),
  ],
  [
    'a group of the unemployed',
    u3,
    b(
      'Will the Black unemployment rate be above 4.2% in January?',
      'This market will resolve according to the Black unemployment rate reported by the Bureau of Labor Statistics for January 2027.',
    ),
  ],
  [
    'bucket of a ladder',
    u3,
    b(
      'Will the January 2027 unemployment rate be 4.3%?',
      'This market will resolve according to the unemployment rate reported by the Bureau of Labor Statistics for January 2027.',
    ),
  ],
  [
    'boundary of the same number',
    u3,
    b(
      'Will the January 2027 unemployment rate be at least 4.2%?',
      'This market will resolve according to the unemployment rate reported by the Bureau of Labor Statistics for January 2027.',
    ),
  ],
  [
    'private payrolls',
    jobs,
    b(
      'Will more than 100k private jobs be added in January?',
      'This market will resolve according to private nonfarm payroll employment according to the BLS summary for January 2027.',
    ),
  ],
  [
    'month of the release',
    jobs,
    b(
      'Will more than 100k jobs be added in December?',
      'This market will resolve according to nonfarm payroll employment according to the BLS summary for December 2026, released in January 2027.',
    ),
  ],
  [
    'any cut',
    cut,
    b(
      'Will the Fed cut rates at the March 2027 meeting?',
      yesIf(
        "the upper bound of the target federal funds rate is decreased by any amount after the Federal Reserve's March 2027 meeting",
      ),
    ),
  ],
  [
    'dissent',
    cut,
    b(
      'Will a governor dissent in favor of a 25 bps cut at the March 2027 meeting?',
      yesIf('any FOMC member dissents in favor of a cut of 25 bps at the March 2027 meeting'),
    ),
  ],
  [
    'path of decisions',
    cut,
    b(
      'Fed decisions March-April 2027: cut-pause?',
      yesIf('the Fed cuts by 25 bps at the March 2027 meeting and makes no change at the April 2027 meeting'),
    ),
  ],
  [
    'seats gained',
    seats,
    US(
      'Will Republicans gain 218 or more House seats in the 2026 midterms?',
      yesIf('Republicans gain 218 or more seats in the House in the 2026 elections'),
    ),
  ],
  [
    'seats of the other party',
    seats,
    US(
      'Will Democrats win 218 or more House seats in the 2026 midterms?',
      yesIf('Democrats win 218 or more seats in the House in the 2026 elections'),
    ),
  ],
  [
    'both chambers',
    house,
    US(
      'Will Democrats win the House and the Senate in 2026?',
      yesIf('the Democratic Party controls both the House and the Senate after the 2026 midterm elections'),
    ),
  ],
  [
    'the other chamber',
    house,
    US(
      'Will Democrats win the Senate in 2026?',
      yesIf('the Democratic Party controls the Senate after the 2026 midterm elections'),
    ),
  ],
  [
    'nominated',
    picture,
    b(
      'Will "Sinners" be nominated for Best Picture at the 2027 Oscars?',
      yesIf('"Sinners" is nominated for Best Picture at the 99th Academy Awards'),
    ),
  ],
  [
    'year of the film',
    picture,
    b('Will "Sinners" win Best Picture at the 2026 Oscars?', yesIf('"Sinners" wins Best Picture at the 98th Academy Awards')),
  ],
  [
    'other category',
    globe,
    b(
      'Will "Hamnet" win Best Motion Picture - Musical or Comedy at the 2027 Golden Globes?',
      yesIf('"Hamnet" wins Best Motion Picture - Musical or Comedy at the 84th Golden Globes'),
    ),
  ],
  [
    'most prizes',
    picture,
    b('Will "Sinners" win the most Oscars in 2027?', yesIf('"Sinners" wins the most awards at the 99th Academy Awards')),
  ],
];

test.each(PAIRS)('%s is never matched without a person', (_trap, left, right) => {
  expect(judge(left, right).tier).not.toBe('auto');
});

/** The same left sides against their true twins: the traps above are refused for what they differ in, not for want of proof. */
const TWINS: readonly (readonly [name: string, left: Listing, right: Listing])[] = [
  ['president', president, US('Will Wes Moore win the 2028 US Presidential Election?', THREE)],
  [
    'nominee',
    nominee,
    US(
      'Will Wes Moore win the 2028 Democratic presidential nomination?',
      yesIf('Wes Moore wins and accepts the 2028 nomination of the Democratic Party for U.S. president'),
    ),
  ],
  [
    'house nominee',
    seat,
    US(
      'Will Anna Bell be the Democratic nominee for NJ-11?',
      yesIf('Anna Bell wins the 2026 nomination of the Democratic Party for the NJ-11 House seat'),
    ),
  ],
  [
    'unemployment',
    u3,
    b(
      'Will the January 2027 unemployment rate be 4.3% or more?',
      'This market will resolve according to the unemployment rate reported by the Bureau of Labor Statistics for January 2027.',
    ),
  ],
  [
    'payrolls',
    jobs,
    b(
      'Will more than 100k jobs be added in January?',
      'This market will resolve according to nonfarm payroll employment according to the BLS summary for January 2027.',
    ),
  ],
  [
    'cut',
    cut,
    b(
      'Will the Fed decrease interest rates by 25 bps after the March 2027 meeting?',
      "This market will resolve to the amount of basis points the upper bound of the target federal funds rate is changed by versus the level it was prior to the Federal Reserve's March 2027 meeting.",
    ),
  ],
  [
    'seats',
    seats,
    US(
      'Will Republicans win 218 or more House seats in the 2026 midterms?',
      yesIf('Republicans win 218 or more seats in the House in the 2026 elections'),
    ),
  ],
  [
    'control',
    house,
    US(
      'Will the Democratic Party control the House after the 2026 midterm elections?',
      'This market will resolve according to the party that controls the House of Representatives following the 2026 U.S. House elections.',
    ),
  ],
  [
    'picture',
    picture,
    b('Will "Sinners" win Best Picture at the 2027 Oscars?', yesIf('"Sinners" wins Best Picture at the 99th Academy Awards')),
  ],
  [
    'globe',
    globe,
    b(
      'Will "Hamnet" win Best Motion Picture - Drama at the 2027 Golden Globes?',
      yesIf('"Hamnet" wins Best Motion Picture - Drama at the 84th Golden Globes'),
    ),
  ],
];

test.each(TWINS)('the true twin of %s is proven', (_name, left, right) => {
  const { gates } = judge(left, right);
  expect(
    gates.filter(({ gate, verdict }) => ['family', 'facts', 'relation', 'proof'].includes(gate) && verdict !== 'pass'),
  ).toEqual([]);
});

test('losing is the opposite of winning', () => {
  expect(judge(president, US('Will Wes Moore lose the 2028 US Presidential Election?', THREE)).verdict).toBe('opposite');
});
