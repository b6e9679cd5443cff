/** Races by person and by party, nominations, seats; acts by a date; and questions that no reader understands. */
import { STATES } from '../../src/domain/matching/entities/places.js';
import { codeOf, Day, eventA, eventB, invented, type Make, person, slugOf, topic } from './kit.js';

const OTHERWISE = 'Otherwise, this market resolves to "No".';
const CALLED =
  'The resolution sources for this market are the Associated Press, Fox News and NBC. This market resolves once all three sources call the race for the same candidate. If they have not by the inauguration date, it resolves on the official certification.';
const PARTY =
  'A candidate is considered to represent a party if he or she is the nominee of that party. Candidates who run as independents do not count for any party whatever their affiliation.';
const PROJECTED =
  'This market is eligible for accelerated determination once a consensus of media organizations projects the winner. The full rules say how.';
const REPORTED = 'The resolution source will be a consensus of credible reporting.';
const PARTIES = [
  ['D', 'Democratic', 'Democrats'],
  ['R', 'Republican', 'Republicans'],
] as const;

const ordinal = (number: number): string =>
  `${number}${number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
const cycle = (turn: number): number => 2026 + 2 * turn;

/** Who wins a state's office, by person. */
const race: Make = (dice) => {
  const state = dice.pick(STATES);
  const [office, code, wonA, adjective] = dice.pick([
    ['Governor', 'GOV', 'the governorship of', 'gubernatorial'],
    ['Senate', 'SENATE', 'the Senate seat of', 'U.S. Senate'],
  ] as const);
  const year = cycle(dice.int(0, 12));
  const people = Array.from({ length: dice.int(3, 10) }, () => person(dice));
  const group = `KX${code}${state.code}-${year % 100}`;
  const a = eventA(
    dice,
    group,
    `${state.name} ${office} winner?`,
    people.map((who, index) => ({
      id: `${codeOf(who)}${index}`,
      question: `Will ${who} win the ${year} ${state.name} ${office} race?`,
      outcome: who,
      rules: `If ${who} wins ${wonA} ${state.name} in the ${year} election, then the market resolves to Yes.\n\n${PROJECTED}`,
    })),
    { close_time: `${year + 1}-11-03T15:00:00Z` },
  );
  const b = eventB(
    dice,
    `${slugOf(state.name)}-${slugOf(office)}-winner-${year}`,
    `${state.name} ${office} Election Winner ${year}`,
    [...people, 'Person A'].map((who) => ({
      id: slugOf(who),
      question: `Will ${who} win the ${year} ${state.name} ${adjective} election?`,
      outcome: who,
      group_item: who,
      rules: `This market resolves to "Yes" if ${who} wins the ${year} ${state.name} ${adjective} election. ${OTHERWISE}\n\n${CALLED}`,
    })),
    { end_date: `${year}-11-03T00:00:00Z` },
  );
  return topic(`race/${code}/${state.id}/${year}`, a, b);
};

/** A state's office by party. */
const party: Make = (dice) => {
  const state = dice.pick(STATES);
  const [office, code, sworn] = dice.pick([
    ['Governor', 'GOVPARTY', 'inaugurated as the governor of'],
    ['Senate', 'SENATE', 'sworn in as a Senator of'],
  ] as const);
  const year = cycle(dice.int(0, 12));
  const a = eventA(
    dice,
    `${code}${state.code}-${year % 100}`,
    `${state.name} ${office} race`,
    PARTIES.map(([id, name]) => ({
      id,
      question: `Will ${name} win the ${office} race in ${state.name}?`,
      outcome: `${name} party`,
      rules: `If a representative of the ${name} party is ${sworn} ${state.name} pursuant to the ${year} election, then the market resolves to Yes.\n\n${PROJECTED}`,
    })),
    { event_date: `${year}-11-03`, close_time: `${year + 1}-11-03T15:00:00Z` },
  );
  const b = eventB(
    dice,
    `${slugOf(state.name)}-${slugOf(office)}-election-party-${year}`,
    `${state.name} ${office} Election Winner`,
    PARTIES.map(([, name, members]) => ({
      id: slugOf(members),
      question: `Will the ${members} win the ${state.name} ${office} race in ${year}?`,
      group_item: members.slice(0, -1),
      rules: `This market resolves according to the party of the winner of the ${year} ${state.name} ${office} election, inclusive of any run-offs. "${name}" pays if its nominee wins.\n\n${PARTY}\n\n${CALLED}`,
    })),
    { event_date: `${year}-11-03`, end_date: `${year}-11-03T00:00:00Z` },
  );
  return topic(`party/${code}/${state.id}/${year}`, a, b);
};

/** A House seat: party, or one party's nominee. */
const seat: Make = (dice) => {
  const state = dice.pick(STATES);
  const number = dice.int(1, state.house_seats ?? 1);
  const year = cycle(dice.int(0, 4));
  const place = `${state.code}-${String(number).padStart(2, '0')}`;
  const code = place.replace('-', '');
  if (dice.chance(0.4)) {
    const a = eventA(
      dice,
      `KXHOUSERACE-${code}-${year % 100}`,
      `${place} House race`,
      PARTIES.map(([id, name]) => ({
        id,
        question: `Will ${name} win the House race for ${place}?`,
        outcome: `${name} party`,
        rules: `If the House member sworn in for ${place} for the term beginning in ${year + 1} is a member of the ${name} Party, then the market resolves to Yes.\n\n${PROJECTED}`,
      })),
      { event_date: `${year}-11-03` },
    );
    const b = eventB(
      dice,
      `${slugOf(place)}-house-election-winner-${year}`,
      `${place} House Election Winner`,
      PARTIES.map(([, name]) => ({
        id: slugOf(name),
        question: `Will the ${name} Party win the ${place} House seat?`,
        group_item: name,
        rules: `This market resolves according to the party of the candidate who wins the ${state.name}'s ${ordinal(number)} congressional district seat in the U.S. House of Representatives in the ${year} midterm elections, held on November 3, ${year}.\n\n${PARTY}`,
      })),
      { event_date: `${year}-11-03`, end_date: `${year}-11-04T00:00:00Z` },
    );
    return topic(`seat/${place}/${year}`, a, b);
  }
  const [side, name] = dice.pick(PARTIES);
  const people = Array.from({ length: dice.int(3, 8) }, () => person(dice));
  const a = eventA(
    dice,
    `KX${code}${side}-${year % 100}`,
    `${place} ${name} nominee?`,
    people.map((who, index) => ({
      id: `${codeOf(who)}${index}`,
      question: `Will ${who} be the ${name} nominee for ${place}?`,
      outcome: who,
      rules: `If ${who} wins the nomination for the ${name} party to contest the ${year} House seat in ${state.name}'s ${ordinal(number)} district, then the market resolves to Yes.`,
    })),
  );
  const b = eventB(
    dice,
    `${slugOf(place)}-${slugOf(name)}-primary-winner-${year}`,
    `${place} ${name} Primary Winner`,
    people.map((who) => ({
      id: slugOf(who),
      question: `Will ${who} be the ${name} nominee for ${place}?`,
      group_item: who,
      rules: `This market resolves to "Yes" if ${who} wins the ${name} nomination for ${state.name}'s ${ordinal(number)} congressional district in ${year}. ${OTHERWISE}\n\nThe source is official ${name} Party information.`,
    })),
    { end_date: `${year}-06-23T00:00:00Z` },
  );
  return topic(`nominee/${place}/${side}/${year}`, a, b);
};

const VERBS = [
  ['visit', 'visits'],
  ['recognize', 'recognizes'],
  ['sanction', 'sanctions'],
  ['join', 'joins'],
  ['acquire', 'acquires'],
  ['sue', 'sues'],
  ['endorse', 'endorses'],
  ['pardon', 'pardons'],
  ['meet', 'meets'],
  ['leave', 'leaves'],
] as const;
const KNOWN = ['Donald Trump', 'Emmanuel Macron', 'Keir Starmer', 'Vladimir Putin', 'Xi Jinping', 'Elon Musk'];

/** Somebody does something by a date: rungs of a ladder; half of them are about few well-known people. */
const act: Make = (dice) => {
  const [verb, verbs] = dice.pick(VERBS);
  const who = dice.chance(0.4) ? dice.pick(KNOWN) : person(dice);
  const whom = invented(dice, 3);
  const first = new Day(dice.int(20, 400));
  const rungs = Array.from({ length: dice.int(1, 4) }, (_, index) => first.plus(92 * index));
  const group = `KX${codeOf(verb)}${codeOf(whom)}${dice.int(10, 99)}`;
  const a = eventA(
    dice,
    group,
    `Will ${who} ${verb} ${whom}?`,
    rungs.map((by) => ({
      id: by.plus(1).code,
      question: `Will ${who} ${verb} ${whom} before ${by.plus(1).short}?`,
      outcome: `Before ${by.plus(1).short}`,
      rules: `If ${who} ${verbs} ${whom} before ${by.plus(1).short}, then the market resolves to Yes.\n\nThe Exchange's full rules define the act and its sources.`,
    })),
  );
  const b = eventB(
    dice,
    `${slugOf(who)}-${verb}-${slugOf(whom)}-by`,
    `${who} ${verb} ${whom} by...?`,
    rungs.map((by) => ({
      id: slugOf(by.words),
      question: `Will ${who} ${verb} ${whom} by ${by.words}?`,
      group_item: by.words,
      end_date: `${by.iso}T00:00:00Z`,
      rules: `This market will resolve to "Yes" if ${who} ${verbs} ${whom} by ${by.words}, 11:59 PM ET. ${OTHERWISE}\n\nAn announcement alone does not count unless it takes effect before that date.\n\n${REPORTED}`,
    })),
  );
  return topic(`act/${who}/${verb}/${whom}`, a, b);
};

const NOUNS =
  'bridge harbor airline satellite vaccine reactor census ferry museum treaty airport tunnel festival archive glacier lighthouse orchestra canal stadium library refinery telescope dam railway volcano parliament academy zoo observatory cathedral'.split(
    ' ',
  );
const STATES_OF_THINGS = 'reopened renamed flooded privatized demolished sold nationalized certified evacuated expanded'.split(
  ' ',
);

/** Questions of no family that any reader knows. */
const oddity: Make = (dice) => {
  const [thing, state] = [`${invented(dice, 3)} ${dice.pick(NOUNS)}`, dice.pick(STATES_OF_THINGS)];
  const by = new Day(dice.int(20, 500));
  const asked = `Will the ${thing} be ${state}`;
  const a = eventA(dice, `KX${codeOf(thing)}${dice.int(10, 99)}-${by.code}`, `${asked}?`, [
    {
      id: 'Y',
      question: `${asked} before ${by.plus(1).short}?`,
      outcome: 'Yes',
      rules: `If the ${thing} has been ${state} before ${by.plus(1).short}, then the market resolves to Yes.`,
    },
  ]);
  const b = eventB(dice, `${slugOf(thing)}-${state}`, `${thing} ${state} by ${by.words}?`, [
    {
      id: 'by',
      question: `${thing} ${state} by ${by.words}?`,
      end_date: `${by.iso}T00:00:00Z`,
      rules: `This market will resolve to "Yes" if the ${thing} is ${state} by ${by.words}, 11:59 PM ET. ${OTHERWISE} ${REPORTED}`,
    },
  ]);
  return topic(`oddity/${thing}/${state}`, a, b);
};

export const ELECTIONS: readonly (readonly [share: number, Make])[] = [
  [0.55, race],
  [0.15, party],
  [0.3, seat],
];
export const WORLD: readonly (readonly [share: number, Make])[] = [
  [0.75, act],
  [0.25, oddity],
];
