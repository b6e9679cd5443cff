import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { type GraphQLOutputType, type GraphQLSchema, getNamedType, getNullableType } from 'graphql';

/** Types of which every word is ours or the asker's own. */
const OURS = /^(User|ApiKey|NewApiKey|SignInProvider|QueueCount|PageInfo|Evaluation\w*|Profit\w*|Size\w*|\w+Edge)$/;

/** What of the other types is an id, an address, a standing or a code. Whatever is not named here counts as a venue's text. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  Market: [
    ...['market_id', 'group_id', 'slug', 'numeric_id', 'condition_id', 'yes_token_id', 'no_token_id', 'url'],
    ...['sports_market_type', 'strike_type', 'fee_type'],
  ],
  Event: ['group_id', 'series', 'url', 'contract_terms_url'],
  Match: ['caveats', 'caveat_notes'],
  LookUp: ['caveats', 'caveat_notes'],
  MatchPair: ['caveats', 'caveat_notes', 'doubt', 'family', 'relation', 'engine_version', 'decided_by'],
  Explanation: ['verdict', 'relation', 'tier', 'family', 'caveats', 'engine_version'],
  Decision: ['action', 'from_standing', 'cause', 'actor_kind', 'actor', 'engine_version'],
  CaveatDetail: ['code', 'api_code', 'severity'],
  FactComparison: ['field', 'agree'],
  FactReading: ['from'],
  Gate: ['gate', 'verdict'],
  Pull: ['mode', 'status'],
};
const TEXTS = new Set(['String', 'JSON']);

/**
 * The schema of a service that may not pass on what the venues wrote (IDS_ONLY): their titles, questions, outcomes, rules and quotes,
 * and every sentence of ours that repeats them, are null in GraphQL and left out of REST.
 */
export function withoutTexts(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, name, typeName) => {
      if (!isText(field.type, typeName, name)) return field;
      const extensions = { ...field.extensions, omitNull: true };
      const description = `${field.description ?? ''} Not told by this service.`.trim();
      return { ...field, type: getNullableType(field.type), description, extensions, resolve: () => null };
    },
  });
}

function isText(type: GraphQLOutputType, typeName: string, name: string): boolean {
  if (!TEXTS.has(getNamedType(type).name) || OURS.test(typeName)) return false;
  return KEPT[typeName]?.includes(name) !== true;
}
