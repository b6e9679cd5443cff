/** Tells which GraphQL documents ask for the schema, refuses those that ask too often, and keeps the responses. */
import {
  type DocumentNode,
  type ExecutionResult,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
} from 'graphql';
import { HalvedMap } from '../domain/halvedMap.js';
import { Refusal } from '../domain/refusal.js';

/** Characters of the cached responses and their keys together; GraphiQL's response has some 300,000. */
const MOST_CHARACTERS = 8_000_000;
/** How often a document may have each of these root fields: more than any tool needs. */
const MOST = { __schema: 1, __type: 10, __typename: 10 } as const;

/** Counts the root fields of an operation by name, those in fragments included; each fragment is visited once. */
export function countRoots(document: DocumentNode, operation: OperationDefinitionNode): Map<string, number> {
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  const known = new Map<string, Map<string, number>>();
  const ofFragment = (name: string): Map<string, number> => {
    const counts = known.get(name) ?? new Map<string, number>();
    if (known.has(name)) return counts;
    known.set(name, counts); // a document that was not validated may go in circles
    const fragment = fragments.get(name);
    if (fragment) for (const [field, count] of countsOf(fragment.selectionSet)) counts.set(field, count);
    return counts;
  };
  const countsOf = ({ selections }: SelectionSetNode): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const node of selections) {
      const inner =
        node.kind === Kind.FIELD
          ? [[node.name.value, 1] as const]
          : node.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(node.name.value)
            : countsOf(node.selectionSet);
      for (const [field, count] of inner) counts.set(field, (counts.get(field) ?? 0) + count);
    }
    return counts;
  };
  return countsOf(operation.selectionSet);
}

/**
 * Whether an operation asks for the schema: `only` for that, `also` for other things, or `not`.
 *
 * @throws Refusal bad_request when it has one of the introspection fields too often
 */
export function asksForSchema(document: DocumentNode, operation: OperationDefinitionNode): 'only' | 'also' | 'not' {
  const counts = countRoots(document, operation);
  for (const [name, most] of Object.entries(MOST)) {
    if ((counts.get(name) ?? 0) > most) throw new Refusal('bad_request', `A document asks for ${name} at most ${most} times.`);
  }
  if (operation.operation === 'query' && [...counts.keys()].every((name) => name.startsWith('__'))) return 'only';
  return counts.has('__schema') || counts.has('__type') ? 'also' : 'not';
}

/**
 * The cache key of an operation that asks only for the schema: the same for documents that differ only in the operation's name, in layout and
 * in comments, whose responses are the same too.
 */
export function schemaQuestion(
  { definitions }: DocumentNode,
  { name: _, ...nameless }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> | null | undefined,
): string {
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return JSON.stringify([variables ?? {}, print({ kind: Kind.DOCUMENT, definitions: [nameless, ...fragments] })]);
}

/** A result with its JSON text, which yoga sends as it is: serializing the schema takes as long as resolving it. */
export interface FinishedResult extends ExecutionResult {
  stringify(): string;
}

/** A cache of results about the schema, which never changes while the service runs. */
export class Introspections {
  readonly #kept = new HalvedMap<FinishedResult>(MOST_CHARACTERS, (key, result) => key.length + result.stringify().length);

  get size(): number {
    return this.#kept.size;
  }

  find(key: string): FinishedResult | undefined {
    return this.#kept.get(key);
  }

  /** @returns the result with its text; a result with errors is not cached and returned as it is */
  keep(key: string, result: ExecutionResult): ExecutionResult {
    if (result.errors) return result;
    const text = JSON.stringify(result);
    const finished = { ...result, stringify: () => text };
    this.#kept.set(key, finished);
    return finished;
  }
}
