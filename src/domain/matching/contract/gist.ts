/** Reduces a question to its content words without dates and numbers, a set that restatements share. */
import { foldName } from '../text/fold.js';
import { ownString } from '../text/ownString.js';
import { remembering } from '../text/remembering.js';

/** Words of questions and rules in general: they say nothing of this bet. */
const EMPTY = new Set(
  (
    'a an the of in on at to by for from with and or as is are be been being was were will would can could may might shall should do does did done ' +
    'has have had having this that these those there their its his her he she it they them who whom whose what when where which why how not no yes ' +
    'if then than else any some all each every other another more most less least one before after during until between within through via per into ' +
    'over under above below up down market markets resolve resolves resolved resolution otherwise listed following according based official officially ' +
    'least either both such so only also but off about against because between et est edt pm am time times date day days week month year years ' +
    'next new first last get gets got make makes made happen happens go goes going come comes take takes become becomes became come called occur occurs ' +
    'i ii iii iv s t thousand million billion trillion many much long high low whether issuance january february march april june july august september october november december jan feb mar apr ' +
    'jun jul aug sep sept oct nov dec q1 q2 q3 q4 end first hundred today ever'
  ).split(' '),
);

/** Different words for one thing, by the stem that stands for them. */
const SAME_THING: ReadonlyMap<string, string> = new Map(
  [
    'leave leaves out resign resignation resigns depart departs departure leaving ousted removed removal quit exit exits steps stepping cease ceases longer fired sacked dismissed',
    'law enact enacted signed signs sign enacts legislation act bill',
    'us usa american america states united',
    'trump donald djt',
    'pm prime minister ministers premier',
    'president presidential presidency potus',
    'mayor mayoral mayorship mayoralty',
    'governor gubernatorial governorship',
    'senate senator senators senatorial',
    'democrat democratic democrats dem dems democratics',
    'republican republicans gop rep',
    'visit visits visiting travel travels trip enter enters',
    'meet meeting meets summit',
    'announce announced announces announcement confirm confirmed confirms confirmation',
    'release released releases launch launched launches drop drops',
    'strike strikes attack attacks bomb bombs bombing bombed struck military',
    'ceasefire truce',
    'israel israeli',
    'iran iranian',
    'russia russian putin',
    'ukraine ukrainian zelenskyy zelensky volodymyr',
    'china chinese xi',
    'pardon pardons pardoned clemency commute commutation',
    'marry married marriage wedding wed',
    'engaged engagement',
    'divorce divorced divorcing',
    'ipo listing listed publicly',
    'buy buys acquire acquires acquired acquisition purchase purchases bought merger merge',
    'ai artificial intelligence llm model models',
    'recession recessions nber',
    'btc bitcoin',
    'eth ethereum ether',
    'marijuana weed cannabis',
    'reschedule rescheduled rescheduling',
    'top best ranked #1 highest',
    'recognize recognition recognise recognizes recognized',
    'impeach impeached impeachment',
    'film movie movies films',
    'song songs single track',
    'nominee nomination nominated nominees nominate',
    'win wins winner won winning elected election elections',
    'say says said mention mentions mentioned',
    'tariff tariffs duty duties',
    'ban bans banned banning',
    'indict indicted indictment charged charge charges',
    'shutdown shut shutdowns',
    'approve approved approval approves pass passes passed passage adopt adopts adopted',
    'raise raised raises raising increase increased increases hike hikes hiked lift lifts lifted',
    'cut cuts reduce reduces reduced lower lowers lowered decrease decreases decreased',
    'limit ceiling',
    'supreme scotus',
    'overturn overturns overturned overrule overrules overruled invalidate invalidates invalidated',
    'die dies died death dead',
    'convict convicted conviction guilty',
    'prison jail jailed imprisoned incarcerated incarceration',
    'invade invades invaded invasion',
    'annex annexes annexed annexation',
    'deal agreement accord pact treaty',
    'sue sues sued lawsuit suit',
    'endorse endorses endorsed endorsement',
    'earthquake earthquakes quake quakes',
    'unemployment unemployed jobless',
    'war conflict',
    'withdraw withdraws withdrawn withdrawal',
    'retire retires retired retirement retiring',
    'relegate relegated relegation',
    'promote promoted promotion',
    'qualify qualifies qualified advance advances reach reaches',
    'champion champions championship title titles trophy',
    'draft drafted pick picked select selected selects',
    'bankruptcy bankrupt',
    'deport deported deportation deportations',
    'extradite extradited extradition',
    'invoke invokes invoked invocation',
    'perform performs performing performance headline headlines headliner',
    'host hosts hosting hosted',
    'hottest warmest',
    'gta6 gta vi',
  ]
    .map((line) => line.split(' '))
    .flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)),
);

/** English endings that turn one word into its other forms; crude on purpose, both sides are cut alike. */
function stem(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|e|ion|ations?|al)$/, '');
}

const NUMBER = /^(?:19|20)?\d+(?:st|nd|rd|th|k|m|mn|b|bn|t|tn|bps|%)?$/;
/** Words of the language and of the names in season. */
const VOCABULARY = 50_000;

/** The form that stands for a folded word, null for one that says nothing. */
export const contentOf = remembering(
  (word: string): string | null =>
    word.length < 2 || EMPTY.has(word) || NUMBER.test(word) ? null : ownString(SAME_THING.get(word) ?? stem(word)),
  VOCABULARY,
);

/** Content words of a text, folded, reduced to one form each, sorted; at most 24, because long texts share words by chance. */
export function gistOf(text: string): string[] {
  const words = new Set<string>();
  for (const word of foldName(text).split(' ')) {
    const content = contentOf(word);
    if (content === null) continue;
    words.add(content);
    if (words.size === 24) break;
  }
  return [...words].sort();
}

/** Letters by which two inflections meet that the stemmer misses: `deliver`, `delivery`; `romania`, `romanian`. */
const STEM = 5;
/** Whether two content words may be forms of one. */
export const isOneWord = (word: string, other: string): boolean =>
  word === other || (word.length >= STEM && other.startsWith(word.slice(0, STEM)));

/**
 * Two gists: equal when the words are the same, different when they share less than half of the shorter one (or a single
 * word of several), else unknown: words alone prove nothing.
 */
export function compareGists(a: readonly string[], b: readonly string[]): 'equal' | 'unknown' | 'different' {
  const shared = a.filter((word) => b.some((other) => isOneWord(word, other))).length;
  if (shared === a.length && shared === b.length) return 'equal';
  const shorter = Math.min(a.length, b.length);
  if (shorter === 0) return 'unknown';
  return shared * 2 < shorter || (shared < 2 && shorter > 2) ? 'different' : 'unknown';
}
