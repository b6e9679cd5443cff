/** A thread that gives way, and says which priority it has then. */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../dist/commands/lowerPriority.js';

lowerPriority();
parentPort?.postMessage(os.getPriority());
