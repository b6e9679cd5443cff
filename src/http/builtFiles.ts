/** Serves the files that a build wrote, compressed as the request accepts, with their caching and security headers. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { encodingOf } from './encoding.js';
import { type Answer, type HeaderList, headerList } from './exchange.js';

export const HTML = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A file, and what it is packed by each encoding. */
interface Asset {
  body: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** What a build wrote, and how it is served. */
export interface BuiltFiles {
  /** With a slash at its end. */
  folder: URL;
  /** A name that carries the hash of the contents: such a file never changes. */
  hashed: RegExp;
  /** The content security policy of its pages. */
  policy: string;
}

/** The headers of a page of ours. @param policy its content security policy */
export function pageHeaders(policy: string): HeaderList {
  return headerList({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    vary: 'accept, accept-encoding',
  });
}

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Serves files of a build by name. One that never changes is read and packed once.
 *
 * @returns what answers with a file of the folder (of a safe name) in an accepted encoding; undefined for one that isn't there
 */
export function builtFiles({
  folder,
  hashed,
  policy,
}: BuiltFiles): (name: string, accepted: string) => Promise<Answer | undefined> {
  const common = pageHeaders(policy);
  const known = new Map<string, Promise<Asset | undefined>>();
  const load = (name: string) => {
    const found = known.get(name) ?? readAsset(new URL(name, folder));
    if (hashed.test(name)) known.set(name, found);
    // What isn't there is asked for again: a build may follow, and anybody may ask for any name.
    void found.then((asset) => asset ?? known.delete(name));
    return found;
  };
  return async (name, accepted) => {
    const asset = await load(name);
    if (!asset) return undefined;
    const caching = hashed.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    const headers = [...common, 'content-type', type, 'cache-control', caching];
    const encoding = encodingOf(accepted);
    if (encoding === 'identity') return { status: 200, headers, body: asset.body };
    return { status: 200, headers: [...headers, 'content-encoding', encoding], body: asset[encoding] };
  };
}

/** What stands in the place of a page that nobody built. @param what is not built */
export function notBuilt(what: string, policy: string): Answer {
  return {
    status: 503,
    headers: [...pageHeaders(policy), 'content-type', HTML, 'cache-control', 'no-store'],
    body: `<!doctype html><title>samebet</title><p>${what} not built. Run <code>npm run build</code>.`,
  };
}

async function readAsset(file: URL): Promise<Asset | undefined> {
  const body = await fs.readFile(file).catch(() => undefined);
  if (!body) return undefined;
  const [br, zipped] = await Promise.all([packBrotli(body), packGzip(body)]);
  return { body, br, gzip: zipped };
}
