import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judge, judgeLine, toListing } from '../../../../src/domain/matching/index.js';
import { venueWords } from '../../../../src/domain/matching/judgement/venueWords.js';
import { payoffsOf } from '../../../../src/domain/payoff/matrix.js';
import { clausePairs } from '../../../../src/domain/review/clausePairs.js';

type Market = ReturnType<typeof toListing>;

/** Every pair of the composed sets, with the quotes that venues write: curly, dashed, spaced. */
const pairs = ['hardSet', 'hardSetNext'].flatMap((name) =>
  readFileSync(new URL(`../../../matching/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { a, b } = judgeLine.parse(JSON.parse(line));
      return Array.isArray(b) ? [] : [{ a: toListing(a, 'venue_a'), b: toListing(b, 'venue_b') }];
    }),
);

/** As venues also write it. */
const dressed = (market: Market): Market => ({
  ...market,
  rules: market.rules
    ?.replaceAll("'", '’')
    .replace(/"([^"]*)"/g, '“$1”')
    .replaceAll('. ', '.  ')
    .replace(/\b(Otherwise)\b/g, '**$1**')
    .replace(/(\d)-(\d)/g, '$1–$2'),
});

const stringsOf = (market: Market): string[] =>
  Object.values(market).flatMap((value) => (Array.isArray(value) ? value.map(String) : [String(value)]));

/** What an explanation, its clauses and its payoffs quote of one side and the market doesn't say. */
function strangeQuotes(a: Market, b: Market): string[] {
  const verdict = judge(a, b);
  const [ofA, ofB] = [stringsOf(a), stringsOf(b)];
  const quotes: [string | null | undefined, string[]][] = [
    ...verdict.facts.flatMap((row): [string | undefined, string[]][] => [
      [row.a?.quote, ofA],
      [row.b?.quote, ofB],
    ]),
    ...verdict.caveat_details.flatMap((caveat): [string | null, string[]][] => [
      [caveat.quote_a, ofA],
      [caveat.quote_b, ofB],
    ]),
    ...clausePairs(a, b, verdict.caveat_details, true).rows.flatMap((row): [string | undefined, string[]][] => [
      [row.a?.text, ofA],
      [row.b?.text, ofB],
    ]),
    ...payoffsOf(a, b).rows.flatMap((row): [string | null, string[]][] => [
      [row.a.basis === 'clause' ? row.a.quote : null, ofA],
      [row.b.basis === 'clause' ? row.b.quote : null, ofB],
    ]),
  ];
  return quotes.flatMap(([quote, texts]) => (quote == null || texts.some((text) => text.includes(quote)) ? [] : [quote]));
}

test('every quote that an explanation shows is a stretch of its venue’s own strings, however these are written', () => {
  const strange = pairs.filter((_, index) => index % 20 === 0).flatMap(({ a, b }) => strangeQuotes(dressed(a), dressed(b)));
  expect(strange).toEqual([]);
});

test('so it is where a market settles instead of resolving', () => {
  const settled = (market: Market): Market => ({
    ...market,
    rules: market.rules?.replace(/\bresolve(s?) to (?=["“]?(?:Yes|No)\b)/g, 'settle$1 to '),
  });
  const strange = pairs.filter((_, index) => index % 20 === 2).flatMap(({ a, b }) => strangeQuotes(settled(a), settled(b)));
  expect(strange).toEqual([]);
});

test('what stands in the way of a proof is quoted in the venue’s words', () => {
  const strange = pairs
    .filter((_, index) => index % 20 === 1)
    .map(({ a, b }) => ({ a: dressed(a), b: dressed(b) }))
    .flatMap(({ a, b }) => {
      const detail = judge(a, b).gates.find(({ gate }) => gate === 'residue')?.detail ?? '';
      const quotes = [...detail.matchAll(/(?<side>[AB]) says "[^"]*" \("(?<quote>.*?)"\)(?=;|$| and \d+ more$)/gs)];
      return quotes.filter(({ groups }) => {
        const texts = stringsOf(groups?.side === 'A' ? a : b);
        return !texts.some((text) => text.includes(groups?.quote ?? ''));
      });
    });
  expect(strange.map(([found]) => found)).toEqual([]);
});

test('a negation that was taken out to read a text stands in the quote', () => {
  const market = { venue: 'venue_b', id: 'x', question: 'Will Boston not win the title?' } as Market;
  expect(venueWords(market, 'Will Boston win the title?', 'title')).toBe('Will Boston not win the title?');
});

test('words that the venue never wrote are no quote', () => {
  const market = { venue: 'venue_a', id: 'KXCS2GAME-X', ticker: 'KXCS2GAME-X', question: 'Who wins?' } as Market;
  expect(venueWords(market, 'Counter-Strike 2', 'ticker')).toBe('KXCS2GAME-X');
});
