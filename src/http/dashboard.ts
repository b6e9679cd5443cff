/** Serves the built dashboard: a document at the address of each page, and the files that the pages load. */
import fs from 'node:fs/promises';
import { onceLoaded } from '../workflow/onceLoaded.js';
import { builtFiles, notBuilt } from './builtFiles.js';
import type { HttpRequest, HttpResponse } from './exchange.js';
import { hintsOf, isPage, type Manifest, pageAt } from './pageHints.js';

/** Where `npm run build` puts the page, seen from src/http as from dist/http. */
const BUILT = new URL('../../dist/dashboard/', import.meta.url);
/** The only folder whose files have addresses of their own. */
const ASSETS = '/assets/';
const HASHED = /-[\w-]{8}\.\w+$/;
/** Scripts, styles, pictures and requests of this service alone; nothing inline, no frame around it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'";
const NOT_BUILT = notBuilt('The page is', POLICY);

/** Whether the dashboard may answer where no route does: its files, and any address outside the API that a browser opens as a page. */
export function wantsDashboard({ method, path: at, header }: HttpRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(v0|graphql|auth)(\/|$)/.test(at)) return false;
  return at === '/' || at.startsWith(ASSETS) || /\btext\/html\b/.test(header('accept') ?? '');
}

/**
 * The built page: its files by name, and a document at every other address, which the page then reads for itself; where the page has
 * nothing to show, with status 404. Documents are one but for the head that they show until the program is there.
 *
 * @param folder of the built page, with a slash at its end
 * @returns undefined for a file that isn't there
 */
export function dashboardHandler(folder: URL = BUILT): (request: HttpRequest) => Promise<HttpResponse | undefined> {
  const files = builtFiles({ folder, hashed: HASHED, policy: POLICY });
  const manifest = onceLoaded(() => readManifest(folder));
  return async ({ path: at }) => {
    if (at.startsWith(ASSETS)) return files(`assets/${plainName(at.slice(ASSETS.length))}`);
    const response = (await files(`pages/${pageAt(at)}.html`)) ?? (await files('index.html'));
    if (!response) return NOT_BUILT;
    if (!isPage(at)) return { ...response, status: 404 };
    const hints = hintsOf(await manifest(), at);
    return hints ? { ...response, headers: [...response.headers, 'link', hints] } : response;
  };
}

/** The name itself when it can be a built file's, else a name that no file has. */
function plainName(name: string): string {
  return /^[\w-]+(\.[\w-]+)*$/.test(name) ? name : '-';
}

/** Without a manifest there are no hints, and pages load a little later. */
async function readManifest(folder: URL): Promise<Manifest> {
  const text = await fs.readFile(new URL('manifest.json', folder), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Manifest;
}
