/** How far the service's clock is ahead of this browser's: a replayed day, or a clock that is set wrong. */
let aheadMs = 0;

/** Takes over what the service answered for its time. */
export function setServiceTime(now: string): void {
  aheadMs = Date.parse(now) - Date.now();
}

/** Now, by the service's clock: what ages are measured against. */
export const serviceNow = (): number => Date.now() + aheadMs;
