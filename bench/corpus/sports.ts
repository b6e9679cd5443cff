/** Games of the big leagues with all that is sold on them, college and soccer games, matches of two players, season futures. */
import type { Team } from '../../src/domain/matching/entities/team.js';
import { TEAMS } from '../../src/domain/matching/entities/teams.js';
import {
  codeOf,
  type Day,
  Day as DayOf,
  type Dice,
  eventA,
  eventB,
  type Leg,
  type Make,
  person,
  slugOf,
  type Topic,
  topic,
} from './kit.js';

const TRADEMARKS = 'The exchange has no tie to the governing league; names and marks belong to their owners.';
const FAIR = 'If the game is cancelled or moved more than two days, the market resolves to a fair price.';
const MADE_UP =
  'If the game is postponed but is made up within two days, the market stays open and resolves on the official final result. If the game is not made up within two days, it resolves to a fair market price.';
const STAYS_OPEN =
  'If the game is postponed, this market stays open until the game has been completed. If the game is canceled entirely, with no make-up game, this market resolves 50-50.';
const OVERTIME = 'The result is decided by the final score including any overtime periods.';
const OFFICIAL =
  'The primary resolution source is the official statistics of the event as recognized by the governing body; if they are not published within two hours after its end, a consensus of credible reporting may be used.';
const IMPOSSIBLE =
  'If at any point it becomes impossible for this to happen under the rules of the competition, this market resolves immediately to "No".';
const NINETY = 'after 90 minutes plus stoppage time (does not include extra time or penalties)';

type Prop = readonly [suffix: string, word: string, unit: string, rungs: readonly number[]];
interface Sport {
  readonly league: string;
  readonly series: string;
  readonly slug: string;
  readonly name: string;
  readonly played: string;
  readonly unit: string;
  readonly total: number;
  readonly step: number;
  readonly props: readonly Prop[];
}
const BASKET: readonly Prop[] = [
  ['PTS', 'Points', 'points', [10, 15, 20, 25, 30]],
  ['REB', 'Rebounds', 'rebounds', [4, 6, 8, 10]],
  ['AST', 'Assists', 'assists', [2, 4, 6, 8]],
];
const PROS: readonly Sport[] = [
  {
    league: 'nba',
    series: 'NBA',
    slug: 'nba',
    name: 'NBA',
    played: 'professional basketball',
    unit: 'points',
    total: 210,
    step: 3,
    props: BASKET,
  },
  {
    league: 'nfl',
    series: 'NFL',
    slug: 'nfl',
    name: 'NFL',
    played: 'professional football',
    unit: 'points',
    total: 38,
    step: 3,
    props: [
      ['RECYDS', 'Receiving Yards', 'receiving yards', [20, 40, 60, 80]],
      ['RSHYDS', 'Rushing Yards', 'rushing yards', [20, 40, 60, 80]],
    ],
  },
  {
    league: 'nhl',
    series: 'NHL',
    slug: 'nhl',
    name: 'NHL',
    played: 'professional hockey',
    unit: 'goals',
    total: 3,
    step: 1,
    props: [
      ['GOAL', 'Goals', 'goals', [1, 2]],
      ['AST', 'Assists', 'assists', [1, 2]],
    ],
  },
  {
    league: 'mlb',
    series: 'MLB',
    slug: 'mlb',
    name: 'MLB',
    played: 'professional baseball',
    unit: 'runs',
    total: 5,
    step: 1,
    props: [
      ['KS', 'Strikeouts', 'strikeouts', [3, 5, 7]],
      ['HIT', 'Hits', 'hits', [1, 2, 3]],
    ],
  },
];
const COLLEGES: readonly Sport[] = [
  {
    league: 'ncaamb',
    series: 'NCAAMB',
    slug: 'cbb',
    name: 'CBB',
    played: "men's college basketball",
    unit: 'points',
    total: 130,
    step: 3,
    props: [],
  },
  {
    league: 'cfb',
    series: 'NCAAF',
    slug: 'cfb',
    name: 'CFB',
    played: 'college football',
    unit: 'points',
    total: 40,
    step: 3,
    props: [],
  },
];

const teamsOf = (league: string): readonly Team[] =>
  TEAMS.filter((team) => team.leagues.includes(league) && team.codes.a.length > 0);
const ROSTERS = new Map([...PROS, ...COLLEGES].map(({ league }) => [league, teamsOf(league)]));

/** Venue A names a team by its city, and two of one city by the nickname's first letter: "Los Angeles L". */
function placeOf(team: Team, roster: readonly Team[]): string {
  const city = team.city ?? team.name;
  return roster.some((other) => other !== team && other.city === team.city && team.city !== undefined)
    ? `${city} ${team.nickname?.[0] ?? ''}`
    : city;
}
const codeA = (team: Team): string => team.codes.a[0] as string;
const codeB = (team: Team): string => team.codes.b[0] ?? codeA(team).toLowerCase();

/** Days over which open games are spread. */
const GAME_DAYS = 60;

/** The series of three days in which baseball sides meet, and days on which everybody may play. */
function fixture(sport: Sport, dice: Dice): { on: Day; away: Team; home: Team; roster: readonly Team[] } {
  const roster = ROSTERS.get(sport.league) ?? [];
  const [away, home] = dice.some(roster, 2) as [Team, Team];
  return { on: new DayOf(dice.int(0, GAME_DAYS)), away, home, roster };
}

function proGame(sport: Sport, dice: Dice): Topic {
  const { on, away, home, roster } = fixture(sport, dice);
  const sides = [away, home] as const;
  const [placeAway, placeHome] = [placeOf(away, roster), placeOf(home, roster)];
  const match = dice.chance(0.5) ? `${placeAway} at ${placeHome}` : `${placeAway} vs ${placeHome}`;
  const part = `${on.code}${codeA(away)}${codeA(home)}`;
  const game = `the ${match} ${sport.played} game originally scheduled for ${on.short}`;
  const tail = `then the market resolves to Yes.\n\n${FAIR}\n\n${TRADEMARKS}`;
  const start = `${on.plus(1).iso}T00:30:00Z`;
  const close = { event_date: on.iso, close_time: `${on.plus(3).iso}T00:30:00Z` };
  const [nameAway, nameHome] =
    sport.props.length > 0
      ? [away.nickname ?? away.name, home.nickname ?? home.name]
      : (sides.map((side) => (side.nickname ? `${side.name.replace(` ${side.nickname}`, '')} ${side.nickname}` : side.name)) as [
          string,
          string,
        ]);
  const title = `${nameAway} vs. ${nameHome}`;
  const opening = `In the upcoming ${sport.name} game, scheduled for ${on.spoken} at 7:30PM ET:`;
  const slug = `${sport.slug}-${codeB(away)}-${codeB(home)}-${on.iso}`;

  const winner = eventA(
    dice,
    `KX${sport.series}GAME-${part}`,
    match,
    sides.map((side) => ({
      id: codeA(side),
      question: `${match} Winner?`,
      outcome: placeOf(side, roster),
      rules: `If ${placeOf(side, roster)} wins ${game}, then the market resolves to Yes.\n\n${MADE_UP}\n\n${TRADEMARKS}`,
    })),
    close,
  );
  const margins = sport.step === 1 ? [1.5, 2.5] : [2.5, 5.5, 8.5, 11.5];
  const spread = eventA(
    dice,
    `KX${sport.series}SPREAD-${part}`,
    `${match}: Spread`,
    sides.flatMap((side) =>
      margins.map((margin) => ({
        id: `${codeA(side)}${Math.ceil(margin)}`,
        question: `${placeOf(side, roster)} wins by over ${margin} ${sport.unit}?`,
        outcome: `${placeOf(side, roster)} wins by over ${margin} ${sport.unit}`,
        strike_type: 'greater',
        floor_strike: margin,
        rules: `If ${placeOf(side, roster)} wins by more than ${margin} ${sport.unit} in ${game}, ${tail}`,
      })),
    ),
    close,
  );
  const lines = Array.from({ length: 8 }, (_, index) => sport.total + sport.step * index + 0.5);
  const total = eventA(
    dice,
    `KX${sport.series}TOTAL-${part}`,
    `${match}: Total ${sport.unit}`,
    lines.map((line) => ({
      id: String(Math.ceil(line)),
      question: `${match}: over ${line} ${sport.unit}?`,
      outcome: `Over ${line} ${sport.unit} scored`,
      strike_type: 'greater',
      floor_strike: line,
      rules: `If ${placeAway} and ${placeHome} collectively score more than ${line} ${sport.unit} in ${game}, ${tail}`,
    })),
    close,
  );
  const players = sport.props.map((prop) => ({ prop, names: Array.from({ length: 3 }, () => person(dice)) }));
  const props = players.map(({ prop: [suffix, word, unit, rungs], names }) =>
    eventA(
      dice,
      `KX${sport.series}${suffix}-${part}`,
      `${match}: ${word}`,
      names.flatMap((name) =>
        rungs.map((rung) => ({
          id: `${codeA(away)}${codeOf(name.replace(/^(.)\w+ /, '$1'))}-${rung}`,
          question: `${name}: ${rung}+ ${unit}`,
          outcome: `${name}: ${rung}+`,
          strike_type: 'structured',
          floor_strike: rung - 0.5,
          rules: `If ${name} records ${rung}+ ${unit} in ${game}, then the market resolves to Yes.\n\nIf ${name} is inactive or does not play, the market resolves to a fair market price. Overtime counts.\n\n${TRADEMARKS}`,
        })),
      ),
      close,
    ),
  );

  const moneyline: Leg = {
    id: 'moneyline',
    question: title,
    outcomes: [nameAway, nameHome],
    sports_market_type: 'moneyline',
    rules: `${opening}\nIf the ${nameAway} win, this market resolves to "${nameAway}".\nIf the ${nameHome} win, this market resolves to "${nameHome}".\n${STAYS_OPEN}\n${OVERTIME}`,
  };
  const spreads = margins.slice(0, 3).map((margin, index): Leg => {
    const [favourite, other] = index % 2 === 0 ? [nameAway, nameHome] : [nameHome, nameAway];
    return {
      id: `spread-${margin}`,
      question: `Spread: ${favourite} (-${margin})`,
      outcomes: [favourite, other],
      line: -margin,
      sports_market_type: 'spreads',
      rules: `${opening}\n\nThis market resolves to "${favourite}" if the ${favourite} win the game by ${Math.ceil(margin)} or more ${sport.unit}.\n\nOtherwise, this market resolves to "${other}".\n\n${STAYS_OPEN}`,
    };
  });
  const totals = lines.slice(0, 6).map(
    (line): Leg => ({
      id: `total-${line}`,
      question: `${title}: O/U ${line}`,
      outcomes: ['Over', 'Under'],
      line,
      sports_market_type: 'totals',
      rules: `${opening}\n\nThis market resolves to "Over" if the ${nameAway} and ${nameHome} combine for ${Math.ceil(line)} or more ${sport.unit}.\n\nIf the combined total is less than ${Math.ceil(line)}, this market resolves to "Under".\n\n${STAYS_OPEN}`,
    }),
  );
  const propLegs = players.flatMap(({ prop: [, word, unit, rungs], names }) =>
    names.flatMap((name) =>
      rungs.slice(1, 4).map(
        (rung): Leg => ({
          id: `${word}-${slugOf(name)}-${rung}`,
          question: `${name}: ${word} O/U ${rung - 0.5}`,
          outcomes: ['Over', 'Under'],
          line: rung - 0.5,
          sports_market_type: unit,
          rules: `${opening}\n\nThis market resolves to "Over" if ${name} records more than ${rung - 0.5} ${unit} during the game.\n\nThis market resolves to "Under" if ${name} records ${rung - 0.5} ${unit} or fewer.\n\nThe whole game including all overtime periods counts.\n\n${STAYS_OPEN}\n\nIf the player does not play, this market resolves 50-50.\n\n${OFFICIAL}`,
        }),
      ),
    ),
  );
  const b = eventB(dice, slug, title, [moneyline, ...spreads, ...totals, ...propLegs], { game_start: start, end_date: start });
  const a = [winner, spread, total, ...props];
  return {
    key: `game/${sport.league}/${on.iso}/${[away.id, home.id].sort().join('/')}`,
    a,
    b: [b],
    twins: a.map((_, at) => [at, 0] as const),
  };
}

const game: Make = (dice) => proGame(dice.pick(PROS), dice);
const collegeGame: Make = (dice) => proGame(dice.pick(COLLEGES), dice);

const SOCCER = (
  [
    ['epl', 'EPL', 'epl', 'EPL'],
    ['laliga', 'LALIGA', 'lal', 'La Liga'],
    ['seriea', 'SERIEA', 'sea', 'Serie A'],
    ['bundesliga', 'BUNDESLIGA', 'bun', 'Bundesliga'],
    ['ligue1', 'LIGUE1', 'fl1', 'Ligue 1'],
    ['mls', 'MLS', 'mls', 'MLS'],
  ] as const
).map(([league, series, slug, name]) => ({ league, series, slug, name, roster: teamsOf(league) }));

const soccerGame: Make = (dice) => {
  const { league, series, slug: prefix, name, roster } = dice.pick(SOCCER);
  const [home, away] = dice.some(roster, 2) as [Team, Team];
  const on = new DayOf(dice.int(0, GAME_DAYS));
  const match = `${home.name} vs ${away.name}`;
  const part = `${on.code}${codeA(home)}${codeA(away)}`;
  const played = `${match} professional ${name} soccer game originally scheduled for ${on.short}`;
  const tail = `then the market resolves to Yes.\n\n${FAIR}\n\n${TRADEMARKS}`;
  const close = { event_date: on.iso, close_time: `${on.plus(2).iso}T15:00:00Z` };
  const winner = eventA(
    dice,
    `KX${series}GAME-${part}`,
    match,
    [
      ...[home, away].map((side) => ({
        id: codeA(side),
        question: `${match} Winner?`,
        outcome: side.name,
        rules: `If ${side.name} wins the ${played} ${NINETY}, ${tail}`,
      })),
      { id: 'TIE', question: `${match} Winner?`, outcome: 'Tie', rules: `If the ${played} ends in a tie ${NINETY}, ${tail}` },
    ],
    close,
  );
  const goals = [1.5, 2.5, 3.5, 4.5];
  const total = eventA(
    dice,
    `KX${series}TOTAL-${part}`,
    `${match}: Totals`,
    goals.map((line) => ({
      id: String(Math.ceil(line)),
      question: `${match}: over ${line} goals?`,
      outcome: `Over ${line} goals scored`,
      strike_type: 'greater',
      floor_strike: line,
      rules: `If the two sides collectively score more than ${line} goals in the ${played} ${NINETY}, ${tail}`,
    })),
    close,
  );
  const long = `${home.name} vs. ${away.name}`;
  const opening = `In the upcoming ${name} game, scheduled for ${on.words}:`;
  const stops = `${STAYS_OPEN}\n\nThis market refers only to the outcome within the first 90 minutes of regular play plus stoppage time.\n\n${OFFICIAL}`;
  const start = `${on.iso}T15:00:00Z`;
  const b = eventB(
    dice,
    `${prefix}-${codeB(home)}-${codeB(away)}-${on.iso}`,
    long,
    [
      ...[home, away].map((side) => ({
        id: codeB(side),
        question: `Will ${side.name} win on ${on.iso}?`,
        group_item: side.name,
        rules: `${opening}\nIf ${side.name} wins, this market resolves to "Yes".\nOtherwise, this market resolves to "No".\n${stops}`,
      })),
      {
        id: 'draw',
        question: `Will ${long} end in a draw?`,
        group_item: `Draw (${long})`,
        rules: `${opening}\nIf the game ends in a draw, this market resolves to "Yes".\nOtherwise, this market resolves to "No".\n${stops}`,
      },
      ...goals.map(
        (line): Leg => ({
          id: `total-${line}`,
          question: `${long}: O/U ${line}`,
          outcomes: ['Over', 'Under'],
          line,
          rules: `${opening}\n\nThis market resolves to "Over" if ${home.name} and ${away.name} combine to score ${Math.ceil(line)} or more goals in this game.\n\n${stops}`,
        }),
      ),
      {
        id: 'btts',
        question: `${long}: Both Teams to Score`,
        rules: `${opening}\n\nThis market resolves to "Yes" if both teams score at least one goal. Otherwise, this market resolves to "No".\n\n${stops}`,
      },
    ],
    { game_start: start, end_date: start },
  );
  return {
    key: `game/${league}/${on.iso}/${[home.id, away.id].sort().join('/')}`,
    a: [winner, total],
    b: [b],
    twins: [
      [0, 0],
      [1, 0],
    ],
  };
};

const ROUNDS = ['Round of 32', 'Round of 16', 'Quarterfinal', 'Semifinal'];
const OPENS = ['Indian Wells', 'Miami Open', 'Rome', 'Madrid Open', 'Shanghai', 'Cincinnati', 'Canadian Open', 'Paris'];

/** Tennis: venue A's event has surnames only. */
const tennisMatch: Make = (dice) => {
  const [series, slug] = dice.chance(0.5) ? (['ATP', 'atp'] as const) : (['WTA', 'wta'] as const);
  const names = [person(dice), person(dice)] as const;
  const [one, other] = names.map((name) => name.split(' ')[1] as string) as [string, string];
  const on = new DayOf(dice.int(0, GAME_DAYS));
  const [open, round] = [dice.pick(OPENS), dice.pick(ROUNDS)];
  const start = `${on.iso}T19:00:00Z`;
  const a = eventA(
    dice,
    `KX${series}MATCH-${on.code}${codeOf(one).slice(0, 3)}${codeOf(other).slice(0, 3)}`,
    `${one} vs ${other}`,
    names.map((name, index) => ({
      id: `${codeOf(index === 0 ? one : other).slice(0, 3)}${index}`,
      question: `Will ${name} win the ${one} vs ${other} : ${round} match?`,
      outcome: name,
      rules: `If ${name} wins the ${one} vs ${other} professional tennis match in the ${on.year} ${series} ${open} ${round} after a ball has been played, then the market resolves to Yes.\n\nIf a player withdraws before a ball has been played, the market resolves to a fair price; a retirement after that counts as a loss for the player who retires.`,
    })),
    { event_date: on.iso, close_time: `${on.plus(14).iso}T19:00:00Z` },
  );
  const title = `${open}: ${names[0]} vs ${names[1]}`;
  const b = eventB(
    dice,
    `${slug}-${slugOf(one)}-${slugOf(other)}-${on.iso}`,
    title,
    [
      {
        id: 'match',
        question: title,
        outcomes: names,
        rules: `This market refers to the ${open} match between ${names[0]} and ${names[1]}, scheduled for ${on.spoken}.\n\nIf ${names[0]} wins, this market resolves to "${names[0]}". If ${names[1]} wins, this market resolves to "${names[1]}".\n\nIf the match is canceled, ends in a tie or is delayed beyond 7 days without a winner, this market resolves 50-50. If a player advances by walkover before the match starts, this market resolves 50-50; a retirement after the start resolves to the player who advances.`,
      },
    ],
    { game_start: start, end_date: start },
  );
  return topic(`tennis/${on.iso}/${[...names].sort().join('/')}`, a, b);
};

const FUTURES = [
  ['nba', '', 'Pro Basketball Finals', 'NBA Finals'],
  ['nba', 'WEST', 'Pro Basketball Western Conference Championship', 'NBA Western Conference Finals'],
  ['nba', 'EAST', 'Pro Basketball Eastern Conference Championship', 'NBA Eastern Conference Finals'],
  ['nhl', '', 'Stanley Cup Finals', 'NHL Stanley Cup'],
  ['mlb', '', 'Pro Baseball Championship', 'World Series'],
  ['nfl', '', 'Pro Football Championship', 'Super Bowl'],
] as const;

/** A title of a season, for every team. */
const future: Make = (dice) => {
  const [league, suffix, titleA, titleB] = dice.pick(FUTURES);
  const sport = PROS.find((found) => found.league === league) as Sport;
  const year = 2027 + dice.int(0, 20);
  const roster = ROSTERS.get(league) ?? [];
  const a = eventA(
    dice,
    `KX${sport.series}${suffix}-${year % 100}`,
    `${year} ${titleA} winner`,
    roster.map((team) => ({
      id: codeA(team),
      question: `Will ${placeOf(team, roster)} win the ${year} ${titleA}?`,
      outcome: placeOf(team, roster),
      rules: `If ${placeOf(team, roster)} wins the ${year} ${titleA}, then the market resolves to Yes.\n\n${TRADEMARKS}`,
    })),
    { close_time: `${year + 1}-06-30T14:00:00Z` },
  );
  const b = eventB(
    dice,
    `${year}-${slugOf(titleB)}-winner`,
    `${year} ${titleB} Winner`,
    roster.map((team) => ({
      id: slugOf(team.name),
      question: `Will the ${team.name} win the ${year} ${titleB}?`,
      group_item: team.name,
      rules: `This market resolves to "Yes" if the ${team.name} win the ${year} ${titleB}. Otherwise, this market resolves to "No".\n\n${IMPOSSIBLE}\n\nThe resolution source is official information from the league; a consensus of credible reporting may also be used.`,
    })),
    { end_date: `${year}-07-01T00:00:00Z` },
  );
  return topic(`future/${league}${suffix}/${year}`, a, b);
};

/** Made-up season awards of players: thirty names. */
const playerAward: Make = (dice) => {
  const sport = dice.pick(PROS);
  const [award, code] = dice.pick([
    ['MVP', 'MVP'],
    ['Rookie of the Year', 'ROTY'],
    ['Coach of the Year', 'COTY'],
  ] as const);
  const year = 2027 + dice.int(0, 20);
  const names = Array.from({ length: 20 }, () => person(dice));
  const a = eventA(
    dice,
    `KX${sport.series}${code}-${year % 100}`,
    `${sport.name} ${award}`,
    names.map((name, index) => ({
      id: `${codeOf(name)}${index}`,
      question: `Will ${name} win the ${award}?`,
      outcome: name,
      rules: `If ${name} wins the ${year - 1}-${year % 100} ${sport.name} ${award}, then the market resolves to Yes.\n\n${TRADEMARKS}`,
    })),
  );
  const b = eventB(
    dice,
    `${sport.slug}-${slugOf(award)}-${year}`,
    `${sport.name} ${award} ${year - 1}-${year % 100}`,
    names.map((name) => ({
      id: slugOf(name),
      question: `Will ${name} win the ${year - 1}–${year} ${sport.name} ${award}?`,
      group_item: name,
      rules: `This market resolves to "Yes" if ${name} wins the ${sport.name} ${award} award for the ${year - 1}–${year % 100} season. Otherwise, this market resolves to "No".\n\n${IMPOSSIBLE}`,
    })),
    { end_date: `${year}-06-01T00:00:00Z` },
  );
  return topic(`award/${sport.league}/${code}/${year}`, a, b);
};

/** Makers with their share of venue A's sport markets. */
export const SPORTS: readonly (readonly [share: number, Make])[] = [
  [0.58, game],
  [0.16, collegeGame],
  [0.12, soccerGame],
  [0.05, tennisMatch],
  [0.06, future],
  [0.03, playerAward],
];
