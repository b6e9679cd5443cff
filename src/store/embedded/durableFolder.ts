/** Opens the embedded database's folder so that a commit is on the disk before it is answered. */
import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Writes a file's or a folder's name entries down to the disk. */
export function syncPath(name: string): void {
  const handle = fs.openSync(name, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

async function syncLater(name: string): Promise<void> {
  const handle = await open(name, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The same for a folder and all in it, which whoever made the folder didn't do. All at once: a disk then writes its own log once. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const inside = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  await Promise.all(inside.map((entry) => syncLater(path.join(entry.parentPath, entry.name))));
  syncPath(folder);
  syncPath(path.dirname(folder));
}

/** What of emscripten's file system in a real folder is needed here: it has no `fsync` of its own, and calls one that is there. */
interface RealFolder {
  realPath(node: unknown): string;
  stream_ops: { fsync?(stream: { node: unknown; nfd?: number }): number };
}

/** A folder in which PostgreSQL's own calls of fsync reach the disk. */
class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...given);
    const addSync = (module: object) => {
      const { NODEFS } = module as { NODEFS: RealFolder };
      NODEFS.stream_ops.fsync = ({ node, nfd }) => {
        if (nfd === undefined) syncPath(NODEFS.realPath(node));
        else fs.fsyncSync(nfd);
        return 0;
      };
    };
    return { ...made, emscriptenOpts: { ...made.emscriptenOpts, preRun: [...(made.emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/**
 * How the engine is opened on a folder so that a commit is on the disk before it is answered: the engine's default is not to sync (`-F`),
 * and its fdatasync does nothing.
 */
export function durably(folder: string): PGliteOptions {
  const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
  return { fs: new DurableFolder(folder), startParams };
}
