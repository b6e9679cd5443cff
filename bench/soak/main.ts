/**
 * `npm run soak -- [minutes] [first fault]`: three APIs, an active and a standby worker, PostgreSQL and Redis of its own, 200 keys that ask more than
 * they may, pulls every 5 s, a change of rules and a fault each minute. Prints a table; ends with 1 when anything was wrong.
 */
import fs from 'node:fs';
import { createKey } from '../../src/workflow/keys.js';
import { endProcesses } from '../../test/faults/support/service.js';
import { FAULTS, type Happened, happen, roles } from './chaos.js';
import { now } from './clock.js';
import { startLoad } from './load.js';
import { Memory } from './memory.js';
import { Oracle } from './oracle.js';
import { startPerson } from './people.js';
import { judgeRun, printTable } from './report.js';
import { closeWorld, openWorld, type World } from './world.js';

const KEYS = 200;
const MINUTE_MS = 60_000;
/** A fault begins this long after the minute's change of rules, so that neither hides the other. */
const FAULT_AFTER_MS = 20_000;
const SETTLE_MS = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function makeKeys({ database }: World): Promise<string[]> {
  const keys: string[] = [];
  for (let n = 0; n < KEYS; n++) keys.push((await createKey({ database, clock: now }, `soak ${n}`)).key);
  return keys;
}

/** Venue A markets of every pair there is, whose time to trade lasts longer than the soak. */
async function watched({ database }: World, minutes: number): Promise<{ market: string; event: string; standing: string }[]> {
  const end = new Date(now().getTime() + (minutes + 30) * MINUTE_MS);
  const pairs = await database.prisma.pair.findMany({ include: { a: true }, orderBy: [{ a_id: 'asc' }, { b_id: 'asc' }] });
  return pairs
    .filter(({ a }) => a.close_time === null || a.close_time > end)
    .map(({ a, standing }) => ({ market: a.market_id, event: a.event_id.replace('venue_a:', ''), standing }));
}

/** What is wanted as truth by whoever wrote the sample: pairs that may be proved, and pairs that are not the same bet. */
function readTruth() {
  const text = fs.readFileSync(new URL('../../sample/truth.jsonl', import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { a: string; b: string; expect: string });
  return new Set(rows.filter(({ expect }) => expect !== 'auto').map(({ a, b }) => `${a} ${b}`));
}

async function run(minutes: number, firstFault: number): Promise<boolean> {
  const world = await openWorld();
  const keys = await makeKeys(world);
  const pairs = await watched(world, minutes);
  const oracle = new Oracle(world.postgres.url);
  const memory = new Memory();
  const person = await startPerson(world);
  await pause(1_000);
  const load = startLoad(world, keys, [...new Set(pairs.map(({ market }) => market))]);
  const sampling = setInterval(() => {
    const { active } = roles(world);
    const workers = world.workers.map((worker) => ({
      ...worker,
      name: `${worker.name}, ${worker === active ? 'active' : 'standby'}`,
    }));
    memory.sample([...world.apis, ...workers].map(({ name, process }) => ({ name, pid: process.pid })));
  }, 2_000);
  const events = [...new Set(pairs.filter(({ standing }) => standing === 'auto_verified').map(({ event }) => event))];
  const happened: Happened[] = [];
  const edited: string[] = [];
  const started = performance.now();
  for (let minute = 0; minute < minutes; minute++) {
    const event = events[minute * 3 + 1];
    if (event) {
      world.changeRules(event);
      edited.push(event);
    }
    await pause(FAULT_AFTER_MS);
    happened.push(await happen(world, FAULTS[(firstFault + minute) % FAULTS.length] as (typeof FAULTS)[number]));
    await pause(started + (minute + 1) * MINUTE_MS - performance.now());
  }
  await person.stop();
  await pause(Math.min(SETTLE_MS, 15_000));
  await load.stop();
  clearInterval(sampling);
  await oracle.stop();
  const verdict = await judgeRun({
    world,
    oracle,
    memory,
    person,
    happened,
    edited,
    shots: load.shots,
    notProvable: readTruth(),
  });
  printTable(verdict, { minutes, happened, memory: memory.lines() });
  await endProcesses();
  await closeWorld(world);
  return verdict.every(({ ok }) => ok);
}

const minutes = Number(process.argv[2] ?? 2);
/** Which of the faults comes first, counted from 0. */
const firstFault = Number(process.argv[3] ?? 0);
if (!Number.isInteger(minutes) || minutes < 1) throw new RangeError('how many minutes: a whole number from 1');
try {
  process.exitCode = (await run(minutes, firstFault)) ? 0 : 1;
} catch (error) {
  await endProcesses();
  throw error;
}
process.exit();
