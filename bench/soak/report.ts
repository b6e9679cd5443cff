import { type Happened, seconds } from './fault.js';
import { type Over, overLimit } from './limits.js';
import type { Shot } from './load.js';
import { GROWTH_MB, type Memory, type MemoryLine } from './memory.js';
import type { Oracle } from './oracle.js';
import { lostDecisions, type startPerson } from './people.js';
import { STALE_MS } from './timeline.js';
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
        (fault) =>
          isDuring(fault, shot, ECHO_MS) &&
          fault.excuses.includes(shot.status) &&
          (fault.api === undefined || fault.api === shot.api),
      ),
  );
}

/** Pairs of edited events that still stand as proved. */
async function unnoticed({ database, edits }: World): Promise<number> {
  return database.prisma.pair.count({ where: { standing: 'auto_verified', a: { event_id: { in: edits.done } } } });
}

const isDuring = ({ from, to }: Happened, { sent, done }: Shot, echoMs: number): boolean => done >= from && sent <= to + echoMs;

/** The 99th percentile of how long answers took, in milliseconds. */
function p99(shots: readonly Shot[]): number {
  const took = shots.filter(({ status }) => status === 200).map(({ sent, done }) => done - sent);
  return took.sort((left, right) => left - right)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}

/** The load's first answers come from processes that have just started: a p99 of 650 and 1,070 ms in two runs, where it was 5 to 21 ms later. */
const WARM_MS = 10_000;

/** How long answers took while nothing was wrong and the service was warm, in milliseconds. @param near the only shots that count */
export function calmP99(
  shots: readonly Shot[],
  happened: readonly Happened[],
  near: (shot: Shot) => boolean = () => true,
): number {
  const warm = shots.reduce((first, { sent }) => Math.min(first, sent), Number.POSITIVE_INFINITY) + WARM_MS;
  const isCalm = (shot: Shot) => shot.sent >= warm && !happened.some((fault) => isDuring(fault, shot, ECHO_MS));
  return p99(shots.filter((shot) => near(shot) && isCalm(shot)));
}

/** Others may take this many times as long while somebody floods, */
const SLOWER = 3;
/** as within this long before and after, since a machine that others use changes from minute to minute. */
const NEAR_MS = 60_000;

/** Other callers' answers during the faults that must not slow them down. */
function p99Lines(shots: readonly Shot[], happened: readonly Happened[]): Line[] {
  return happened
    .filter(({ comparesFrom }) => comparesFrom !== undefined)
    .map((fault) => {
      const near = { ...fault, from: fault.from - NEAR_MS };
      const calm = calmP99(shots, happened, (shot) => isDuring(near, shot, NEAR_MS));
      const during = p99(shots.filter((shot) => isDuring({ ...fault, from: fault.comparesFrom ?? fault.from }, shot, 0)));
      const found = `${during.toFixed(0)} ms, ${(during / calm).toFixed(1)} times the ${calm.toFixed(0)} ms without faults`;
      return { what: 'p99 of others during hostile GraphQL', found, ok: during <= SLOWER * calm };
    });
}

/** Says where a key was answered too often. @param start when the load began, `performance.now()` */
function tellOver({ apis }: World, happened: readonly Happened[], over: readonly Over[], start: number): void {
  const spans = happened.map(({ from, to }) => `${seconds(from - start)} to ${seconds(to - start)}`);
  console.error(`faults from and to, in seconds of the load: ${spans.join(', ')}`);
  for (const { name, process } of apis) {
    const told = process.log.filter(({ msg }) => /Redis/.test(msg)).map(({ time, msg }) => `${time} ${msg.slice(0, 14)}`);
    console.error(`${name}: ${told.join(', ')}`);
  }
  for (const { key, from, byApi } of over.slice(0, 5))
    console.error(`key ${key}: from ${seconds(from - start)} on, by API ${byApi.join(' + ')}`);
}

/** Holds a run against what it should have been. */
export async function judgeRun({ world, oracle, memory, person, happened, shots, notProvable }: Run): Promise<Line[]> {
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
  const missed = await unnoticed(world);
  const late = oracle.late(shots);
  const edited = world.edits.done.length;
  const faulty = happened.flatMap(({ name, wrong: each }) => each.map((what) => `${name}: ${what}`));
  const grown = memory.lines().filter(({ growth }) => growth > GROWTH_MB);
  if (over.length > 0) tellOver(world, happened, over, shots[0]?.sent ?? 0);
  if (wrong.length > 0) console.error('wrong answers, the first:', wrong.slice(0, 3));
  if (strange.length > 0) console.error('unexplained, the first:', strange.slice(0, 3));
  if (lost.length > 0) console.error('lost decisions, the first:', lost.slice(0, 3));
  for (const each of faulty) console.error(each);
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
    {
      what: 'matches answered after a change was committed',
      found: late.count === 0 ? '0' : `${late.count}, at most ${late.most.toFixed(0)} ms after`,
      ok: late.most <= STALE_MS,
    },
    { what: 'served as proved though the sample says no', found: String(untrue.length), ok: untrue.length === 0 },
    { what: 'answers that no fault explains', found: String(strange.length), ok: strange.length === 0 },
    { what: 'keys over 60 requests in any 60 s', found: String(over.length), ok: over.length === 0 },
    {
      what: 'decisions acknowledged and lost',
      found: `${lost.length} of ${person.acknowledged.length} (${person.refused()} refused meanwhile)`,
      ok: lost.length === 0 && person.acknowledged.length > 0,
    },
    {
      what: 'changed rules that still stand as proved',
      found: `${missed} (of ${edited} events changed, ${oracle.edited} seen)`,
      ok: missed === 0 && oracle.edited === edited,
    },
    { what: 'what faults found wrong themselves', found: String(faulty.length), ok: faulty.length === 0 },
    ...p99Lines(shots, happened),
    { what: `processes grown by more than ${GROWTH_MB} MB`, found: String(grown.length), ok: grown.length === 0 },
  ];
}

/** Prints what was found, fault by fault and process by process. */
export function printTable(
  lines: readonly Line[],
  { minutes, happened, memory, shots }: Pick<Run, 'happened' | 'shots'> & { minutes: number; memory: readonly MemoryLine[] },
): void {
  console.log(`\nsoak of ${minutes} min\n`);
  for (const { what, found, ok } of lines) console.log(`${ok ? 'ok  ' : 'BAD '} ${what.padEnd(46)} ${found}`);
  console.log(
    `\nfault                                       lasted  itself again  p99 (${calmP99(shots, happened).toFixed(0)} ms without)`,
  );
  for (const fault of happened) {
    const { name, from, to, recoveredMs, notes } = fault;
    const recovered = recoveredMs === null ? 'never away' : seconds(recoveredMs);
    const slow = `${p99(shots.filter((shot) => isDuring(fault, shot, 0))).toFixed(0)} ms`;
    console.log(
      `${name.padEnd(42)} ${seconds(to - from).padStart(7)}  ${recovered.padStart(12)}  ${slow.padStart(7)}  ${notes.join('; ')}`,
    );
  }
  console.log('\nprocess               MB then     MB at the end');
  for (const { name, first, last } of memory)
    console.log(`${name.padEnd(19)} ${String(first).padStart(9)} ${String(last).padStart(17)}`);
}
