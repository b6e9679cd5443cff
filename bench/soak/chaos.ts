import type { Fault, Happened } from './fault.js';
import { folderTaken } from './folder.js';
import { hostileDocuments } from './hostile.js';
import { terminatedBetween, venueRefuses, workersDead } from './judging.js';
import {
  apiEnds,
  databaseHangs,
  databaseKilled,
  redisFlushed,
  redisKilled,
  venueDown,
  workerHangs,
  workerKilled,
} from './outages.js';
import type { World } from './world.js';

/**
 * The faults in their order, which fit into 17 minutes; 20 minutes end with hostile documents once more, so that what they leave in memory
 * shows whether it grows. Redis loses what it counted in two faults: no API loses its own counts within the minute before or after.
 */
export const FAULTS: readonly [string, Fault][] = [
  ['API killed and started again', apiEnds(0, 'SIGKILL')],
  ['API told to stop and started again', apiEnds(1, 'SIGTERM')],
  ['hostile GraphQL for 30 s', hostileDocuments],
  ['database killed, back after 3 s', databaseKilled],
  ['active worker killed', workerKilled],
  ['worker’s sessions ended before it judges', terminatedBetween],
  ['venue A down for 15 s', venueDown],
  ['Redis killed, back empty after 5 s', redisKilled],
  ['active worker hangs', workerHangs],
  ['venue B at 429 for two minutes', venueRefuses],
  ['Redis flushed twice', redisFlushed],
  ['both workers dead for a minute', workersDead],
  ['database hangs for 3 s', databaseHangs],
  ['a second process on an embedded folder', folderTaken],
];

/** Lets a fault happen and waits until it is over; a bound that it doesn't keep is wrong, and excuses nothing. */
export async function happen(world: World, [name, fault]: (typeof FAULTS)[number]): Promise<Happened> {
  const from = performance.now();
  const outcome = await fault(world).catch((error: unknown) => ({ recoveredMs: null, excuses: [], wrong: [String(error)] }));
  return { name, from, to: performance.now(), notes: [], wrong: [], comparesFrom: undefined, ...outcome };
}
