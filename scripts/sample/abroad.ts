import { entrants, type Field } from './field.js';
import { PRESS } from './sources.js';

const french = (name: string): string => `Will ${name} win the 2027 French presidential election?`;

/** The winner of the election, second round included: names with and without accents, a placeholder and a hidden Other. */
export const FRANCE: Field = {
  a: {
    series: 'KXFRENCHPRES',
    ticker: 'KXFRENCHPRES-27',
    title: 'French presidential election',
    sub: '2027',
    category: 'Elections',
    exclusive: true,
    sources: PRESS,
    defaults: { close: '2028-05-30T15:00:00Z', expected: '2027-05-15T15:00:00Z', timer: 3600 },
  },
  b: {
    slug: 'next-french-presidential-election',
    title: 'Next French Presidential Election',
    rules:
      'The next French presidential election is expected around April 2027.\n\nThis market will resolve according to the candidate who wins this election, including any potential second round.\n\nIf the results are not known by December 31, 2027, 11:59 PM ET, this market will resolve to "Other".\n\nThe resolution source is a consensus of credible reporting. In case of ambiguity, only the official results of the French Ministry of the Interior count.',
    tags: ['Politics', 'France', 'World Elections', 'Global Elections'],
    end: '2027-04-30T00:00:00Z',
    negRisk: true,
    hiddenOther: true,
    fee: 'politics_fees',
  },
  entrants: entrants(`
    JBAR|Jordan Bardella|Jordan Bardella|37
    EPHI|Édouard Philippe|Edouard Philippe|21
    JMEL|Jean-Luc Mélenchon|Jean-Luc Mélenchon|7
    RGLU|Raphaël Glucksmann|Raphaël Glucksmann|6
    BRET|Bruno Retailleau|Bruno Retailleau|6
    MLEP|Marine Le Pen|Marine Le Pen|5
    EZEM|Éric Zemmour|Éric Zemmour|1
    ||Candidate G|1
    ||Other|3`),
  titleA: french,
  primary: (name) => `If ${name} wins the next French presidential election, then the market resolves to Yes.`,
  questionB: french,
  expect: 'auto',
  why: 'foreign_president: person by name, second round included',
};

/** B only: the first round has a leader, not a winner. */
export const FIRST_ROUND: Field = {
  ...FRANCE,
  a: {
    ...FRANCE.a,
    series: 'KXFRENCHPRESADVANCE',
    ticker: 'KXFRENCHPRESADVANCE-27',
    title: 'Who will reach the second round of the French presidential election?',
    exclusive: false,
  },
  b: {
    ...FRANCE.b,
    slug: 'french-presidential-election-1st-round-winner',
    title: 'French Presidential Election: 1st Round Winner',
    rules:
      'This market will resolve to the candidate who receives the most valid votes in the first round of the 2027 French presidential election.',
  },
  entrants: entrants(
    'JBAR|Jordan Bardella|Jordan Bardella|78\nEPHI|Édouard Philippe|Edouard Philippe|44\nJMEL|Jean-Luc Mélenchon|Jean-Luc Mélenchon|31',
  ),
  titleA: (name) => `Will ${name} advance to the second round of the 2027 French presidential election?`,
  primary: (name) =>
    `If ${name} qualifies for the second round of the 2027 French presidential election, then the market resolves to Yes.`,
  questionB: (name) => `Will ${name} win the 1st round of the 2027 French presidential election?`,
  expect: 'none',
  why: 'rank_vs_advance: most votes in the first round against reaching the second',
};

/** The next head of government: the venues part ways when a new election is called. */
export const ISRAEL: Field = {
  a: {
    series: 'KXISRAELPM',
    ticker: 'KXISRAELPM-26OCT27',
    title: 'Prime Minister of Israel after the 2026 election',
    sub: 'After the 2026 election',
    category: 'Politics',
    exclusive: true,
    sources: PRESS,
    defaults: {
      close: '2027-10-27T15:00:00Z',
      secondary:
        'The person must be appointed by the constitutional procedures and command the confidence of parliament; a caretaker or acting capacity does not count. If new elections are called before a government forms, every named market resolves to No immediately.',
    },
  },
  b: {
    slug: 'next-prime-minister-of-israel',
    title: 'Next Prime Minister of Israel',
    rules:
      'This market will resolve to the next individual who is officially appointed and sworn in as Prime Minister of Israel following the 2026 parliamentary election. An interim or caretaker Prime Minister will not count.\n\nIf no such Prime Minister is sworn in by December 31, 2027, 11:59 PM ET, this market will resolve to "Other".',
    tags: ['Politics', 'Israel', 'World Elections', 'Geopolitics'],
    end: '2026-10-27T00:00:00Z',
    negRisk: true,
    hiddenOther: true,
    fee: 'politics_fees',
  },
  // a slip of the pen and another spelling: not every leg of the demo agrees
  entrants: entrants(
    'BNET|Benjamin Netanyahu|Benjamin Netanyahu|44\nNBEN|Naftali Bennett|Naftali Bennet|31\nGEIS|Gadi Eisenkot|Gadi Eizenkot|14\nALIE|Avigdor Lieberman|Avigdor Lieberman|4',
  ),
  titleA: (name) => `Will ${name} become Prime Minister of Israel following the 2026 Israeli legislative election?`,
  primary: (name) =>
    `If ${name} becomes Prime Minister of Israel as a result of government formation following the 2026 Israeli legislative election before Oct 27, 2027, then the market resolves to Yes.`,
  questionB: (name) => `Will ${name} be the next Prime Minister of Israel?`,
  expect: 'review',
  why: 'repeat_election_rule and deadline_differs',
};
