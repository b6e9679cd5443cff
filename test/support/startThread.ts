import { Worker } from 'node:worker_threads';
import type * as ours from '../../src/startThread.js';

const SOURCES = new URL('../../src/', import.meta.url).href;
const BUILT = new URL('../../dist/', import.meta.url).href;

/**
 * Starts a thread in place of `src/startThread.ts`, for whatever the tests load: as a built file. Vite hands what it makes of the sources to no
 * thread, and a loader in the thread takes as long again as all that the thread loads, and ends the process now and then as it starts.
 */
export const startThread: typeof ours.startThread = (module, options) =>
  new Worker(new URL(`${module.href.replace(SOURCES, BUILT)}.js`), options);
