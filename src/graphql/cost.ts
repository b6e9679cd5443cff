import {
  type ConstValueNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { Refusal } from '../domain/refusal.js';
import { PAGE } from './builder.js';

/** Fields that one request may resolve to. A dashboard's page of 100 pairs with all they have comes to some 15,000. */
export const MOST_FIELDS = 50_000;
/** Rows that a plain list is taken for: siblings, candidates and decisions are seldom more. */
const LIST_ROWS = 20;
const TOO_MUCH = 'The document asks for too much at once: ask for less, or page by page.';

interface Request {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables: Record<string, unknown>;
}

/**
 * Refuses a valid document that could resolve to too many fields: each counts once for every row that the lists above it may have,
 * with page sizes as sent, also by variables. Stops at the limit, so that nested fragments can't make the counting itself costly.
 *
 * @returns whether other variables could make it cost something else
 * @throws Refusal bad_request
 */
export function limitCost({ schema, document, operationName, variables }: Request): boolean {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return true;
  const count = new Count(document, operation, variables);
  count.selections(root, operation.selectionSet, 1, LIST_ROWS);
  return count.hasVariables;
}

class Count {
  /** Whether a page's size was sent by a variable. */
  hasVariables = false;
  #fields = 0;
  readonly #fragments: Map<string, FragmentDefinitionNode>;
  readonly #defaults: Map<string, ConstValueNode | undefined>;

  constructor(
    document: DocumentNode,
    { variableDefinitions = [] }: OperationDefinitionNode,
    readonly variables: Record<string, unknown>,
  ) {
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((node) => [node.name.value, node]));
    this.#defaults = new Map(variableDefinitions.map(({ variable, defaultValue }) => [variable.name.value, defaultValue]));
  }

  /** @param rows how often the selection is resolved @param listRows how long a list directly in it is taken for */
  selections(type: GraphQLObjectType, { selections }: SelectionSetNode, rows: number, listRows: number): void {
    for (const selection of selections) {
      this.#fields += rows;
      if (this.#fields > MOST_FIELDS) throw new Refusal('bad_request', TOO_MUCH);
      if (selection.kind === Kind.FIELD) this.#field(type, selection, rows, listRows);
      else {
        const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
        if (fragment) this.selections(type, fragment.selectionSet, rows, listRows);
      }
    }
  }

  #field(parent: GraphQLObjectType, node: FieldNode, rows: number, listRows: number): void {
    const field = parent.getFields()[node.name.value];
    const type = field && getNamedType(field.type);
    if (!field || !node.selectionSet || !isObjectType(type)) return;
    const isConnection = field.args.some(({ name }) => name === 'first');
    const isList = isListType(getNullableType(field.type));
    const below = isList ? rows * Math.max(1, listRows) : rows;
    this.selections(type, node.selectionSet, below, isConnection ? this.#pageSize(node) : LIST_ROWS);
  }

  #pageSize(connection: FieldNode): number {
    for (const name of ['first', 'last']) {
      const size = this.#argument(connection, name);
      if (size === undefined) continue;
      if (size >= 0 && size <= PAGE.most) return size;
      throw new Refusal('bad_request', `${name} must be a whole number from 0 to ${PAGE.most}.`, { field: name });
    }
    return PAGE.default;
  }

  /** A number as it was sent, in the document or by a variable; undefined when nothing was. */
  #argument(field: FieldNode, name: string): number | undefined {
    const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind !== Kind.VARIABLE) return value?.kind === Kind.INT ? Number(value.value) : undefined;
    this.hasVariables = true;
    const sent = this.variables[value.name.value];
    const preset = this.#defaults.get(value.name.value);
    if (sent === undefined) return preset?.kind === Kind.INT ? Number(preset.value) : undefined;
    return typeof sent === 'number' ? sent : undefined;
  }
}
