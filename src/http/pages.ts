/** Serves the pages that describe the API: the OpenAPI document, the REST reference and GraphiQL. */
import { hash } from 'node:crypto';
import { onceLoaded } from '../workflow/onceLoaded.js';
import { tagOf, unlessKnown } from './etag.js';
import type { Handler, HttpRequest } from './exchange.js';
import { REFERENCE, REFERENCE_FILES, referenceHtml } from './reference.js';

/** A page or a part of one. */
interface Page {
  type: string;
  body: Buffer;
  tag: string;
  policy: string;
}

/** Everything comes from this host: no inline script, no plug-in, no frame. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The first query that GraphiQL shows. */
const FIRST_QUERY = `# Put your API key under "Headers" below.
query {
  health {
    live_market_pairs
  }
  matches(limit: 5) {
    matches {
      venue_a { market_id question }
      venue_b { market_id question }
      confidence
      caveats
    }
  }
}
`;

/**
 * The handlers of the pages at fixed paths. A page is made at its first request and cached.
 *
 * @param openApi prints the document that describes REST
 */
export function pageHandlers(openApi: () => string): Map<string, Handler> {
  const pages = new Map<string, Handler>();
  const add = (at: string, load: () => Page | Promise<Page>) => pages.set(at, once(load));
  add('/v0/openapi.json', () => page('application/json', Buffer.from(openApi())));
  add(REFERENCE, () => page('text/html', Buffer.from(referenceHtml(openApi()))));
  for (const { name, type, load } of REFERENCE_FILES) {
    add(`${REFERENCE}/${name}`, async () => page(type, await load()));
  }
  return pages;
}

/** GraphiQL, for people who open /graphql in a browser. */
export function graphiqlHandler(): Handler {
  return once(async () => {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const html = renderGraphiQL({ title: 'samebet GraphiQL', defaultQuery: FIRST_QUERY, headers: '{ "x-api-key": "" }' });
    return page('text/html', Buffer.from(html), graphiqlPolicy(html));
  });
}

/** Whether a person's browser asks, and not a GraphQL client. */
export function wantsGraphiQL({ method, query, header }: HttpRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !new URLSearchParams(query).has('query') && /\btext\/html\b/.test(header('accept') ?? '');
}

/** The one script of the page is allowed by its hash; it starts its editors' workers from blobs. */
function graphiqlPolicy(html: string): string {
  const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));
  return (
    `default-src 'none'; script-src 'sha256-${hash('sha256', script, 'base64')}' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src 'self' data:; ` +
    "font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
  );
}

function page(type: string, body: Buffer, policy = DOCS_POLICY): Page {
  const charset = type.startsWith('image/') ? '' : '; charset=utf-8';
  return { type: type + charset, body, tag: tagOf(body), policy };
}

/** Loads a page at its first request; a failure is tried again at the next. */
function once(load: () => Page | Promise<Page>): Handler {
  const loaded = onceLoaded(load);
  return async (request) => {
    const { type, body, tag, policy } = await loaded();
    const headers = [
      ...['content-type', type, 'content-security-policy', policy, 'cache-control', 'public, max-age=3600'],
      ...['x-content-type-options', 'nosniff', 'vary', 'accept, accept-encoding', 'etag', tag],
    ];
    return unlessKnown(request, tag, { status: 200, headers, body });
  };
}
