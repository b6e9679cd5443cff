import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { judgeLine, judgeOne } from '../../src/domain/matching/index.js';

const market = z.looseObject({ rules: z.string() });
const base = z.object({ id: z.string(), category: z.string(), a: market, b: market });
const row = z.strictObject({
  id: z.string(),
  class: z.string(),
  change: z.enum(['material', 'cosmetic']),
  set: z.enum(['tuned', 'held', 'adversarial', 'free', 'stranger', 'second', 'third', 'fourth', 'fifth', 'sixth']),
  base: z.string(),
  side: z.enum(['a', 'b']),
  edit: market.partial(),
});
const linesOf = (name: string): unknown[] =>
  readFileSync(new URL(`./edits/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const bases = new Map(
  ['naturalBases', 'strangerBases', 'secondStrangerBases', 'fourthStrangerBases', 'fifthStrangerBases', 'sixthStrangerBases']
    .flatMap(linesOf)
    .map((line) => base.parse(line))
    .map((pair) => [pair.id, pair]),
);
const rows = ['natural', 'stranger', 'secondStranger', 'thirdStranger', 'fourthStranger', 'fifthStranger', 'sixthStranger']
  .flatMap(linesOf)
  .map((line) => row.parse(line));

/** What the engine says of an edit of a pair that stood as matched. */
function editOf({ id, base: name, side, edit }: z.infer<typeof row>): string | undefined {
  const pair = bases.get(name);
  if (pair === undefined) throw new Error(`no base ${name}`);
  const answer = judgeOne(judgeLine.parse({ ...pair, id, [`after_${side}`]: { ...pair[side], ...edit } }));
  return 'edit' in answer ? answer.edit : undefined;
}
const material = rows.filter(({ change }) => change === 'material');
const cosmetic = rows.filter(({ change }) => change === 'cosmetic');

test('1,050 material and 1,070 cosmetic edits over 395 pairs of many families', () => {
  expect(new Set(rows.map(({ base: name }) => name)).size).toBeGreaterThanOrEqual(395);
  expect(material.length).toBeGreaterThanOrEqual(1050);
  expect(cosmetic.length).toBeGreaterThanOrEqual(1070);
});

test('every material edit suspends or refuses the pair', () => {
  expect(material.filter((edit) => editOf(edit) === 'keeps').map(({ id }) => id)).toEqual([]);
});

/**
 * Share that suspends, as reached: editors' habits; free paraphrase, which costs a person's look; and edits by six who had not seen the
 * engine, the second one of pairs with rules of a few words, the others from the third on as listing teams make them.
 */
const REACHED = { editors: 0.03, free: 0.28, stranger: 0.36, second: 0.53, third: 0.38, fourth: 0.54, fifth: 0.36, sixth: 0.46 };
const KINDS = Object.keys(REACHED) as (keyof typeof REACHED)[];

test('3 in 100 cosmetic edits that editors make suspend, and three in ten free paraphrases', () => {
  const lost = cosmetic.filter((edit) => editOf(edit) !== 'keeps');
  const kindOf = ({ set }: z.infer<typeof row>) => KINDS.find((kind) => kind === set) ?? 'editors';
  for (const kind of KINDS) {
    const [all, gone] = [cosmetic, lost].map((edits) => edits.filter((edit) => kindOf(edit) === kind));
    const names = gone?.map(({ id }) => id) ?? [];
    expect(names.length / (all?.length ?? 0), names.join(', ')).toBeLessThanOrEqual(REACHED[kind]);
  }
});
