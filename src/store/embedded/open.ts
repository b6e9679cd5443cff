import fs from 'node:fs';
import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { startThread } from '../../startThread.js';
import { lockFolder } from './lock.js';
import { EngineStream } from './stream.js';

/** The embedded engine, running. */
export interface EmbeddedEngine {
  /** A new client, in this thread. */
  connect(): EngineStream;
  /** Lets a client of another thread in, by its end of a message channel. */
  admit(port: MessagePort): void;
  /** Settles with the error when the thread dies; never settles otherwise. */
  died: Promise<Error>;
  close(): Promise<void>;
}

/** A new client of the engine. @param admit hands the far end of its channel to the engine, from whichever thread */
export function connectThrough(admit: (port: MessagePort) => void): EngineStream {
  const { port1, port2 } = new MessageChannel();
  admit(port1);
  return new EngineStream(port2);
}

/** The engine's rows and answers are outside of this heap: it would grow beyond this only by a leak, which then shows. */
const ENGINE_HEAP_MB = 128;

/**
 * Opens the embedded database.
 *
 * @param folder where it lives; undefined keeps it in memory (tests)
 * @throws Error when another process holds the folder
 */
export async function openEngine(folder: string | undefined): Promise<EmbeddedEngine> {
  if (folder) fs.mkdirSync(path.dirname(path.resolve(folder)), { recursive: true });
  const unlock = folder ? lockFolder(path.resolve(folder)) : () => {};
  const thread = startThread(new URL('./thread', import.meta.url), {
    workerData: { dataDir: folder ?? 'memory://' },
    resourceLimits: { maxOldGenerationSizeMb: ENGINE_HEAP_MB },
  });
  const died = new Promise<Error>((resolve) => {
    thread.on('error', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve());
    thread.once('exit', () => reject(new Error('the embedded database did not start')));
    died.then(reject);
  }).catch((error) => {
    unlock();
    throw error;
  });
  const admit = (port: MessagePort) => thread.postMessage({ connect: port }, [port]);
  const streams = new Set<EngineStream>();
  let dead: Error | undefined;
  void died.then((error) => {
    dead = error;
    for (const stream of streams) stream.destroy(error); // nobody would ever answer them
  });
  const connect = () => {
    const stream = connectThrough(admit);
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    if (dead) setImmediate(() => stream.destroy(dead));
    return stream;
  };
  return {
    admit,
    connect,
    died,
    async close() {
      const closed = new Promise((resolve) => thread.once('message', resolve));
      thread.postMessage('close');
      await Promise.race([closed, died]);
      await thread.terminate();
      unlock();
    },
  };
}
