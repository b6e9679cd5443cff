/** Answers the MCP requests of agents at /mcp, under the API key and the limits of the caller. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { createMcpHandler } from '@modelcontextprotocol/server';
import type { Deps } from '../../context.js';
import { Refusal } from '../../domain/refusal.js';
import { onceLoaded } from '../../workflow/onceLoaded.js';
import { type Access, accessOf } from '../access.js';
import { type Handler, type HttpRequest, type HttpResponse, headerList } from '../exchange.js';
import type { Limiter } from '../rateLimit.js';
import { problemResponse } from '../rest.js';
import type { GraphQLResult } from './server.js';

/** Where agents connect. */
export const MCP_PATH = '/mcp';
/** Headers with the caller's key, passed on to the GraphQL requests of tools. */
const CREDENTIALS = ['authorization', 'x-api-key'] as const;

/** What the endpoint needs. */
export interface McpOptions {
  deps: Deps;
  limiter: Limiter;
  /** Answers a GraphQL request under the key and the limits of its headers. */
  graphql(request: Request): Promise<Response>;
}

function credentialsOf(header: (name: string) => string | null | undefined): Record<string, string> {
  return Object.fromEntries(CREDENTIALS.flatMap((name) => (header(name) ? [[name, header(name) as string]] : [])));
}

/** Whether the message that is being answered has been counted against the key's limit, here or by a GraphQL request of its tool. */
const answering = new AsyncLocalStorage<{ isCounted: boolean }>();

/** Loads the protocol's library and the tools' schemas, which takes a tenth of a second. @returns the library's handler */
async function openHandler({ graphql }: McpOptions): Promise<ReturnType<typeof createMcpHandler>> {
  const [protocol, { mcpServers }] = await Promise.all([import('@modelcontextprotocol/server'), import('./server.js')]);
  const serverFor = mcpServers();
  const factory = ({ requestInfo }: { requestInfo?: Request }) =>
    serverFor(async (query, variables): Promise<GraphQLResult> => {
      const message = answering.getStore();
      if (message) message.isCounted = true;
      const headers = {
        ...credentialsOf((name) => requestInfo?.headers.get(name)),
        'content-type': 'application/json',
        accept: 'application/json',
      };
      const body = JSON.stringify({ query, variables });
      const response = await graphql(new Request('http://in-process/graphql', { method: 'POST', headers, body }));
      return { ...((await response.json()) as GraphQLResult), retryAfter: response.headers.get('retry-after') };
    });
  // The list of tools never changes, so no subscriptions to it.
  return protocol.createMcpHandler(factory, { maxSubscriptions: 0 });
}

/**
 * Reads a message, and counts it as a request unless it calls a tool: that is counted by the tool's GraphQL requests.
 *
 * @throws Refusal bad_request for a body that is no message, which is counted too; rate_limited
 */
async function readMessage(request: HttpRequest, access: Access): Promise<{ body: string; isCounted: boolean }> {
  const read = async () => {
    const body = await request.body();
    return { body, isCounted: !isToolCall(body) };
  };
  const message = await read().catch(async (error: unknown) => {
    await access.admit();
    throw error;
  });
  if (message.isCounted) await access.admit();
  return message;
}

/**
 * MCP by streamable HTTP: POST, without sessions. A call of a tool counts as the GraphQL requests that it makes, at least one; any other
 * message counts as one request.
 */
export function createMcpEndpoint(options: McpOptions): Handler {
  const { deps, limiter } = options;
  const handler = onceLoaded(() => openHandler(options));
  const answer = async (request: HttpRequest, access: Access): Promise<HttpResponse> => {
    if (access.caller.kind !== 'key') await access.admit(); // throws: the key is missing or wrong
    const { body, ...message } = await readMessage(request, access);
    const headers: Record<string, string> = credentialsOf(request.header);
    for (const name of ['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name']) {
      const value = request.header(name);
      if (value !== undefined) headers[name] = value;
    }
    const { fetch } = await handler();
    const inner = new Request(`http://in-process${MCP_PATH}`, { method: 'POST', headers, body });
    const { response, text } = await answering.run(message, async () => {
      const response = await fetch(inner);
      return { response, text: await response.text() };
    });
    if (!message.isCounted) await access.admit();
    const answered = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'));
    return { status: response.status, headers: [...headerList(answered), ...access.headers], body: text };
  };
  return async (request) => {
    const access = accessOf(request.header, deps, limiter);
    request.caller = access.caller;
    return answer(request, access).catch((error: unknown) => problemResponse(error, deps, access.headers));
  };
}

function isToolCall(body: string): boolean {
  try {
    return (JSON.parse(body) as { method?: unknown } | null)?.method === 'tools/call';
  } catch {
    throw new Refusal('bad_request', 'The body must be one JSON-RPC message.');
  }
}
