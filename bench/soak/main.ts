/**
 * `npm run soak -- [minutes] [first fault] [seed]`: three APIs, an active and a standby worker, PostgreSQL and Redis of its own, 200 keys that ask more than
 * they may, pulls every 5 s, and again and again a change of rules and a fault, each from the start of a minute (chaos.ts lists them; 17 minutes
 * see all). Hostile documents are drawn by the seed, which the table names: with it they are the same again. Prints a table; ends with 1 when
 * anything was wrong.
 */
import fs from 'node:fs';
import { createKey } from '../../src/workflow/keys.js';
import { FAULTS, happen } from './chaos.js';
import { now } from './clock.js';
import { type Happened, pause } from './fault.js';
import { startLoad } from './load.js';
import { Memory } from './memory.js';
import { Oracle } from './oracle.js';
import { roles } from './outages.js';
import { startPerson } from './people.js';
import { judgeRun, printTable } from './report.js';
import { closeWorld, openWorld, type World } from './world.js';

const KEYS = 200;
const MINUTE_MS = 60_000;
/** A fault begins this long after the minute's change of rules, so that neither hides the other. */
const FAULT_AFTER_MS = 20_000;
const SETTLE_MS = 30_000;

async function makeKeys({ database }: World): Promise<string[]> {
  const keys: string[] = [];
  for (let n = 0; n < KEYS; n++) keys.push((await createKey({ database, clock: now }, `soak ${n}`)).key);
  return keys;
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

async function run(minutes: number, firstFault: number, seed: number): Promise<boolean> {
  const world = await openWorld(new Date(now().getTime() + (minutes + 30) * MINUTE_MS), seed);
  const keys = await makeKeys(world);
  const oracle = new Oracle(world.postgres.url);
  const memory = new Memory();
  const person = await startPerson(world);
  await pause(1_000);
  const load = startLoad(world, keys, world.watched);
  const sampling = setInterval(() => {
    const { active } = roles(world);
    const workers = world.workers.map((worker) => ({
      ...worker,
      name: `${worker.name}, ${worker === active ? 'active' : 'standby'}`,
    }));
    memory.sample([...world.apis, ...workers].map(({ name, process }) => ({ name, pid: process.pid })));
  }, 2_000);
  const happened: Happened[] = [];
  const started = performance.now();
  for (let fault = firstFault; performance.now() - started < (minutes - 0.5) * MINUTE_MS; fault++) {
    world.edits.change(world.edits.next());
    await pause(FAULT_AFTER_MS);
    happened.push(await happen(world, FAULTS[fault % FAULTS.length] as (typeof FAULTS)[number]));
    // A longer fault takes several minutes.
    const past = Math.ceil((performance.now() - started) / MINUTE_MS);
    await pause(started + past * MINUTE_MS - performance.now());
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
    shots: load.shots,
    notProvable: readTruth(),
  });
  printTable(verdict, { minutes, happened, shots: load.shots, memory: memory.lines() });
  return verdict.every(({ ok }) => ok);
}

const minutes = Number(process.argv[2] ?? 2);
/** Which of the faults comes first, counted from 0. */
const firstFault = Number(process.argv[3] ?? 0);
const seed = Number(process.argv[4] ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isInteger(seed)) throw new RangeError('the seed: a whole number');
if (!Number.isInteger(minutes) || minutes < 1) throw new RangeError('how many minutes: a whole number from 1');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void closeWorld().finally(() => process.exit(1)));
try {
  process.exitCode = (await run(minutes, firstFault, seed)) ? 0 : 1;
} finally {
  await closeWorld();
}
process.exit();
