/** Reads what is asked of a contest of songs besides winning it: a place, the final, the jury's or the public's vote. Each is a bet of its own. */
import { ORDINALS, ordinalInFigures, wordNumber } from '../../text/numbers.js';

const PLACE = ORDINALS.slice(2, 11)
  .flatMap((word, at) => [word, ordinalInFigures(at + 2)])
  .join('|');

/** Each with what it is called; a text may ask for several of them at once. */
const GOALS: readonly (readonly [RegExp, (hit: RegExpExecArray) => string])[] = [
  [/\bjur(?:y|ies)\b/i, () => 'jury'],
  [/\btele-?vot\w*|\bpublic vote\b/i, () => 'televote'],
  [/\btop[- ](\w+)\b/i, (hit) => `top${wordNumber(hit[1] ?? '') ?? hit[1]}`],
  [new RegExp(String.raw`\b(${PLACE})[- ]place\b|\b(?:finish|place)(?:es)? (${PLACE})\b|\brunner[- ]up\b`, 'i'), placeIn],
  [/\b(?:finish|place)(?:es)? last\b|\blast place\b/i, () => 'last'],
  [
    /\b(?:qualif\w*|advances?|progress\w*|makes? it|goes) (?:through|to|from|for|in|out of|into|according)\b.*\b(?:semi-?finals?|(?:grand )?finals?)\b|\b(?:qualif\w*|advances?)\b[^.]*\bsemi-?finals?\b/i,
    () => 'final',
  ],
  [/\bwin(?:s|ner)?\b.{0,30}\bsemi-?finals?\b/i, () => 'semifinal'],
];

function placeIn([, ahead, behind]: RegExpExecArray): string {
  const word = (ahead ?? behind ?? 'second').toLowerCase();
  const at = ORDINALS.indexOf(word);
  return `place${at > 0 ? at : Number.parseInt(word, 10)}`;
}

/** Contests about it that are no goal of one who takes part: a count, a host, who gives points to whom, one before another. */
const NO_GOAL =
  /\bhow many\b|\bnumber of\b|\bhosts?\b|\bpoints?\b|\bsay\b|mention|attend|presenter|\bviewers|ratings|watch|wear|\d+\+|or more|streak|\bcountry of\b|\bperform|\bhigher than\b|\bahead of\b|\bbeat\b|\bnot?\b/i;

const goalsIn = (text: string): string => {
  const goals = GOALS.flatMap(([words, goalOf]) => {
    const hit = words.exec(text);
    return hit === null ? [] : goalOf(hit);
  });
  // "wins the first semi-final" is no qualifying
  return [...new Set(goals)].filter((goal) => goal !== 'semifinal' || !goals.includes('final')).join('+');
};

/** What a title asks besides winning the contest; '' for winning it, undefined for what is no goal. */
export const askedOfContest = (title: string): string | undefined => (NO_GOAL.test(title) ? undefined : goalsIn(title));

/** The same as the sentence that decides says it: the winner's own has the points of juries and public together. */
export function ruledOfContest(sentence: string): string {
  const goals = goalsIn(sentence);
  return /^jury\+televote$/.test(goals) ? '' : goals;
}

/** In front of what is asked: "Will Norway be in", "Norway finishes". */
const WHO =
  /^(?:if |will )?(?:the )?(.{2,40}?) (?:be|is|are|wins?|won|advances?|qualif(?:y|ies)|finish(?:es)?|places?|receives?|gets?|makes?|reach(?:es)?|goes|progress(?:es)?)\b/i;
/** Whom a goal is asked of. */
export const whoseGoal = (text: string): string | undefined => WHO.exec(text)?.[1];

const SEMIFINAL = /\b(first|second|1st|2nd) (?:\w+ )?semi-?final\b|\bsemi-?final (1|2|one|two)\b/i;
/** The semi-final that a text names, `semifinal1`; undefined for none. */
export function semifinalIn(text: string): { readonly value: string; readonly quote: string } | undefined {
  const hit = SEMIFINAL.exec(text);
  return hit === null
    ? undefined
    : { value: /^(?:first|1)/i.test(hit[1] ?? hit[2] ?? '') || hit[2] === 'one' ? 'semifinal1' : 'semifinal2', quote: hit[0] };
}
