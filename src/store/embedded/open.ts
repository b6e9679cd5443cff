/** Starts the embedded database in a thread, and gives out connections to it. */
import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { startThread } from '../../startThread.js';
import { listenOnSocket } from './engineSocket.js';
import { makeRoom } from './folder.js';
import { lockFolder } from './lock.js';
import { EngineStream } from './stream.js';
import type { EngineOptions, KeepRequest } from './thread.js';

/** The embedded engine, running. */
export interface EmbeddedEngine {
  /** A new client, in this thread. */
  connect(): EngineStream;
  /** Lets a client of another thread in, by its end of a message channel. */
  admit(port: MessagePort): void;
  /** Settles with the error when the thread dies; never settles otherwise. */
  died: Promise<Error>;
  /**
   * Keeps a journal of what people make beside the folder, and lets other processes in; call it once the tables are there.
   *
   * @param seq how many changes the database has had that its own count doesn't know of
   * @throws Error when the database lacks what the journal holds
   */
  keepJournal(seq?: number): Promise<void>;
  close(): Promise<void>;
}

/** A new client of the engine. @param admit hands the far end of its channel to the engine, from whichever thread */
export function connectThrough(admit: (port: MessagePort) => void): EngineStream {
  const { port1, port2 } = new MessageChannel();
  admit(port1);
  return new EngineStream(port2);
}

/** What the thread says to what it is asked, and when it has started. */
interface Answer {
  failed?: string;
}

/** The engine's rows and answers are outside of this heap: it would grow beyond this only by a leak, which then shows. */
const ENGINE_HEAP_MB = 128;
/** Room for what the thread makes and forgets, in a heap of its own beside the process's: V8 takes 16 MB for it by itself. */
const ENGINE_YOUNG_MB = 4;

/**
 * Opens the embedded database.
 *
 * @param given where it lives; undefined keeps it in memory (tests)
 * @param options.anew   the folder is being made from its journal, by who holds its lock: nothing is compared, nothing locked
 * @param options.packed what a database in memory begins with
 * @throws Error when another process holds the folder, it can't be used, or its files can't be relied upon
 */
export async function openEngine(
  given: string | undefined,
  { anew = false, packed }: { anew?: boolean; packed?: string | undefined } = {},
): Promise<EmbeddedEngine> {
  const folder = given === undefined ? undefined : path.resolve(given);
  if (folder) makeRoom(folder);
  const unlock = folder && !anew ? await lockFolder(folder) : () => {};
  const thread = startThread(new URL('./thread', import.meta.url), {
    workerData: { folder, anew, packed } satisfies EngineOptions,
    resourceLimits: { maxOldGenerationSizeMb: ENGINE_HEAP_MB, maxYoungGenerationSizeMb: ENGINE_YOUNG_MB },
  });
  const died = new Promise<Error>((resolve) => {
    thread.on('error', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    thread.once('message', ({ failed }: Answer) => (failed === undefined ? resolve() : reject(new Error(failed))));
    thread.once('exit', () => reject(new Error('the embedded database did not start')));
    died.then(reject);
  }).catch(async (error) => {
    await thread.terminate();
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
  const answered = () => Promise.race([new Promise<unknown>((resolve) => thread.once('message', resolve)), died]);
  let closeSocket = async () => {};
  return {
    admit,
    connect,
    died,
    async keepJournal(seq = 0) {
      if (!folder) return;
      thread.postMessage({ keep: { seq } } satisfies KeepRequest);
      const answer = (await answered()) as Error | Answer;
      if (answer instanceof Error) throw answer;
      if (answer.failed !== undefined) throw new Error(answer.failed);
      if (!anew) closeSocket = await listenOnSocket(folder, connect); // not before: what others commit must be kept too
    },
    async close() {
      await closeSocket();
      thread.postMessage('close');
      await answered();
      await thread.terminate();
      unlock();
    },
  };
}
