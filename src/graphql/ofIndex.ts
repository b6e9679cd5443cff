/** Tells whether the answer to an operation follows from its arguments and the live index alone, the same for every caller. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * Whether an operation asks for one root field whose answer follows from its arguments and the live index alone, and beneath it only for
 * what does too: fields of the REST contract, and those marked so (marks.ts). None of them differs between callers.
 * Fields that are told the time of the answer don't count.
 *
 * @param document that is valid
 */
export function followsFromIndex(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const root = schema.getRootType(operation.operation);
  const [field, ...others] = operation.selectionSet.selections;
  if (!root || field?.kind !== Kind.FIELD || others.length > 0) return false;
  const definition = root.getFields()[field.name.value];
  const { ofIndex, ofOneMarket, role, open } = definition?.extensions ?? {};
  const type = definition && getNamedType(definition.type);
  if (!ofIndex || ofOneMarket || role || open || !field.selectionSet || !isObjectType(type)) return false;
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return allFollow(type, field.selectionSet, new Map(fragments.map((node) => [node.name.value, node])));
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function allFollow(type: GraphQLObjectType, { selections }: SelectionSetNode, fragments: Fragments): boolean {
  return selections.every((node) => {
    if (node.kind !== Kind.FIELD) {
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      return fragment !== undefined && allFollow(type, fragment.selectionSet, fragments);
    }
    const field = type.getFields()[node.name.value];
    if (!field) return node.name.value === '__typename';
    const { plain, follows = plain } = field.extensions;
    const isFollowing = follows ?? field.extensions.rest ?? type.extensions.rest ?? false;
    const below = getNamedType(field.type);
    if (!isFollowing) return false;
    if (isLeafType(below)) return true;
    return isObjectType(below) && node.selectionSet !== undefined && allFollow(below, node.selectionSet, fragments);
  });
}
