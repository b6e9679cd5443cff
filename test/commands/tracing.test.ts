import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenReplay, openReplay } from '../../src/venues/replay/open.js';
import { printed, run, start } from './cli.js';

const SAMPLE = new URL('../fixtures/venues/', import.meta.url).pathname;
const NOW = '2026-11-21T12:00:00Z';

/** A span as it travels (OTLP over HTTP, in JSON). */
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}

let collector: http.Server;
let otlpUrl: string;
let replay: OpenReplay;
const spans: Span[] = [];
const paths = new Set<string | undefined>();

beforeAll(async () => {
  collector = http.createServer(async (req, res) => {
    paths.add(req.url);
    let body = '';
    for await (const chunk of req) body += chunk;
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  otlpUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  replay = await openReplay({ venueA: `${SAMPLE}venue_a.jsonl`, venueB: `${SAMPLE}venue_b.jsonl`, clock: () => new Date(NOW) });
});
afterAll(async () => {
  collector?.close();
  await replay?.close();
});

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
const named = (name: string) => spans.filter((span) => span.name === name);

test('requests, root fields, pulls and runs of the matcher arrive at the configured collector, each below what it is part of', async () => {
  spans.length = 0;
  const { out } = await run(['keys', 'create', '--name', 'traced']);
  const key = out.trim().split(/\s+/).at(-1) ?? '';
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: otlpUrl, PORT: '0', VENUE_A_URL: replay.urlA, VENUE_B_URL: replay.urlB };
  const child = start(['serve', '--now', NOW], environment);
  const [, url = ''] = await printed(child, /"url":"(http:[^"]+)","database"/);
  const headers = { 'x-api-key': /sb_[\w-]+/.exec(key)?.[0] ?? '', 'x-request-id': 'traced-request-1' };
  await fetch(`${url}/graphql?query=${encodeURIComponent('{ health { ok } pair_tallies { count } }')}`, { headers });
  await fetch(`${url}/v0/match?secret=hidden`, { headers });
  await expect.poll(() => named('match').length).toBeGreaterThan(0);
  await fetch(`${url}/livez`);
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));

  expect([...paths]).toEqual(['/v1/traces']);
  // What was not sent yet when the process was told to stop.
  expect(named('GET /livez')).toHaveLength(1);
  const [request] = named('GET /graphql');
  expect(request && attributesOf(request)).toMatchObject({
    'http.route': '/graphql',
    'http.response.status_code': 200,
    'samebet.request': 'traced-request-1',
  });
  for (const name of ['Query.health', 'Query.pair_tallies']) {
    expect(named(name)[0]).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  }
  expect(named('GET /v0/match').map((span) => attributesOf(span)['http.response.status_code'])).toEqual([400]);
  expect(
    named('pull')
      .map((span) => attributesOf(span)['samebet.venue'])
      .sort(),
  ).toEqual(expect.arrayContaining(['venue_a', 'venue_b']));
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`hidden|${headers['x-api-key']}`));
});
