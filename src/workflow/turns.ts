/** Work goes on for so long before whoever waits for the event loop gets it. */
const LONGEST_MS = 15;

/** When the loop was given to us; undefined while nobody counts. */
let began: number | undefined;
const waiting: (() => void)[] = [];

/** One piece of waiting work a round of the loop: what others have to do comes in between. */
function go(): void {
  began = performance.now();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(go);
  else setImmediate(forget);
}

function forget(): void {
  if (waiting.length === 0) began = undefined;
}

/**
 * For work of many small parts: says before each whether it may be done at once, or else when.
 *
 * @returns undefined while the loop is free; a promise for a later round of it once work has held it for 15 ms
 */
export function turn(): Promise<void> | undefined {
  if (began === undefined) {
    began = performance.now();
    setImmediate(forget);
    return undefined;
  }
  if (performance.now() - began < LONGEST_MS) return undefined;
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(go);
  });
}
