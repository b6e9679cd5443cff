/** A thread that gives way, and says which priority it has then. */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { giveWay } from '../../src/commands/giveWay.js';

giveWay();
parentPort?.postMessage(os.getPriority());
