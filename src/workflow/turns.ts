/** Cuts long work into short pieces, so that requests which wait for the event loop get it in between. */

/**
 * Milliseconds that work may hold the event loop before it yields: a small request takes three or four rounds of the loop. The 99th percentile of
 * other requests beside documents at the limits is 10 to 20 ms with 2 (median 13) and 17 with 5; it is 4 to 6 without such documents
 * (`npm run soak`, 2026-11-26, minutes after the first).
 */
const LONGEST_MS = 2;

/** When work of this file began to hold the event loop in this round; undefined while none does. */
let began: number | undefined;
const waiting: (() => void)[] = [];
/** Whether `go` runs or is to run. One at a time: each of several would hold the event loop for as long again. */
let isGoing = false;

/**
 * Lets the waiting pieces of work go on, one after the other, until this round's time is over; the loop then serves requests before the next
 * round. Pieces that go on in one round send their questions to the database in one statement.
 */
async function go(): Promise<void> {
  began = performance.now();
  do {
    waiting.shift()?.();
    await undefined; // the piece goes on in a microtask of its own, before this does
  } while (waiting.length > 0 && performance.now() - began < LONGEST_MS);
  isGoing = waiting.length > 0;
  setImmediate(isGoing ? go : forget);
}

function forget(): void {
  if (waiting.length === 0) began = undefined;
}

/**
 * For work of many small parts: called before each part, it tells whether the part may be done at once.
 *
 * @returns undefined while the loop is free; a promise for a later round of it once work has held it for some milliseconds
 */
export function pauseIfLong(): Promise<void> | undefined {
  if (began === undefined) {
    began = performance.now();
    setImmediate(forget);
    return undefined;
  }
  if (performance.now() - began < LONGEST_MS) return undefined;
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isGoing) return;
    isGoing = true;
    setImmediate(go);
  });
}

/** Runs something once all pieces that wait now have gone on, and at the earliest in the next round: what they ask for can go together. */
export function afterOthers(run: () => void): void {
  setImmediate(() => {
    if (waiting.length === 0) run();
    else waiting.push(run);
  });
}
