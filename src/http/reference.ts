/** Writes the page of the REST reference from the OpenAPI document, and lists the files that the page loads. */
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Where the reference of REST stands. */
export const REFERENCE = '/v0/docs';

/** A file beside the reference. */
interface ReferenceFile {
  name: string;
  type: string;
  load(): Buffer | Promise<Buffer>;
}

/** What the page's own head says of the OpenAPI document. */
interface Described {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, { summary?: string }>>;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The reference of REST: what it is and which operations there are, at once; below it Swagger UI, which takes long to load.
 *
 * @param openApi the document that it shows
 */
export function referenceHtml(openApi: string): string {
  const { info, paths } = JSON.parse(openApi) as Described;
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary = '' }]) => `<li><code>${method.toUpperCase()} ${escaped(path)}</code> ${escaped(summary)}</li>`,
    ),
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>REST reference · samebet</title>
    <link rel="icon" href="${REFERENCE}/favicon-32x32.png">
    <link rel="stylesheet" href="${REFERENCE}/page.css">
    <script src="${REFERENCE}/start.js" defer></script>
    <script src="${REFERENCE}/swagger-ui-bundle.js" defer></script>
  </head>
  <body>
    <nav aria-label="samebet"><a href="/">samebet</a><a href="/docs/api">API guide</a><a href="/graphql">GraphQL</a></nav>
    <header>
      <h1>REST reference <small>${escaped(info.title)} ${escaped(info.version)}</small></h1>
      <p>${escaped(info.description)}</p>
      <ul>${rows.join('')}</ul>
      <p><a href="/v0/openapi.json">The OpenAPI document</a></p>
    </header>
    <link rel="stylesheet" href="${REFERENCE}/swagger-ui.css">
    <main id="swagger-ui"></main>
  </body>
</html>
`;
}

/** Starts it in the scheme that the person's system has, and gives names and the keyboard's reach to what Swagger UI leaves without. */
const START = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
const nameOf = (select) =>
  select.closest('[data-param-name]')?.dataset.paramName ?? select.closest('label, .response-control-media-type, .examples-select')?.innerText.split('\\n')[0] ?? 'Choice';
new MutationObserver(() => {
  for (const select of document.querySelectorAll('select:not([aria-label])')) select.ariaLabel = nameOf(select);
  for (const code of document.querySelectorAll('pre:not([tabindex])')) code.tabIndex = 0;
}).observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () =>
  SwaggerUIBundle({
    url: '/v0/openapi.json', dom_id: '#swagger-ui', deepLinking: false, persistAuthorization: false, validatorUrl: null,
    syntaxHighlight: { activated: false }, defaultModelsExpandDepth: 0,
  }),
);
`;

/** What stands above, and what Swagger UI prints too faintly. */
const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#fff, #1c2022); color: light-dark(#171b24, #eceff5); font: 15px/1.5 system-ui, sans-serif; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 12px 20px; border-bottom: 1px solid light-dark(#d5d9e0, #3b4151); }
nav a:first-child { font-weight: 700; }
nav a, header a { color: light-dark(#1d4fbf, #9dc1ff); }
header { max-width: 75ch; padding: 12px 20px; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.6rem; }
h1 small { font-size: 0.9rem; font-weight: 400; }
header ul { padding-left: 1.2em; }
main { min-height: 100vh; }
body .swagger-ui .info { display: none; }
body .swagger-ui .header-col, body .swagger-ui .parameter__in { color: light-dark(#3b4151, #c6cbd6) !important; }
body .swagger-ui .btn.authorize { color: light-dark(#17693a, #6fd699); border-color: currentcolor; }
body .swagger-ui .btn.authorize svg { fill: currentcolor; }
body .swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5fb4; }
body .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #17693a; }
.swagger-ui .opblock-description-wrapper, .swagger-ui .responses-inner, .swagger-ui .table-container { overflow-x: auto; }
`;

/** Finds a package's file without loading the package. */
const { resolve } = createRequire(import.meta.url);
// The distribution that Fastify's package ships: swagger-ui-dist itself brings a package that reports installations to its makers.
const swagger = (name: string, type: string): ReferenceFile => ({
  name,
  type,
  load: () => fs.readFile(resolve(`@fastify/swagger-ui/static/${name}`)),
});
const own = (name: string, type: string, text: string): ReferenceFile => ({ name, type, load: () => Buffer.from(text) });

/** The files that it takes, all of them at REFERENCE. */
export const REFERENCE_FILES: readonly ReferenceFile[] = [
  swagger('swagger-ui.css', 'text/css'),
  swagger('swagger-ui-bundle.js', 'text/javascript'),
  swagger('favicon-32x32.png', 'image/png'),
  own('start.js', 'text/javascript', START),
  own('page.css', 'text/css', STYLE),
];
