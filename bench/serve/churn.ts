/** Pulls with 5,000 changed markets each and the rematch of their events, one after the other as the worker does them, on PostgreSQL. argv: URL, seconds. */
import { lowerPriority } from '../../src/commands/lowerPriority.js';
import type { VenueEvent } from '../../src/domain/market.js';
import { Matcher } from '../../src/domain/matching/index.js';
import { openDatabase } from '../../src/store/database.js';
import { readEvents, storeEvents } from '../../src/store/events.js';
import { toOpenMatchEvents } from '../../src/workflow/findings.js';

lowerPriority();
const [url = '', seconds = '10'] = process.argv.slice(2);
const EVENTS = 500;
const database = await openDatabase({ url, poolSize: 4 }, new URL('../../prisma/migrations', import.meta.url).pathname);
const ids = (name: string) => Array.from({ length: EVENTS }, (_, n) => `${name}${n}`);
/** The event as the venue would send it again: other rules, and for one market in ten another question. A row's revision is no field of it. */
function edit(event: VenueEvent, round: number): VenueEvent {
  const markets = event.markets.map((each, n) => ({
    ...each,
    rules: `${each.rules} Round ${round}.`.slice(-600),
    question: n % 10 === 0 ? `${each.question.replace(/ \(.*/, '')} (${round})` : each.question,
    rev: undefined,
  }));
  return { ...event, markets, rev: undefined } as VenueEvent;
}
const until = performance.now() + Number(seconds) * 1_000;

let changed = 0;
for (let round = 1; performance.now() < until; round++) {
  const matcher = new Matcher();
  for await (const events of readEvents(database, [...ids('venue_a:KXBENCH-'), ...ids('venue_b:bench-cup-match-')])) {
    const edited = events.filter(({ venue }) => venue === 'venue_a').map((event) => edit(event, round));
    changed += (await storeEvents(database, edited, new Date())).changedMarkets;
    matcher.upsertEvents(toOpenMatchEvents(events));
  }
  matcher.pairs();
}
await database.close();
console.log(String(changed));
