/** One offer as the calculator sends it. */
export interface Ask {
  price: number;
  size: number;
}

/** Offers read from text, and the lines that could not be. */
export interface ReadBook {
  asks: Ask[];
  /** Numbers of the lines that are not two numbers, from 1. */
  wrong: number[];
}

/**
 * Reads an order book pasted as lines of "price size". Prices are dollars (0.43) or cents with the sign (43¢); columns are split by
 * white space, commas or semicolons.
 */
export function readBook(text: string): ReadBook {
  const book: ReadBook = { asks: [], wrong: [] };
  for (const [i, line] of text.split('\n').entries()) {
    const columns = line
      .trim()
      .split(/[\s,;×x@]+/)
      .filter(Boolean);
    if (columns.length === 0) continue;
    const [price, size] = [readPrice(columns[0] ?? ''), Number(columns[1])];
    if (columns.length === 2 && Number.isFinite(price) && Number.isFinite(size)) book.asks.push({ price, size });
    else book.wrong.push(i + 1);
  }
  return book;
}

function readPrice(text: string): number {
  if (text.endsWith('¢')) return Number(text.slice(0, -1)) / 100;
  return Number(text.replace(/^\$/, ''));
}

/** A corner of a stair: from `from` to `to` contracts, the price is `price`. */
export interface Step {
  from: number;
  to: number;
  price: number;
}

/** A book as a stair over the number of contracts, cheapest first. */
export function toStair(asks: readonly Ask[]): Step[] {
  let from = 0;
  return [...asks]
    .sort((x, y) => x.price - y.price)
    .map(({ price, size }) => {
      const step = { from, to: from + size, price };
      from = step.to;
      return step;
    });
}
