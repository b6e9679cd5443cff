import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { storeEvents } from '../../src/store/events.js';
import { storeFindings } from '../../src/store/pairs.js';
import { NOW, openWorld, type World } from '../api/world.js';
import { event, market, storedPair } from '../support/markets.js';
import { ask, openAuth, signIn, type Told } from '../support/people.js';

const NAMES = ['Ann', 'Bob', 'Cid', 'Dee'];
/** A pair of events for each test: nobody's decisions are another test's. */
const RACES = ['one', 'two', 'three', 'four', 'five'];

let world: World;
let app: App;
let cookie: string;

const ids = (race: string, name: string) => ({ a: `${race}-${name}`, b: `0x${race}-${name}` });
const fact = (value: string) => ({ value, from: 'title', quote: value });

/** Four legs a race; Dee's has a material caveat that the others have in race five only. */
function legOf(race: string, name: string) {
  const { a, b } = ids(race, name);
  const facts = [{ field: 'subject', a: fact(name), b: fact(name), agree: 'equal' }];
  const gates = [{ gate: 'whitelist', verdict: 'review', detail: 'officeholder always goes to a person' }];
  return storedPair(a, b, 'proposed', {
    tier: 'review',
    confidence: 0.8,
    family: `race-${race}`,
    category: 'politics',
    explanation: { facts, gates },
    caveat_details:
      name === 'Dee' || race === 'five'
        ? [{ code: 'death_clause', api_code: 'other', severity: 'material', note: 'on death' }]
        : [],
  });
}

const asked = (name: string, over: object = {}) => ({ question: `Will ${name} win the race?`, ...over });
const venueB = (race: string, changed: Record<string, object> = {}) =>
  event(
    'venue_b',
    `race-${race}`,
    NAMES.map((name) => market('venue_b', ids(race, name).b, asked(name, { ...changed[name], slug: `${race}-${name}` }))),
  );

beforeAll(async () => {
  world = await openWorld();
  const { database } = world.deps;
  for (const race of RACES) {
    const a = event(
      'venue_a',
      `RACE-${race}`,
      NAMES.map((name) => market('venue_a', ids(race, name).a, asked(name))),
    );
    await storeEvents(database, [a, venueB(race)], NOW);
  }
  const legs = RACES.flatMap((race) => NAMES.map((name) => ({ pair: legOf(race, name) })));
  await storeFindings(database, legs, NOW);
  const auth = await openAuth(world.deps);
  app = world.app(1_000, { auth });
  cookie = await signIn(app, world.deps, 'reviewer');
});
afterAll(() => world?.close());

interface Shown {
  agrees: boolean;
  odd: string | null;
  pair: { version: number; content_a: string; content_b: string; venue_a: { market_id: string }; venue_b: { market_id: string } };
}

const LEGS = `legs { agrees odd pair { version content_a content_b confidence standing
  venue_a { market_id question outcome } venue_b { market_id question } } }`;

async function reviewEvent(race: string) {
  const told = await ask(
    app,
    cookie,
    `{ review_events(family: "race-${race}") { totalCount events { family template_a template_b totalCount agreeing
      event_a { group_id } event_b { group_id } ${LEGS} } } }`,
  );
  return told.data?.review_events as unknown as { totalCount: number; events: (Record<string, unknown> & { legs: Shown[] })[] };
}
const legsOf = async (race: string): Promise<Shown[]> => (await reviewEvent(race)).events[0]?.legs ?? [];
const seen = ({ pair: { venue_a, venue_b, ...shown } }: Shown) => {
  const { version, content_a, content_b } = shown;
  return { venue_a: venue_a.market_id, venue_b: venue_b.market_id, version, content_a, content_b };
};

const APPROVE = `mutation ($legs: [SeenPair!]!, $note: String) { approve_template(legs: $legs, note: $note) {
  approved { venue_a { market_id } standing } left_open { venue_a venue_b reason } } }`;
const approve = (legs: Shown[], by = cookie): Promise<Told> => ask(app, by, APPROVE, { legs: legs.map(seen), note: 'one race' });
const standings = async (race: string) => {
  const rows = await world.deps.database.prisma.pair.findMany({ where: { family: `race-${race}` }, orderBy: { a_id: 'asc' } });
  return rows.map(({ standing }) => standing);
};
interface Ruled {
  approved: { venue_a: { market_id: string } }[];
  left_open: { venue_a: string; venue_b: string; reason: string }[];
}
const ruled = ({ data }: Told): Ruled =>
  (data?.approve_template as unknown as Ruled | undefined) ?? { approved: [], left_open: [] };
const approvedOf = (told: Told) => ruled(told).approved.map(({ venue_a }) => venue_a.market_id);
const leftOf = (told: Told) => ruled(told).left_open;

test('what waits is told by pair of events: its template, its legs and which of them one decision may cover', async () => {
  const { totalCount, events } = await reviewEvent('one');
  expect([totalCount, events]).toMatchObject([
    1,
    [
      {
        family: 'race-one',
        template_a: 'Will … win the race?',
        template_b: 'Will … win the race?',
        totalCount: 4,
        agreeing: 3,
        event_a: { group_id: 'RACE-one' },
        event_b: { group_id: 'race-one' },
        legs: [
          { agrees: true, odd: null, pair: { confidence: 0.8, venue_a: { question: 'Will Ann win the race?' } } },
          { agrees: true },
          { agrees: true },
          { agrees: false, odd: 'Unlike most legs: rules differ: Death.' },
        ],
      },
    ],
  ]);
});

test('a template is approved with the legs that agree; the odd one stays open and is named', async () => {
  const told = await approve(await legsOf('one'));
  expect(told.errors).toBeUndefined();
  expect(approvedOf(told)).toEqual(['one-Ann', 'one-Bob', 'one-Cid']);
  expect(leftOf(told)).toEqual([{ venue_a: 'one-Dee', venue_b: '0xone-Dee', reason: 'Unlike most legs: rules differ: Death.' }]);
  expect(await standings('one')).toEqual(['human_verified', 'human_verified', 'human_verified', 'proposed']);
  const lines = await world.deps.database.prisma.decision.findMany({ where: { a_id: 'venue_a:one-Bob', actor_kind: 'person' } });
  expect(lines).toMatchObject([{ action: 'approve', cause: 'person_approved', actor: 'reviewer', note: 'one race' }]);
});

test('each leg is decided on its own texts: one that changed since stays open, and so does one that somebody decided', async () => {
  const legs = await legsOf('two');
  await storeEvents(world.deps.database, [venueB('two', { Ann: { rules: 'Only if she wins twice.' } })], NOW);
  const [, bob] = legs;
  const reject = 'mutation ($pair: SeenPair!) { reject(pair: $pair) { version } }';
  await ask(app, cookie, reject, { pair: seen(bob as Shown) });
  const told = await approve(legs.slice(0, 3));
  expect(approvedOf(told)).toEqual(['two-Cid']);
  expect(leftOf(told).map(({ venue_a }) => venue_a)).toEqual(['two-Ann', 'two-Bob']);
  expect(leftOf(told)[0]?.reason).toMatch(/0xtwo-Ann has changed/);
  expect(leftOf(told)[1]?.reason).toMatch(/reviewer rejected it/);
  expect(await standings('two')).toEqual(['proposed', 'rejected', 'human_verified', 'proposed']);
});

test('a leg that is proposed beside another for the same market is odd even when that other one is not named', async () => {
  const legs = await legsOf('three');
  const rival = storedPair('three-Ann', '0xthree-Dee', 'proposed', { tier: 'review', family: 'race-three' });
  await storeFindings(world.deps.database, [{ pair: rival }], NOW);
  const told = await approve(legs.slice(0, 2));
  expect(approvedOf(told)).toEqual(['three-Bob']);
  expect(leftOf(told)).toMatchObject([{ venue_a: 'three-Ann', reason: 'One of its markets is proposed twice.' }]);
});

test('nothing is decided of legs of two pairs of events, of a leg named twice, of none, or by who is no reviewer', async () => {
  const [four, three] = [await legsOf('four'), await legsOf('three')];
  for (const legs of [[...four, ...three], [...four.slice(0, 1), ...four.slice(0, 1)], []])
    expect((await approve(legs)).errors).toMatchObject([{ extensions: { code: 'bad_request' } }]);
  const user = await signIn(app, world.deps, 'user');
  expect((await approve(four, user)).errors).toMatchObject([{ extensions: { code: 'forbidden' } }]);
  expect(await standings('four')).toEqual(['proposed', 'proposed', 'proposed', 'proposed']);
});

test('legs that differ materially stay open until the decision says why', async () => {
  const legs = await legsOf('five');
  const told = await ask(app, cookie, APPROVE, { legs: legs.map(seen), note: null });
  expect(approvedOf(told)).toEqual([]);
  expect(leftOf(told).map(({ reason }) => reason)).toEqual(Array(4).fill(expect.stringContaining('differs materially: Death')));
  expect(approvedOf(await approve(legs))).toHaveLength(4);
});

test('a pair of events is left out by its name and told by it, until nothing of it waits', async () => {
  const idsOf = (race: string) => ({ event_a: `RACE-${race}`, event_b: `race-${race}`, family: `race-${race}` });
  const names = async (except: object[]) => {
    const query =
      'query ($except: [EventPairIds!]) { review_events(except: $except, limit: 50) { totalCount events { family } } }';
    const { data } = await ask(app, cookie, query, { except });
    const told = data?.review_events as unknown as { totalCount: number; events: { family: string }[] } | undefined;
    return { totalCount: told?.totalCount, families: told?.events.map(({ family }) => family) ?? [] };
  };
  const all = await names([]);
  const first = all.families.find((family) => family.startsWith('race-')) ?? '';
  const race = first.replace('race-', '');
  const others = all.families.filter((family) => family !== first);
  expect(await names([idsOf(race)])).toEqual({ totalCount: all.totalCount, families: others });
  const one = async () => {
    const query =
      'query ($event: EventPairIds!) { review_event(event: $event) { family totalCount legs { pair { standing } } } }';
    return (await ask(app, cookie, query, { event: idsOf(race) })).data?.review_event as unknown;
  };
  const legs = await legsOf(race);
  expect(await one()).toMatchObject({ family: first, totalCount: legs.length });
  await world.deps.database.prisma.pair.updateMany({ where: { family: first }, data: { standing: 'rejected' } });
  expect(await one()).toBeNull();
});
