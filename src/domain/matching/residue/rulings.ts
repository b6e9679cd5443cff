/** Finds what a sentence beside the statement takes a bet to be on: "the popular vote is used", "this market refers to the opening weekend". */
/**
 * Such a sentence may name another result, figure or contest in words that the family or its other sentences know. What it names must be one
 * of the plain words for whatever a bet is on, or a name that the facts hold, or be said in the titles or the statement.
 */
import { type Facts, ON_SPORT } from '../contract/facts.js';
import type { Telling } from './telling.js';

/** What is named, in front of what is done with it; each expression has it in its first group. */
const USED: readonly RegExp[] = [
  /(?:^|; |\bmarket; )(?:only )?(?:the |any |an? )?([^,;()]{3,160}?) (?:is|are|will be|shall be) (?:only |always |solely )?(?:used|decisive|taken|what counts)\b/g,
  /\b(?:result|winner|outcome|market) (?:is|will be) (?:determined|decided) (?:based on|by|on|from) (?:the )?([^,;()]{3,160})/g,
  /\b(?:market|contract|it) (?:will )?(?:resolves?|settles?|is resolved|is settled) (?:solely |only )?(?:by|according to|based on|on) (?:the )?([^,;()]{3,160})/g,
  /\bsources?\b[^.;]{0,60}? (?:is|are|will be) (?:the )?([^,;()]{2,90}? (?:results?|counts?|figures?|winners?|votes?|tally|rate|nominations?))\b/g,
  /\bofficial ([^,;()]{2,60}?) (?:results?|statistics|box scores?|standings|scorecards?|classifications?|announcements?|awards?)\b/g,
  /(?:^|; )(?:only )?(?:the )?([^,;()]{2,90}? (?:results?|counts?|figures?|winners?|votes?|tally|rate)) (?:determines?|decides?|settles?|is counted|are counted|is what counts|governs?)\b/g,
];
/** What is named behind "this market refers to". */
const REFERRED: readonly RegExp[] = [
  /\b(?:market|contract|question) (?:only |solely )?(?:refers|relates|applies|pertains) (?:only |solely |exclusively )?to (?:the )?([^,;()]{3,160})/g,
  /\b(?:market|contract|question) is (?:only |solely )?(?:about|on) (?:the )?([^,;()]{3,160})/g,
];

/** Who publishes a result is compared as its source; and when an election is held decides nothing of it. */
const BEHIND =
  / (?:as )?(?:first )?(?:published|reported|indicated|released|provided|recorded|certified|announced|listed|displayed|shown) (?:by|on|in|at|to)\b.*$| whether .*$| first published\b.*$/;

/** Plain words for what any bet is on, and for how it is published. */
const PLAIN = new Set(
  [
    'the a an of in at on for by from to with and as this that its his her their it is be or if when whether after between including any all each not only one',
    'official officially final first next last most recent previous total fair available scheduled',
    'result results outcome outcomes winner winners who won data information statistics number numbers value values figure figures change percent percentage',
    'source sources report reports reported release released releases published announced announcement announcements statement statements',
    'website websites site page listed displayed shown certified recorded resolution settlement market event',
    'bracket precision decimal one-decimal place level price month stage playoffs league party seats overhang runoff',
  ].flatMap((line) => line.split(' ')),
);
/** What a game is called: of a market on a part of it the whole game's result is another one. */
const WHOLE_GAME = new Set(
  'game match fight bout contest series team player score scores overtime extra innings shootout periods'.split(' '),
);
/** How a central bank's rate is told. */
const OF_RATES = new Set('upper lower bound level change changes rate target range'.split(' '));

function plainFor({ family, fields }: Facts, isUsed: boolean): (word: string) => boolean {
  const isPart = isUsed && fields.period !== undefined && fields.period.value !== 'full';
  return (word) =>
    PLAIN.has(word) ||
    (!isPart && ON_SPORT.has(family) && WHOLE_GAME.has(word)) ||
    (family === 'fed_decision' && OF_RATES.has(word));
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'\u2019-]*/gu;

/**
 * Words of what a sentence takes the bet to be on that nothing explains.
 *
 * @param plain the sentence @param asked words of the market's titles and statement @param isRead whether a stretch of it is a name, a date or a source that is read
 */
export function rulingsIn(
  plain: string,
  facts: Facts,
  asked: ReadonlySet<string>,
  isRead: (from: number, to: number) => boolean,
): Telling[] {
  const text = plain.toLowerCase();
  const found: Telling[] = [];
  for (const [rulings, isPlain] of [
    [USED, plainFor(facts, true)],
    [REFERRED, plainFor(facts, false)],
  ] as const)
    for (const match of rulings.flatMap((ruling) => [...text.matchAll(ruling)])) {
      const [whole, named = ''] = match;
      const start = match.index + whole.indexOf(named);
      for (const { 0: word, index } of named.replace(BEHIND, '').matchAll(WORD)) {
        const from = start + index;
        const bare = word.replace(/['\u2019]s$|[.'\u2019-]+$/, '');
        if (isPlain(bare) || asked.has(bare) || /^\d/.test(bare) || isRead(from, from + word.length)) continue;
        found.push({ word: bare, from, to: from + word.length });
      }
    }
  return found;
}
