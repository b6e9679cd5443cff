/** A thread that ends as soon as it is given something to do. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => process.exit(3));
