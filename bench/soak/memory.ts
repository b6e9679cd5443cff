import { execFileSync } from 'node:child_process';

/** Memory of one process over time, in MB. */
export interface MemoryLine {
  name: string;
  first: number;
  last: number;
  growth: number;
}

/** A process may be this much larger at the end than after its first third; the heap's own ups and downs are within it. */
export const GROWTH_MB = 96;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Samples with less than these say nothing of growth: the process was started, or became active, too late. */
const FEWEST = 15;

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
      const name = processes.find((each) => each.pid === pid)?.name ?? '';
      const known = this.#samples.get(`${pid} ${name}`) ?? { name, megabytes: [] };
      known.megabytes.push(kilobytes / 1024);
      this.#samples.set(`${pid} ${name}`, known);
    }
  }

  /** Growth of each process from its second third to its last: the first is for warming up. */
  lines(): MemoryLine[] {
    return [...this.#samples.values()]
      .filter(({ megabytes }) => megabytes.length >= FEWEST)
      .map(({ name, megabytes }) => {
        const third = Math.floor(megabytes.length / 3);
        const [first, last] = [median(megabytes.slice(third, 2 * third)), median(megabytes.slice(2 * third))];
        return { name, first: Math.round(first), last: Math.round(last), growth: Math.round(last - first) };
      });
  }
}
