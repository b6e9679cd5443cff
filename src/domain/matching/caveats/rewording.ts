/** Puts different wordings of one thing into one form, to tell an edit that rewords rules from one that changes the bet. */
/**
 * Each line turns a wording into the form that stands for it. A line belongs here when exchanging the two never changes who is paid.
 */

import { wordNumber } from '../text/numbers.js';
import { plainDashes } from '../text/plain.js';
import { withoutRepeats } from '../text/repeats.js';
import { datesInOneForm, type Forms, inForms } from './dateForms.js';

/** A figure with its currency, sign or unit. */
const FIGURE = String.raw`(?:\$?\d+(?:\.\d+)?(?:%| percent| thousand| million| billion)?|two|three|four|five|six|seven|eight|nine|ten)`;

/** Whether a link's label says no more than its address: "[HLTV](https://www.hltv.org/)". */
function isHostOf(label: string, link: string): boolean {
  const plain = label.toLowerCase().replace(/[^a-z\d]/g, '');
  return plain.length > 2 && (/^https?:\/\/([^/]+)/.exec(link)?.[1] ?? '').split('.').includes(plain);
}

const REWORDINGS: Forms = [
  // links: a label, marks of where a reader came from
  [
    /\[([^\]]{1,200})\]\((https?:\/\/[^\s)]{1,400})\)/g,
    (_, label = '', link = '') => (label === link || isHostOf(label, link) ? link : `${label} ${link}`),
  ],
  [/\b(?:here|at):? (?=\(?https?:\/\/)/g, ''],
  // figures and units
  [/\b(first|second|third|fourth) quarter\b/g, (_, nth = '') => `q${wordNumber(nth)}`],
  [/\bbasis points?\b/g, 'bps'],
  [/(?<=\d)(?=bps\b)/g, ' '],
  [/(?<=\d) - (?=\d)/g, '-'],
  [/(?<![\d.])(\d{1,3}(?:\.\d{1,4})?) percentage points?\b/g, (_, points = '') => `${Math.round(Number(points) * 100)} bps`],
  [/(?<!\w)((?:\$|#)?\d[\d.]{0,12}%?(?: (?:bps|thousand|million|billion))?) \(\1\)/g, '$1'],
  [/(?<!\w)(?:ranked )?(?:number (?:one|1)\b|no\. ?1\b|# ?1\b)/g, 'number 1'],
  // a season by its two years: 2024-2025, 2024/25
  [
    /(?<![\d-])(20\d\d)[-/](?:20)?(\d\d)(?![\d-])/g,
    (span, from = '', to = '') => ((Number(from) + 1) % 100 === Number(to) ? `${from}-${to}` : span),
  ],
  // marks of a list
  [/(?<=^|[\s,;])\((?:i{1,3}|iv|vi?|[a-e]|\d)\) (?=[a-z])/g, ''],
  [/\bone-(?=[a-z])/g, '1-'],
  [/(?:\bdegrees |° ?)f(?:ahrenheit)?\b/g, '°f'],
  [/(?:\bdegrees |° ?)c(?:elsius)?\b/g, '°c'],
  [/\b(\d+) ?°(?: ?f)? (?=(?:and|to|or) \d+ ?°)/g, '$1 '],
  [/\bbetween (\d+) and (?=\d)/g, 'between $1-'],
  [
    /\bbetween (\d{1,6})-(\d{1,6})( ?°[fc])? inclusive\b/g,
    (whole, low = '', high = '', unit = '') => (Number(high) - Number(low) === 1 ? `${low} or ${high}${unit}` : whole),
  ],
  // conditions
  [/\bin (?:the )?(?:case|event) (?:of|that)\b|\bin case\b/g, 'if'],
  [/\bshould (?=(?:it|the|this|that|a|an|any|no|either|neither|there)\b)/g, 'if '],
  [/\bin (?:all|any) other cases?\b/g, 'otherwise'],
  [/^resolves (?:to )?(?="?(?:yes|no)\b)/, 'this market resolves to '],
  [/(?<=\botherwise,? )resolves (?:to )?(?="?(?:yes|no)\b)/, 'this market resolves to '],
  [/^where (?=(?:the|there|a|an|no)\b)/, 'if '],
  [/\b(?:for (?:the )?avoidance of doubt|to be clear|for clarity),? /g, ''],
  [/\b(?:as soon as|immediately (?:once|when|after|if)|once)\b/g, 'when'],
  [/\b(?:for example|for instance|such as|e\.g\.?)(?:,? if\b)?/g, 'eg'],
  [/\b(?:that is|i\.e\.?)/g, 'ie'],
  [/\bif there (?:is|are) /g, 'if '],
  [/,? and not\b/g, ' not'],
  // what counts
  [/\binclusive of\b|\bincl\.?(?= )/g, 'include'],
  [/\binclud(?:es|ed|ing)\b/g, 'include'],
  [/\bexclud(?:es|ed|ing)\b|\bexclusive of\b|\bexcl\.?(?= )/g, 'exclude'],
  [/\b(?:is|are|be) (?:treated|counted|regarded|deemed|considered) (?:as|to be)\b/g, 'counts as'],
  [/\b(?:is|are|be) (?:counted|taken into account)\b/g, 'counts'],
  [/\b(?:is|are) defined as\b/g, 'means'],
  [/\b(?:collectively|combined) (?=scores?\b)/g, 'together '],
  [/(?<![\w.])(\d{1,6})\+(?!\w)/g, 'at least $1'],
  [/\b(?:determined|decided|settled) (solely |only )?(?:based )?(?:on|upon|off|by)\b/g, 'decided $1by'],
  [/\bbased (?:off(?: of)?|upon)\b/g, 'based on'],
  [/\birrespective of\b|\bno matter\b/g, 'regardless of'],
  [/\b(?:do|does|will)(?: not\b|n't\b)|\bwon'?t\b/g, 'not'],
  // comparators
  [
    /\bequal to or (?:greater|more|higher) than\b|\b(?:greater|more|higher) than or equal to\b|\bno(?:t)? less than\b/g,
    'at least',
  ],
  [/\bequal to or (?:less|lower|fewer) than\b|\b(?:less|lower|fewer) than or equal to\b|\bno(?:t)? more than\b/g, 'at most'],
  [new RegExp(`(?<!at (?:least|most) )(${FIGURE}) or (?:more|greater|higher|above)\\b`, 'g'), 'at least $1'],
  [new RegExp(`(?<!at (?:least|most) )(${FIGURE}) or (?:less|lower|fewer|below)\\b`, 'g'), 'at most $1'],
  [/\b(?:greater|higher|larger) than\b|\bin excess of\b|\b(?:over|above)(?= \$?\d)/g, 'more than'],
  [/\b(?:lower|smaller|fewer) than\b|\b(?:under|below)(?= \$?\d)/g, 'less than'],
  [/\b(?:at|equal to) or (?:above|over|higher than|greater than|more than)\b/g, 'at least'],
  [/\b(?:at|equal to) or (?:below|under|lower than|less than|fewer than)\b/g, 'at most'],
  [/\bprior to\b/g, 'before'],
  [/\bno later than\b/g, 'by'],
  [/\bfollowing (?=the\b)/g, 'after '],
  [/\bexceeds (?=\$?\d)/g, 'is more than '],
  [/\b(?:relative to|compared (?:to|with))\b/g, 'versus'],
  [/\bneither (.{1,80}?) nor (.{1,80}?) (?=counts?\b|qualif|resolve)/g, '$1 or $2 not '],
  // acts and sources
  [/\bmay\b(?! \d)/g, 'can'],
  [/\bstay(?=s?\b)/g, 'remain'],
  [/\b(?:broad|general) consensus\b/g, 'wide consensus'],
  [/\b(?:injury|added) time\b/g, 'stoppage time'],
  [/\bscheduled to (?:take place|be held|be played|occur)(?: on| for)?\b/g, 'scheduled for'],
  [/\bdetermin(?=e[sd]?\b|ing\b)/g, 'decid'],
  [/\b(?:start|commence)(?=s?\b)/g, 'begin'],
  [/\b(this|the) (market|contract)'s (resolution|result)\b/g, 'the $3 of $1 $2'],
  [/\b(?:is|are) awarded\b|\b(?:has|have) won\b/g, 'wins'],
  [/\breceives (?=(?:the |an? )?(?:[\w'-]+ ){0,6}(?:award|prize|medal|trophy|nomination)\b)/g, 'wins '],
  [/\bfinish(?=es\b|ed\b)/g, 'end'],
  [/\bendes\b/g, 'ends'],
  [/\bincreases\b/g, 'rises'],
  [/\b(?:decreases|declines|drops)\b/g, 'falls'],
  [/\b(?:cuts|reduces)\b/g, 'lowers'],
  [/\bsource of resolution\b/g, 'resolution source'],
  [/\b(?:will )?serves? as (?=the (?:[\w-]+ ){0,2}source\b)/g, 'is '],
  [/\bcombine for\b/g, 'together score'],
  [/\b(\d\d) cents\b/g, '$0.$1'],
  [/\b([\p{L}\d&-]+)'s (\p{L}+)/gu, '$2 of $1'],
  [/\bpro (?=(?:tennis|football|basketball|baseball|hockey|golf|boxing|soccer)\b)/g, 'professional '],
  [/\boutcome (?=of\b|within\b|in\b|is\b|will\b)/g, 'result '],
  [/\bindividual (?=to be\b|who\b|that\b)/g, 'person '],
  [/\bcredible (?:media |news )?report(?:s|ing)\b/g, 'credible reporting'],
  [/\bcomes first alphabetically\b/g, 'comes first in alphabetical order'],
  [/\bfederal fund (?=rate|range)/g, 'federal funds '],
  // spelling on both sides of the ocean
  [/\b(cancel|travel|label|model|signal|total|level|fuel)l(?=ed\b|ing\b)/g, '$1'],
  [/\b(\w{3,})our(?=s?\b|ed\b|able\b|ite)/g, '$1or'],
  [/\b(\w{4,})is(?=e[ds]?\b|ing\b|ation)/g, '$1iz'],
  [/\b(cent|theat)re(?=s?\b)/g, '$1er'],
  [/\btowards\b/g, 'toward'],
  [/\brun-offs?\b/g, 'runoff'],
  // one event in two names
  [/\b(?:initially|(?<=\b(?:is|was|are|were) )first) (?=scheduled\b)/g, 'originally '],
  [/\b(?:vs?\b\.?|against)(?= )/g, 'versus'],
  [/\bends? (?:in a (?:tie|draw)|level)\b/g, 'ends in a tie'],
  [/\b(?:any )?overtime(?: periods?\b)?(?:,? if any\b)?/g, 'overtime'],
  [/\bregul(?:ar|ation) (?:play|time)\b/g, 'regular time'],
  [/\bstoppage \((?:injury|added)(?: time)?\) time\b|\bstoppage time \((?:injury|added|stoppage) time\)/g, 'stoppage time'],
  [/\bmixed martial arts\b/g, 'mma'],
  [/(?<=\bwins? )(?:the|this) (?:game|match|fight|bout) (?=by\b)/g, ''],
  [/\bby a margin (?:of )?(?=(?:more than|at least) )/g, 'by '],
  [/\b(?:beats?|defeats?) (?:its|their|the|his|her) opponents? (?=by\b)/g, 'win '],
  [/\b(?:takes? home|(?:is|are) crowned (?:the )?(?:winners?|champions?) of)\b/g, 'win'],
  // a game put off
  [/\bif (?:a |any )?postponement(?: of (?:the|this) game)?\b,?/g, 'if the game is postponed,'],
  [/\buntil the (game|match) (?:is|has been|has|was) (?:completed|ended|over|played)\b/g, 'until the $1 has been completed'],
  // a result and its source
  [/"?\b(yes|no)"? is the (?:result|resolution|outcome) of (this|the) market\b/g, '$2 market resolve to $1'],
  [/\b(settle|resolve)(s?) (?:to|as) (?=["\w$])/g, 'resolve$2 to '],
  [/\bmain (?=(?:resolution )?sources?\b)/g, 'primary '],
  [/\bcredible reporting consensus\b/g, 'consensus of credible reporting'],
  [/\bone (?=decimal\b)/g, '1 '],
  [/\b(a|one|two|three|four|[1-4]) weeks?\b/g, (_, count = '') => `${7 * (wordNumber(count) ?? 1)} days`],
  // a team is one or many; what somebody says in quotation marks stays as said
  [/(?<!["'\w])(win|lose)s\b(?!["'])/g, '$1'],
];

/** A link up to its host; what follows may hold dates and figures that are no words of the sentence. */
const LINK_PATH = /(https?:\/\/[^\s/?#)\]"'>]{1,200})[^\s)\]"'>]*/gi;

/** The text in lower case, each wording in the form that stands for it. Linear in the text's length. */
export function reworded(text: string): string {
  const plain = plainDashes(text.normalize('NFKC').replaceAll('\u2019', "'")).replace(LINK_PATH, '$1').toLowerCase();
  return inForms(datesInOneForm(withoutRepeats(plain)), REWORDINGS);
}

/** "If X, the market resolves to Y", also without its comma. */
const CONDITION_FIRST =
  /^(if|when|unless) (.{1,400}?)(?:, then|,| then) ((?:the|this) (?:market|contract|option)\b.{1,400}?|it (?:will )?resolve.{1,400}?)([.;]?)$/;

/** "It is reported by the source", with where and when behind. */
const PASSIVE =
  /^(.{2,200}?) (?:(?:will|shall|must) )?(not )?(?:is|are|was|were|be) (not )?(?:then )?(\w{3,}ed|taken|made|set|given|shown) by ((?:the |any |an? )?[^,;]{2,80}?)((?:,| (?:to|in|on|at|before|after|until|for|from)\b)[^;]*)?([.;]?)$/;

/** "The source is the broadcast", "the broadcast is the source". */
const SOURCE_LAST = /^((?:(?!\bsource)[^,;]){2,120}?) (will be|is|are) ((?:the )?(?:[\w-]+ ){0,3}sources?)([.;]?)$/;

/** "This market resolves to No otherwise". */
const OTHERWISE_LAST = /^(.{1,200}?),? otherwise([.;]?)$/;

/** "If the title is won by Lakeside", up to the comma or the end. */
const WON_BY = /\b(if|when|unless) ([^,;]{2,120}?) (?:is|are) won by ([^,;.]{2,80}?)(?=,| then\b|[.;]?$)/;

/**
 * Other wordings of a sentence in the form of `reworded`: its condition at the end, "who wins what" for "what is won by whom", "who does
 * what" for "what is done by whom", and its source at the beginning.
 */
export function tellings(form: string): string[] {
  const plain = form.trim();
  return [
    plain,
    plain.replace(WON_BY, '$1 $3 win $2').replace(CONDITION_FIRST, '$3 $1 $2$4').replace(OTHERWISE_LAST, 'otherwise, $1$2'),
    plain.replace(PASSIVE, '$5 $2$3$4 $1$6$7'),
    plain.replace(SOURCE_LAST, '$3 $2 $1$4'),
  ];
}
