/** Locks the folder of an embedded database for one process, so that no second one opens it. */
import { hash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeSocket } from './removeSocket.js';

/** Folders that this process holds: a second open in the same process is refused too. */
const held = new Set<string>();

/** Attempts at the lock: two processes that try at the same moment both step back and try again. */
const ATTEMPTS = 20;
const STEP_BACK_MS = 50;

/** The longest path of a socket in bytes; the system cuts off a longer one and reports no error. */
const LONGEST_ADDRESS = process.platform === 'linux' ? 107 : 103;
/** Bytes of a folder's name that fit it beside the way to its directory (20), `.lock.`, a process's id (7), a dot and 12 random digits. */
const LONGEST_NAME = 60;

/** What a folder's sockets are called by: its name, or in the place of a long one its hash. */
function nameOf(folder: string): string {
  const name = path.basename(folder);
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  return `samebet-${hash('sha256', name).slice(0, 32)}`;
}

/**
 * The paths by which a folder is locked: the path as given and, if that is a link, the path that it leads to. A process that opens the
 * folder by another name finds the second one locked.
 */
function pathsOf(folder: string): Set<string> {
  const named = path.join(fs.realpathSync.native(path.dirname(folder)), path.basename(folder));
  return new Set([named, fs.existsSync(folder) ? fs.realpathSync.native(folder) : named]);
}

/** Another process has the folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(
    readonly folder: string,
    /** The id of that process, as it knows itself: in another container it may be anybody's here. */
    readonly holder: string,
  ) {
    super(
      `the embedded database in ${folder} is in use by process ${holder}. Stop that process, name another folder with SAMEBET_DATA, ` +
        'or set DATABASE_URL to a PostgreSQL server, which many processes can share.',
    );
  }
}

/** The sockets beside a folder that serve as its lock. Their paths must be short, so on Linux they go by way of the open directory (/proc). */
class LockSockets {
  readonly #directory: string;
  readonly #prefix: string;
  readonly #handle: number;
  readonly #base: string;

  constructor(folder: string) {
    this.#directory = path.dirname(folder);
    this.#prefix = `${nameOf(folder)}.lock.`;
    this.#handle = fs.openSync(this.#directory, 'r');
    this.#base = process.platform === 'linux' ? `/proc/self/fd/${this.#handle}` : this.#directory;
  }

  close(): void {
    fs.closeSync(this.#handle);
  }

  newName(): string {
    return `${this.#prefix}${process.pid}.${randomBytes(6).toString('hex')}`;
  }

  pidOf(name: string): string {
    return name.slice(this.#prefix.length).split('.')[0] ?? '';
  }

  all(): string[] {
    return fs.readdirSync(this.#directory).filter((name) => name.startsWith(this.#prefix));
  }

  exists(name: string): boolean {
    return fs.existsSync(path.join(this.#directory, name));
  }

  remove(name: string): void {
    removeSocket(path.join(this.#directory, name));
  }

  async listen(name: string): Promise<net.Server> {
    const address = path.join(this.#base, name);
    if (Buffer.byteLength(address) > LONGEST_ADDRESS)
      throw new Error(`the path ${this.#directory} is too long to lock what is in it: name another folder with SAMEBET_DATA`);
    const server = net.createServer((socket) => socket.destroy());
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ path: address, exclusive: true }, resolve);
    });
    server.unref();
    return server;
  }

  /** Whether a living process listens there: the kernel knows, whatever became of it. */
  isAlive(name: string): Promise<boolean> {
    return new Promise((resolve) => {
      const connection = net.connect({ path: path.join(this.#base, name) });
      const end = (answer: boolean) => {
        connection.destroy();
        resolve(answer);
      };
      connection.once('connect', () => end(true));
      // Refused or gone: nobody is there. Anything else, such as a holder too busy to be reached, counts as held.
      connection.once('error', ({ code }: NodeJS.ErrnoException) =>
        end(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(code ?? '')),
      );
    });
  }
}

/** One attempt. @returns the socket that is held, or the name of another that is alive */
async function attempt(beside: LockSockets): Promise<net.Server | string> {
  const mine = beside.newName();
  const server = await beside.listen(mine);
  const giveUp = async (rival: string) => {
    await new Promise((resolve) => server.close(resolve));
    beside.remove(mine);
    return rival;
  };
  // A process that looked before this one listened may have taken the new socket for a dead process's and removed it.
  if (!beside.exists(mine)) return giveUp('');
  for (const name of beside.all()) {
    if (name === mine) continue;
    if (await beside.isAlive(name)) return giveUp(name);
    beside.remove(name);
  }
  return beside.exists(mine) ? server : giveUp('');
}

/** Takes one of a folder's paths. */
async function lockPath(at: string, folder: string): Promise<() => void> {
  if (held.has(at)) throw new FolderInUse(folder, String(process.pid));
  held.add(at);
  const beside = new LockSockets(at);
  try {
    for (let left = ATTEMPTS; ; left--) {
      const taken = await attempt(beside);
      if (typeof taken !== 'string') return () => release(at, taken, beside);
      if (left === 0) throw new FolderInUse(folder, beside.pidOf(taken));
      await pause(Math.random() * STEP_BACK_MS);
    }
  } catch (error) {
    held.delete(at);
    beside.close();
    throw error;
  }
}

function release(at: string, server: net.Server, beside: LockSockets): void {
  held.delete(at);
  server.close(() => beside.close()); // closing removes the socket's file
}

/**
 * Takes the folder for this process; the embedded engine has no lock of its own, and two processes on one folder lose rows. The lock is
 * a socket beside the folder that listens: the kernel lets go of it when its process ends, however it ends, and tells processes of other
 * containers on the same volume apart, whatever their ids. First one listens, then one looks for others that do: of two that come at the
 * same moment, each sees the other and steps back.
 *
 * @param folder absolute path of the data folder
 * @returns a function that gives the folder back
 * @throws FolderInUse when another living process holds it, saying which and what to do
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const unlocks: (() => void)[] = [];
  const unlock = () => {
    for (const each of unlocks) each();
  };
  try {
    for (const at of pathsOf(folder)) unlocks.push(await lockPath(at, folder));
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}
