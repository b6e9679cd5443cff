import { oneOf, text } from './search.js';

/** Which side is bought where. */
export const SIDES = {
  yes_a: { a: 'YES', b: 'NO', words: 'Buy YES at Kalshi and NO at Polymarket' },
  no_a: { a: 'NO', b: 'YES', words: 'Buy NO at Kalshi and YES at Polymarket' },
} as const;
export type Buys = keyof typeof SIDES;

export const KINDS = { size: 'Size from two books', profit: 'Profit of one trade' } as const;
export type Kind = keyof typeof KINDS;

/** What can be typed into either calculator, by its name in the address. */
const INPUTS = [
  ...['contracts', 'price_a', 'price_b', 'market_id', 'multiplier', 'coefficient', 'days'],
  ...['book_a', 'book_b', 'edge', 'most'],
] as const;
export type Input = (typeof INPUTS)[number] & string;

/** The calculator as its address keeps it: whoever opens it sees the same result. */
export type CalculatorSearch = { kind?: Kind | undefined; buys?: Buys | undefined } & {
  [K in Input]?: string | number | undefined;
};

/** What an address asks for. */
export function readCalculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  return {
    ...oneOf(search, 'kind', KINDS),
    ...oneOf(search, 'buys', SIDES),
    ...Object.fromEntries(INPUTS.flatMap((name) => Object.entries(text(search, name)))),
  };
}

/** What was typed, as texts for the controls. */
export const typedIn = <K extends Input>(search: CalculatorSearch, names: readonly K[]): Record<K, string> =>
  Object.fromEntries(names.map((name) => [name, String(search[name] ?? '')])) as Record<K, string>;

/** What was typed, for the address: numbers as numbers, so that they stand there without quotes; nothing for what is empty. */
export const toSearch = (texts: Readonly<Partial<Record<Input, string>>>): CalculatorSearch =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, typed]) => {
      const trimmed = typed.trim();
      if (trimmed === '') return [];
      return [[name, String(Number(trimmed)) === trimmed ? Number(trimmed) : trimmed]];
    }),
  );

const CONTRACTS = 100;
/** 1 − 0.64 is no round number to a computer. */
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

/** What both calculators are given: what the address says, and how to change it. */
export interface CalculatorProps {
  search: CalculatorSearch;
  change: (search: CalculatorSearch) => void;
}
