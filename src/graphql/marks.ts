/** Marks for fields and types of the schema: in the REST contract or not, open to everybody, answered from the live index. */

/**
 * Marks of the REST contract. A field or a type that carries `rest` is part of it, everything else is GraphQL's alone; a field with
 * `omitNull` is left out of a REST body when it is null.
 */
export const REST = { rest: true };
export const REST_UNLESS_NULL = { rest: true, omitNull: true };
/** A field of a type of the contract that only GraphQL has. */
export const GRAPH_ONLY = { rest: false };
/** The same, which follows from its object alone: no database is asked, and every caller gets the same. */
export const FOLLOWS = { ...GRAPH_ONLY, follows: true };
/** A field that is read from its object under its own name: it has no resolver, and compiled documents read it at no cost. */
export const PLAIN = { plain: true };
/** Root fields that anybody may ask for: no key, no count. */
export const OPEN = { rest: true, open: true };
/** Root fields whose answer follows from their arguments and the live index alone, but for the time at its end. */
export const OF_INDEX = { rest: true, ofIndex: true };
/** The same, where it follows from what the index says of one market alone: the one that `venue` and `market_id` name. */
export const OF_ONE_MARKET = { ...OF_INDEX, ofOneMarket: true };
