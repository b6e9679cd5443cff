import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWER_EXAMPLES, PARAMETER_EXAMPLES } from '../../src/http/openapiExamples.js';
import { openInMemory } from '../support/database.js';
import { openSampleWorld, type SampleWorld } from '../support/sampleWorld.js';

let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld(await openInMemory());
});
afterAll(() => world?.close());

async function get(path: string, parameters: Record<string, unknown>): Promise<Record<string, unknown>> {
  const query = new URLSearchParams(parameters as Record<string, string>);
  const request = new Request(`http://samebet.test${path}?${query}`, { headers: { 'x-api-key': world.key } });
  const response = await world.app().fetch(request);
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

test.each(Object.values(ANSWER_EXAMPLES.match ?? {}))('the demo answers the document’s look-up: $summary', async ({ value }) => {
  // How it is worded and how sure it is may change with the engine.
  const { confidence, match_reason, ...example } = value as Record<string, unknown>;
  const { venue, market_id } = example.source_market as { venue: string; market_id: string };
  expect(await get('/v0/match', { venue, market_id })).toMatchObject(example);
});

test('the demo answers the document’s parameters, with its match', async () => {
  const { limit, category, from, to, q, venue } = PARAMETER_EXAMPLES;
  const example = ANSWER_EXAMPLES.matches?.one?.value as { count: number; matches: { venue_a: object; venue_b: object }[] };
  const { venue_a, venue_b } = { ...example.matches[0] };
  const answer = await get('/v0/matches', { limit, category, from, to, q, venue, offset: 0 });
  expect(answer).toMatchObject({ count: example.count, matches: [{ venue_a, venue_b }] });
  const { market_id, with: other } = PARAMETER_EXAMPLES;
  expect(await get('/v0/match', { venue, market_id, with: other })).toMatchObject({ matched_market: { venue: other } });
});
