/** Reads what titles of a season's bets say by themselves: of whom they state something, the round that is led, a smaller prize, the tournament. */

import { foldName } from '../../text/fold.js';
import { NTH, wordNumber } from '../../text/numbers.js';
import { criterionOf } from '../criterion.js';
import type { MarketText } from '../facts.js';

/** "Doe wins the 2027 …", "Doe to win the …", "If the Ospreys are the … champions, this market …": a title that states the bet instead of asking it. */
const STATED =
  /^(?:If )?(?:the )?([\p{Lu}\d][^?|]{1,60}?) (?:to )?(?:wins?|finish(?:es)?|qualif(?:y|ies)|advances?|is|are|goes|leads?|makes?|reach(?:es)?|repeats?|claims?|captures?|misses|records?|sets)\b(?!')/u;
/** Openings of questions, and words that name nobody. */
const NO_NAME =
  /^(?:who|whom|what|which|when|where|how|why|will|would|does|do|did|is|are|can|could|any|anyone|an?|no|it|there|this|that|these|(?:\w+ ){0,5}(?:winner|champions?|championship|title))\b/i;

/** Whom a statement is about, with the words that say so; null where a title asks. */
export function statedSubject(title: string): { readonly name: string; readonly quote: string } | null {
  const hit = STATED.exec(title);
  const name = hit?.[1];
  return hit === null || name === undefined || NO_NAME.test(name) ? null : { name, quote: hit[0] };
}

/** One game's sides: what is asked of it is no season's. */
const OF_ONE_GAME = /\b(?:vs?\.?|versus)\s|\b(?:game|match) (?:between|against)\b/i;

/** A market without any title, with the sentence that decides in its place; any other as it is. */
export function asTitled(text: MarketText): MarketText {
  if (text.question !== '' || text.event !== '') return text;
  const criterion = criterionOf(text);
  if (criterion === undefined || criterion.general === true || OF_ONE_GAME.test(criterion.text)) return text;
  const { text: question } = criterion;
  return { ...text, question, title: text.outcome === '' ? question : `${question} | ${text.outcome}` };
}

/** "Leads at the end of round 1", "lead after round 2", "first round leader". */
const ROUND_LEAD = new RegExp(
  String.raw`\blead(?:s|er|ing)?\b[^?|]{0,50}?\b(?:round ([1-4])|${NTH}[- ]round)\b|\b(?:round ([1-4])|${NTH}[- ]round) lead(?:er)?\b`,
  'i',
);

/** The same in a slug of venue B: `tec-pga-harboropen-2027-05-09-round1leader-eltho`. */
const SLUG_ROUND = /-round([1-4])leader(?:-|$)/;

/** The round of a tournament after which somebody leads, null where neither title nor slug says anything of it. */
export function roundLed({ question, slug }: Pick<MarketText, 'question' | 'slug'>): string | null {
  const said = (ROUND_LEAD.exec(question) ?? SLUG_ROUND.exec(slug))?.slice(1).find((group) => group !== undefined);
  return said === undefined ? null : String(wordNumber(said));
}

/** A jersey or a classification of a stage race besides the race itself: "wins the team classification". */
const CLASSIFICATION =
  /\b(?:wins?|winner of|leads?)\b[^?|]{0,30}?\b(team|points|mountains?|youth|young rider)(?: rider)?s? (?:classification|jersey)\b|\b(green|white|polka[- ]dot|red|pink|ciclamino|maglia \w+) jersey\b/i;

/** Which of a stage race's smaller prizes a title is about, null for none. */
export function classificationIn(title: string): string | null {
  const hit = CLASSIFICATION.exec(title);
  return (hit?.[1] ?? hit?.[2])?.toLowerCase() ?? null;
}

const TOURNAMENT =
  /\b(?:wins?|leads?|in the top \d+ (?:of|at|in)|round \d (?:of|at|in)) (?:the )?(?:20\d\d )?([\p{Lu}\d][\p{L}\d.&' -]{3,60}?)(?= (?:scheduled|originally|at the end|after|on|in 20)\b|[,?]|\.?$|\.\s)/u;

/** The folded name of the tournament that a title, else the rules' opening, asks about; null where neither says it. */
export function tournamentIn({
  question,
  rules,
}: MarketText): { readonly name: string; readonly from: 'title' | 'rules' } | null {
  for (const [source, from] of [
    [question, 'title'],
    [rules.slice(0, 250).split('\n')[0] ?? '', 'rules'],
  ] as const) {
    const name = TOURNAMENT.exec(source)?.[1];
    // one word ("the Masters") is a short form that a table may know by its full name
    if (
      name?.includes(' ') === true &&
      /\b(?:Open|Championship|Classic|Invitational|Challenge|Masters|Cup|Pro-Am|Tournament)\b/.test(name)
    )
      return { name: foldName(name), from };
  }
  return null;
}
