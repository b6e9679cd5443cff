/** Lists sentences that reverse what is usual in markets on published figures and central banks' decisions. */

import { type Family, MEASURED } from '../../contract/facts.js';
import { textIn } from '../../contract/factValues.js';
import { BY_DAY, OTHER_FIGURES } from './otherFigures.js';
import { DENIED, type Reversal } from './reversal.js';

const FIGURES: ReadonlySet<Family> = new Set(['econ_print']);
const DECISIONS: ReadonlySet<Family> = new Set(['fed_decision']);

/** Every such sentence. */
export const FIGURE_REVERSALS: readonly Reversal[] = [
  ...OTHER_FIGURES,
  // the upper bound of the target range moves with the decision, and a level between two legs counts as the further one
  {
    what: 'another measure of a decision',
    families: DECISIONS,
    says: /\b(?:lower (?:bound|end|limit)|bottom of|mid-?point|(?:lower|higher|average|mean|middle) of (?:the|both|all)|effective (?:federal funds )?rate)\b|\bround(?:s|ed|ing)? (?:down\b|to (?:the )?(?:next |nearest )?(?:lower|smaller)\b)/,
  },
  // a figure is on one side of its bound, however near
  {
    what: 'a margin about the bound',
    families: new Set<Family>([...FIGURES, ...MEASURED, 'vote_share']),
    says: /\bwithin \$?\d[\d.,]*\b(?! ?-?(?:hours?|days?|weeks?|months?|minutes?|business)\b)/,
  },
  // a measured figure is compared as its source shows it
  {
    what: 'a figure that is rounded to more than its own digits',
    families: MEASURED,
    says: /\bround(?:ed|ing|s)? (?:\w+ ){0,3}(?:nearest|next) \$?\d/,
  },
  // where nothing is said of a meeting, the market waits for the next one
  {
    what: "another meeting's decision",
    families: DECISIONS,
    says: /\b(?:following|next|subsequent|previous|preceding|prior|later|earlier) (?:(?:regular|regularly|scheduled|monetary|policy|rate|fed|fomc) ){0,3}meetings?\b/,
    unless: DENIED,
  },
  {
    // "versus the level prior to the meeting", "the same as before the meeting" say what a move is measured from
    what: 'a move before the meeting',
    families: DECISIONS,
    says: /\b(?:prior to|before|ahead of) (?:the |its )?(?:[\w',\u2013-]+ ){0,4}(?:meeting|announcement|decision)\b/,
    unless: /\bversus\b|\bcompared\b|\bsame as\b|(?<!\bprevious )\blevel (?:it was|before|prior)\b/,
  },
  {
    what: 'a statement left unchanged',
    families: DECISIONS,
    says: /\b(?:change (?:in|to)|leaves?|keeps?|maintains?) (?:the|its) (?:\w+ )?statement\b/,
  },
  {
    what: 'a rise of a rate for its level',
    families: FIGURES,
    says: (text, { fields }) =>
      fields.metric?.value === 'unemployment' && /\b(?:increase|decrease|rise|fall|change) in\b[^.]{0,60}\brate\b/.test(text),
  },
  {
    // "a top artist" beside "the #1 artist"
    what: 'a place among the top',
    families: new Set<Family>(['ranking']),
    says: (text, { fields }) =>
      fields.rank?.value === '1' &&
      /\ba top \w|\b(?:in|among|at) the top\b(?! (?:spot|position|place))(?! of the (?:chart|list|ranking))/.test(text),
  },
  {
    what: 'the headline figure of a core one',
    families: FIGURES,
    says: (text, { fields }) => /\bheadline\b/.test(text) && /(?:^|_)core(?:_|$)/.test(textIn(fields.metric?.value) ?? ''),
  },
  // a published figure is rounded by its source, to the nearest
  {
    what: 'a figure that is rounded one way',
    families: FIGURES,
    says: /\bround(?:ed|ing|s)? (?:up|down)\b/,
    unless: /\bbrackets?\b|\boptions?\b/,
  },
  {
    what: 'a figure that is changed before it counts',
    families: FIGURES,
    says: /\b(?:added|subtracted|deducted|multiplied|divided|halved|doubled)\b/,
    unless: /\b(?:jobs?|payrolls?)\b/,
  },
  // a decision belongs to its meeting, and not to the time until then
  { what: 'a decision by or after a day', families: DECISIONS, says: BY_DAY },
  // a figure counts as it was published first
  {
    what: 'a later figure',
    families: FIGURES,
    says: /\b(?:latest|last|most recent|newest|final) (?:\w+ )?(?:release|report|figure|estimate|reading|value|data)\b/,
    unless: DENIED,
  },
  {
    what: 'another meeting',
    families: DECISIONS,
    says: /\bmeeting (?:prior to|before|preceding|ahead of|after|following)\b/,
  },
  // "lowers the rate by 25 basis points" is a move, "to 25 basis points" a level
  {
    what: 'a level instead of a move',
    families: DECISIONS,
    says: /\bto \d+(?:\.\d+)? ?(?:bps|basis points|%)/,
  },
  {
    what: 'a move between two meetings',
    families: DECISIONS,
    says: /\bbetween (?:the |two |its |scheduled )*meetings\b/,
  },
  // "the change increases by 0.3%", "increases to more than 0.3%": a change of the figure instead of the figure
  {
    what: 'a change of the figure itself',
    families: FIGURES,
    says: /\bchange (?:increases|rises|falls|decreases|is higher|is lower)\b|\b(?:increases|rises|falls|decreases|drops) to\b/,
  },
  {
    what: 'a monthly figure at a yearly rate',
    families: FIGURES,
    says: (text, { fields }) => String(fields.metric?.value).endsWith('_mom') && /\bannuali[sz]ed\b|\bannual rate\b/.test(text),
  },
  {
    what: 'a yearly rate at a quarterly one',
    families: FIGURES,
    says: (text, { fields }) =>
      /^gdp/.test(String(fields.metric?.value)) &&
      /\bquarterly (?:rate|growth|change|increase)\b|\bquarter[- ]o(?:n|ver)[- ]quarter\b/.test(text),
  },
];
