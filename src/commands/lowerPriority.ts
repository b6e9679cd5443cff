/** Gives the calling thread a priority below normal, on Linux alone. */
import os from 'node:os';

/**
 * Lets other threads go first where there are too few processors for all. Linux alone gives each thread a priority of its own
 * (setpriority(2), "C library/kernel differences"); elsewhere this does nothing, since it would slow the whole process.
 */
export function lowerPriority(): void {
  if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
}
