/** Reads an order book that was pasted as text, and makes the steps of its picture. */

/** An offer of an order book as the calculator sends it. */
export interface Ask {
  price: number;
  size: number;
}

/** The offers read from a text, and what is wrong with lines that could not be read. */
export interface ReadBook {
  asks: Ask[];
  /** One sentence a line, with its number from 1 and what was typed there. */
  faults: string[];
}

/** The most offers in a book, and contracts in an offer, that the service takes. */
const MOST_LINES = 500;
const MOST_CONTRACTS = 10_000_000;

/**
 * Reads an order book pasted as lines of "price size". Prices are dollars (0.43) or cents with the sign (43¢); columns are split by
 * white space, commas or semicolons.
 */
export function readBook(text: string): ReadBook {
  const book: ReadBook = { asks: [], faults: [] };
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = book.asks.length < MOST_LINES ? readLine(line.trim()) : `a book has at most ${MOST_LINES} offers`;
    if (typeof read === 'string') book.faults.push(`Line ${i + 1}, “${line.trim().slice(0, 40)}”: ${read}.`);
    else book.asks.push(read);
  }
  return book;
}

/** An offer, or what is wrong with its line. */
function readLine(line: string): Ask | string {
  const [first = '', second, more] = line.split(/[\s,;×x@]+/).filter(Boolean);
  if (second === undefined || more !== undefined) return 'expected a price and a size, such as 0.43 300';
  const [price, size] = [readPrice(first), Number(second)];
  if (!Number.isFinite(price)) return `“${first}” is no price; dollars such as 0.43, or cents such as 43¢`;
  if (price >= 1 && price < 100) return `${first} is a dollar or more; in cents it is ${first.replace(/^\$/, '')}¢`;
  if (price <= 0 || price >= 1) return `${first} is no price between 0 and 1 dollar`;
  if (!Number.isFinite(size)) return `“${second}” is no number of contracts`;
  if (size <= 0 || size > MOST_CONTRACTS)
    return `${second} is no number of contracts from 1 to ${MOST_CONTRACTS.toLocaleString('en-US')}`;
  return { price, size };
}

function readPrice(text: string): number {
  if (text.endsWith('¢')) return Number(text.slice(0, -1)) / 100;
  return Number(text.replace(/^\$/, ''));
}

/** A step of the picture: from `from` to `to` contracts, the price is `price`. */
export interface Step {
  from: number;
  to: number;
  price: number;
}

/** A book as steps over the number of contracts, cheapest first. */
export function toSteps(asks: readonly Ask[]): Step[] {
  let from = 0;
  return [...asks]
    .sort((x, y) => x.price - y.price)
    .map(({ price, size }) => {
      const step = { from, to: from + size, price };
      from = step.to;
      return step;
    });
}
