/** Another game: opponent, league, sex, stage, part of the game, kind of team, which of two on a day. */
import type { Listing } from '../../../src/domain/market.js';
import { isYesNo } from '../../../src/domain/matching/contract/text.js';
import { readContract } from '../../../src/domain/matching/reading/readContract.js';
import { type MutantClass, nameIn, type Rewrite, replacing } from './rewrite.js';
import { donors, isGame, participants, type Sport, sportOf, subjectOf } from './sides.js';

const renamed = (name: string, from: string, to: string, code?: Rewrite['code']): Rewrite => ({
  name,
  text: (text) => text.replace(nameIn(from), () => to),
  ...(code === undefined ? {} : { code }),
});

/** The team that YES doesn't pay on becomes another of the league. */
export const opponent: MutantClass = (side, pair, pairs) => {
  const sides = participants(side);
  if (!isGame(pair) || sides === null) return [];
  const subject = subjectOf(side);
  const other = subject === sides[0] ? sides[1] : sides[0];
  return donors(side, pair, pairs)
    .slice(0, 2)
    .map((name) => renamed('another opponent', other, name));
};

export const subject: MutantClass = (side, pair, pairs) => {
  const own = subjectOf(side);
  return own === null
    ? []
    : donors(side, pair, pairs)
        .slice(0, 1)
        .map((name) => renamed('somebody else', own, name));
};

const LEAGUES: readonly (readonly [string, RegExp, string, RegExp, string])[] = [
  ['college', /professional football|Pro Football|\bNFL\b/g, 'college football', /NFL|nfl/g, 'ncaaf'],
  ['spring league', /professional football|Pro Football|\bNFL\b/g, 'UFL football', /NFL|nfl/g, 'ufl'],
  ['farm league', /professional basketball|Pro Basketball|\bNBA\b/g, 'G League basketball', /NBA(?!L)|nba/g, 'gleague'],
  ['farm league', /professional hockey|Pro Hockey|\bNHL\b/g, 'AHL hockey', /NHL|nhl/g, 'ahl'],
  ['minor league', /professional baseball|Pro Baseball|\bMLB\b/g, 'Triple-A baseball', /MLB|mlb/g, 'milb'],
  ['second division', /\bEPL\b|(?:English )?Premier League/g, 'EFL Championship', /EPL|PREMIERLEAGUE|epl/g, 'efl'],
  ['lesser cup', /Champions League|\bUCL\b/g, 'Conference League', /UCL|ucl/g, 'uecl'],
  ['lesser cup', /Europa League|\bUEL\b/g, 'Conference League', /UEL|uel/g, 'uecl'],
  ['another cup', /La ?Liga|\bLALIGA\b/gi, 'Copa del Rey', /LALIGA|lal/g, 'cdr'],
  ['lower tour', /\bATP\b(?! Challenger)/g, 'ITF', /ATP|atp/g, 'itf'],
  ['lesser division', /college basketball|\bCBB\b|NCAA Men.s Basketball/g, 'NAIA basketball', /NCAAMB|cbb/g, 'naia'],
];
export const league: MutantClass = () =>
  LEAGUES.map(([name, text, by, code, to]) =>
    replacing(name, text, by, {
      code: (words) => words.replace(code, (found) => (found === found.toUpperCase() ? to.toUpperCase() : to)),
    }),
  );

const SEXED: readonly (readonly [RegExp, string])[] = [
  [/\bmen([’']s)(?= (?:college|professional|basketball|tennis|singles))/gi, "women's"],
  [/(?<!women's |men's )professional (?=(?:[\w-]+ ){0,3}(?:soccer|basketball|hockey|football|tennis))/g, "women's professional "],
  [/\bNCAA Men([’']s)/g, "NCAA Women's"],
  [/\b(?<!Women's )(Champions League|World Cup|FA Cup|European Championship)\b/g, "Women's $1"],
  [/\bBest (Supporting |Leading )?Actor\b/g, 'Best $1Actress'],
  [/\bCBB game/g, "women's CBB game"],
];
export const sex: MutantClass = (side) =>
  /women|WTA|WNBA|NWSL|actress/i.test(`${side.question} ${side.rules} ${side.ticker}`)
    ? []
    : [
        {
          name: "women's",
          text: (text) => SEXED.reduce((words, [from, to]) => words.replace(from, to), text),
          code: (code) => code.replace('NCAAMB', 'NCAAWB').replace(/^cbb-/, 'wcbb-').replace('ACTO', 'ACTR'),
        },
      ];

const PARTS: Record<Sport, readonly string[]> = {
  soccer: ['first half', 'second half'],
  basketball: ['first half', 'first quarter'],
  football: ['first half', 'fourth quarter'],
  hockey: ['first period', 'regulation time'],
  baseball: ['first five innings', 'first inning'],
  tennis: ['first set', 'second set'],
  esports: ['first map', 'second map'],
  fight: ['first round'],
  other: [],
};

/** Where a question ends and where a deciding clause ends. */
const inserted =
  (words: string): Rewrite['text'] =>
  (text) =>
    text.replace(/(?=\?$)|(?<=[^?])$/, () => ` ${words}`).replace(/,? then the market resolves/i, (then) => ` ${words}${then}`);
const clause =
  (words: string): Rewrite['text'] =>
  (text) => {
    const [head = '', ...rest] = text.split('\n');
    const isRules = text.length > 160 || /resolve/i.test(text);
    if (!isRules) return inserted(words)(text);
    return [head, ...rest]
      .join('\n')
      .replace(/,? then the market resolves/i, (then) => ` ${words}${then}`)
      .replace(/(^If [^\n]*? wins?\b[^,\n]*)(?=, (?:this|the) market)/gim, (_, head) => `${head} ${words}`)
      .replace(/(resolves? to ["“][^"”\n]+["”,]* if [^\n]*?)(?=\.(?:\s|$))/g, (_, head) => `${head} ${words}`);
  };

/** How the engine's facts write a part. */
const FACTS: Readonly<Record<string, string>> = {
  'first half': '1h',
  'second half': '2h',
  'first quarter': '1q',
  'fourth quarter': '4q',
  'first period': 'period1',
  'first five innings': 'f5',
  'first inning': 'inning1',
  'first set': 'set1',
  'second set': 'set2',
  'first map': 'map1',
  'second map': 'map2',
};

/** Another part of the game than the market is on: a part of the whole, or a second one. */
export const period: MutantClass = (side, pair) => {
  if (!isGame(pair)) return [];
  const own = readContract(side).facts.fields.period?.value;
  return PARTS[sportOf(pair)]
    .filter((part) => FACTS[part] === undefined || FACTS[part] !== own)
    .map((part): Rewrite => ({ name: part, text: clause(`in the ${part}`) }));
};

const STAGES: readonly (readonly [string, RegExp, string])[] = [
  ['other conference', /\bEastern\b/g, 'Western'],
  ['other conference', /\bWestern\b/g, 'Eastern'],
  ['other league', /\bAmerican League\b/g, 'National League'],
  ['other division', /\b(AFC|NFC|AL|NL) (?:East|North)\b/g, '$1 West'],
];
const ROUNDS: readonly (readonly [string, RegExp, string])[] = [
  ['round before', /\bsemi-?final\b/gi, 'quarterfinal'],
  ['round before', /\bquarter-?final\b/gi, 'round of 16'],
];
const SHORTER = ['reach the final of', 'win its group at', 'win the opening match of'];
/** Another round, conference or division, or less than the title. */
export const stage: MutantClass = (side, { family, a, b }) => {
  const other = side.venue === 'venue_a' ? b : a;
  // Where one side alone names the round, nothing says that it is another.
  const rounds = /final/i.test(`${other.question} ${other.rules}`) ? ROUNDS : [];
  const swaps = family === 'season_title' ? STAGES : /game_winner|advance/.test(family) ? rounds : [];
  const shorter = family === 'season_title' ? SHORTER : [];
  return [
    ...swaps.map(([name, from, to]) => replacing(name, from, to)),
    ...shorter.map((words): Rewrite => {
      const third = words.replace(/^(reach)/, '$1es').replace(/^(win)/, '$1s');
      return {
        name: words,
        text: (text) => text.replace(/\bwins the\b/g, `${third} the`).replace(/\bwin the\b/g, `${words} the`),
      };
    }),
  ];
};

/** A reserve, youth, women's or simulated side under the same name. */
export const kindOfTeam: MutantClass = (side, pair) => {
  const sides = participants(side) ?? [];
  if (!isGame(pair) || sides.length === 0 || sportOf(pair) === 'tennis') return [];
  const marked = (name: string, mark: string): Rewrite => ({
    name,
    text: (text) => sides.reduce((words, team) => words.replace(nameIn(team), () => `${team}${mark}`), text),
  });
  const sport = sportOf(pair);
  const game: Rewrite[] =
    sport === 'soccer'
      ? [replacing('futsal', /\bsoccer\b/g, 'futsal'), replacing('video game', /\bsoccer game\b/g, 'EA FC simulated game')]
      : [replacing('video game', /\b(basketball|football|hockey|baseball) game\b/g, '$1 video game')];
  const young = sport === 'soccer' ? [marked('reserves', ' II'), marked('youth', ' U21')] : [];
  const academy = sport === 'esports' ? [marked('academy', ' Academy')] : [];
  const women = /women|\bWNBA\b|NWSL|\bWTA\b/i.test(`${side.question} ${side.rules} ${pair.a.rules}`)
    ? []
    : [marked('women', ' (W)')];
  const simulated = sport === 'esports' ? [] : [marked('simulated', ' (eSports)')];
  return [...young, ...academy, ...women, ...simulated, ...game];
};

/** One side of a pair says the second game of the day. */
export const doubleheader: MutantClass = (side, pair) => {
  if (!isGame(pair) || sportOf(pair) !== 'baseball' || /game [12]\b|doubleheader/i.test(`${side.question} ${side.rules}`))
    return [];
  return [
    {
      name: 'Game 2',
      text: clause('in Game 2 of the doubleheader'),
      code: (code) => code.replace(/(\d{4}-\d\d-\d\d)/, '$1-game2'),
    },
  ];
};

/** Which outcome the contract pays on contradicts its name, or yes and no stand the other way round. */
export const outcomeOrder: MutantClass = (side: Listing) => {
  const { outcomes, outcome_index } = side;
  if (outcomes === undefined) return [];
  const turned = [outcomes[1], outcomes[0]] as const;
  if (outcome_index === undefined) {
    // a listing that names its outcome pays the same one in any order of the two
    if (!outcomes.some(isYesNo)) return [];
    return [
      { name: 'No before Yes', text: (text) => text, fields: () => ({ outcomes: turned }), scopes: ['all'], structural: true },
    ];
  }
  return [
    {
      name: 'index against name',
      text: (text) => text,
      fields: () => ({ outcome_index: outcome_index === 0 ? 1 : 0 }),
      scopes: ['all'],
      structural: true,
    },
    { name: 'names turned', text: (text) => text, fields: () => ({ outcomes: turned }), scopes: ['all'], structural: true },
  ];
};

/** The rules pay the other side. */
export const sideOrder: MutantClass = (side, pair) => {
  const sides = participants(side);
  if (!isGame(pair) || sides === null) return [];
  const [one, two] = sides;
  const swapped: Rewrite['text'] = (text) =>
    text.replace(/(resolves? to ["“])([^"”\n]+)(["”])/g, (all, head, name, tail) =>
      name === one ? `${head}${two}${tail}` : name === two ? `${head}${one}${tail}` : all,
    );
  return [
    { name: 'rules swap the sides', text: swapped, scopes: ['rules'] },
    {
      name: 'yes pays the other',
      text: (text) =>
        text.replace(/^(If (?:the )?)(.+?)( wins the )/, (all, head, name, tail) =>
          name === one ? `${head}${two}${tail}` : name === two ? `${head}${one}${tail}` : all,
        ),
      scopes: ['rules'],
    },
  ];
};
