/** Bounds what reading and validating a GraphQL document takes: its tokens, depth, brackets, aliases, directives and repeated fields. */
import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { type DocumentNode, type GraphQLSchema, type ValidationRule, validate, visit } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { Refusal } from '../domain/refusal.js';

/** Validation errors reported for one document at most: each costs a search for its line in the document. */
const MOST_FAULTS = 10;

/** Two hundred markets written out in one document (`matches_of`) have some 1,600 tokens, the largest document of our page some 300; GraphiQL's introspection is exempt from the depth. Cost is counted by limitCost. */
const LIMITS = {
  maxDepth: { n: 14 },
  maxAliases: { n: 30 },
  maxDirectives: { n: 50 },
  maxTokens: { n: 2_000 },
  costLimit: { enabled: false },
  // Suggestions help people; the schema is public.
  blockFieldSuggestion: { enabled: false },
};

/** Deeper than any useful document. Parsers and validators recurse once a level. */
const MOST_NESTED = 100;

/** @throws Refusal bad_request when brackets are nested more deeply, in strings too */
function limitNesting(document: string): void {
  let depth = 0;
  for (const [bracket] of document.matchAll(/[{}[\]()]/g)) {
    depth += '{[('.includes(bracket) ? 1 : -1;
    if (depth > MOST_NESTED) throw new Refusal('bad_request', `Brackets are nested more than ${MOST_NESTED} deep.`);
  }
}

/** Fields of one response name in a document: validation compares all pairs of those in one selection. The dashboard's documents have fewer than ten. */
const MOST_OF_A_NAME = 200;

/** @throws Refusal bad_request when a document has too many fields of one name */
function limitRepeats(document: DocumentNode): void {
  const counts = new Map<string, number>();
  visit(document, {
    Field({ alias, name }) {
      const answeredAs = (alias ?? name).value;
      const count = (counts.get(answeredAs) ?? 0) + 1;
      counts.set(answeredAs, count);
      if (count > MOST_OF_A_NAME)
        throw new Refusal('bad_request', `A document asks for ${answeredAs} at most ${MOST_OF_A_NAME} times.`);
    },
  });
}

/** Refuses documents beyond the limits above, which are its own bounds and those of graphql-armor. */
export const documentLimits: Plugin = {
  onPluginInit({ addPlugin }) {
    addPlugin(EnvelopArmorPlugin(LIMITS));
  },
  onParse({ params: { source } }) {
    limitNesting(String(source));
    return ({ result }) => {
      if (!(result instanceof Error)) limitRepeats(result as DocumentNode);
    };
  },
  onValidate({ setValidationFn }) {
    setValidationFn((schema: GraphQLSchema, document: DocumentNode, rules: readonly ValidationRule[]) =>
      validate(schema, document, rules, { maxErrors: MOST_FAULTS }),
    );
  },
};
