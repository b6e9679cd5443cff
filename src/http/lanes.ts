/** Runs at most a set number of a group's requests at once; the rest wait, and the group's members take turns. */
import { Refusal } from '../domain/refusal.js';

/** The most waiting requests of one member: more than the subscriptions that it may have, which all reconnect at once after a restart. */
const MOST_WAITING = 200;

interface Lane {
  running: number;
  /** Callbacks that start the waiting requests, by member. */
  waiting: Map<string, (() => void)[]>;
}

/** Runs at most `most` requests of a group at once. The others wait in a queue for each member, and the queues take turns. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  constructor(readonly most: number) {}

  /** Groups with a running request. */
  get size(): number {
    return this.#lanes.size;
  }

  /**
   * Settles when a request may run.
   *
   * @param group the name of the group  @param member the name of the member whose request it is
   * @returns ends the request and starts the next one
   * @throws Refusal rate_limited when too many requests of the member wait
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
