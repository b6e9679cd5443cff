/** Serves the files that a build wrote, with their caching and security headers. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { type HeaderList, type HttpResponse, headerList } from './exchange.js';

const HTML = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A folder that a build wrote, and how its files are served. */
interface BuiltFiles {
  /** With a slash at its end. */
  folder: URL;
  /** Matches names that contain a hash of the contents: such a file never changes. */
  hashed: RegExp;
  /** The content security policy of its pages. */
  policy: string;
}

/** Errors that say that a folder has no file of such a name. */
const NO_FILE = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'];

/** A file's contents; undefined when there is none. @throws Error when the disk doesn't give it */
async function read(file: URL): Promise<Buffer | undefined> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    if (NO_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Headers of every file of a build. @param policy the content security policy */
function pageHeaders(policy: string): HeaderList {
  return headerList({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    vary: 'accept, accept-encoding',
  });
}

/**
 * Serves files of a build by name; a file whose name contains its hash is read once.
 *
 * @returns answers with the file of a name, undefined when there is none; the caller makes sure that the name doesn't lead out of the folder
 */
export function builtFiles({ folder, hashed, policy }: BuiltFiles): (name: string) => Promise<HttpResponse | undefined> {
  const common = pageHeaders(policy);
  const known = new Map<string, Promise<Buffer | undefined>>();
  const load = (name: string) => {
    const found = known.get(name) ?? read(new URL(name, folder));
    if (hashed.test(name)) known.set(name, found);
    // A missing file is not cached: a build may write it later, and requests can name anything.
    const forget = () => known.delete(name);
    found.then((body) => body ?? forget(), forget);
    return found;
  };
  return async (name) => {
    const body = await load(name);
    if (!body) return undefined;
    const lasting = hashed.test(name);
    const caching = lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    return { status: 200, headers: [...common, 'content-type', type, 'cache-control', caching], body, lasting };
  };
}

/** The response in place of a page that has not been built, status 503. @param what the subject and verb of "… not built." */
export function notBuilt(what: string, policy: string): HttpResponse {
  return {
    status: 503,
    headers: [...pageHeaders(policy), 'content-type', HTML, 'cache-control', 'no-store'],
    body: `<!doctype html><title>samebet</title><p>${what} not built. Run <code>npm run build</code>.`,
  };
}
