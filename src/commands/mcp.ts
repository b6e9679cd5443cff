/** `samebet mcp`: gives an agent tools over standard input and output, answered by a running service. */
import type { Command } from 'commander';
import type { GraphQLResult } from '../http/mcp/server.js';
import { newCommand, type OpenRuntime } from './runtime.js';
import { stopped } from './stopped.js';

/** A tool call that takes longer fails: agents wait for its result. */
const TIMEOUT_MS = 20_000;

/** `samebet mcp`: tools for an agent over standard input and output, answered by a running service. */
export function mcpCommand(open: OpenRuntime): Command {
  return newCommand(
    'mcp',
    'give an agent tools (Model Context Protocol) over standard input and output, answered by a running service',
  )
    .option('--url <url>', 'where the service answers; else SAMEBET_URL, else http://127.0.0.1:4000')
    .action(async (options: { url?: string; now?: Date }) => {
      const { config, stop } = open(options);
      const url = (options.url ?? config.client.url).replace(/\/+$/, '');
      const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
      if (config.client.key !== undefined) headers.authorization = `Bearer ${config.client.key}`;
      const ask = async (query: string, variables: object): Promise<GraphQLResult> => {
        const body = JSON.stringify({ query, variables });
        const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
        const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body, signal }).catch((error: Error) => {
          throw new Error(
            `The service at ${url} can't be reached (${error.message}). Start it with samebet serve, or set SAMEBET_URL.`,
          );
        });
        const asked = (await response.json().catch(() => ({}))) as GraphQLResult;
        return { ...asked, retryAfter: response.headers.get('retry-after') };
      };
      // the protocol and the schema that its tools are derived from take a second to load, which the help need not wait for
      const [{ serveStdio }, { mcpServers }] = await Promise.all([
        import('@modelcontextprotocol/server/stdio'),
        import('../http/mcp/server.js'),
      ]);
      const serverFor = mcpServers();
      const closed = new AbortController();
      // The agent is gone when its end of the input is. A server that closes may be one that only answered which protocol is spoken.
      process.stdin.once('end', () => closed.abort());
      const handle = serveStdio(() => serverFor(ask));
      await stopped(AbortSignal.any([stop, closed.signal]));
      await handle.close();
    });
}
