/** Reads which part of an event, and whose win of it, a season's bet is on: a stage, the sprint, either driver of a team, any club of a country. */
import type { Competition } from '../../entities/leagues.js';
import { criterionOf } from '../criterion.js';
import type { MarketText } from '../facts.js';

/** Parts of an event that are won by themselves: a stage, the doubles. */
const PARTS: readonly (readonly [RegExp, (hit: RegExpExecArray) => string])[] = [
  [/\bstage (\d{1,2})\b/i, (hit) => `stage${hit[1]}`],
  [/\bpower stage\b/i, () => 'power-stage'],
  [/\bduels?\b/i, () => 'duel'],
  [/\bmixed doubles\b/i, () => 'mixed-doubles'],
  [/\bdoubles\b/i, () => 'doubles'],
  [/\bchallengers (?:group|section)\b/i, () => 'challengers'],
  // divisions of a sumo tournament below the first
  [/\b(juryo|makushita|sandanme|jonidan|jonokuchi)\b/i, (hit) => hit[1]?.toLowerCase() ?? ''],
];

/** In front of whom a bet is on. */
const OPENS = '(?:^|: |[Ii]f |[Ww]ill |by )';
const OF_ONE_TEAM = String.raw`(?:[\w'-]+ ){0,3}`;
const COMPETITOR = '(?:team|club|side|player|driver|golfer|fighter)';
/** Parts that the sentence that decides may tell under a title that names the event alone. */
const TOLD_BY_RULES: readonly (readonly [RegExp, string])[] = [
  [/\bsprint qualifying\b/i, 'sprint-qualifying'],
  [/(?<!\b(?:not|no|excluding|except|without) (?:the |any )?)\bsprint\b/i, 'sprint'],
  [/\bpractice(?: session)? (?:\d|one|two|three)\b|\bfp[123]\b/i, 'practice'],
  [new RegExp(String.raw`${OPENS}(?:[Ee]ither|[Aa]ny) (?:of )?${OF_ONE_TEAM}(?:drivers?|cars?)\b`), 'either-driver'],
  [new RegExp(String.raw`${OPENS}[Bb]oth (?:of )?${OF_ONE_TEAM}(?:drivers|cars)\b`), 'both-drivers'],
  // whoever of a country, a league or a kind wins: more than one may; a capital opens the name of a club ("A Coruña")
  [
    new RegExp(String.raw`${OPENS}(?:an?|any|some) [^,?]{2,60}? (?:wins?|reach(?:es)?|makes?|finish(?:es)?|takes?|be|is)\b`),
    'any-of',
  ],
  [new RegExp(String.raw`${OPENS}A(?:n|ny)? ${OF_ONE_TEAM}${COMPETITOR}s?\b`), 'any-of'],
  [
    /(?:^|\b(?:to|by|on) )the (?:home )?(?:nation|country|nationality|region|conference|division|league)(?: or \w+)? of the\b[^.]{0,60}\b(?:winners?|winning|champions?)\b/i,
    'any-of',
  ],
];
/** The race beside which a sprint may be named. */
const MAIN_RACE = /\bmain race\b|\bgrand prix race\b/i;
/** "Before 2031", "by the end of the 2030 season": any of several seasons. */
const BY_YEAR = /\b(?:by|before) (?:the )?(?:end of )?(?:the )?20\d\d\b(?!-\d\d-)/i;

function toldPartOf({ question, outcome }: MarketText, criterion: string, { name }: Competition): string {
  const toldIn = (source: string): string | undefined =>
    TOLD_BY_RULES.find(([words]) => words.test(source) && !words.test(name))?.[1];
  const ruled = toldIn(criterion);
  const part = toldIn(question) ?? (ruled === 'sprint' && MAIN_RACE.test(criterion) ? '' : ruled);
  return `${BY_YEAR.test(`${question} | ${outcome}`) ? 'by-year' : ''} ${part ?? ''}`.trim();
}

/** The part of the event that a market is about, '' for the whole of it. A part that is in the event's own name is the whole. */
export function partIn(text: MarketText, competition: Competition): string {
  const told = toldPartOf(text, criterionOf(text)?.text ?? '', competition);
  for (const [pattern, partOf] of PARTS) {
    const hit = pattern.exec(text.question);
    if (hit !== null && !pattern.test(competition.name)) return `${told} ${partOf(hit)}`.trim();
  }
  return told;
}
