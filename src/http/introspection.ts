import { type ExecutionResult, Kind, type OperationDefinitionNode } from 'graphql';
import { Refusal } from '../domain/refusal.js';

/** Characters of kept answers and of the documents that asked for them; GraphiQL's is some 300,000. */
const MOST_CHARACTERS = 8_000_000;
/** A document asks for the schema once, and for few types by name: no tool needs more. */
const MOST = { __schema: 1, __type: 10, __typename: 10 } as const;

/** @returns whether an operation asks for the schema alone @throws Refusal bad_request for one that asks for it over and over */
export function isIntrospection({ operation, selectionSet }: OperationDefinitionNode): boolean {
  const counts = new Map<string, number>();
  const names = selectionSet.selections.map((node) => (node.kind === Kind.FIELD ? node.name.value : undefined));
  for (const name of names) if (name?.startsWith('__')) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name, most] of Object.entries(MOST)) {
    if ((counts.get(name) ?? 0) > most) throw new Refusal('bad_request', `A document asks for ${name} at most ${most} times.`);
  }
  return operation === 'query' && names.every((name) => name?.startsWith('__'));
}

/** Finished answers about the schema, by what asked for them: the schema never changes while the service runs. */
export class Introspections {
  readonly #kept = new Map<string, { result: ExecutionResult; size: number }>();
  size = 0;

  find(key: string): ExecutionResult | undefined {
    return this.#kept.get(key)?.result;
  }

  keep(key: string, result: ExecutionResult): void {
    if (result.errors || this.#kept.has(key)) return;
    const size = key.length + JSON.stringify(result).length;
    this.#kept.set(key, { result, size });
    this.size += size;
    for (const [oldest, { size: its }] of this.#kept) {
      if (this.size <= MOST_CHARACTERS) break;
      this.#kept.delete(oldest);
      this.size -= its;
    }
  }
}
