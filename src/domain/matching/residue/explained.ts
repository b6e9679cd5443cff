/** Collects the words that a market's own facts explain: names and aliases of what it is about, and what the lexicon files under a value. */

import type { Entity, Facts } from '../contract/facts.js';
import { entitiesIn, textIn } from '../contract/factValues.js';
import { competitionOf, leagueOf } from '../entities/leagues.js';
import { namesOf, placeNames } from '../entities/namesOf.js';
import { foldName } from '../text/fold.js';
import { KnownWords } from '../text/knownWords.js';
import { ORDINALS, ordinalInFigures } from '../text/numbers.js';
import { remembering } from '../text/remembering.js';
import { spelled } from '../text/tokens.js';
import { goalOf } from './goals.js';
import { BESIDE, BY_FACT, BY_FAMILY } from './lexicon.js';

export interface Explained {
  /** Names of a competition, an office, a metric..., and what the lexicon files under a value. */
  readonly phrases: readonly KnownWords[];
  /** How the family states its act. */
  readonly ofFamily: KnownWords;
  /** Names of bodies that sentences beside the statement may have: they go without saying. */
  readonly namesBeside: KnownWords;
  /** Names of whom it is about; they are written with a capital. */
  readonly names: KnownWords;
  /** Words of those names: they may stand alone, as a surname or a nickname does, with a capital too. */
  readonly words: ReadonlySet<string>;
}

/** Words inside names that turn a bet, so that a name never explains them when they stand alone. */
const TURNING = new Set('or and not no other than only first second third at most least one both either draw tie'.split(' '));

interface Named {
  /** Names that a table lists for the entity's id. */
  readonly listed: readonly string[];
  /** How the text calls somebody: what was read as a name may carry more than one ("Boston by 10"). */
  readonly asWritten: readonly string[];
}

const DOUBLE_WORD = /\p{L}+[-\u2010\u2011]\p{L}+/gu;

/** The two words of a double surname, which a person's name holds as one: "hines", "allen" of "josh hinesallen". */
const wordsOfDouble = (quote: string, name: string): string[] =>
  (quote.match(DOUBLE_WORD) ?? []).flatMap((double) => {
    const words = foldName(double);
    return name.split(' ').includes(words.replace(' ', '')) ? words : [];
  });

function entityNames({ fields }: Facts): Named {
  const facts = [fields.subject, fields.participants, fields.actor, fields.target].flatMap((fact) => fact ?? []);
  const entities = facts.flatMap(({ value }) => entitiesIn(value));
  const listed = ({ kind, id }: Entity): readonly string[] =>
    id === null ? [] : namesOf(kind === 'party' || kind === 'place' ? kind : 'team', id);
  const doubles = facts.flatMap(({ value, quote }) => entitiesIn(value).flatMap(({ name }) => wordsOfDouble(quote, name)));
  return { listed: entities.flatMap(listed), asWritten: [...entities.map(({ name }) => foldName(name)), ...doubles] };
}

/** The facts whose values are ids of tables. */
const BY_TABLE = ['competition', 'level', 'award', 'metric', 'source', 'office', 'place', 'party', 'asset', 'stage'] as const;
type ById = { readonly [F in (typeof BY_TABLE)[number]]: string };

/** A seat of the House as its ballots call it, written in capitals: "NE-01", "VT-AL". */
const districtNames = ({ fields }: Facts): string[] => {
  const id = textIn(fields.district?.value);
  return id === undefined ? [] : [id.toLowerCase().replace('-', ' ')];
};

function namesOfIds({ competition, level, award, metric, source, office, place, party, asset, stage }: ById): string[] {
  return [
    ...namesOf('league', competition),
    ...[...(leagueOf(competition)?.a ?? []), ...(leagueOf(competition)?.b ?? [])].map((code) => code.toLowerCase()),
    ...namesOf('ceremony', competition),
    ...namesOf('competition', level.replace(/#.*$/, '')),
    ...namesOf('competition', competition),
    // ids of categories and titles are made of their own words: best-supporting-actor, nba-western-conference
    ...`${award} ${level}`.split(/[^a-z0-9]+/),
    ...namesOf('award', award),
    ...namesOf('metric', metric),
    // a player's count is called by its own words: home_runs, passing_yards
    ...[metric, metric.replace(/s$/, '')].map((name) => name.replaceAll('_', ' ')),
    ...namesOf('bank', source),
    ...namesOf('station', source),
    ...namesOf('office', office),
    ...placeNames(place),
    ...(office === 'parliament' || office === 'upper_house' ? namesOf(office, place) : []),
    ...namesOf('party', party),
    ...namesOf('asset', asset),
    // the letter alone names nothing
    ...(/^group [a-p]$/.test(stage) ? [stage] : []),
  ];
}

/** The names of a set of ids, told as JSON: the legs of an event share theirs. */
const phrasesOfIds = remembering((ids) => new KnownWords(namesOfIds(JSON.parse(ids) as ById)));

/** Names that the tables list for a market's competition, award, office, place and the like. */
export const tableNames = ({ fields }: Pick<Facts, 'fields'>): KnownWords =>
  phrasesOfIds(JSON.stringify(Object.fromEntries(BY_TABLE.map((field) => [field, textIn(fields[field]?.value) ?? '']))));

/** Names that the tables list for a market's facts, as one venue or the other writes them. */
export const listedNames = (facts: Facts): readonly string[] => [
  ...namesOfIds(Object.fromEntries(BY_TABLE.map((field) => [field, textIn(facts.fields[field]?.value) ?? ''])) as ById),
  ...entityNames(facts).listed,
];

/** Names of what all legs of an event share: its competition, award, office, country and the like; a party is a leg's own. */
export const namesOfEvent = ({ fields: { party: _, ...shared } }: Facts): KnownWords => tableNames({ fields: shared });

const filed = (lexicon: Readonly<Partial<Record<string, readonly string[]>>>): ReadonlyMap<string, KnownWords> =>
  new Map(Object.entries(lexicon).map(([key, words = []]) => [key, new KnownWords(words)]));
const OF_FAMILY = filed(BY_FAMILY);
const NAMES_BESIDE: ReadonlyMap<string, KnownWords> = filed(BESIDE);
const OF_FACT = filed(BY_FACT);
const NOTHING = new KnownWords([]);

/** The innings of a game by their names, as `inning7`. */
const OF_INNING: ReadonlyMap<string, KnownWords> = new Map(
  ORDINALS.slice(2, 10).map((ordinal, at) => [
    `inning${at + 2}`,
    new KnownWords([`${ordinal}_inning`, `${ordinalInFigures(at + 2)}_inning`, `inning_${at + 2}`]),
  ]),
);

/** What the lexicon files under the values of the facts. */
function filedUnderValues(facts: Facts): KnownWords[] {
  const sport = leagueOf(textIn(facts.fields.competition?.value) ?? '')?.sport;
  const values = Object.entries(facts.fields).map(
    ([field, fact]) => `${field}=${typeof fact?.value === 'object' ? '' : fact?.value}`,
  );
  const kind = competitionOf(textIn(facts.fields.level?.value) ?? '')?.level;
  const keys = [...values, `sport=${sport}`, `kind=${kind}`, `goal=${goalOf(facts)}`];
  const found = keys.map((key) => OF_FACT.get(key));
  return [...found, OF_INNING.get(textIn(facts.fields.period?.value) ?? '')].filter((words) => words !== undefined);
}

/** Names of a competition, an office, a metric and the like, and what the lexicon files under the values of the facts. */
export const namesExplainedBy = (facts: Facts): readonly KnownWords[] => [tableNames(facts), ...filedUnderValues(facts)];

/** Words of folded names as tokens spell them, without single letters and the words that turn a bet. */
export const wordsIn = (names: readonly string[]): Set<string> =>
  new Set(
    names
      .flatMap((name) => name.split(' '))
      .filter((word) => word.length > 1 && !TURNING.has(word))
      .map(spelled),
  );

/** Everything that the facts explain. */
export function explainedBy(facts: Facts): Explained {
  const { listed, asWritten } = entityNames(facts);
  return {
    phrases: namesExplainedBy(facts),
    ofFamily: OF_FAMILY.get(facts.family) ?? NOTHING,
    namesBeside: NAMES_BESIDE.get(facts.family) ?? NOTHING,
    names: new KnownWords([...listed, ...districtNames(facts)]),
    words: wordsIn([...listed, ...asWritten]),
  };
}
