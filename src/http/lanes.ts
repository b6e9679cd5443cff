/** Runs at most a set number of a group's requests at once; the rest wait, and the group's members take turns. */
import { Refusal } from '../domain/refusal.js';

/** Requests of one caller that wait: more than the subscriptions that it may open, which all come at once after a restart. */
const MOST_WAITING = 200;

interface Lane {
  running: number;
  /** What starts those who wait, by who among the group asked. */
  waiting: Map<string, (() => void)[]>;
}

/** Lets so many requests of a group run at once; the others wait, and those of the group take turns. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  constructor(readonly most: number) {}

  /** Groups that are remembered. */
  get size(): number {
    return this.#lanes.size;
  }

  /**
   * Settles when a request may run.
   *
   * @param group who may run so many at once @param member who of the group asks
   * @returns what says that it is over
   * @throws Refusal rate_limited when too many of the member wait
   */
  async enter(group: string, member: string): Promise<() => void> {
    const lane = this.#lanes.get(group) ?? { running: 0, waiting: new Map() };
    this.#lanes.set(group, lane);
    if (lane.running < this.most) lane.running++;
    else await queue(lane, member);
    return () => this.#leave(group, lane);
  }

  #leave(group: string, lane: Lane): void {
    const [next] = lane.waiting;
    if (!next) {
      lane.running--;
      if (lane.running === 0) this.#lanes.delete(group);
      return;
    }
    const [member, [start, ...others]] = next;
    lane.waiting.delete(member);
    if (others.length > 0) lane.waiting.set(member, others); // behind the other members
    start?.();
  }
}

function queue(lane: Lane, member: string): Promise<void> {
  const waiting = lane.waiting.get(member) ?? [];
  if (waiting.length >= MOST_WAITING)
    throw new Refusal('rate_limited', `More than ${MOST_WAITING} requests wait; try again in 1 s.`, { retryAfterSeconds: 1 });
  lane.waiting.set(member, waiting);
  return new Promise((resolve) => waiting.push(resolve));
}
