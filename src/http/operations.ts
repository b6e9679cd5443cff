/** Describes a REST route: its method, path and parameters, whether it takes a key, and what its response follows from. */
import type { GraphQLField } from 'graphql';

/** One REST route: GET with a root field's arguments as parameters, or POST with its `input` as body. */
export interface Operation {
  method: 'GET' | 'POST';
  /** Full path, e.g. /v0/match. */
  path: string;
  /** The root field. */
  name: string;
  /** Names of the parameters in the query. */
  parameters: readonly string[];
  /** Anybody may call it. */
  open: boolean;
  /** Its response follows from its parameters and the live index, but for the time at its end. */
  ofIndex: boolean;
  /** And that from what the index says of the market that its `venue` and `market_id` name. */
  ofOneMarket: boolean;
}

export const BASE = '/v0';
/** They compute and change nothing, but their inputs are too large for a query string. */
export const POSTED: Readonly<Record<string, { method: 'POST' }>> = {
  'Query.profit': { method: 'POST' },
  'Query.size': { method: 'POST' },
};

/** What the service itself has to know of a field that sofa serves. */
export function operationOf({ name, args, extensions }: GraphQLField<unknown, unknown>): Operation {
  const { open = false, ofIndex = false, ofOneMarket = false } = extensions as Partial<Operation>;
  const method = POSTED[`Query.${name}`]?.method ?? 'GET';
  const parameters = method === 'GET' ? args.map((arg) => arg.name) : [];
  return { method, path: `${BASE}/${name}`, name, parameters, open, ofIndex, ofOneMarket };
}
