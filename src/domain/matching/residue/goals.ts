/** Lists what a market on a season or a prize may ask for besides winning: how it is stated, and the words that state it. */
import type { Facts } from '../contract/facts.js';
import { textIn } from '../contract/factValues.js';
import { competitionOf, leagueOf } from '../entities/leagues.js';
import { CARDINALS, ORDINALS, ordinalInFigures } from '../text/numbers.js';
import { phrasesOf } from './phrases.js';

/** A goal: the form of its statement, an expression on a sentence in lower case, and the words that it explains (lexicon.ts). */
interface Goal {
  readonly form: RegExp;
  readonly words: string;
}

const GETS_TO =
  'is_one_of_the_teams_to_reach one_of_the_teams_that_reach one_of_the_teams_that_reaches make makes made reach reaches reached qualify qualifies qualified advance advances clinch clinches get gets';
const gets = (where: string): RegExp =>
  new RegExp(
    String.raw`\b(?:makes?|reach(?:es)?|qualif(?:y|ies) for|advances? to|clinch(?:es)?|gets? (?:in)?to)\b[^.]{0,80}\b(?:${where})\b`,
  );
const AFTER_SEASON = 'after_the following_the at_the_end_of_the at_the_end_of at_the_conclusion_of_the from';

/** Places among the first that markets on a race ask for: the podium, and those that score (FIA Formula One sporting regulations). */
const PLACES_OF_RACES = [2, 3, 4, 5, 6, 8, 10];
/** "Finishes", "is classified". */
const HAS_FINISHED = String.raw`\b(?:finish(?:es)?|(?:is|are) classified)`;
const inFiguresAndWords = (place: number): readonly string[] => [ordinalInFigures(place), ORDINALS[place] ?? ''];

/** "1st, 2nd or 3rd": every place up to one, in figures and in words. */
const eachUpTo = (most: number): readonly string[] =>
  [0, 1].map((written) => {
    const places = Array.from({ length: most }, (_, at) => inFiguresAndWords(at + 1)[written]);
    return [...places.slice(0, -1), 'or', ...places.slice(-1)].join('_');
  });

/** "The top 10", "10th place or better", "1st, 2nd or 3rd". A race's first three stand on its podium. */
function amongTheFirst(most: number): Goal {
  const counts = [`${most}`, CARDINALS[most] ?? `${most}`];
  const last = inFiguresAndWords(most);
  const wordings = [
    `(?:in |among |within )?(?:the )?top (?:${counts.join('|')})`,
    `(?:in )?(?:${last.join('|')})(?: place)? or (?:better|higher)`,
    ...eachUpTo(most).map((places) => `(?:in )?${places.replaceAll('_', ',? ')}`),
    ...(most === 3 ? ['on the podium'] : []),
  ];
  const words = [
    'driver drivers finish finishes finished finishing classified place places position positions',
    'race_classification official_race_classification',
    ...counts.map((count) => `top_${count}`),
    ...last.flatMap((place) => phrasesOf(place, 'place', 'or_better or_higher')),
    ...eachUpTo(most),
    ...(most === 3 ? ['podium'] : []),
  ];
  return { form: new RegExp(String.raw`${HAS_FINISHED} (?:${wordings.join('|')})\b`), words: words.join(' ') };
}

/** How the goals of a race are called below: it has one classification, in which nobody ties. */
const RACE = 'race ';

/**
 * By the part of a level behind its `#`; `playoffs` where the competition itself is the playoffs. A place among the first few of a table or
 * a tournament has no line: a person reads who is paid when several tie for the last of them.
 */
const GOALS: Readonly<Record<string, Goal>> = {
  ...Object.fromEntries(PLACES_OF_RACES.map((most) => [`${RACE}top${most}`, amongTheFirst(most)])),
  // a lap that is deleted is none: "the fastest valid lap" is the fastest lap
  'fastest-lap': {
    form: /\b(?:sets?|records?|has) the fastest (?:valid )?lap (?:time )?(?:in|of|during|at) the (?:(?:main |sprint )?race\b|(?:[\w-]+ ){0,4}grand prix\b)/,
    words: `driver drivers ${['set', 'sets', 'record', 'records'].map((verb) => `${verb}_the_fastest_lap ${verb}_the_fastest_valid_lap`).join(' ')} fastest_lap fastest_valid_lap fastest_lap_time fastest_valid_lap_time`,
  },
  // of a prize, which is not to win it
  nominated: {
    form: /\b(?:is|are|be|been|gets?|receives?|earns?)\b.{0,40}\b(?:nominated|nomination|nominees?)\b/,
    words: 'nominated nomination nominee nominees gets get earns earn',
  },
  // "Harbor (Group I) wins the cup" wins no group
  group: {
    form: /\b(?:(?:wins?|tops?)|finish(?:es)? (?:first|1st|top) (?:in|of)|(?:is|are) (?:the )?winners? of) (?:the )?group [a-p]\b/,
    words: 'group groups win wins winner winners top tops finish finishes first first_place stage group_stage',
  },
  relegated: { form: /\b(?:is|are|be|gets?) relegated\b/, words: `relegated relegation get gets clubs ${AFTER_SEASON}` },
  promoted: { form: /\b(?:is|are|be|gets?) promoted\b/, words: `promoted promotion ${AFTER_SEASON}` },
  cut: { form: /\bmakes? the (?:[\w-]+ ){0,2}cut\b/, words: 'make makes made cut' },
  playoffs: {
    form: gets('playoffs?|postseason'),
    words: `${GETS_TO} for_the berth spot place postseason playoffs playoff`,
  },
  'reach final': {
    form: gets('finals?|championship game'),
    words: `${GETS_TO} final finals championship_game title_game`,
  },
  'reach semifinals': {
    form: gets('semi-?finals?|final four|last four'),
    words: `${GETS_TO} clubs semifinal semifinals semi_final semi_finals final_four`,
  },
  'reach quarterfinals': {
    form: gets('quarter-?finals?|elite eight|last eight'),
    words: `${GETS_TO} clubs qf quarterfinal quarterfinals quarter_final quarter_finals elite_eight`,
  },
};

const isRace = ({ competition }: Facts['fields']): boolean => leagueOf(textIn(competition?.value) ?? '')?.sport === 'motorsport';

/** What a market on a season or a prize asks for instead of winning, as its line above is called; '' for winning, and for whatever has no line. */
export function goalOf({ family, fields }: Pick<Facts, 'family' | 'fields'>): string {
  if (family === 'award') return fields.predicate?.value === 'nominee' ? 'nominated' : '';
  if (family !== 'season_title') return '';
  const level = textIn(fields.level?.value) ?? '';
  const [, asked] = level.split('#');
  const own = asked ?? competitionOf(level)?.level ?? '';
  const name = /^top\d/.test(own) && isRace(fields) ? `${RACE}${own}` : own;
  return Object.hasOwn(GOALS, name) ? name : '';
}

/** The forms in which a goal is stated; undefined for one without a line. */
export const goalForms = (goal: string): readonly RegExp[] | undefined => {
  const found = GOALS[goal];
  return found === undefined ? undefined : [found.form];
};

/** What the lexicon files under each goal, as `goal=relegated`. */
export const GOAL_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(GOALS).map(([goal, { words }]) => [`goal=${goal}`, words]),
);
