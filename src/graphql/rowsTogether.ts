/** Wraps the Prisma client so that rows that many requests ask for by key are read in batches. */
import DataLoader from 'dataloader';
import type { PrismaClient } from '../generated/prisma/client.js';
import { afterOthers } from '../workflow/turns.js';

/**
 * The most rows that one statement brings. Prisma works out a statement and its rows in one piece, 40 to 50 ms of processor time for 200 pairs
 * with both markets: beside documents at the limits others waited half to a third as long with 32 as with 200 (bench/RESULTS.md).
 */
const MOST_AT_ONCE = 32;

type Row = Record<string, unknown>;
/** Values of the columns that name a row. */
type Name = Record<string, string>;
interface Asked {
  where: Record<string, unknown>;
  select?: Record<string, unknown>;
}
interface Delegate {
  findMany(query: object): Promise<Row[]>;
  findUniqueOrThrow(query: Asked): Promise<Row>;
}

/** The columns that name a row, alone or together as Prisma writes those (`a_id_b_id`); undefined where more is asked than a name. */
function nameIn({ where }: Asked): Name | undefined {
  const [value, ...others] = Object.values(where);
  if (others.length > 0) return undefined;
  const name = typeof value === 'string' ? where : value;
  return typeof name === 'object' && name !== null && Object.values(name).every((each) => typeof each === 'string')
    ? (name as Name)
    : undefined;
}

const wordsOf = (row: Row, columns: readonly string[]): string => columns.map((column) => String(row[column])).join(' ');
const shapeOf = ({ where: _, ...shape }: Asked): string => JSON.stringify(shape);

/** Rows with these names, in their order, of which all want the same columns. */
async function readRows(delegate: Delegate, asked: readonly Asked[]): Promise<(Row | Error)[]> {
  const names = asked.map((each) => nameIn(each) as Name);
  const { where: _, ...shape } = asked[0] as Asked;
  const columns = Object.keys(names[0] as Name);
  const where = Object.fromEntries(columns.map((column) => [column, { in: [...new Set(names.map((name) => name[column]))] }]));
  const select = shape.select && { ...shape.select, ...Object.fromEntries(columns.map((column) => [column, true])) };
  const rows = await delegate.findMany({ ...shape, ...(select && { select }), where });
  const found = new Map(rows.map((row) => [wordsOf(row, columns), row]));
  return names.map((name) => found.get(wordsOf(name, columns)) ?? new Error(`there is no row ${wordsOf(name, columns)}`));
}

/** Divides what was asked by what is wanted of a row: a statement each. */
async function readAll(delegate: Delegate, asked: readonly Asked[]): Promise<(Row | Error)[]> {
  const places = new Map<string, number[]>();
  for (const [at, each] of asked.entries()) {
    const shape = shapeOf(each);
    places.set(shape, [...(places.get(shape) ?? []), at]);
  }
  const found: (Row | Error)[] = Array(asked.length);
  const failed = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
  await Promise.all(
    [...places.values()].map(async (group) => {
      const part = group.map((at) => asked[at] as Asked);
      const rows = await readRows(delegate, part).catch((error: unknown) => part.map(() => failed(error)));
      for (const [n, at] of group.entries()) found[at] = rows[n] as Row | Error;
    }),
  );
  return found;
}

function together(delegate: Delegate): Delegate {
  const options = { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: afterOthers };
  const loader = new DataLoader<Asked, Row>((asked) => readAll(delegate, asked), options);
  return {
    findMany: (query) => delegate.findMany(query),
    findUniqueOrThrow: (asked) => (nameIn(asked) ? loader.load(asked) : delegate.findUniqueOrThrow(asked)),
  };
}

const known = new WeakMap<object, PrismaClient>();

/**
 * A client of which rows that are asked for by name come together, over all documents that run: those of 100 pairs take 6 ms of this
 * process instead of 60. Prisma puts such questions into one statement as well, but works each of them out by itself.
 */
export function rowsTogether(prisma: PrismaClient): PrismaClient {
  const found = known.get(prisma);
  if (found) return found;
  const delegates = new Map<PropertyKey, unknown>();
  const client = new Proxy(prisma, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'object' || own === null || !('findUniqueOrThrow' in own)) return own;
      if (!delegates.has(name)) delegates.set(name, together(own as Delegate));
      return delegates.get(name);
    },
  });
  known.set(prisma, client);
  return client;
}
