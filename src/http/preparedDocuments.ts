/** Remembers valid GraphQL query documents, and runs them compiled for requests that send them again. */
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context.js';
import { parseJson } from '../domain/parseJson.js';
import { type Cost, limitCost, placesBesides, variablesFit } from '../graphql/cost.js';
import { followsFromIndex } from '../graphql/ofIndex.js';
import type { Access } from './access.js';
import { asksForSchema } from './introspection.js';
import type { Pass } from './workGate.js';

/** Documents that are cached; a client has a handful. */
const MOST_DOCUMENTS = 500;
const LONGEST_DOCUMENT = 20_000;
/** Characters of all cached documents: compiled, 500 of the longest took 527 MB, some fifty times their text. */
const MOST_CHARACTERS = 500_000;
/** A document of at most so many fields takes a few milliseconds and doesn't wait for its caller's other documents. */
const LIGHT_FIELDS = 1_000;
const KNOWN_KEYS: readonly string[] = ['query', 'variables', 'operationName'];

/** What a GraphQL client posts. */
export interface PostedDocument {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

interface Prepared {
  document: DocumentNode;
  /** Set when the document is run for the first time from here; null when it can't be compiled. */
  compiled?: CompiledQuery | null;
  /** Its cost, whatever its variables. */
  cost?: Cost;
  /** Whether its responses follow from the live index alone (graphql/ofIndex.ts). */
  ofIndex: boolean;
}

/** The result of a document that ran compiled. */
export interface DocumentResult {
  result: ExecutionResult;
  /** Whether the response may be cached for all callers with a key until the index changes. */
  isLasting: boolean;
}

/** Parses a body that is a plain GraphQL request; undefined for any other, which yoga then refuses or handles. */
export function readPostedDocument(text: string): PostedDocument | undefined {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || !Object.keys(body).every((key) => KNOWN_KEYS.includes(key))) return undefined;
  const { query, variables = null, operationName = null } = body as Partial<PostedDocument>;
  if (typeof query !== 'string' || query.length > LONGEST_DOCUMENT || typeof variables !== 'object') return undefined;
  if (Array.isArray(variables) || (operationName !== null && typeof operationName !== 'string')) return undefined;
  return { query, variables, operationName };
}

/** The cache key of a document and operation name. The name's length makes it unambiguous. */
const keyOf = ({ query, operationName }: PostedDocument) =>
  operationName == null ? `-${query}` : `${operationName.length} ${operationName}${query}`;

/**
 * Query documents that passed every check of yoga's, compiled for the requests that send them again: checks of a document depend on
 * its text alone. What depends on the caller or on variables is checked each time.
 *
 * Why beside yoga: with its own memory of parsed documents yoga alone takes 740 to 1,530 µs of processor time for a `match` and 1,870
 * to 2,250 for a list of 50, where this takes 88 to 125 and 59 to 68 (`npm run bench -- parts documents`).
 * `test/api/prepared.db.test.ts` sends documents down both roads.
 */
export class PreparedDocuments {
  readonly #known = new Map<string, Prepared>();
  /** Characters of their keys. */
  #characters = 0;

  constructor(readonly schema: GraphQLSchema) {}

  /** Caches a document that yoga has validated, if it is a query that doesn't ask for the schema. */
  note(posted: PostedDocument, document: DocumentNode): void {
    if (posted.query.includes('__proto__')) return; // compiled code would put a field of that name last
    const key = keyOf(posted);
    const operation = getOperationAST(document, posted.operationName);
    if (
      operation?.operation !== 'query' ||
      asksForSchema(document, operation) !== 'not' ||
      posted.query.length > LONGEST_DOCUMENT ||
      this.#known.has(key)
    )
      return;
    this.#known.set(key, { document, ofIndex: followsFromIndex(this.schema, document, operation) });
    this.#characters += key.length;
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_DOCUMENTS && this.#characters <= MOST_CHARACTERS) break;
      this.#known.delete(oldest);
      this.#characters -= oldest.length;
    }
  }

  /** Cached documents. */
  get size(): number {
    return this.#known.size;
  }

  /**
   * Runs a cached document.
   *
   * @returns undefined when nothing was run, because the document isn't cached or its variables don't fit: yoga reports the error
   * @throws Refusal bad_request when it would cost too much; rate_limited when the caller has too few places left, or has taken too much time
   */
  async run(
    posted: PostedDocument,
    context: Context & { access?: Pick<Access, 'take'>; pass?: Pick<Pass, 'begin'> },
  ): Promise<DocumentResult | undefined> {
    const prepared = this.#known.get(keyOf(posted));
    if (!prepared) return undefined;
    const { document } = prepared;
    const { operationName } = posted;
    if (prepared.compiled === undefined) {
      const compiled = compileQuery(this.schema, document, operationName ?? undefined);
      prepared.compiled = isCompiledQuery(compiled) ? compiled : null;
    }
    if (!prepared.compiled) return undefined;
    const variables = posted.variables ?? {};
    const request = { schema: this.schema, document, operationName, variables };
    const cost = prepared.cost ?? limitCost(request);
    if (!cost.hasVariables) prepared.cost = cost;
    const places = placesBesides(cost);
    if (places > 0 && !variablesFit(request)) return undefined;
    await context.pass?.begin(cost.fields <= LIGHT_FIELDS);
    await context.access?.take(places);
    const result = await prepared.compiled.query(undefined, context, variables);
    if (!result.errors) return { result, isLasting: prepared.ofIndex && places === 0 };
    if (result.data === undefined) return undefined;
    return { result: { ...result, errors: result.errors.map((error) => withPositions(error, document)) }, isLasting: false };
  }
}

/** Compiled documents know lines and columns only; graphql-js' own errors know positions, and print lines and columns from them. */
function withPositions(error: GraphQLError, { loc }: DocumentNode): GraphQLError {
  const { message, path, originalError, locations } = error;
  const lines = loc?.source.body.split('\n') ?? [];
  const positions = (locations ?? []).map(
    ({ line, column }) => lines.slice(0, line - 1).join('\n').length + (line > 1 ? column : column - 1),
  );
  return new GraphQLError(message, { source: loc?.source, positions, path, originalError, extensions: error.extensions });
}
