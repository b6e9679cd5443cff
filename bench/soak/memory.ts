import { execFileSync } from 'node:child_process';

/** Memory of one process over time, in MB. */
export interface MemoryLine {
  name: string;
  first: number;
  last: number;
  growth: number;
}

/** A process may keep this much more in its last third than in its second; the first is for warming up. */
export const GROWTH_MB = 64;

/**
 * What a process keeps in the second and the last third of its samples: the least that it had there. An active worker has 280 to 396 MB
 * within a minute while its threads come and go, and 40 MB in its own heap all the time (2026-11-30): a median tells where in that a third
 * begins, a leak lifts the least as well.
 */
export function keptIn(megabytes: readonly number[]): [second: number, last: number] {
  const third = Math.floor(megabytes.length / 3);
  return [Math.min(...megabytes.slice(third, 2 * third)), Math.min(...megabytes.slice(2 * third))];
}

/** Five minutes. What was started, or became active, later says nothing of growth: an active worker goes on taking memory for some minutes, up to 340 MB. */
const FEWEST = 150;

/** Watches the resident memory of processes by id and name; a process that is started again, or that becomes active, is another one. */
export class Memory {
  readonly #samples = new Map<string, { name: string; megabytes: number[] }>();

  sample(processes: readonly { name: string; pid: number }[]): void {
    const pids = processes.map(({ pid }) => pid).filter((pid) => pid > 0);
    let text = '';
    try {
      text = execFileSync('ps', ['-o', 'pid=,rss=', '-p', pids.join(',')], { encoding: 'utf8' });
    } catch {
      return; // none of them runs just now
    }
    for (const line of text.trim().split('\n')) {
      const [pid = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number);
      if (kilobytes === 0) continue; // it has ended, and its parent doesn't know yet
      const name = processes.find((each) => each.pid === pid)?.name ?? '';
      const known = this.#samples.get(`${pid} ${name}`) ?? { name, megabytes: [] };
      known.megabytes.push(kilobytes / 1024);
      this.#samples.set(`${pid} ${name}`, known);
    }
  }

  /** What each process kept, and how much more of it at the end. */
  lines(): MemoryLine[] {
    return [...this.#samples.values()]
      .filter(({ megabytes }) => megabytes.length >= FEWEST)
      .map(({ name, megabytes }) => {
        const [first, last] = keptIn(megabytes);
        return { name, first: Math.round(first), last: Math.round(last), growth: Math.round(last - first) };
      });
  }
}
