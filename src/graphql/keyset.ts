/** Finds the place of a cursor in a list by the row that it names, and the condition for the rows behind or before that place. */
import { Refusal } from '../domain/refusal.js';

type Sort = 'asc' | 'desc';
/** How one column is sorted, as Prisma takes it. */
type Direction = Sort | { readonly sort: Sort; readonly nulls: 'last' };
/** One column of the row, or of a row that belongs to it (`{ price_gap: { cents: 'desc' } }`). */
type Ordered = Readonly<Record<string, Direction | Readonly<Record<string, Direction>>>>;
/** Orders a list as Prisma takes it; the last columns name a row, so that no two are equal. */
export type Order = readonly Ordered[];

interface Column {
  /** Its name; behind that of the relation, where it is of another row. */
  path: readonly string[];
  ascending: boolean;
  /** May be null, and is last then. */
  nullable: boolean;
}

function columnOf(ordered: Ordered, above: readonly string[] = []): Column {
  const [[name, how] = ['', 'asc' as const]] = Object.entries(ordered);
  const path = [...above, name];
  if (typeof how === 'string') return { path, ascending: how === 'asc', nullable: false };
  if (typeof how.sort === 'string') return { path, ascending: how.sort === 'asc', nullable: true };
  return columnOf(how as Ordered, path);
}

const nest = (path: readonly string[], between: (inner: object) => object, innermost: unknown): Record<string, unknown> => {
  const [name = '', ...rest] = path;
  return { [name]: rest.length === 0 ? innermost : between(nest(rest, between, innermost)) };
};
const whereIs = ({ path }: Column, condition: unknown) => nest(path, (is) => ({ is }), condition);
const selectOf = ({ path }: Column) => nest(path, (select) => ({ select }), true);

/** The column is null, or there is no row that would have it. */
function isNull(column: Column): object {
  const [relation = ''] = column.path;
  const none = whereIs(column, null);
  return column.path.length === 1 ? none : { OR: [{ [relation]: { is: null } }, none] };
}

function valueIn(row: unknown, { path }: Column): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row) ?? null;
}

const isEqual = (column: Column, value: unknown) => (value === null ? isNull(column) : whereIs(column, value));

/** What comes behind a value of a column, or before it; undefined where nothing can. */
function isBeyond(column: Column, value: unknown, backwards: boolean): object | undefined {
  if (value === null) return backwards ? whereIs(column, { not: null }) : undefined;
  const others = whereIs(column, { [column.ascending === backwards ? 'lt' : 'gt']: value });
  return column.nullable && !backwards ? { OR: [others, isNull(column)] } : others;
}

/** The condition for all rows behind this one in the order, or before it. */
function beyond(columns: readonly Column[], row: unknown, backwards: boolean): object {
  const equals = columns.map((column) => isEqual(column, valueIn(row, column)));
  const alternatives = columns.flatMap((column, at) => {
    const next = isBeyond(column, valueIn(row, column), backwards);
    return next === undefined ? [] : [{ AND: [...equals.slice(0, at), next] }];
  });
  return { OR: alternatives };
}

/** A page as the Prisma plugin asks for it. */
interface Asked {
  cursor?: object;
  skip?: number;
}

/** The arguments by which a connection is paged. */
interface Paged {
  before?: string | null | undefined;
}

/** Reads the row with this name, of it the columns that are selected. */
type FindRow = (unique: never) => PromiseLike<unknown>;

/** Every key of ours is a text, or several; other cursors are of no list. */
function isKey(cursor: object): boolean {
  return Object.values(cursor).every((value) => typeof value === 'string' || (isObject(value) && isKey(value)));
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A page by the place of its cursor's row instead of by the row: Prisma looks for that row among those that pass the filter, and finds
 * nothing behind one that has left the list.
 *
 * @param order of the list
 * @param findRow `findUnique` of the list's rows
 * @returns the page without its cursor, and the condition for the rows that lie beyond it
 * @throws Refusal bad_request for a cursor that names no row of this kind
 */
export async function fromPlace<Page extends Asked>(query: Page, { before }: Paged, order: Order, findRow: FindRow) {
  const { cursor, skip, ...page } = query;
  if (cursor === undefined) return { page, beyond: {} };
  const columns = order.map((each) => columnOf(each));
  const select = Object.assign({}, ...columns.map(selectOf)) as object;
  const row = isKey(cursor) ? await findRow({ where: cursor, select } as never) : null;
  const backwards = typeof before === 'string';
  if (row) return { page, beyond: beyond(columns, row, backwards) };
  const field = backwards ? 'before' : 'after';
  throw new Refusal('bad_request', `${field} must be a cursor of this list.`, { field });
}
