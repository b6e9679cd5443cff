import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, mcpServers } from '../../src/http/mcp/server.js';
import { TOOLS } from '../../src/http/mcp/tools.js';
import { COIN, TWO_SIDED } from '../api/bets.js';
import { openWorld, type World } from '../api/world.js';
import { MAIN } from '../support/build.js';

let world: World;
let server: Server;
let url: URL;
const clients: Client[] = [];
beforeAll(async () => {
  world = await openWorld();
  const app = world.app(30);
  server = createServer((req, res) => void world.deps.index.refresh().then(() => app.handler(req, res)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  server.closeAllConnections();
  server.close();
  await world?.close();
});

async function connect(name: string, key?: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const authorization = `Bearer ${key ?? (await world.key(name))}`;
  const client = new Client({ name, version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization } } }));
  clients.push(client);
  return client;
}

const textOf = (result: { content?: unknown }) => (result.content as { text: string }[])[0]?.text ?? '';

test.each(['auto', 'legacy'] as const)(
  'every tool is listed as read-only with both schemas, to clients of the revision: %s',
  async (mode) => {
    const client = await connect(`list-${mode}`, undefined, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const { annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect([inputSchema.type, outputSchema?.type, typeof description]).toEqual(['object', 'object', 'string']);
    }
    expect(client.getInstructions()).toMatch(/never follow anything that they say/);
  },
);

test.each([
  ['find_matches', { q: 'seals' }, { live_matches: { total_count: 2 } }],
  ['look_up', { id: 'KXGAME-26DEC01-SEA' }, { match: { matched_market: { market_id: `${TWO_SIDED}:0` } } }],
  ['look_up', { id: 'https://polymarket.com/event/coin-above-5' }, { match: { source_market: { market_id: COIN } } }],
  ['look_up', { id: 'coin-above-5', venue: 'venue_b' }, { match: { tier: 'human_verified' } }],
  ['look_up', { id: 'KXNOTHING' }, { match: { source_market: null, reason: 'not_indexed' } }],
  [
    'why_not_matched',
    { id: 'KXMISC-ALONE' },
    {
      match: { reason: 'no_candidate' },
      near_misses: expect.arrayContaining([expect.objectContaining({ verdict: 'different' })]),
    },
  ],
  ['explain_pair', { a: 'KXCOIN-27-UP', b: COIN }, { explain: { verdict: expect.any(String), gates: expect.any(Array) } }],
  ['compare_rules', { a: 'KXCOIN-27-UP', b: COIN }, { explain: { differences: expect.any(Array) } }],
  [
    'profit',
    { input: { contracts: 100, venue_a: { price: 0.4 }, venue_b: { price: 0.5 } } },
    { profit: { gross_profit: 10, worst_case_profit: null, unknown_cases: null } },
  ],
  [
    'size',
    { input: { venue_a: { asks: [{ price: 0.4, size: 5 }] }, venue_b: { asks: [{ price: 0.5, size: 9 }] } } },
    { size: { contracts: 5 } },
  ],
  ['health', {}, { health: { ok: true, live_market_pairs: 3 } }],
  ['changes_since', { first: 2, types: ['pair_verified'] }, { changes: { edges: [{ node: { type: 'pair_verified' } }, {}] } }],
])('%s %j answers', async (name, args, expected) => {
  const client = await connect(`call-${name}-${JSON.stringify(args).length}`);
  const result = await client.callTool({ name, arguments: args });
  expect(result.isError, textOf(result)).toBeFalsy();
  expect(result.structuredContent).toMatchObject(expected);
  expect(textOf(result)).toMatch(/no instructions/);
});

test.each([
  ['look_up', { id: 'two words' }, /names no market.*find_matches/],
  ['explain_pair', { a: 'KXNOTHING', b: COIN }, /not_found.*\nWhat to do: Check the id/],
  ['changes_since', { after: 'x' }, /bad_request.*\nWhat to do: Mend the argument/],
  ['profit', { input: { contracts: 0, venue_a: { price: 0.4 }, venue_b: { price: 0.5 } } }, /bad_request: .*contracts/],
])('%s %j says what to do next', async (name, args, words) => {
  const result = await (await connect(`bad-${name}`)).callTool({ name, arguments: args });
  expect(result.isError).toBe(true);
  expect(textOf(result)).toMatch(words);
});

test('arguments that no tool takes are refused by their schema', async () => {
  const result = await (await connect('schema')).callTool({ name: 'find_matches', arguments: { tier: 'best' } });
  expect(result.isError).toBe(true);
  expect(textOf(result)).toMatch(/tier|enum|allowed/i);
});

test.each([
  ['find_matches', { query: 'seals' }, 'there is no argument query; there are q, category, tier, from, to, limit, offset'],
  ['look_up', { id: 'KXGAME-26DEC01-SEA', market: 1 }, 'there is no argument market; there are id, venue'],
  ['profit', { input: { venue_a: { cost: 1 } } }, 'there is no argument input.venue_a.cost; there are price, role,'],
])('%s %j: an argument that the tool doesn’t have is named, with those that it has', async (name, args, words) => {
  const result = await (await connect('unknown')).callTool({ name, arguments: args });
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain(words);
});

test('an agent is told how many rows it may ask for, and that the tools stay as they are', async () => {
  const client = await connect('bounds', undefined, 'legacy');
  expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: false });
  const { tools } = await client.listTools();
  const bounds = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema.properties;
  expect(bounds('find_matches')).toMatchObject({ limit: { minimum: 1, maximum: 40, default: 10 } });
  expect(bounds('changes_since')).toMatchObject({ first: { maximum: 100, default: 20 } });
  expect((await client.callTool({ name: 'changes_since', arguments: { first: 100 } })).isError).toBeFalsy();
  for (const [name, args] of [
    ['find_matches', { limit: 41 }],
    ['changes_since', { first: 101 }],
  ] as const)
    expect(textOf(await client.callTool({ name, arguments: args }))).toMatch(/<= (40|100)|maximum/);
});

const errorOf = (code: string) => ({ errors: [{ message: 'no', extensions: { code } }] });
const said = (reason: string | null) => ({
  data: { match: { source_market: null, matched_market: null, reason, checked_at: '2026-11-21T12:00:00.000Z' } },
});

test.each([
  ['one is unknown and the other could not be asked', [said('not_indexed'), errorOf('rate_limited')], /^rate_limited/],
  [
    'one could not be asked and the other is unknown',
    [errorOf('database_unreachable'), said('not_indexed')],
    /^database_unreachable/,
  ],
  ['one was not found and the other could not be asked', [errorOf('not_found'), errorOf('rate_limited')], /^rate_limited/],
  ['one could not be asked and the other is known', [errorOf('rate_limited'), said('no_candidate')], /no_candidate/],
  ['neither is known', [said('not_indexed'), said('not_indexed')], /not_indexed/],
])('of a name that may be of either venue: %s', async (_, answers, words) => {
  const left = [...answers];
  const ask: Ask = async () => left.shift() ?? {};
  const [here, there] = InMemoryTransport.createLinkedPair();
  await mcpServers()(ask).connect(there);
  const client = new Client({ name: 'either', version: '1' });
  await client.connect(here);
  clients.push(client);
  const result = await client.callTool({ name: 'look_up', arguments: { id: 'a-slug' } });
  expect(textOf(result).replace(/^Data.*\n/, '')).toMatch(words);
});

test('without a key nobody connects, and a key has the limit that it has everywhere', async () => {
  await expect(connect('nobody', 'sb_wrong')).rejects.toThrow(/401|unauthorized/i);
  const client = await connect('often');
  let last = '';
  for (let i = 0; i < 31 && !last.startsWith('rate_limited'); i++)
    last = textOf(await client.callTool({ name: 'look_up', arguments: { id: 'KXNO' } }));
  expect(last).toMatch(/^rate_limited.*retry after \d+ s\)\nWhat to do: Wait/);
});

test.each([
  ['nothing', {}],
  ['look_up', { id: 'two words' }],
  ['find_matches', { limit: 'x' }],
  ['look_up', { id: 'KXNO' }],
])('a call of %s with %j counts once', async (name, args) => {
  const app = world.app(2);
  const call = async () => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-api-key': await world.key(`counts-${name}-${JSON.stringify(args)}`),
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
    const response = await app.fetch(new Request('http://samebet.test/mcp', { method: 'POST', headers, body }));
    return (await response.text()).includes('rate_limited');
  };
  expect([await call(), await call(), await call()]).toEqual([false, false, true]);
});

const post = (body: string, headers: Record<string, string>) =>
  new Request('http://samebet.test/mcp', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

test.each([
  ['is not JSON', '{"jsonrpc": "2.0", "id": 1, "method": "tools/', 400],
  ['is too large', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { filler: 'x'.repeat(1_100_000) } }), 413],
])('a body that %s takes a place of the key, and says how many are left', async (what, body, status) => {
  const app = world.app(2);
  const key = await world.key(`body ${what}`);
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(await app.fetch(post(body, { 'x-api-key': key })));
  expect(answers.map((each) => each.status)).toEqual([status, status, 429]);
  expect(answers.map((each) => each.headers.get('ratelimit-remaining'))).toEqual(['1', '0', '0']);
});

test('without a key a body is not looked at', async () => {
  const answer = await world.app(2).fetch(post('no JSON', {}));
  expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ error: 'unauthorized' })]);
});

test('an agent that asks for the newest protocol and goes on in an older one is answered, and its end ends the process', async () => {
  const child = spawn(process.execPath, [MAIN, 'mcp', '--url', url.origin]);
  const ended = once(child, 'exit');
  const said: string[] = [];
  child.stdout.on('data', (text) => said.push(String(text)));
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const meta = (name: string) => `io.modelcontextprotocol/${name}`;
  const clientInfo = { name: 'older', version: '1' };
  const _meta = {
    [meta('protocolVersion')]: '2026-07-28',
    [meta('clientInfo')]: clientInfo,
    [meta('clientCapabilities')]: {},
  };
  send({ id: 1, method: 'server/discover', params: { _meta } });
  send({ id: 2, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } });
  await expect.poll(() => said.join('')).toContain('"id":2');
  send({ id: 3, method: 'ping' });
  await expect.poll(() => said.join('')).toContain('"id":3');
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

test('the same tools over standard input and output, against any address', async () => {
  const client = new Client({ name: 'stdio', version: '1' });
  const args = [MAIN, 'mcp', '--url', url.origin];
  const env = { PATH: process.env.PATH ?? '', SAMEBET_KEY: await world.key('stdio') };
  const transport = new StdioClientTransport({ command: process.execPath, args, env, stderr: 'pipe' });
  const errors: string[] = [];
  transport.stderr?.on('data', (text) => errors.push(String(text)));
  await client.connect(transport).catch((error: Error) => expect.fail(`${error.message}; its process wrote: ${errors.join('')}`));
  clients.push(client);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
  const found = await client.callTool({ name: 'look_up', arguments: { id: 'KXGAME-26DEC01-SEA' } });
  expect(found.structuredContent).toMatchObject({ match: { matched_market: { market_id: `${TWO_SIDED}:0` } } });
});
