/** Finds sentences that pay a market's outcome in none of the forms in which its kind of bet is stated. */
/**
 * The closed world reads words one by one, and a sentence may say another bet in known words alone: "wins by more than 3.5 points in the game"
 * without its middle is "wins the game", and the title still names the line. So every sentence that pays an outcome has to say what is done,
 * by how much and in what, in a form of its family. A form is wide: the words in it are read by the lexicon and the facts.
 */
import { payoutIn } from '../caveats/clause.js';
import type { Facts, Family } from '../contract/facts.js';
import { entityIn } from '../contract/factValues.js';
import type { Contradiction } from './contradiction.js';
import type { Passage } from './passages.js';

/** "If the Owls win, …", "… if they win.": what is won goes without saying. */
const JUST_WINS =
  /\bif (?:the )?[^,]{1,80}? (?:do|does|wins?|is declared the winner)(?=[,.]|$)|\bto the (?:winner|winning (?:side|team|player)|match winner)\b/;
/** One contest, or a part of it. */
const CONTEST = String.raw`(?:game|match|fight|bout|contest|map|set|half|period|quarter|innings?)`;
const WINS_CONTEST = new RegExp(
  String.raw`\b(?:wins?|(?:is|are) (?:declared )?the (?:official )?winners? of)\b.{0,200}\b${CONTEST}\b|\b${CONTEST}\b.{0,120}\bis won by\b|\b(?:beats?|defeats?|outscores?)\b`,
);
/** One sentence for both sides: "the player who wins the match". */
const WHOEVER_WINS = /\b(?:team|player|side|fighter|club) (?:that|who|which) (?:wins?|is declared the winner|advances)\b/;
const DRAWN = /\b(?:ends? in|is|are|finish(?:es)? in|result is) (?:a )?(?:tie|tied|draw|drawn|level)\b/;
/** A draw's own leg, beside which the others' texts speak of it. */
const DRAW_LEG = /"(?:tie|draw)(?: \([^"]*\))?"/;

const MORE = String.raw`(?:more than|over|above|at least|greater than|higher than)`;
const NUMBER = String.raw`(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten)`;
const AT_LEAST = String.raw`(?:${MORE} ${NUMBER}|${NUMBER} (?:\w+ ){0,2}or more|${NUMBER}\+)`;
const AT_MOST = String.raw`(?:(?:less|fewer) than ${NUMBER}|(?:under|below|lower than) ${NUMBER}|at most ${NUMBER}|${NUMBER} (?:\w+ ){0,2}or (?:fewer|less))`;
const BOUND = String.raw`(?:${AT_LEAST}|${AT_MOST}|between ${NUMBER})`;
const WINS_BY = new RegExp(String.raw`\b(?:wins?|beats?|defeats?|outscores?)\b.{0,200}\bby (?:a margin of )?${AT_LEAST}`);
const TOGETHER = new RegExp(
  String.raw`\b(?:collectively|combine[sd]?|combined|total|together|both)\b.{0,200}?\b${BOUND}|\b${BOUND}.{0,60}\b(?:combined|in total|together|both)\b`,
);
const COUNTS = new RegExp(String.raw`\b${BOUND}`);

/** "Wins at the awards" and "wins in the league" win something, not the prize. */
const WINS_IT =
  /\b(?:wins?|won|becomes?|(?:is|are) (?:named|awarded|the winners? of|(?:the )?[^,;]{0,50}champions?)|receives?|takes?|goes to|finish(?:es)? first|names?)\b (?!at\b|in a\b|an?\b|any\b|one\b|something\b)|\bas champions? of\b/;
/** One sentence for all legs: "the film which wins", "the winner of". */
const WHICHEVER =
  /\b(?:who|which|that|whose \w+) (?:wins?|won|is|are|the|become|becomes|receives?|finish(?:es)?)\b|\bthe winner of\b/;
const WINS_ELECTION =
  /\b(?:wins?|won|is elected|gets elected)\b(?!.{0,60}\b(?:nomination|primary)\b).{0,120}\b(?:election|presidency|race|seat|office|mayor\w*|govern\w+|president)\b|\bwinner of\b|\bcandidate elected\b/;
const MOST_SEATS =
  /\b(?:most|largest|greatest|highest) (?:number of |share of |amount of )?seats\b|\bplurality of (?:the )?seats\b|\bmore seats than any other\b|\blargest party\b/;
const NOMINATED = /\bnominations?\b|\bnominees?\b|\bnominate[sd]\b|\bprimar(?:y|ies)\b/;
/** Which way a rate goes, or that it stays; one sentence for all legs may say that it changes. */
const MOVES =
  /\b(?:cuts?|hikes?|rais(?:es|ed)|lower(?:s|ed)|(?:in|de)creas(?:es?|ed)|maintains?|unchanged|same|holds?|leaves?|no change)\b|\bthe (?:amount|change|number|decision)\b/;
const COMPARES = new RegExp(
  String.raw`\b${BOUND}|\b(?:change|figure|number|rate|estimate|percentage)\b|\babove\b|\bbelow\b|\bexceeds?\b|\bor (?:higher|lower|above|below|more|less|fewer)\b|\bexactly\b|\bpositive\b|\bnegative\b|%`,
);

const CONTROLS = /\b(?:controls?|majority|wins?|holds?)\b/;
const ADVANCES = /\b(?:advances?|qualif(?:y|ies)|reach(?:es)?|makes?|proceeds?|wins?)\b/;
const BOTH_SCORE = /\bboth\b.{0,40}\bscores?\b/;

/** The forms of each family's statement; a family without a line is not looked at. */
const FORMS: { readonly [F in Family]?: readonly RegExp[] } = {
  game_winner: [JUST_WINS, WINS_CONTEST, WHOEVER_WINS],
  three_way: [JUST_WINS, WINS_CONTEST, WHOEVER_WINS, DRAWN],
  spread: [WINS_BY],
  total: [TOGETHER],
  team_total: [COUNTS],
  player_prop: [COUNTS],
  both_score: [BOTH_SCORE],
  advance: [ADVANCES],
  race_winner: [WINS_IT, WHICHEVER],
  season_title: [WINS_IT, WHICHEVER],
  season_award: [WINS_IT, WHICHEVER],
  award: [WINS_IT, WHICHEVER],
  election_winner: [WINS_ELECTION, WHICHEVER],
  election_party: [WINS_ELECTION, WHICHEVER],
  nominee: [NOMINATED],
  primary: [NOMINATED],
  control: [CONTROLS],
  seats: [COUNTS],
  fed_decision: [MOVES],
  econ_print: [COMPARES],
};

/** What a statement of this market has to say, in one of these forms. */
function formsOf({ family, fields }: Facts): readonly RegExp[] {
  if (family === 'three_way' && entityIn(fields.subject?.value)?.kind === 'draw') return [DRAWN];
  if (family === 'election_party' && fields.metric?.value === 'seats') return [MOST_SEATS];
  return FORMS[family] ?? [];
}

/** What does not come about: "the result isn't known by", "no winner is declared", "without a title holder". */
const NEVER =
  /(?:\b(?:not|never|no|without|nobody|none|neither|nor|fails?)\b|n't\b)[^.]{0,60}\b(?:occurs?|held|holds?|known|announce[sd]?|declare[sd]?|release[sd]?|publish(?:es|ed)?|play(?:s|ed)?|complete[sd]?|start(?:s|ed)?|begun|take place|nominat\w+|listed|named|among|made up|awarded|winner|champion|title|result|statement|figure|data|value|report|reading|make-?up|determined|decided|confirmed|called|certified|happens?|issued|received|reached|available|score[sd]?|wins?|elected|majority|election|vote|voting|meeting|change)\b/;
/** A case that is none of the usual ones: it is not played, not known, shared, or all the rest. */
const UNUSUAL =
  /\b(?:cancel|postpon|abandon|resched|delay|mov(?:ed?|ing)\b|suspend|walk-?over|forfeit|disqualif|retire|withdr[ae]w|inactive|no[- ]contest|interrupt)|\b(?:impossible|eliminated|unlisted|unavailable|ambigu\w+|(?:any|some) other|either (?:team|side|player))\b|\b(?:tie|tied|ties|draw|drawn|ends? level|shar(?:e|es|ed|ing)|jointly|along with|multiple|several|co-?winners?)\b|^(?:otherwise|else|in (?:all|any) other|if not)\b/;

/** What is in brackets or quotes, and the No that is paid, says nothing of the case in which it is paid. */
const plainly = (text: string): string => text.replace(/\([^()]*\)|"[^"]*"|\b(?:to|as) no\b/g, ' ');
const isUnusual = (text: string): boolean => UNUSUAL.test(plainly(text)) || NEVER.test(plainly(text));

const PAYS_YES = /\bresolves? (?:\w+ )?(?:to |as )?"?yes\b/;
/** "… will resolve to "Owls"": a name that is paid, other than a rest or nobody. */
const PAYS_NAME = /\bresolves? (?:\w+ )?to "(?!no\b|other\b|another\b|nobody\b|none\b|yes\b)[^"]{2,60}"/;
/** One sentence for all legs: "will resolve to the player who…", and not one that names where the result is taken from. */
const PAYS_LEG =
  /\bresolves? (?:according )?to the (?!official\b|final\b|results?\b|announce|statement|figures?\b|(?:\w+ )?bracket\b)/;

/** Whether a sentence pays the market's Yes, a named outcome, or says of all legs which one is paid. */
function paysAnOutcome({ zone, sentence }: Passage): boolean {
  const { text = '' } = sentence ?? {};
  return PAYS_YES.test(text) || PAYS_NAME.test(text) || (zone === 'deciding' && PAYS_LEG.test(text));
}

/** A sentence that pays on a condition which is none that its kind of market is known to have. */
const CALLS_IT_A_WIN = /\b(?:is|as|be) (?:also )?a (?:win|victory)\b|\bis enough\b/;
const CHANGES = /\b(?:change|alter|affect)s? the (?:resolution|outcome|result)\b/;

/** "No if he records 9.5 assists or fewer": the rest of a count, whose number the facts hold. */
const REST_OF_COUNT = new RegExp(String.raw`\bresolves? to "?no\b[^.]*\bif\b.*\b${AT_MOST}`);

function unreadPayment(text: string): boolean {
  if (REST_OF_COUNT.test(text)) return false;
  return (payoutIn(text) !== undefined || CALLS_IT_A_WIN.test(text) || CHANGES.test(text)) && !isUnusual(text);
}

/** A note of the venue's, or a sentence that says how something is taken: either may change who is paid. */
const TREATS =
  /^(?:note|update|clarification|additional context|context)\b|\b(?:is|are|be|being) (?:not |also |only )?(?:considered|counted|treated|added|included|eligible|deemed|regarded|taken)\b|\bcounts? as\b/;
/** What of it is read: overtime and run-offs, revisions, parties that stand together, sources and their precision. */
const TAKEN =
  /\bovertime\b|\bextra (?:time|innings)\b|\bpenalt|\bshoot-?out\b|\bstoppage\b|\brun-?offs?\b|\bsecond round\b|\brevis|\bestimates?\b|\bsingle party\b|\bcoalition\b|\brepresent a party\b|\bofficial\b|\breport|\bsource|\bconsensus\b|\bdecimal|\brounded\b/;

/** Legs that exclude each other: where one pays Yes the others pay No. */
const EXCLUDES = /\bexclud\w+ (?:one another|each other)\b/;
const paysBoth = (text: string): boolean => EXCLUDES.test(text) && /\byes\b/.test(text) && !/\bno\b/.test(text);

/** Whether a sentence that pays an outcome says so in a form of its market's kind; `unusual` where it is of a case that is none of the usual ones. */
function isStated(text: string, facts: Facts, forms: readonly RegExp[]): 'stated' | 'unusual' | 'other' {
  const isOnDraw = DRAWN.test(text) && !DRAW_LEG.test(text);
  if (facts.family === 'three_way' && entityIn(facts.fields.subject?.value)?.kind !== 'draw' && isOnDraw) return 'other';
  if (forms.some((form) => form.test(text))) return 'stated';
  return isUnusual(text) || /^otherwise\b/.test(text) ? 'unusual' : 'other';
}

/** A change over a year, where the same figure is published over a month too. */
const OVER_A_YEAR =
  /\b(?:twelve|12)[- ]months?\b|\b(?:over|for|to|from|a|the) year\b|\byear[- ]o(?:n|ver)[- ]year\b|\bannual (?!rate|i[sz]ed)|\byoy\b|\by\/y\b|\byearly\b/;

/** A yearly figure of which no sentence says that it is one, or a monthly one of which a sentence does. */
function otherSpan({ fields }: Facts, statements: readonly Passage[]): Contradiction[] {
  const metric = String(fields.metric?.value);
  const yearly = statements.find(({ sentence }) => OVER_A_YEAR.test(sentence?.text ?? ''));
  const [first] = statements;
  if (metric.endsWith('_yoy') && yearly === undefined && first !== undefined)
    return [{ what: 'a yearly figure that the rules do not name', quote: first.text }];
  return metric.endsWith('_mom') && yearly !== undefined ? [{ what: 'a yearly figure', quote: yearly.text }] : [];
}

/** Every sentence that states another bet than its kind's, or pays on a condition that isn't read. */
export function unknownForms(facts: Facts, passages: readonly Passage[]): Contradiction[] {
  const forms = formsOf(facts);
  const statements = passages.filter(paysAnOutcome);
  const found = passages.flatMap((passage) => {
    const { text: quote, sentence } = passage;
    if (sentence === null) return [];
    const { text } = sentence;
    if (paysBoth(text)) return [{ what: 'legs that pay together', quote }];
    if (statements.includes(passage))
      return isStated(text, facts, forms) === 'other' ? [{ what: 'a statement of another bet', quote }] : [];
    if (unreadPayment(text)) return [{ what: 'a payment on a condition that is not read', quote }];
    const isRead = !TREATS.test(text) || TAKEN.test(text) || isUnusual(text);
    return isRead ? [] : [{ what: 'a note that is not read', quote }];
  });
  return [...found, ...otherSpan(facts, statements)];
}
