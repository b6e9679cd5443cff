import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { ROLES } from '../../src/domain/role.js';
import { judge } from '../../src/workflow/review.js';
import { openWorld, type World } from '../api/world.js';
import { ask, openAuth, signIn } from '../support/people.js';
import { seeNow } from '../support/seen.js';

/** Every way to a decision: one rule on who is told the person's name and note. */
const PATHS = {
  root: '{ decisions(venue_a: "KXMISC-PENDING") { edges { node { actor note pair { decided_by } } } } }',
  pair: '{ pair(venue_a: "KXMISC-PENDING", venue_b: "0x3155") { decided_by decisions { actor note } } }',
  candidates: '{ market(venue: venue_a, market_id: "KXMISC-PENDING") { candidates { decided_by decisions { actor note } } } }',
  event:
    '{ event(venue: venue_a, group_id: "KXMISC-27") { markets { edges { node { candidates { decided_by decisions { actor note } } } } } } }',
  pairs: '{ pairs(standing: human_verified) { edges { node { decided_by decisions { actor note } } } } }',
  'a decision of a decision': '{ decisions { edges { node { pair { decided_by decisions { actor note } } } } } }',
};
const MAY = ['reviewer', 'admin'];

let world: World;
let app: App;
const callers: Record<string, [cookie: string, headers: Record<string, string>]> = {};
beforeAll(async () => {
  world = await openWorld();
  app = createApp(world.deps, { rateLimitPerMinute: 1_000, auth: await openAuth(world.deps) });
  for (const role of ROLES) callers[role] = [await signIn(app, world.deps, role), {}];
  callers.key = ['', { 'x-api-key': await world.key('caller') }];
  const { database, clock } = world.deps;
  const seen = await seeNow(database, { a_id: 'venue_a:KXMISC-PENDING', b_id: 'venue_b:0x3155' });
  await judge({ database, clock, quorum: 1 }, { id: 'u1', name: 'Grace Hopper' }, 'approve', seen, 'seen in print');
});
afterAll(() => world?.close());

test.each(Object.entries(PATHS))('by the path of %s, reviewers are told names and notes and nobody else is', async (_, query) => {
  const told: Record<string, unknown> = {};
  for (const [name, [cookie, headers]] of Object.entries(callers)) {
    const answer = await ask(app, cookie, query, {}, headers);
    const text = JSON.stringify(answer);
    expect(answer.errors, `${name}: ${text}`).toBeUndefined();
    told[name] = [text.includes('Grace Hopper'), text.includes('seen in print'), text.includes('"a reviewer"')];
  }
  const expected = Object.keys(callers).map((name) => {
    const may = MAY.includes(name);
    const noteIsAsked = query.includes('note');
    return [name, [may, may && noteIsAsked, !may]];
  });
  expect(told).toEqual(Object.fromEntries(expected));
});

test('nobody but reviewers can look for a name', async () => {
  const query = '{ decisions(actor: "Grace Hopper") { totalCount } }';
  for (const [name, [cookie, headers]] of Object.entries(callers)) {
    const { data, errors } = await ask(app, cookie, query, {}, headers);
    if (MAY.includes(name)) expect(data).toEqual({ decisions: { totalCount: 1 } });
    else expect(errors).toMatchObject([{ extensions: { code: 'forbidden', field: 'actor' } }]);
  }
});

test('without a key or a session nothing of it is told', async () => {
  const { data, errors } = await ask(app, '', PATHS.pair);
  expect([data, errors?.[0]?.extensions.code]).toEqual([{ pair: null }, 'unauthorized']);
});
