/** Compares a venue's edit of a market with the market's facts and clauses before it. */
import type { Listing } from '../../market.js';
import { type RulesChange, type RulesVersion, rulesChange } from '../caveats/index.js';
import { A_SIDE } from '../caveats/rulesChange.js';
import { changedWords, signsOf } from '../caveats/sentenceEdits.js';
import { comparableWords, TURNING } from '../caveats/wording.js';
import { compareFacts } from '../comparison/compareFacts.js';
import { type Facts, type Family, GAMES } from '../contract/facts.js';
import type { Contract } from '../reading/readContract.js';
import { hintOf, yearsOf } from '../residue/known.js';
import { withoutFacts } from '../residue/restated.js';
import { splitSentences } from '../text/sentences.js';

/** Whether both versions of a market were read as the same bet in every fact. */
const holdSame = (was: Facts, is: Facts): boolean =>
  was.family !== 'unparsed' && was.family === is.family && compareFacts(was, is).rows.every(({ agree }) => agree === 'equal');

/** Families that pay on who won or what the score was. */
const PAID_BY_RESULT: ReadonlySet<Family> = new Set<Family>([...GAMES, 'season_title']);

const version = ({ listing, facts, clauses }: Contract, holds: boolean): RulesVersion => ({
  rules: listing.rules ?? '',
  clauses,
  listing,
  withoutFacts: holds ? (sentence) => withoutFacts(sentence, facts, hintOf(listing)) : undefined,
  isContest: PAID_BY_RESULT.has(facts.family),
});

/** Titles that the whole event or question is told in; an outcome says which leg it is. */
const TITLES = ['event', 'question'] as const;
/** What stands in quotation marks: a work, which a title may name and no fact holds. */
const quoted = (title: string): string => (title.match(/["\u201C][^"\u201D]*["\u201D]/g) ?? []).join(' ');

const unreadOf = ({ residue }: Contract): string =>
  residue
    .map(({ word }) => word)
    .sort()
    .join(' ');

/**
 * Whether new titles say no more than the old ones: the facts stand (the caller has seen to that), what the engine leaves unread is what
 * it was, and no word that turns others came or went. A year that the facts hold says nothing more.
 */
function sayTheSame(was: Contract, is: Contract): boolean {
  const years = new Set([...yearsOf(was.facts)].map(String));
  const titles = TITLES.map((field) => [was.listing[field] ?? '', is.listing[field] ?? ''] as const);
  return (
    titles.every(
      ([old, now]) =>
        signsOf(old) === signsOf(now) &&
        quoted(old) === quoted(now) &&
        !changedWords(old, now).some((word) => TURNING.test(word) && !years.has(word)),
    ) && unreadOf(was) === unreadOf(is)
  );
}

/** Figures and months in comparable words, and the numbers in words that comparable words leave as they are; "may" is a verb more often than a month. */
const FIGURE = /\d|^(?:one|half|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)$/;

/** The figures and days that a market's texts say beside those of its facts. */
function figuresBeside({ listing, facts }: Contract): string {
  const hint = hintOf(listing);
  const texts = [listing.event, listing.question, ...splitSentences(listing.rules ?? '')];
  const words = texts.flatMap((text) => comparableWords(withoutFacts(text ?? '', facts, hint)));
  return [...new Set(words.filter((word) => FIGURE.test(word) && !A_SIDE.test(word)))].sort().join(' ');
}

/**
 * Whether an edit of a market may change the bet, sentence by sentence; words that only name facts that stand may change, and titles that
 * say nothing beyond them.
 */
export function listingEdit(was: Contract, is: Contract): RulesChange {
  const [before, after] = [was.listing, is.listing];
  const holds = holdSame(was.facts, is.facts);
  const isOfTexts = figuresBeside(was) === figuresBeside(is);
  const changeTo = (listing: Listing): RulesChange => {
    const change = rulesChange(version(was, holds), { ...version(is, holds), listing });
    return { ...change, isOfTexts: change.isOfTexts && isOfTexts };
  };
  if (!holds || !sayTheSame(was, is)) return changeTo(after);
  const { event, question } = before;
  const change = changeTo({ ...after, event, question });
  const retitled = TITLES.some((field) => before[field] !== after[field]);
  return change.kind === 'none' && retitled ? { ...change, kind: 'cosmetic' } : change;
}
