/** Finds two markets that ask of different kinds of one thing: of Brent and of WTI, of a lead and of a supporting role. */
import { z } from 'zod';
import { criterionOf } from '../contract/criterion.js';
import { readText } from '../contract/text.js';
import data from '../entities/alternatives.json' with { type: 'json' };
import { PhraseIndex } from '../entities/phrases.js';
import { list, readTables } from '../entities/table.js';
import type { Contract } from '../reading/readContract.js';
import { remembering } from '../text/remembering.js';

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

/** The sentence that decides says of which kind the bet is; the question, where that sentence names none. */
function kindsOf({ listing }: Contract): (group: string) => ReadonlySet<string> | undefined {
  const text = readText(listing);
  const criterion = criterionOf(text);
  const decides = namedIn(criterion?.text ?? '');
  const asks = namedIn(`${text.question} | ${text.outcome}`);
  return (group) => decides.get(group) ?? asks.get(group);
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
