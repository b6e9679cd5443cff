/** Reads what a season future asks of a competition: to win it, a place, a round, a record, a seed. */
import { COMPETITIONS, type Competition } from '../../entities/leagues.js';
import { firstOf } from '../../text/firstOf.js';
import { COUNT_WORD, ORDINALS, ordinalInFigures, wordNumber } from '../../text/numbers.js';
import { criterionOf } from '../criterion.js';
import type { MarketText } from '../facts.js';
import { partIn } from './eventParts.js';
import { classificationIn } from './statement.js';

/** "Finish in 4th place", "third place", "runner-up": one level each. */
const PLACES = ORDINALS.slice(2, 11).map((word, at): readonly [RegExp, string] => {
  const place = at + 2;
  const ordinal = `(?:${word}|${ordinalInFigures(place)})`;
  const runnerUp = place === 2 ? String.raw`|\brunner[- ]up\b` : '';
  const between = place <= 3 ? '(?:place|in)' : 'place';
  const written = String.raw`\b${ordinal}[- ]${between}\b|\bfinish(?:es)? (?:in )?(?:exactly )?${ordinal}\b${runnerUp}`;
  return [new RegExp(written, 'i'), `place${place}`];
});

/** What YES asks of the competition when it isn't to win it: each makes a level of its own. Order matters. */
const MODIFIERS: readonly (readonly [RegExp, string])[] = [
  [/\bmatch-?up\b/i, 'matchup'],
  // of a college team's season: more games than those of the playoff
  [/\bbowl[- ]eligib/i, 'bowl-eligible'],
  [/\b(?:a|any) bowl(?: game)?\b/i, 'bowl'],
  // of a race and its weekend
  [/\bpole\b/i, 'pole'],
  [/\bfastest (?:valid )?lap\b/i, 'fastest-lap'],
  [/(?<!\btop step (?:of|on) the )\bpodium\b(?! ceremon)/i, 'top3'],
  [/\bpoints[- ]finish\b|\bscores? points\b|\bin the points\b/i, 'points'],
  [/\b(?:ma(?:de|kes?|king)|miss(?:es|ed)?) (?:the )?(?:[\w'-]+ ){0,2}cut\b/i, 'cut'],
  [/\bgrand slam\b(?! of\b)/i, 'grand-slam'],
  [/\btriple crown\b/i, 'triple-crown'],
  [/\bconsecutive\b|\bback[- ]to[- ]back\b|\bin a row\b/i, 'consecutive'],
  // whoever loses a final was in it
  [/\bloses?\b/i, 'lost'],
  // "4th place or better", "1st, 2nd, 3rd or 4th"
  [/\b(?:finish\w*|classified|position)\b[^.]{0,40}? (\w+)(?: place)? or (?:better|higher)\b/i, 'top'],
  [/\b(?:1st|first), (?:\w+,? )*or (\w+)\b/i, 'top'],
  ...PLACES,
  [/\bfinish(?:es)? (?:in )?(?!first\b|1st\b)(\w+)[- ]place\b|\bfinish(?:es)? (?:in )?last\b|\blast place\b/i, 'other-place'],
  [new RegExp(String.raw`\btop (\d+|${COUNT_WORD})\b`, 'i'), 'top'],
  [/\brelegat/i, 'relegated'],
  [/\bbottom (?:three|3)\b/i, 'bottom3'],
  [/\bpromot/i, 'promoted'],
  [/\bworst (?:regular season )?record\b|\b(?:fewest (?:wins|points)|most losses)\b/i, 'worst-record'],
  [/\b(?:undefeated|perfect season)\b/i, 'undefeated'],
  [/\bwinless\b/i, 'winless'],
  [/\bsweep\b/i, 'sweep'],
  [
    /\brecord\b|\b(?:most wins|fewest losses|most points)\b|\bwin total\b|\b(?:\d+\+|at least \d+|over \d+\.5|more than \d+) (?:regular season )?(?:wins|games)\b/i,
    'record',
  ],
  [/\b(?:1|one) seed\b|\bfirst seed\b|\btop seed\b/i, 'seed1'],
  [
    /\b(?:reach(?:es)?|make|advances? to|qualif(?:y|ies) for|get to|appear in|play in)\b.{1,60}?\b((?:last|final|sweet|elite) (?:4|8|16|four|eight|sixteen)|finals?|championship game|semi-?finals?|quarter-?finals?|round of \d+|knock-?out)\b/i,
    'reach',
  ],
  [/\b(?:plays?|appears?|takes? part) in\b/i, 'take-part'],
  [
    /\bqualif(?:y|ies|ier|iers|ied)\b|\badvances?\b|\bmake the\b|\bget (?:in|into)\b|\b(?:reach|clinch)(?:es)? [^.?]{0,40}?\b(?:play-?offs?|post-?season)\b/i,
    'qualify',
  ],
  [
    /\bgroup (?:[a-l]|stage|winners?)\b|\b(?:win|wins|first|top|tops|1st)\b.{1,40}\b(?<!\b(?:masters|challengers) )group\b/i,
    'group',
  ],
  [
    /(?<!(?:world|championship|division|league|cup|pro|masters) )\bseries\b(?! title)|\bfirst[- ]round\b|\bround \d|\bgame \d\b|\bwin a (?:game|playoff)\b|\bplayoff (?:game|win)\b/i,
    'series',
  ],
  [/\bin (?:4|5|6|7|four|five|six|seven)(?: games)?\b|\b4-[0-3]\b/i, 'length'],
];
const firstModifier = firstOf<string>(MODIFIERS);
/** What the sentence that decides may ask under a title that names the contest alone. */
const DECIDED: ReadonlySet<string> = new Set([
  'matchup',
  'bowl',
  'bowl-eligible',
  'pole',
  'fastest-lap',
  'top3',
  'consecutive',
  'take-part',
]);
const firstDecided = firstOf<string>(MODIFIERS.filter(([, name]) => DECIDED.has(name)));
/** A conference is won in its finals, whatever is asked of its regular season; a division and a trophy may be won by a record. */
const OF_SEASON: ReadonlySet<string> = new Set(['record', 'seed1']);
const firstOfSeason = firstOf<string>(MODIFIERS.filter(([, name]) => OF_SEASON.has(name)));
/** What the sentence that decides asks of a competition that its title names alone. */
function decidedIn(text: MarketText, { level }: Competition): ReturnType<typeof firstDecided> {
  const criterion = criterionOf(text)?.text ?? '';
  return firstDecided(criterion) ?? (level === 'conference' ? firstOfSeason(criterion) : null);
}
/** Leagues whose last three are relegated, without a play-off (rules of the leagues, season 2026-27). */
const THREE_GO_DOWN: ReadonlySet<string> = new Set(['epl', 'laliga', 'seriea', 'elc']);
/** Competitions that are one deciding game. */
const FINAL = /\b(?:super bowl|finals?|championship game|grey cup|world series|stanley cup)\b/i;
/** The stage that is reached, by its usual names. */
const firstStage = firstOf<string>([
  [/semi|\b(?:four|4)$/i, 'semifinals'],
  [/quarter|\b(?:eight|8)$/i, 'quarterfinals'],
  [/\b(?:16|sixteen)$/i, 'r16'],
  [/knock/i, 'knockout'],
]);
/** "Final Four" and "round of 8" are stages by their number, "round of 64" by its own; whatever else is reached is the final. */
function stageCalled(words: string): string {
  const named = firstStage(words)?.value;
  const round = /^round of (\d+)$/i.exec(words)?.[1];
  return named ?? (round === undefined ? 'final' : `r${round}`);
}

/** "Group B": with a capital, since an "a" behind the word is an article. */
const LETTERED = /\bG(?:roup|ROUP) ([A-P])\b/g;

/** The groups of a tournament that a text names by their letters. */
export const groupsIn = (source: string): string[] => [
  ...new Set([...source.matchAll(LETTERED)].map(([, letter]) => `group ${letter}`.toLowerCase())),
];

/** Groups and rounds of a tournament are parts of it, whatever series they are listed in. */
export function baseOf(competition: Competition, modifier: string): string {
  if (modifier === 'relegated' || modifier === 'promoted') return competition.league;
  if (competition.level !== modifier && !/^(?:group|qualify_group|round)$/.test(competition.level)) return competition.id;
  return COMPETITIONS.find(({ league, level }) => league === competition.league && level === 'title')?.id ?? competition.id;
}

/** What else than winning the event is asked; '' for winning it. */
export const modifierOf = (text: MarketText, competition: Competition): string =>
  `${partIn(text, competition)} ${goalOf(text, competition)}`.trim();

/** What else than winning is asked of an event or of its part; '' for winning. A playoffs competition is about getting in. */
function goalOf(text: MarketText, competition: Competition): string {
  const prize = classificationIn(text.question);
  if (prize !== null) return `${prize} classification`;
  const modifier = firstModifier(text.question) ?? decidedIn(text, competition);
  // to get into the playoffs is not to win them
  if (modifier === null) return competition.level === 'playoffs' && /\bwins? the\b/i.test(text.question) ? 'won' : '';
  const { hit, value: name } = modifier;
  // whoever plays in a final has reached it
  if (name === 'take-part' && FINAL.test(competition.name)) return 'reach final';
  if (name === 'qualify' && competition.level === 'playoffs') return '';
  // whoever gets out of the group stage plays in the next
  if (name === 'qualify' && /\bgroup\b/i.test(text.question)) return 'reach knockout';
  // "Group B: Harbor" over rules that say how far it gets
  const isBare = name === 'group' && !/\b(?:wins?|winners?|tops?|first|1st)\b/i.test(text.question);
  if (isBare && /\b(?:qualif\w+|advances?|progress\w*|reach(?:es)?)\b/i.test(criterionOf(text)?.text ?? ''))
    return 'reach knockout';
  if (name === 'bottom3' && THREE_GO_DOWN.has(competition.league)) return 'relegated';
  // the first ten of a grand prix score, the first eight of a sprint (FIA Formula One sporting regulations)
  if (name === 'points' && competition.league === 'f1') return /\bsprint\b/i.test(text.question) ? 'top8' : 'top10';
  if (name === 'reach') return `reach ${stageCalled(hit[1] ?? '')}`;
  return name === 'top' ? `top${wordNumber(hit[1] ?? '') ?? hit[1]}` : name;
}
