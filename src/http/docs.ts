/** Serves the built documentation site below /docs. */
import { builtFiles, notBuilt } from './builtFiles.js';
import type { Handler, HttpRequest, HttpResponse } from './exchange.js';

/** Where `npm run docs` puts the site, seen from src/http as from dist/http. */
const BUILT = new URL('../../dist/docs/', import.meta.url);
const AT = '/docs';
const HASHED = /\.[\w-]{8}(\.lean)?\.(js|css)$/;
/** Folders and a file of the site, or a page without its ending; nothing that could lead out of its folder. */
const NAME = /^([\w-]+\/){0,2}@?[\w-]+(\.[\w-]+)*$/;
/** Scripts, styles and requests of this service alone, nothing inline; the theme's pictures stand in its styles. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";
const NOT_BUILT = notBuilt('The documentation is', POLICY);
/** The site's pages have relative links, so its address must end with a slash. */
const TO_START: HttpResponse = { status: 308, headers: ['location', `${AT}/`, 'cache-control', 'no-cache'], body: '' };

/** Whether an address is the documentation's. */
export function wantsDocs({ method, path: at }: HttpRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (at === AT || at.startsWith(`${AT}/`));
}

/**
 * The built documentation: its files by name, its pages by name without `.html`, and a page of its own for what isn't there.
 *
 * @param folder of the built site, with a slash at its end
 */
export function docsHandler(folder: URL = BUILT): Handler {
  const files = builtFiles({ folder, hashed: HASHED, policy: POLICY });
  return async ({ path: at }) => {
    if (at === AT) return TO_START;
    const asked = at === `${AT}/` ? 'index' : at.slice(AT.length + 1);
    const response = NAME.test(asked) ? await files(/\.\w+$/.test(asked) ? asked : `${asked}.html`) : undefined;
    if (response) return response;
    const missing = await files('404.html');
    return missing ? { ...missing, status: 404 } : NOT_BUILT;
  };
}
