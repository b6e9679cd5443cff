import type { Happened } from './chaos.js';
import type { Shot } from './load.js';
import { GROWTH_MB, type Memory, type MemoryLine } from './memory.js';
import { type Oracle, overLimit } from './oracle.js';
import { lostDecisions, type startPerson } from './people.js';
import type { World } from './world.js';

const LIMIT = 60;
/** After a fault is over, its echo: an answer that was on its way, a connection that finds out. */
const ECHO_MS = 2_000;

/** One line of the table: what was asked, what came out, whether that is right. */
export interface Line {
  what: string;
  found: string;
  ok: boolean;
}

interface Run {
  world: World;
  oracle: Oracle;
  memory: Memory;
  person: Awaited<ReturnType<typeof startPerson>>;
  happened: readonly Happened[];
  edited: readonly string[];
  shots: readonly Shot[];
  /** `<a> <b>` of pairs that may not be proved. */
  notProvable: ReadonlySet<string>;
}

const EXPECTED = new Set([200, 429]);

/** Answers that no fault of that time explains. */
function unexplained(shots: readonly Shot[], happened: readonly Happened[]): Shot[] {
  return shots.filter(
    (shot) =>
      !EXPECTED.has(shot.status) &&
      !happened.some(
        ({ from, to, excuses, api }) =>
          shot.done >= from &&
          shot.sent <= to + ECHO_MS &&
          excuses.includes(shot.status) &&
          (api === undefined || api === shot.api),
      ),
  );
}

/** Pairs of edited events that still stand as proved. */
async function unnoticed({ database }: World, edited: readonly string[]): Promise<number> {
  const where = { standing: 'auto_verified', a: { event_id: { in: edited.map((event) => `venue_a:${event}`) } } };
  return database.prisma.pair.count({ where });
}

/** Holds a run against what it should have been. */
export async function judgeRun({ world, oracle, memory, person, happened, edited, shots, notProvable }: Run): Promise<Line[]> {
  const count = (status: number) => shots.filter((shot) => shot.status === status).length;
  const wrong = oracle.wrong(shots);
  const falsePairs = new Set(
    shots
      .filter(({ answer }) => answer.endsWith(' auto_verified'))
      .map(({ market, answer }) => `${market} ${answer.split(' ')[0]}`),
  );
  const untrue = [...falsePairs].filter((pair) => notProvable.has(pair));
  const strange = unexplained(shots, happened);
  const lost = await lostDecisions(world, person.acknowledged);
  const over = overLimit(shots, LIMIT);
  const missed = await unnoticed(world, edited);
  const grown = memory.lines().filter(({ growth }) => growth > GROWTH_MB);
  const start = shots[0]?.sent ?? 0;
  const seconds = (time: number) => ((time - start) / 1_000).toFixed(1);
  if (over.length > 0) {
    console.error(
      'faults from and to, in seconds of the load:',
      happened.map(({ from, to }) => `${seconds(from)}-${seconds(to)}`).join(', '),
    );
    for (const { name, process } of world.apis) {
      const told = process.log.filter(({ msg }) => /Redis/.test(msg)).map(({ time, msg }) => `${time} ${msg.slice(0, 14)}`);
      console.error(`${name}: ${told.join(', ')}`);
    }
    for (const { key, from, byApi } of over.slice(0, 5))
      console.error(`key ${key}: from ${seconds(from)} s on, by API ${byApi.join(' + ')}`);
  }
  if (wrong.length > 0) console.error('wrong answers, the first:', wrong.slice(0, 3));
  if (strange.length > 0) console.error('unexplained, the first:', strange.slice(0, 3));
  if (lost.length > 0) console.error('lost decisions, the first:', lost.slice(0, 3));
  return [
    {
      what: 'requests',
      found: `${shots.length}: ${count(200)} answered, ${count(429)} over a limit, ${count(503)} refused, ${count(0)} cut`,
      ok: count(200) > 0 && count(429) > 0,
    },
    {
      what: 'wrong answers against the oracle',
      found: `${wrong.length} (what is matched changed ${oracle.changes} times)`,
      ok: wrong.length === 0,
    },
    { what: 'served as proved though the sample says no', found: String(untrue.length), ok: untrue.length === 0 },
    { what: 'answers that no fault explains', found: String(strange.length), ok: strange.length === 0 },
    { what: 'keys over 60 requests in any 60 s', found: String(over.length), ok: over.length === 0 },
    {
      what: 'decisions acknowledged and lost',
      found: `${lost.length} of ${person.acknowledged.length} (${person.refused()} refused meanwhile)`,
      ok: lost.length === 0 && person.acknowledged.length > 0,
    },
    { what: 'changed rules that still stand as proved', found: `${missed} (${edited.length} events changed)`, ok: missed === 0 },
    { what: `processes grown by more than ${GROWTH_MB} MB`, found: String(grown.length), ok: grown.length === 0 },
  ];
}

/** Prints what was found, fault by fault and process by process. */
export function printTable(
  lines: readonly Line[],
  { minutes, happened, memory }: { minutes: number; happened: readonly Happened[]; memory: readonly MemoryLine[] },
): void {
  console.log(`\nsoak of ${minutes} min\n`);
  for (const { what, found, ok } of lines) console.log(`${ok ? 'ok  ' : 'BAD '} ${what.padEnd(46)} ${found}`);
  console.log('\nfault                                     lasted     itself again after');
  for (const { name, from, to, recoveredMs } of happened) {
    const recovered = recoveredMs === null ? 'never away' : `${(recoveredMs / 1_000).toFixed(1)} s`;
    console.log(`${name.padEnd(40)} ${((to - from) / 1_000).toFixed(1).padStart(6)} s   ${recovered}`);
  }
  console.log('\nprocess               MB then     MB at the end');
  for (const { name, first, last } of memory)
    console.log(`${name.padEnd(19)} ${String(first).padStart(9)} ${String(last).padStart(17)}`);
}
