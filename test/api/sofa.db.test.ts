import type { createSofaRouter } from 'sofa-api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BODY_EXAMPLES } from '../../src/http/openapiExamples.js';
import { openWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** The service, with sofa's handlers overheard: its router hands them on when its routes are taken over. */
async function overheard(heard: string[]) {
  vi.resetModules(); // other files of this worker have loaded it with sofa as it is
  vi.doMock('sofa-api', async (original) => {
    const real = await original<typeof import('sofa-api')>();
    const listen = (router: ReturnType<typeof createSofaRouter>) => {
      for (const route of router.__routes) {
        const { handler } = route;
        route.handler = (request, context) => {
          heard.push(`${route.method} ${route.path} for ${request.method} ${request.url}`);
          return handler(request, context);
        };
      }
      return router;
    };
    return { ...real, createSofaRouter: (sofa: Parameters<typeof createSofaRouter>[0]) => listen(real.createSofaRouter(sofa)) };
  });
  const { createApp } = await import('../../src/app.js');
  vi.doUnmock('sofa-api');
  return createApp(world.deps, { rateLimitPerMinute: 1_000 });
}

test('each of the five routes is answered by the handler that sofa registered for it, what is kept before it', async () => {
  const heard: string[] = [];
  const app = await overheard(heard);
  const headers = { 'x-api-key': await world.key('overheard') };
  const ask = async (path: string, input?: unknown) => {
    const given = input === undefined ? {} : { method: 'POST', body: JSON.stringify(input) };
    await world.deps.index.refresh();
    const response = await app.fetch(new Request(`http://samebet.test${path}`, { headers, ...given }));
    return [response.status, await response.text()];
  };
  const found = await ask('/v0/match?venue=venue_a&market_id=KXCOIN-27-UP');
  expect(await ask('/v0/match?venue=venue_a&market_id=KXCOIN-27-UP')).toEqual(found);
  for (const path of ['/v0/matches?limit=1', '/v0/health']) expect((await ask(path))[0]).toBe(200);
  for (const name of ['profit', 'size']) expect((await ask(`/v0/${name}`, BODY_EXAMPLES[name]))[0]).toBe(200);
  expect((await ask('/v0/webhook', {}))[0]).toBe(404);
  expect(heard).toEqual([
    'GET /match for GET /v0/match',
    'GET /matches for GET /v0/matches',
    'GET /health for GET /v0/health',
    'POST /profit for POST /v0/profit',
    'POST /size for POST /v0/size',
  ]);
  vi.resetModules();
});
