/** Counts the fields that a GraphQL request may resolve to, and refuses it when they are too many. */
import {
  type ConstValueNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  type InlineFragmentNode,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { Refusal } from '../domain/refusal.js';
import { LONGEST_LISTED, PAGE } from './builder.js';

/**
 * Fields that one request may resolve to. A dashboard's page of 100 pairs with all they have comes to some 15,000; 50,000 left so much in
 * memory at once that collecting garbage alone held the event loop for 25 ms.
 */
export const MOST_FIELDS = 25_000;
/** Fields that one place in a caller's limit pays for; a costlier document takes a place for each further so many. */
const FIELDS_A_PLACE = 10_000;
/** Rows that a list without a size of its own is taken for: it is part of its row, such as the facts of a pair. */
const LIST_ROWS = 10;

// What fields weigh that have the engine read texts, at the 10 µs that a plain field of a page of pairs takes of the main thread (8 to 12).
// Measured on the sample's pairs, 28 November 2026, in the same minutes.

/** What YES pays in each case: 0.6 ms. */
export const READS_RULES = 50;
/** Both rules clause beside clause: 1.0 ms. */
export const ALIGNS_CLAUSES = 90;
/** Every word that the engine doesn't understand: 2.1 ms. */
export const READS_EVERY_WORD = 190;
/** An edit of rules, sentence by sentence: 0.4 ms for a side. */
export const READS_EDIT = 40;
/** Judging two markets: 2.9 ms. */
export const JUDGES = 300;
/** Reading and weighing some twenty legs, and judging five: 9.3 ms on the quiet machine of bench/RESULTS.md; twice that for twenty. */
export const LOOKS_NEARBY = 1_000;
/** Relating a market to the legs of the events nearest to it: 2.5 times as long as `near_misses`, side by side. */
export const RELATES = 2_500;

/** What looking for a phrase or a competition in all texts weighs: up to some ten milliseconds of the database. */
export const SEARCHES = 2_000;
/** Members of a `filter` that are looked for so. */
const SEARCHED = ['q', 'competition'];

/** What a text of some thousand characters weighs. */
export const LONG_TEXT = 10;

/** Mark of a list that never has more rows than this. */
export const atMost = (most: number) => ({ most });
/** Mark of a field that takes as long as so many plain ones. */
export const weighing = (weight: number) => ({ weight });
/** What a list is told how long it may be. */
const SIZES = ['first', 'last', 'limit'];
export const TOO_MUCH = 'The document asks for too much at once: ask for less, or page by page.';

interface Request {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables: Record<string, unknown>;
}

/** What a document may come to. */
export interface Cost {
  fields: number;
  /** Whether other variables could make it cost something else. */
  hasVariables: boolean;
}

/** Places in the caller's limit that a document takes besides those of its root fields. */
export const placesBesides = ({ fields }: Cost): number => Math.floor(fields / FIELDS_A_PLACE);

/** Whether a valid document can run with these variables: one that can't costs nothing. */
export function variablesFit({ schema, document, operationName, variables }: Request): boolean {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors === undefined;
}

/**
 * Refuses a valid document that could resolve to too many fields: each counts once for every row that the lists above it may have,
 * with page sizes as sent, also by variables. Stops at the limit, and counts each fragment once, so that counting itself isn't costly.
 *
 * @throws Refusal bad_request
 */
export function limitCost({ schema, document, operationName, variables }: Request): Cost {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) throw new Refusal('bad_request', 'The document has no operation of that name.', { field: 'operationName' });
  const count = new Count(schema, document, operation, variables);
  const fields = count.selections(root, operation.selectionSet, LIST_ROWS);
  return { fields, hasVariables: count.hasVariables };
}

type Fielded = GraphQLObjectType | GraphQLInterfaceType;
const isFielded = (type: unknown): type is Fielded => isObjectType(type) || isInterfaceType(type);

class Count {
  /** Whether a page's size was sent by a variable. */
  hasVariables = false;
  readonly #fragments: Map<string, FragmentDefinitionNode>;
  /** Fields of fragments that were counted already, by type and length of lists. */
  readonly #counted = new Map<SelectionSetNode, Map<string, number>>();
  readonly #defaults: Map<string, ConstValueNode | undefined>;

  constructor(
    readonly schema: GraphQLSchema,
    document: DocumentNode,
    { variableDefinitions = [] }: OperationDefinitionNode,
    readonly variables: Record<string, unknown>,
  ) {
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((node) => [node.name.value, node]));
    this.#defaults = new Map(variableDefinitions.map(({ variable, defaultValue }) => [variable.name.value, defaultValue]));
  }

  /**
   * Fields of a selection for one row.
   *
   * @param listRows how long a list directly in it is taken for
   * @throws Refusal bad_request once they are more than a request may resolve to
   */
  selections(type: Fielded, { selections }: SelectionSetNode, listRows: number): number {
    let fields = 0;
    for (const selection of selections) {
      fields +=
        selection.kind === Kind.FIELD ? this.#field(type, selection, listRows) : this.#fragment(type, selection, listRows);
      if (fields > MOST_FIELDS) throw new Refusal('bad_request', TOO_MUCH);
    }
    return fields;
  }

  /** Fields of a fragment for one row, and one for the fragment itself. */
  #fragment(type: Fielded, node: InlineFragmentNode | FragmentSpreadNode, listRows: number): number {
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value);
    if (!fragment) return 1;
    // Of an interface's fragments only one type's can hold; all are counted.
    const condition = fragment.typeCondition && this.schema.getType(fragment.typeCondition.name.value);
    const on = isFielded(condition) ? condition : type;
    const counted = this.#counted.get(fragment.selectionSet) ?? new Map<string, number>();
    this.#counted.set(fragment.selectionSet, counted);
    const key = `${on.name} ${listRows}`;
    const fields = counted.get(key) ?? this.selections(on, fragment.selectionSet, listRows);
    counted.set(key, fields);
    return 1 + fields;
  }

  /** A field, what it weighs, and the fields below it, for one row. */
  #field(parent: Fielded, node: FieldNode, listRows: number): number {
    const field = parent.getFields()[node.name.value];
    const type = field && getNamedType(field.type);
    const own = 1 + Number(field?.extensions.weight ?? 0) + (this.#searches(node) ? SEARCHES : 0);
    if (!field || !node.selectionSet || !isFielded(type)) return own;
    const isByIds = field.args.some(({ name }) => name === 'ids');
    const size = isByIds ? LONGEST_LISTED : this.#sizeOf(field, node);
    const isList = isListType(getNullableType(field.type));
    const rows = isList ? Math.max(1, size ?? Number(field.extensions.most ?? listRows)) : 1;
    return own + rows * this.selections(type, node.selectionSet, isList ? LIST_ROWS : (size ?? LIST_ROWS));
  }

  /** Whether a filter looks for a text. */
  #searches(node: FieldNode): boolean {
    const filter = node.arguments?.find(({ name }) => name.value === 'filter')?.value;
    if (!filter) return false;
    const members = filter.kind === Kind.OBJECT ? filter.fields.filter(({ name }) => SEARCHED.includes(name.value)) : [];
    if (filter.kind === Kind.VARIABLE || members.some(({ value }) => value.kind === Kind.VARIABLE)) this.hasVariables = true;
    const given = valueFromASTUntyped(filter, { ...this.#presets(), ...this.variables }) as
      | Record<string, unknown>
      | null
      | undefined;
    return SEARCHED.some((name) => typeof given?.[name] === 'string' && given[name] !== '');
  }

  /** Values of variables that are not sent. */
  #presets(): Record<string, unknown> {
    const given = [...this.#defaults].flatMap(([name, value]) => (value ? [[name, valueFromASTUntyped(value)] as const] : []));
    return Object.fromEntries(given);
  }

  /** How long a list, or the lists directly below, may be by an argument; undefined when none says so. */
  #sizeOf({ args }: GraphQLField<unknown, unknown>, node: FieldNode): number | undefined {
    let preset: number | undefined;
    for (const { name, defaultValue } of args) {
      if (!SIZES.includes(name)) continue;
      const size = this.#argument(node, name);
      preset ??= typeof defaultValue === 'number' ? defaultValue : PAGE.default;
      if (size === undefined) continue;
      const [least, most] = name === 'limit' ? [1, LONGEST_LISTED] : [0, PAGE.most];
      if (size >= least && size <= most) return size;
      throw new Refusal('bad_request', `${name} must be a whole number from ${least} to ${most}.`, { field: name });
    }
    return preset;
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
