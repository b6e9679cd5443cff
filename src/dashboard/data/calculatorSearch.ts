/** Reads the calculators' inputs from the address of their page, and writes them into it. */
import { oneOf, text } from './search.js';

/** Which outcome is bought on which venue. */
export const SIDES = {
  yes_a: { a: 'YES', b: 'NO', words: 'Buy YES at Kalshi and NO at Polymarket' },
  no_a: { a: 'NO', b: 'YES', words: 'Buy NO at Kalshi and YES at Polymarket' },
} as const;
export type Buys = keyof typeof SIDES;

export const KINDS = { size: 'Size from two books', profit: 'Profit of one trade' } as const;
export type Kind = keyof typeof KINDS;

/** Names of the inputs of both calculators, as the address has them. */
const INPUTS = [
  ...['contracts', 'price_a', 'price_b', 'market_id', 'multiplier', 'coefficient', 'days'],
  ...['book_a', 'book_b', 'edge', 'most'],
] as const;
export type Input = (typeof INPUTS)[number] & string;

/** The calculators' inputs as the address keeps them: everybody who opens the address sees the same result. */
export type CalculatorSearch = { kind?: Kind | undefined; buys?: Buys | undefined } & {
  [K in Input]?: string | number | undefined;
};

/** The calculators' inputs in an address; an unknown kind or side is left out. */
export function readCalculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  return {
    ...oneOf(search, 'kind', KINDS),
    ...oneOf(search, 'buys', SIDES),
    ...Object.fromEntries(INPUTS.flatMap((name) => Object.entries(text(search, name)))),
  };
}

/** The inputs as texts, for the controls of a form. */
export const typedIn = <K extends Input>(search: CalculatorSearch, names: readonly K[]): Record<K, string> =>
  Object.fromEntries(names.map((name) => [name, String(search[name] ?? '')])) as Record<K, string>;

/** Typed texts as inputs for the address: numbers as numbers, so that they stand in it without quotes; empty texts are left out. */
export const toSearch = (texts: Readonly<Partial<Record<Input, string>>>): CalculatorSearch =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, typed]) => {
      const trimmed = typed.trim();
      if (trimmed === '') return [];
      return [[name, String(Number(trimmed)) === trimmed ? Number(trimmed) : trimmed]];
    }),
  );

const CONTRACTS = 100;
/** 1 − price, rounded to millionths, since 1 − 0.64 is no round number in floating point. */
export const complement = (price: number): number => Math.round((1 - price) * 1_000_000) / 1_000_000;

type Priced = { market_id: string; yes_price: number | null };

/** The trade that two last prices suggest: YES bought where it is cheaper, NO on the other venue. */
export function tradeOf({ market_id, yes_price: a }: Priced, { yes_price: b }: Omit<Priced, 'market_id'>): CalculatorSearch {
  const base: CalculatorSearch = { kind: 'profit', market_id, contracts: CONTRACTS };
  if (a === null || b === null) return base;
  return a <= b
    ? { ...base, buys: 'yes_a', price_a: a, price_b: complement(b) }
    : { ...base, buys: 'no_a', price_a: complement(a), price_b: b };
}

/** The props of both calculators: the inputs in the address, and a function that changes them. */
export interface CalculatorProps {
  search: CalculatorSearch;
  change: (search: CalculatorSearch) => void;
}
