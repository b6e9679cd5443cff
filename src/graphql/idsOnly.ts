/** Makes the venues' texts null in the schema and refuses searches in them, for a service that tells only ids (IDS_ONLY). */
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
} from 'graphql';
import { Refusal } from '../domain/refusal.js';

/** Types whose strings all come from the service or from its users, never from a venue. */
const OURS =
  /^(User|AccountDeed|ClaimHolder|ApiKey|ApiKeyAnswers|NewApiKey|Facet|SignInProvider|QueueCount|Webhook|WebhookDelivery|NewWebhook|PageInfo|Evaluation\w*|Score\w*|CoverageRow|OutcomeFinding|CaveatNotes|WebhookFilter|Profit\w*|Size\w*|\w+Edge)$/;

/** What of the other types is an id, an address, a standing or a code. Whatever is not named here counts as a venue's text. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  Market: [
    ...['market_id', 'group_id', 'slug', 'numeric_id', 'condition_id', 'yes_token_id', 'no_token_id', 'url'],
    ...['sports_market_type', 'strike_type', 'fee_type'],
  ],
  Event: ['group_id', 'series', 'url', 'contract_terms_url'],
  Match: ['caveats', 'material_caveats'],
  PasswordLink: ['path'],
  UserSession: ['address', 'browser'],
  LookUp: ['caveats'],
  Twin: ['caveats'],
  ChangedSentence: ['clause'],
  MatchPair: ['caveats', 'doubt', 'family', 'relation', 'engine_version', 'decided_by', 'content_a', 'content_b'],
  Explanation: ['verdict', 'relation', 'tier', 'family', 'caveats', 'engine_version'],
  Decision: ['action', 'from_standing', 'cause', 'actor_kind', 'actor', 'engine_version'],
  CaveatDetail: ['code', 'api_code', 'severity'],
  FactComparison: ['field', 'label', 'agree'],
  ClausePair: ['topic', 'titles', 'codes', 'state', 'notes'],
  FactReading: ['from'],
  Gate: ['gate', 'verdict'],
  ConfidenceBound: ['words'],
  Pull: ['mode', 'status'],
  Change: ['revision', 'caveats', 'caveats_added', 'caveats_removed', 'cause', 'by', 'fields'],
  ChangedMarket: ['market_id', 'url'],
  ChangeConnection: ['head'],
  ChangeSettlement: ['venue_a', 'venue_b'],
  Settlement: ['words', 'source'],
  PayoffRow: ['event', 'label'],
  ReviewEvent: ['family'],
  FactFigures: ['unit'],
  FeeChange: ['fee_type'],
  FactEntity: ['kind'],
  RelatedMarket: ['equal', 'apart'],
  Rung: ['unit'],
  PayoffCell: ['basis'],
  Payoffs: ['unknown'],
  SettledPair: [
    'family',
    'verified_standing',
    'verified_tier',
    'verified_engine',
    'closed_standing',
    'closed_tier',
    'closed_engine',
  ],
};
const TEXTS = new Set(['String']);

/**
 * The schema of a service that may not pass on what the venues wrote (IDS_ONLY): their titles, questions, outcomes, rules and quotes,
 * and every sentence of ours that repeats them, are null in GraphQL and left out of REST.
 */
export function withoutTexts(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, name, typeName) => {
      if (!isText(field.type, typeName, name)) return unsearched(field);
      const extensions = { ...field.extensions, omitNull: true };
      const description = `${field.description ?? ''} Not told by this service.`.trim();
      return { ...field, type: getNullableType(field.type), description, extensions, resolve: () => null };
    },
  });
}

/** Arguments that look into texts: who may not read them may not guess at them either, word by word. */
const SEARCHES = new Set(['q', 'words']);

const searches = (given: object): boolean =>
  Object.entries(given).some(([name, value]) => {
    if (typeof value === 'string') return SEARCHES.has(name) && value.trim() !== '';
    return typeof value === 'object' && value !== null && (SEARCHES.has(name) || searches(value));
  });

/** The same field, which refuses to search texts. */
function unsearched<T extends Pick<GraphQLFieldConfig<unknown, unknown>, 'args' | 'resolve'>>(field: T): T {
  const { args, resolve } = field;
  if (!resolve || Object.keys(args ?? {}).length === 0) return field;
  const guarded: GraphQLFieldResolver<unknown, unknown> = (source, given, context, info) => {
    if (searches(given))
      throw new Refusal('bad_request', 'This service tells ids only, and does not search texts.', { field: 'q' });
    return resolve(source, given, context, info);
  };
  return { ...field, resolve: guarded };
}

function isText(type: GraphQLOutputType, typeName: string, name: string): boolean {
  if (!TEXTS.has(getNamedType(type).name) || OURS.test(typeName)) return false;
  return KEPT[typeName]?.includes(name) !== true;
}
