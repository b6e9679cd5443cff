/** Runs the embedded PostgreSQL in a thread of its own, and answers clients by PostgreSQL's wire protocol. */
// It has a thread of its own so that its synchronous WASM never holds up a request. Each client is a MessagePort that carries the
// protocol; the engine has one session, so clients take turns by transaction.
import fs from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { checkFolder, unopened } from './checkFolder.js';
import { durably, syncTree } from './durableFolder.js';
import { keepToOwner } from './folder.js';
import { install, Journal, notesIn } from './journal.js';

/** What the thread is started with. */
export interface EngineOptions {
  /** Absolute path of the folder; undefined: the database is in memory. */
  folder?: string | undefined;
  /** The folder is being made from its journal. */
  anew?: boolean | undefined;
  /** What a database in memory begins with: a file into which an engine has packed another. */
  packed?: string | undefined;
}

/** Asks to keep the journal from now on: the database has its tables, and has had `seq` changes. */
export interface KeepRequest {
  keep: { seq: number };
}

interface Client {
  port: MessagePort;
  waiting: Uint8Array[];
}

/** The engine's single session has answered its start-up packet once; later clients get the same greeting. */
let greeting: Uint8Array | undefined;
const clients = new Set<Client>();
let holder: Client | undefined;
let busy = false;

const TERMINATE = 0x58;
const READY_FOR_QUERY = 0x5a;
const IDLE = 0x49;

/** A start-up packet has no type byte: it opens with its length, whose first byte is 0. */
const isStartup = (message: Uint8Array) => message[0] === 0;

const { folder, anew, packed } = workerData as EngineOptions;

async function openFolder() {
  const before = folder && !anew ? checkFolder(folder) : undefined;
  if (folder) keepToOwner(folder);
  const engine = await PGlite.create({
    ...(folder ? durably(folder) : { dataDir: 'memory://' }),
    ...(packed !== undefined && { loadDataDir: new Blob([fs.readFileSync(packed)]) }),
    extensions: { pg_trgm },
    postgresqlconf: ['shared_buffers=16MB'],
  }).catch((error: Error) => {
    throw folder && before ? unopened(folder, error) : error;
  });
  if (folder && !before) await syncTree(folder); // made just now, or by a version that didn't sync
  return { engine, before };
}

/** Says why there is no engine, and waits to be ended: what a thread throws as it ends may be lost. */
function giveUp(error: Error): Promise<never> {
  parentPort?.on('message', () => {});
  parentPort?.postMessage({ failed: error.message });
  return new Promise(() => {});
}

const { engine, before } = await openFolder().catch(giveUp);
const journal = folder ? new Journal(folder, (sql, values) => engine.query(sql, values)) : undefined;
let keeping = false;

/** Whether the answer leaves its session inside a transaction (its last message is ReadyForQuery with a status byte). */
function leavesTransactionOpen(answer: Uint8Array): boolean {
  const at = answer.length - 6;
  return at >= 0 && answer[at] === READY_FOR_QUERY && answer[at + 5] !== IDLE;
}

/** The severity field of an error after which PostgreSQL's process would end, so that its next start recovers from the log. */
const PANIC = Buffer.from('VPANIC\0');

/** As a stream: the engine would otherwise parse every answer as well, and keep what it read for as long as it lives. */
async function answerOf(message: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await engine.execProtocolRawStream(message, { onRawData: (part) => void parts.push(new Uint8Array(part)) }); // the engine reuses their memory
  const [only] = parts;
  return only && parts.length === 1 ? Buffer.from(only.buffer) : Buffer.concat(parts);
}

/** Bytes from which an answer changes hands instead of being copied: pages of the index do, which are megabytes. */
const HANDED_OVER = 65_536;

function send({ port }: Client, answer: Buffer<ArrayBuffer>): void {
  const isAlone = answer.byteLength === answer.buffer.byteLength; // small ones share Node's pool
  port.postMessage(answer, isAlone && answer.byteLength >= HANDED_OVER ? [answer.buffer] : []);
}

async function serve(client: Client, message: Uint8Array): Promise<void> {
  if (message[0] === TERMINATE) return leave(client);
  if (isStartup(message)) {
    greeting ??= (await engine.execProtocolRaw(message)).slice(); // the engine reuses its answers’ memory
    client.port.postMessage(greeting);
    return;
  }
  const answer = await answerOf(message);
  if (answer.includes(PANIC)) {
    // The engine would go on, and show rows that it could not write down.
    send(client, answer);
    throw new Error('the embedded database could not write its log (a full disk?); it recovers when it is opened again');
  }
  holder = leavesTransactionOpen(answer) ? client : undefined;
  const notes = keeping ? notesIn(answer) : [];
  if (notes.length > 0) await journal?.keep(notes); // when the journal can't be written, no client is told that the change was stored
  send(client, answer);
}

/** Begins the journal. Only the process that opened this thread is connected until then, and it waits for the answer. */
async function keepJournal({ keep }: KeepRequest): Promise<void> {
  await install((sql) => engine.exec(sql), keep.seq);
  await journal?.begin(before);
  keeping = journal !== undefined;
}

/** A client that goes away inside a transaction must not leave it open for the next one. */
async function leave(client: Client): Promise<void> {
  clients.delete(client);
  client.port.close();
  if (holder !== client) return;
  await engine.exec('ROLLBACK');
  holder = undefined;
}

function next(): Client | undefined {
  if (holder) return holder.waiting.length > 0 ? holder : undefined;
  for (const client of clients) {
    if (client.waiting.length === 0) continue;
    clients.delete(client);
    clients.add(client); // to the back of the line
    return client;
  }
  return undefined;
}

async function run(): Promise<void> {
  if (busy) return;
  busy = true;
  for (let client = next(); client; client = next()) {
    const message = client.waiting.shift();
    if (message) await serve(client, message);
  }
  busy = false;
}

function admit(port: MessagePort): void {
  const client: Client = { port, waiting: [] };
  clients.add(client);
  port.on('message', (message: Uint8Array) => {
    client.waiting.push(message);
    void run();
  });
  port.on('close', () => {
    client.waiting.push(Uint8Array.of(TERMINATE));
    if (clients.has(client)) void run();
  });
}

parentPort?.on('message', async (message: { connect: MessagePort } | KeepRequest | 'close') => {
  if (message !== 'close' && 'connect' in message) return admit(message.connect);
  if (message !== 'close') {
    const failed = await keepJournal(message).then(
      () => undefined,
      (error: Error) => error.message,
    );
    return parentPort?.postMessage({ failed });
  }
  await engine.close();
  if (keeping) journal?.end();
  parentPort?.postMessage('closed');
});
parentPort?.postMessage({});
