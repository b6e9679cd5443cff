import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tagOf, unlessKnown } from './etag.js';
import type { Answer, Question } from './exchange.js';

/** A page or a part of one. */
interface Page {
  type: string;
  body: Buffer;
  tag: string;
  policy: string;
}

/** Finds a package's file without loading the package. */
const { resolve } = createRequire(import.meta.url);

/** Everything that a page needs comes from here: no other host, no inline script, no plug-in, no frame. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const DOCS_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>samebet API</title>
    <link rel="icon" href="/v0/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/v0/docs/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/v0/docs/swagger-ui-bundle.js"></script>
    <script src="/v0/docs/start.js"></script>
  </body>
</html>
`;
const DOCS_START = `SwaggerUIBundle({ url: '/v0/openapi.json', dom_id: '#swagger-ui', deepLinking: true, persistAuthorization: false });
`;

/** What stands at /v0/docs/, by name: files of swagger-ui-dist and two of ours. */
const SWAGGER_FILES = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
};

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
 * The pages at fixed paths: what answers a GET there. Each is read at its first request, and kept.
 *
 * @param openApi prints the document that describes REST
 */
export function pageHandlers(openApi: () => string): Map<string, (question: Question) => Promise<Answer>> {
  const pages = new Map<string, (question: Question) => Promise<Answer>>();
  const add = (at: string, load: () => Page | Promise<Page>) => pages.set(at, once(load));
  add('/v0/openapi.json', () => page('application/json', Buffer.from(openApi())));
  add('/v0/docs', () => page('text/html', Buffer.from(DOCS_HTML)));
  add('/v0/docs/start.js', () => page('text/javascript', Buffer.from(DOCS_START)));
  for (const [name, type] of Object.entries(SWAGGER_FILES)) {
    add(`/v0/docs/${name}`, async () => page(type, await fs.readFile(resolve(`swagger-ui-dist/${name}`))));
  }
  return pages;
}

/** GraphiQL, for people who open /graphql in a browser. */
export function graphiqlHandler(): (question: Question) => Promise<Answer> {
  return once(async () => {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const html = renderGraphiQL({ title: 'samebet GraphiQL', defaultQuery: FIRST_QUERY, headers: '{ "x-api-key": "" }' });
    return page('text/html', Buffer.from(html), graphiqlPolicy(html));
  });
}

/** Whether a person's browser asks, and not a GraphQL client. */
export function wantsGraphiQL({ method, query, header }: Question): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !new URLSearchParams(query).has('query') && /\btext\/html\b/.test(header('accept') ?? '');
}

/** The one script of the page is allowed by its hash; it starts its editors' workers from blobs. */
function graphiqlPolicy(html: string): string {
  const script = html.slice(html.indexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));
  const hash = createHash('sha256').update(script).digest('base64');
  return (
    `default-src 'none'; script-src 'sha256-${hash}' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src 'self' data:; ` +
    "font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
  );
}

function page(type: string, body: Buffer, policy = DOCS_POLICY): Page {
  const charset = type.startsWith('image/') ? '' : '; charset=utf-8';
  return { type: type + charset, body, tag: tagOf(body), policy };
}

/** Loads a page at its first request; a failure is tried again at the next. */
function once(load: () => Page | Promise<Page>): (question: Question) => Promise<Answer> {
  let loaded: Promise<Page> | undefined;
  return async (question) => {
    loaded ??= Promise.resolve(load()).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    const { type, body, tag, policy } = await loaded;
    const headers = [
      ...['content-type', type, 'content-security-policy', policy, 'cache-control', 'public, max-age=3600'],
      ...['x-content-type-options', 'nosniff', 'vary', 'accept, accept-encoding', 'etag', tag],
    ];
    return unlessKnown(question, tag, { status: 200, headers, body });
  };
}
