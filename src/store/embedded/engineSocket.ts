/** Lets other processes of the same user reach the embedded database of a running process, by a socket beside its folder. */
import net from 'node:net';
import { removeSocket } from './removeSocket.js';
import type { EngineStream } from './stream.js';

/** The longest path of a socket in bytes: Linux takes 107, others fewer. */
const LONGEST_PATH = 100;
/** A type byte and a length that counts itself. */
const HEAD = 5;

/** Where other processes of the same user reach the engine of a folder: a socket beside it. */
export const socketPathOf = (folder: string): string => `${folder}.sock`;

/** Cuts what arrives into whole messages of PostgreSQL's protocol; the first, which opens a session, has no type byte. */
class Messages {
  #rest = Buffer.alloc(0);
  #opened = false;

  take(chunk: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const found: Buffer[] = [];
    for (let length = this.#length(); length !== undefined && this.#rest.length >= length; length = this.#length()) {
      found.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
      this.#opened = true;
    }
    return found;
  }

  #length(): number | undefined {
    if (!this.#opened) return this.#rest.length < 4 ? undefined : this.#rest.readUInt32BE(0);
    return this.#rest.length < HEAD ? undefined : this.#rest.readUInt32BE(1) + 1;
  }
}

/**
 * Lets other processes of this user use the engine while this one runs it, so that accounts and keys can be made beside a running
 * service. The socket is as private as the folder's own files.
 *
 * @param connect a new client of the engine
 * @returns closes it; nothing is opened where the path is too long for a socket
 */
export async function listenOnSocket(folder: string, connect: () => EngineStream): Promise<() => Promise<void>> {
  const path = socketPathOf(folder);
  if (Buffer.byteLength(path) > LONGEST_PATH) return async () => {};
  removeSocket(path); // of a process that was killed: the folder is ours
  const guests = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    guests.add(socket);
    admit(socket, connect());
    socket.once('close', () => guests.delete(socket));
  });
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  } finally {
    process.umask(mask);
  }
  server.unref();
  return async () => {
    for (const guest of guests) guest.destroy();
    await new Promise((resolve) => server.close(resolve));
    removeSocket(path);
  };
}

function admit(socket: net.Socket, stream: EngineStream): void {
  const messages = new Messages();
  socket.on('data', (chunk: Buffer) => {
    for (const message of messages.take(chunk)) stream.write(message);
  });
  stream.on('data', (answer: Buffer) => socket.write(answer));
  socket.on('error', () => {}); // its close follows
  socket.once('close', () => stream.destroy());
  stream.on('error', () => {});
  stream.once('close', () => socket.destroy());
}

/** A socket to a folder's engine, as `pg` expects one: it is connected when `pg` says so. */
export class EngineSocket extends net.Socket {
  constructor(private readonly path: string) {
    super();
  }

  override connect(): this {
    return super.connect({ path: this.path });
  }
}

/** Whether somebody answers at a folder's socket. */
export function answersAtSocket(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect({ path: socketPathOf(folder) });
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
