import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Answer, headerList, type Question } from './exchange.js';

/** Where `npm run build` puts the page, seen from src/http as from dist/http. */
const BUILT = new URL('../../dist/dashboard/', import.meta.url);
/** The only folder whose files have addresses of their own. */
const ASSETS = '/assets/';
/** A name that carries the hash of the contents: such a file never changes. */
const HASHED = /-[\w-]{8}\.\w+$/;
const HTML = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** Scripts, styles, pictures and requests of this service alone; nothing inline, no frame around it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'";
const HEADERS = headerList({
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  vary: 'accept, accept-encoding',
});
const NOT_BUILT: Answer = {
  status: 503,
  headers: [...HEADERS, 'content-type', HTML, 'cache-control', 'no-store'],
  body: '<!doctype html><title>samebet</title><p>The page is not built. Run <code>npm run build</code>.',
};

interface Asset {
  body: Buffer;
  packed: Buffer;
}

const compress = promisify(gzip);

/** Whether the dashboard may answer where no route does: its files, and any address outside the API that a browser opens as a page. */
export function wantsDashboard({ method, path: at, header }: Question): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(v0|graphql|auth)(\/|$)/.test(at)) return false;
  return at === '/' || at.startsWith(ASSETS) || /\btext\/html\b/.test(header('accept') ?? '');
}

/**
 * The built page: its files by name, and its one HTML document at every other address, which the page then reads for itself. A file
 * that never changes is read and packed once.
 *
 * @param folder of the built page, with a slash at its end
 * @returns undefined for a file that isn't there
 */
export function dashboardHandler(folder: URL = BUILT): (question: Question) => Promise<Answer | undefined> {
  const known = new Map<string, Promise<Asset | undefined>>();
  const load = (name: string) => {
    const found = known.get(name) ?? readAsset(new URL(name, folder));
    if (HASHED.test(name)) known.set(name, found);
    // What isn't there is asked for again: a build may follow, and anybody may ask for any name.
    void found.then((asset) => asset ?? known.delete(name));
    return found;
  };
  return async ({ path: at, header }) => {
    const name = at.startsWith(ASSETS) ? `assets/${plainName(at.slice(ASSETS.length))}` : 'index.html';
    const asset = await load(name);
    if (asset) return answerWith(name, asset, header('accept-encoding') ?? '');
    return name === 'index.html' ? NOT_BUILT : undefined;
  };
}

/** The name of a file of ours; of anything else a name that no file has. */
function plainName(name: string): string {
  return /^[\w-]+(\.[\w-]+)*$/.test(name) ? name : '-';
}

async function readAsset(file: URL): Promise<Asset | undefined> {
  const body = await fs.readFile(file).catch(() => undefined);
  return body && { body, packed: await compress(body) };
}

function answerWith(name: string, { body, packed }: Asset, accepted: string): Answer {
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  const caching = HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = [...HEADERS, 'content-type', type, 'cache-control', caching];
  if (!/\bgzip\b/.test(accepted)) return { status: 200, headers, body };
  return { status: 200, headers: [...headers, 'content-encoding', 'gzip'], body: packed };
}
