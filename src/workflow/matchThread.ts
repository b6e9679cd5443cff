/** A thread that reads listings and judges candidates for a matcher elsewhere (matchThreads.ts). It keeps nothing between its tasks. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Listing } from '../domain/market.js';
import { contractOf, findLegs, type LegsFound, type ListingRead, readListing } from '../domain/matching/index.js';

/** An event's legs with what was read of them. */
export type SideRead = readonly (readonly [Listing, ListingRead])[];

/** Listings to read, by event; or events that were read, and which of them to judge against which, by their places. */
export type Task =
  | { readonly read: readonly (readonly Listing[])[] }
  | { readonly events: readonly SideRead[]; readonly judge: readonly (readonly [a: number, b: number])[] };

/** What the tasks give: what was read by event and listing; what was found by candidate. */
export type Done = ListingRead[][] | LegsFound[][];

/** @throws whatever reading or judging throws */
function work(task: Task): Done {
  if ('read' in task) return task.read.map((listings) => listings.map(readListing));
  const events = task.events.map((legs) => legs.map(([listing, read]) => contractOf(listing, read)));
  return task.judge.map(([a, b]) => findLegs(events[a] ?? [], events[b] ?? []));
}

parentPort?.on('message', function answer(this: MessagePort, { id, task }: { id: number; task: Task }) {
  try {
    this.postMessage({ id, done: work(task) });
  } catch (error) {
    this.postMessage({ id, error });
  }
});
