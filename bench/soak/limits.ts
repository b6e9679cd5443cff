import type { Shot } from './load.js';

const WINDOW_MS = 60_000;

/** A key that was surely answered more often than the limit in some 60 seconds, by requests that began and ended within them. */
export interface Over {
  key: number;
  /** When the window began, `performance.now()`, and how many requests each API answered in it. */
  from: number;
  byApi: number[];
}

/** The first such window of each key. */
export function overLimit(shots: readonly Shot[], limit: number): Over[] {
  const byKey = new Map<number, Shot[]>();
  for (const shot of shots) {
    if (shot.status !== 200) continue;
    const known = byKey.get(shot.key);
    if (known) known.push(shot);
    else byKey.set(shot.key, [shot]);
  }
  return [...byKey].flatMap(([key, accepted]) => {
    accepted.sort((left, right) => left.sent - right.sent);
    for (const [n, { sent }] of accepted.entries()) {
      const within = accepted.slice(n, n + 2 * limit).filter(({ done }) => done < sent + WINDOW_MS);
      if (within.length <= limit) continue;
      const byApi = [0, 1, 2].map((api) => within.filter((shot) => shot.api === api).length);
      return [{ key, from: sent, byApi }];
    }
    return [];
  });
}
