/** Finds two markets that ask of different kinds of one thing: of Brent and of WTI, of a lead and of a supporting role. */
import { z } from 'zod';
import { criterionOf } from '../contract/criterion.js';
import type { MarketText } from '../contract/facts.js';
import { readText } from '../contract/text.js';
import data from '../entities/alternatives.json' with { type: 'json' };
import { PhraseIndex } from '../entities/phrases.js';
import { list, readTables } from '../entities/table.js';
import type { Contract } from '../reading/readContract.js';
import { remembering } from '../text/remembering.js';
import { readSentences } from '../text/sentences.js';

/** A thing of several kinds, of which a bet is on one; `kinds` with the phrases that name each. */
const entry = z.strictObject({
  id: z.string().min(1),
  what: z.string().min(1),
  kinds: z.array(z.strictObject({ name: z.string().min(1), phrases: list })).min(2),
});

const GROUPS = readTables(entry, data);
interface Kind {
  readonly group: string;
  readonly name: string;
}
const KINDS = new PhraseIndex<Kind>();
for (const { id, kinds } of GROUPS)
  for (const { name, phrases } of kinds) {
    const kind = { group: id, name };
    for (const phrase of phrases) KINDS.add(phrase, kind);
  }

type Named = ReadonlyMap<string, ReadonlySet<string>>;

/** The kinds that a text names, by the thing that they are kinds of. */
const namedIn = remembering((text: string): Named => {
  const found = new Map<string, Set<string>>();
  for (const { group, name } of KINDS.named(text)) found.set(group, (found.get(group) ?? new Set()).add(name));
  return found;
});

/** "The National Hurricane Center": what an institution is called says nothing of the kind. */
const INSTITUTION =
  /(?:\p{Lu}[\p{L}.]+ ){1,4}(?:Center|Centre|Bureau|Service|Agency|Institute|Observatory|Office|Department)\b/gu;

/** What makes no difference to the bet: "irrespective of when they go on sale" asks for no sale. */
const CONCESSION = /,? (?:irrespective|regardless) of\b.*|,? (?:no matter|whether or not)\b.*/i;
/** Sentences that say of which figure, rate or measure the bet is: "The measure is the Retail Prices Index". */
const DEFINES =
  /^(?:for (?:the )?purposes? of this (?:market|question)\b|the (?:[\w-]+ ){0,3}?(?:measure|figure|rate|index|change|series|reading|yield|number|chart|table|list|leaderboard|source)\b.{0,120}\b(?:is|means|used|refers)\b|this (?:market|question) (?:uses|refers to)\b|.{5,140} (?:is|are|will be) used\b|\w+ means\b)/;

const definitionsIn = remembering((rules: string): string =>
  readSentences(rules)
    .filter(({ text, role }) => role !== 'fallback' && DEFINES.test(text))
    .map(({ line }) => line)
    .join(' | '),
);

const decidedIn = (text: MarketText): Named =>
  namedIn((criterionOf(text)?.text ?? '').replace(CONCESSION, '').replace(INSTITUTION, ' '));

/** The sentence that decides says of which kind the bet is; where that sentence names none, one that defines it, then the question. */
function kindsOf({ listing }: Contract): (group: string) => ReadonlySet<string> | undefined {
  const text = readText(listing);
  const decides = decidedIn(text);
  const defines = namedIn(definitionsIn(listing.rules ?? ''));
  const asks = namedIn(`${text.question} | ${text.outcome}`);
  return (group) => decides.get(group) ?? defines.get(group) ?? asks.get(group);
}

/** Why two contracts are of different kinds of one thing, null when no thing is named by both, or one kind by both. */
export function kindsApart(a: Contract, b: Contract): string | null {
  const [own, theirs] = [kindsOf(a), kindsOf(b)];
  for (const { id, what } of GROUPS) {
    const [left, right] = [own(id), theirs(id)];
    if (left === undefined || right === undefined || [...left].some((name) => right.has(name))) continue;
    return `${what}: ${[...left].join(', ')} against ${[...right].join(', ')}`;
  }
  return null;
}

/**
 * Whether one contract's deciding sentence names more kinds of a thing than the other's, one of them in common: "a pardon or a commutation".
 * Of 12 labelled and composed pairs in a person's queue 4 were the same bet (14 files and 13 sets, 2024-10 to 2026-11).
 */
export function isOfMoreKinds(a: Contract, b: Contract): boolean {
  const [left, right] = [a, b].map(({ listing }) => decidedIn(readText(listing)));
  return GROUPS.some(({ id }) => {
    const [own, theirs] = [left?.get(id), right?.get(id)];
    return own !== undefined && theirs !== undefined && own.size !== theirs.size && [...own].some((name) => theirs.has(name));
  });
}
