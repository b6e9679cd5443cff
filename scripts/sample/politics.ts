import { FIRST_ROUND, FRANCE, ISRAEL } from './abroad.js';
import { type Book, judge, marketB } from './book.js';
import { entrants, type Field, listField } from './field.js';
import { slugify } from './ids.js';
import { PRESS } from './sources.js';

const NETWORKS =
  'The resolution source is the Associated Press, Fox News and NBC: this market resolves once all three call the race. If they have not by the date of inauguration, it will resolve on who is inaugurated.';

const MEDIA = 'This market is eligible for accelerated determination after a consensus of media calls.';

/** Elections abroad and at home, nominations, and what looks like them. */
export function listPolitics(book: Book): void {
  listField(book, FRANCE);
  listField(book, FIRST_ROUND);
  listField(book, nominee('R', 'Republican', REPUBLICANS));
  listField(book, nominee('D', 'Democratic', DEMOCRATS));
  listField(book, PRESIDENT);
  listField(book, CHICAGO);
  for (const state of GOVERNORS) listField(book, governor(state));
  listField(book, ISRAEL);
  listField(book, SPEAKER);
  judgeLookAlikes(book);
}

const REPUBLICANS = `
  JVAN|J.D. Vance|JD Vance|49
  MRUB|Marco Rubio|Marco Rubio|21
  DJTJR|Donald Trump Jr.|Donald Trump Jr.|4
  TCAR|Tucker Carlson|Tucker Carlson|3
  RDES|Ron DeSantis|Ron DeSantis|2
  ||Person R|1`;

const DEMOCRATS = `
  GNEW|Gavin Newsom|Gavin Newsom|28
  AOCA|Alexandria Ocasio-Cortez|Alexandria Ocasio-Cortez|11
  JOSS|Jon Ossoff|Jon Ossoff|9
  PBUT|Pete Buttigieg|Pete Buttigieg|7
  JSHA|Josh Shapiro|Josh Shapiro|6
  KHAR|Kamala Harris|Kamala Harris|4
  JPRI|JB Pritzker|J.B. Pritzker|4`;

function nominee(letter: 'R' | 'D', party: 'Republican' | 'Democratic', list: string): Field {
  return {
    a: {
      series: `KXPRESNOM${letter}`,
      ticker: `KXPRESNOM${letter}-28`,
      title: `${party} presidential nominee in 2028?`,
      sub: '2028',
      category: 'Elections',
      exclusive: true,
      sources: PRESS,
      defaults: { close: '2028-11-07T15:00:00Z', expected: '2028-08-31T15:00:00Z', timer: 3600 },
    },
    b: {
      slug: `${party.toLowerCase()}-presidential-nominee-2028`,
      title: `${party} Presidential Nominee 2028`,
      rules: `This market will resolve to "Yes" if the listed person wins the 2028 nomination of the ${party} Party for U.S. president. Otherwise, this market will resolve to "No".\n\nThe resolution source is a consensus of official ${party} Party sources. A replacement of the nominee before election day does not change the resolution.`,
      tags: ['Politics', 'US Election', '2028'],
      end: '2028-11-07T00:00:00Z',
      negRisk: true,
      hiddenOther: true,
      fee: 'politics_fees',
    },
    entrants: entrants(list),
    titleA: (name) => `Will ${name} be the ${party} nominee for the Presidency in 2028?`,
    primary: (name) =>
      `If ${name} wins and accepts the nomination for the Presidency of the ${party} party in 2028, then the market resolves to Yes.`,
    questionB: (name) => `Will ${name} win the 2028 ${party} presidential nomination?`,
    expect: 'auto',
    why: 'nominee: party, office, cycle and person',
  };
}

/** Winning on B, taking office on A: never without a person's look. */
const PRESIDENT: Field = {
  a: {
    series: 'KXPRESPERSON',
    ticker: 'KXPRESPERSON-28',
    title: '2028 U.S. Presidential Election winner',
    sub: '2028',
    category: 'Elections',
    exclusive: true,
    sources: PRESS,
    defaults: { close: '2029-11-07T15:00:00Z', expected: '2029-01-20T17:00:00Z', timer: 3600, secondary: MEDIA },
  },
  b: {
    slug: 'presidential-election-winner-2028',
    title: 'Presidential Election Winner 2028',
    rules: `The 2028 US presidential election is scheduled to take place on November 7, 2028.\n\nThis market will resolve to the person who wins this election.\n\n${NETWORKS}`,
    tags: ['Politics', 'US Election', '2028'],
    end: '2028-11-07T00:00:00Z',
    negRisk: true,
    hiddenOther: true,
    fee: 'politics_fees',
  },
  entrants: entrants(
    'JVAN|J.D. Vance|JD Vance|27\nGNEW|Gavin Newsom|Gavin Newsom|18\nMRUB|Marco Rubio|Marco Rubio|10\nAOCA|Alexandria Ocasio-Cortez|Alexandria Ocasio-Cortez|6',
  ),
  titleA: (name) => `Who will win the next presidential election? ${name}`,
  primary: (name) =>
    `If ${name} is the next person inaugurated as President of the United States for the term beginning January 20, 2029, then the market resolves to Yes.`,
  questionB: (name) => `Will ${name} win the 2028 US Presidential Election?`,
  expect: 'review',
  why: 'win_vs_assume_office: inaugurated on A, wins on B',
};

const CHICAGO: Field = {
  a: {
    series: 'KXCHICAGOMAYOR',
    ticker: 'KXCHICAGOMAYOR-27',
    title: 'Chicago mayoral election',
    sub: '2027',
    category: 'Elections',
    exclusive: true,
    sources: PRESS,
    defaults: {
      close: '2028-02-23T15:00:00Z',
      expected: '2027-04-07T15:00:00Z',
      secondary: `The election includes a runoff if one is held. ${MEDIA}`,
    },
  },
  b: {
    slug: 'chicago-mayoral-election-winner',
    title: 'Chicago Mayoral Election Winner',
    rules:
      'The 2027 Chicago mayoral election is scheduled for February 23, 2027, with a runoff on April 6, 2027, if no candidate receives a majority.\n\nThis market will resolve according to the candidate who wins this election, inclusive of any run-offs.\n\nIf the result is not known by December 31, 2027, 11:59 PM ET, this market will resolve to "Other".',
    tags: ['Politics', 'Mayoral Elections', 'Chicago'],
    end: '2027-02-23T00:00:00Z',
    negRisk: true,
    hiddenOther: true,
    fee: 'politics_fees',
  },
  entrants: entrants(
    'AGIA|Alexi Giannoulias|Alexi Giannoulias|33\nSMEN|Susana Mendoza|Susana Mendoza|24\nBJOH|Brandon Johnson|Brandon Johnson|12\nPVAL|Paul Vallas|Paul Vallas|5',
  ),
  titleA: (name) => `Will ${name} win the 2027 Chicago mayoral election?`,
  primary: (name) => `If ${name} wins the 2027 Chicago mayoral election, then the market resolves to Yes.`,
  questionB: (name) => `Will ${name} win the 2027 Chicago mayoral election?`,
  expect: 'auto',
  why: 'mayor: city, cycle, person, runoff included on both',
};

const GOVERNORS = [
  { code: 'KY', state: 'Kentucky', party: [58, 42] },
  { code: 'MS', state: 'Mississippi', party: [88, 12] },
] as const;

function governor({ code, state, party }: (typeof GOVERNORS)[number]): Field {
  return {
    a: {
      series: `GOVPARTY${code}`,
      ticker: `GOVPARTY${code}-27`,
      title: `${state} governorship winner?`,
      sub: '2027',
      category: 'Elections',
      exclusive: true,
      sources: PRESS,
      defaults: { close: '2028-11-02T15:00:00Z', expected: '2027-12-14T15:00:00Z', secondary: MEDIA },
    },
    b: {
      slug: `${slugify(state)}-governor-election-winner-2027`,
      title: `${state} Governor Election Winner`,
      rules: `The 2027 ${state} gubernatorial election is scheduled for November 2, 2027.\n\nThis market will resolve to the party of the candidate who wins. A candidate represents a party if he or she is its nominee on the ballot.\n\n${NETWORKS}`,
      tags: ['Politics', 'Governor Elections', state],
      end: '2027-11-02T00:00:00Z',
      negRisk: true,
      fee: 'politics_fees',
    },
    entrants: entrants(`R|Republican|Republicans|${party[0]}\nD|Democratic|Democrats|${party[1]}`),
    titleA: (name) => `Will the ${name} party win the governorship in ${state}`,
    primary: (name) =>
      `If a representative of the ${name} party is inaugurated as the governor of ${state} pursuant to the 2027 election, then the market resolves to Yes.`,
    questionB: (name) => `Will the ${name} win the ${state} governor race in 2027?`,
    expect: 'review',
    why: 'sworn_in_vs_wins, party_definition',
  };
}

const SPEAKER: Field = {
  a: {
    series: 'KXNEXTSPEAKER',
    ticker: 'KXNEXTSPEAKER-27JAN',
    title: 'Speaker of the House at the start of the 120th Congress',
    sub: 'January 2027',
    category: 'Politics',
    exclusive: true,
    sources: PRESS,
    defaults: { close: '2027-02-01T15:00:00Z', expected: '2027-01-04T15:00:00Z' },
  },
  b: {
    slug: 'who-will-be-elected-speaker-of-the-house-in-january-2027',
    title: 'Who will be elected Speaker of the House in January 2027?',
    rules:
      'This market will resolve to the person who is first elected Speaker of the United States House of Representatives of the 120th Congress, which convenes on January 3, 2027.\n\nIf no Speaker is elected by January 31, 2027, 11:59 PM ET, this market will resolve to "Other".',
    tags: ['Politics', 'Congress', 'US Politics'],
    end: '2027-01-31T00:00:00Z',
    negRisk: true,
    hiddenOther: true,
    fee: 'politics_fees',
  },
  entrants: entrants(
    'HJEF|Hakeem Jeffries|Hakeem Jeffries|81\nMJOH|Mike Johnson|Mike Johnson|10\nSSCA|Steve Scalise|Steve Scalise|3',
  ),
  titleA: (name) => `Will ${name} be elected Speaker of the House for the 120th Congress?`,
  primary: (name) =>
    `If ${name} is the first person elected Speaker of the House in the 120th Congress before Feb 1, 2027, then the market resolves to Yes.`,
  questionB: (name) => `Will ${name} be elected Speaker of the House in January 2027?`,
  expect: 'auto',
  why: 'office and person; before Feb 1 is by January 31',
};

function judgeLookAlikes(book: Book): void {
  const b = (question: string): string => marketB(slugify(question));
  judge(book, 'none', 'KXPRESNOMR-28-JVAN', b('Will JD Vance win the 2028 US Presidential Election?'), 'nominee_vs_winner');
  judge(
    book,
    'none',
    'KXPRESPERSON-28-GNEW',
    b('Will Gavin Newsom win the 2028 Democratic presidential nomination?'),
    'nominee_vs_winner',
  );
  judge(
    book,
    'none',
    'KXPRESNOMR-28-DJTJR',
    b('Will JD Vance win the 2028 Republican presidential nomination?'),
    'other person of the same field',
  );
  judge(
    book,
    'none',
    'KXFRENCHPRES-27-JBAR',
    b('Will Jordan Bardella win the 1st round of the 2027 French presidential election?'),
    'first round against final',
  );
  judge(
    book,
    'none',
    'GOVPARTYKY-27-R',
    b('Will the Republicans win the Mississippi governor race in 2027?'),
    'district_differs: another state',
  );
  judge(book, 'none', 'GOVPARTYKY-27-D', b('Will the Republicans win the Kentucky governor race in 2027?'), 'the other party');
}
