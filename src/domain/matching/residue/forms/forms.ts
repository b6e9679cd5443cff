/** Says whether a sentence beside the statement is of a known form. */
import type { Facts } from '../../contract/facts.js';
import { onceFor } from '../../text/remembering.js';
import type { MarketContext, ReadPassage } from '../readPassage.js';
import { type Clause, clauseOf, type FormGroup, type ReadyGroup, readyGroup } from './formGroup.js';
import { FORMS_OF_ALL } from './formsOfAll.js';
import { FORMS_OF_AWARDS } from './formsOfAwards.js';
import { FORMS_OF_BALLOTS } from './formsOfBallots.js';
import { FORMS_OF_CANDIDATES } from './formsOfCandidates.js';
import { FORMS_OF_FIGURES } from './formsOfFigures.js';
import { FORMS_OF_GAME_RESULTS } from './formsOfGameResults.js';
import { FORMS_OF_GAMES } from './formsOfGames.js';
import { FORMS_OF_ONE_VOTE } from './formsOfOneVote.js';
import { FORMS_OF_PLAYERS } from './formsOfPlayers.js';
import { FORMS_OF_RATES } from './formsOfRates.js';
import { FORMS_OF_SEASONS } from './formsOfSeasons.js';
import { FORMS_OF_SPANS } from './formsOfSpans.js';
import { FORMS_OF_UNPLAYED_GAMES } from './formsOfUnplayedGames.js';
import { FORMS_OF_VOTES } from './formsOfVotes.js';
import { type KindName, kindOf, nounsOf } from './kinds.js';
import { plainWords, THING } from './plainClauses.js';
import { itemsOf } from './slotted.js';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Every group of forms. */
export const ALL_GROUPS: readonly FormGroup[] = [
  ...FORMS_OF_ALL,
  ...FORMS_OF_GAMES,
  ...FORMS_OF_PLAYERS,
  ...FORMS_OF_GAME_RESULTS,
  ...FORMS_OF_AWARDS,
  ...FORMS_OF_SEASONS,
  ...FORMS_OF_UNPLAYED_GAMES,
  ...FORMS_OF_VOTES,
  ...FORMS_OF_ONE_VOTE,
  ...FORMS_OF_CANDIDATES,
  ...FORMS_OF_BALLOTS,
  ...FORMS_OF_SPANS,
  ...FORMS_OF_FIGURES,
  ...FORMS_OF_RATES,
];
const GROUPS = ALL_GROUPS.map(readyGroup);
/** Words of forms, which stay as they are in the sentences of a kind's markets. */
const literalsOf = (kind?: KindName): ReadonlySet<string> =>
  new Set(GROUPS.flatMap(({ group, literals }) => (group.apart === true && group.kind !== kind ? [] : literals)));
const LITERALS = literalsOf();
const LITERALS_OF: ReadonlyMap<KindName | undefined, ReadonlySet<string>> = new Map(
  GROUPS.flatMap(({ group: { apart, kind } }) => (apart === true ? [kind] : [])).map((kind) => [kind, literalsOf(kind)]),
);
const literalsFor = ({ family }: Facts): ReadonlySet<string> => LITERALS_OF.get(kindOf(family)) ?? LITERALS;
const NONE: ReadonlySet<string> = new Set();

/** What brackets may hold beside a clause: a source, a link, another name for what stands before them. */
const ASIDE = /^(?:(?:thing|team|SOURCE|LINK|NUM|DATE|and|via|see|,|:)(?: |$))+$/;

/** The clauses of a sentence: what semicolons and "however" part, and what stands in brackets. */
export function clausesOf(words: readonly string[]): string[][] {
  const [outside, inside]: [string[][], string[][]] = [[[]], []];
  let depth = 0;
  for (const word of words) {
    if (word === '(') {
      depth++;
      inside.push(['(']);
    } else if (word === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0) inside.at(-1)?.push(word);
    else if (word === ';') outside.push([]);
    else if ((word === ',' || word === ':') && outside.at(-1)?.length === 0) continue;
    else if (word !== THING || outside.at(-1)?.at(-1) !== THING) outside.at(-1)?.push(word);
  }
  return [...outside, ...inside.filter((clause) => !ASIDE.test(clause.slice(1).join(' ')))].filter((clause) =>
    clause.some((word) => word !== ','),
  );
}

/** A sentence's plain words, as forms have them. */
export const wordsOfSentence = (read: ReadPassage, market: MarketContext): string[] =>
  plainWords(itemsOf(read, market), nounsOf(market.facts.family), literalsFor(market.facts));

/** Slots that a form leaves open: what stands in them is compared with the facts and with the other market's texts. */
const OPEN = /^(?:DATE|NAME)$/;
const NUMBER = /^\d/;

/** What a sentence's form reads of it. */
export interface ByForm {
  /** Stretches that leave nothing to compare. */
  readonly read: readonly Stretch[];
  /** What it pays where the bet can't be decided, in plain words. */
  readonly pays: readonly string[];
}

/** The groups whose sentences go with a market's facts. */
const groupsOf = onceFor((facts: Facts): readonly ReadyGroup[] => {
  const kind = kindOf(facts.family);
  return GROUPS.filter(({ group }) => (group.kind === undefined || group.kind === kind) && (group.when?.(facts) ?? true));
});

/** What a sentence's form reads; undefined where a clause of it is of no form that goes with the market's facts. */
export function readByForm(read: ReadPassage, market: MarketContext): ByForm | undefined {
  const groups = groupsOf(market.facts);
  const items = itemsOf(read, market);
  const nouns = nounsOf(market.facts.family);
  const known = (kept: ReadonlySet<string>): Clause[] | undefined => {
    const clauses = clausesOf(plainWords(items, nouns, kept)).map(clauseOf);
    return clauses.every((clause) => groups.some(({ knows }) => knows(clause))) ? clauses : undefined;
  };
  const literals = literalsFor(market.facts);
  const clauses = known(literals) ?? known(NONE);
  if (clauses === undefined) return undefined;
  return {
    read: items.filter(({ text }) => !OPEN.test(text) && (!NUMBER.test(text) || LITERALS.has(text))),
    pays: clauses.flatMap((clause) => groups.flatMap(({ paysIn }) => paysIn(clause) ?? [])),
  };
}
