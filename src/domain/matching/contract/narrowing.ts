/**
 * Words that make another bet of the one whose title looks the same: "wins in regulation", "wins by 10 or more", "reaches the
 * final". Rules win over titles, and no reader types them all; a pair is only proven when both sides use the same ones.
 */
import { readSentences, type SentenceRole } from '../caveats/sentences.js';
import type { MarketText } from '../facts.js';

const NARROWING: readonly (readonly [group: string, pattern: RegExp])[] = [
  [
    'regulation',
    /\b(?:wins?|winner|ends?|leads?) (?:\w+ ){0,4}in (?:regulation|overtime|extra time|a shoot-?out|straight sets)\b/,
  ],
  ['part', /\bboth halves\b|\beither half\b|\bhalf-?time\b|\bin the (?:first|second) (?:half|period|quarter|set|map)\b/],
  ['margin', /\b(?:wins?|won|victory) by (?:at least|more than|over|under|less than|exactly|a margin|\d)|\([-+]\d|\bspread\b/],
  ['method', /\bby (?:\w+ )?(?:ko|tko|knock-?out|submission|decision|stoppage|forfeit)\b/],
  ['score', /\bwins? \d{1,2}-\d\b|\bexact(?:ly)? score\b|\bcorrect score\b|\bclean sheet\b|\bto nil\b/],
  ['first', /\bscores? (?:the )?(?:first|last)\b|\bfirst to score\b|\bopening (?:goal|score|basket)\b/],
  ['or', /\bwins? or (?:draws?|ties?|loses?|advances?)\b|\bdoes not lose\b|\bavoids? defeat\b/],
  ['advance', /\badvances?\b(?! (?:estimate|release|print|gdp))|\bqualif(?:y|ies)\b|\bprogress(?:es)? (?:to|past)\b/],
  ['lose', /\bloses?\b|\blost\b|\bis defeated\b|\bis eliminated\b|\bmisses\b|\bfails? to\b/],
  ['not', /\b(?:does|do|did|will|is|are|be) not (?:win|be|become|make|qualify|advance|receive|control)\b/],
  ['final', /\b(?:reach|reaches|make|makes|plays? in|appears? in|loses?) the (?:\w+ ){0,2}finals?\b/],
  [
    'season',
    /\bregular[- ]season (?:title|champion|winner)|\bin the regular[- ]season\b|\bbest (?:overall |regular[- ]season )?record\b|\btop seed\b/,
  ],
  [
    'place',
    /\brunners?[- ]?up\b|\b(?:second|third|fourth|2nd|3rd|4th)(?:[- ](?:place|most|largest))\b|\bfinish(?:es)? (?:\w+ )?(?:second|third|fourth|last|(?:in )?the top|on the podium)\b|\btop (?:two|three|four|five|ten|\d{1,2})\b|\bpodium\b/,
  ],
  ['grid', /\bpole position\b|\bqualifying\b|\bfastest lap\b|\bsprint\b/],
  ['again', /\bback[- ]to[- ]back\b|\bconsecutive\b|\btwice\b|\brepeats?\b|\bunanim/],
  ['both', /\bboth\b(?! [^.\n]{0,120}\bscore)/],
  ['nominated', /\bnominated\b/],
  ['youth', /\bu-?(?:17|18|19|20|21|23)\b|\breserve (?:team|side)\b|\byouth (?:team|side)\b/],
  ['primary', /\bwins? [^.\n]{0,60}\bprimar(?:y|ies)\b/],
  ['popular', /\bpopular vote\b/],
  ['majority', /\bmajority\b/],
  ['running mate', /\bvice[- ]president|\blieutenant\b|\brunning mate\b/],
  ['third party', /\blibertarian\b|\bindependent\b/],
  ['europe', /\beuropean parliament\b/],
  ['core', /\bcore\b/],
  [
    'share of people',
    /\byouth\b|\bteen\w*\b|\b(?:black|hispanic) (?:unemployment|workers|or african)|\bu-?6\b|\bprivate[- ]sector\b|\bper capita\b|\bnominal\b/,
  ],
  ['month over month', /\bmonth[- ]over[- ]month\b|\bmom\b/],
  ['sum', /\bpoints (?:\+|plus|and) \w+|\+ (?:rebounds|assists|rbis)\b/],
  ['votes', /\bmost (?:\w+ )?votes\b/],
  ['team total', /\bteam totals?\b|\b(?:home|away) team's (?:total|score)/],
];

/** Sentences about what happens when it isn't played or decided as usual, or what else pays No: they narrow nothing. */
const EXCEPTION =
  /\bpostpon|\bcancel|\babandon|\bresched|\bends? in a (?:tie|draw)\b|\bcase of a (?:tie|draw)\b|\bevent of a (?:tie|draw)\b|\bwalkover|\bretire|\bforfeit|\bdisqualif|\bno[- ]contest|\bnot (?:been |be )?(?:played|completed|announced|declared|held|known|started)\b|\b50-50\b|\bfair (?:market )?(?:price|value)|\bimpossible\b|\beliminated\b[^.]*"no"/;

/** The statement itself pays NO, where nothing pays YES: `resolves to "No" if X wins`. */
const PAYS_NO =
  /\bresolves? (?:to )?"?no"? (?:if|when|should) (?:(?!\bnot\b|n't\b|\bno\b)[^\n]){0,200}$|^if (?:(?!\bnot\b|n't\b|\bno\b)[^.\n]){4,120}\bwins?\b[^.\n]{0,30}, this market (?:will resolve|resolves) (?:to )?"no"/m;

const NO_IF = /^this market (?:will resolve|resolves) to "?no"? (?:if|when|should) .*$/gm;

/** "2026-27" is two years; the year in which a term begins is not the election's. */
function yearsIn(text: string): Set<number> {
  const own = text.replace(/\bterm (?:beginning|starting) [^.\n]{0,24}/g, ' ');
  return new Set(
    [...own.matchAll(/\b(20\d\d)(?: ?[-/] ?(?:20)?(\d\d)\b(?!-))?/g)].flatMap(([, year = '', last]) =>
      last === undefined ? [Number(year)] : [Number(year), 2000 + Number(last)],
    ),
  );
}

/** Whether title and rules name years and none is the same. */
function yearsClash(title: string, rules: string): boolean {
  const [asked, said] = [yearsIn(title), yearsIn(rules)];
  return asked.size > 0 && said.size > 0 && ![...asked].some((year) => said.has(year));
}

/** The groups whose words stand in a market's titles or in the sentences on which its YES turns, in the table's order. */
export function narrowingsOf(text: MarketText): string[] {
  const sentences = readSentences(text.rules).filter((sentence) => !EXCEPTION.test(sentence.text));
  const said = (...roles: SentenceRole[]): string =>
    sentences.flatMap((sentence) => (roles.includes(sentence.role) ? [sentence.text] : [])).join('\n');
  const title = text.title.toLowerCase();
  const source = `${title}\n${said('main').replace(NO_IF, '')}`.replace(/\([^()]{0,200}\)/g, ' ');
  const found = NARROWING.filter(([, pattern]) => pattern.test(source)).map(([group]) => group);
  if (!/\byes\b/.test(said('main')) && PAYS_NO.test(said('main', 'fallback'))) found.push('pays no');
  if (yearsClash(title, said('main', 'schedule'))) found.push('another year');
  return found;
}
