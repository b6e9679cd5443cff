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

/** The reference of REST: Swagger UI over the OpenAPI document, with the ways back above it. */
export const REFERENCE_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>REST reference · samebet</title>
    <link rel="icon" href="${REFERENCE}/favicon-32x32.png">
    <link rel="stylesheet" href="${REFERENCE}/swagger-ui.css">
    <link rel="stylesheet" href="${REFERENCE}/page.css">
    <link rel="preload" href="/v0/openapi.json" as="fetch" crossorigin>
    <script src="${REFERENCE}/start.js" defer></script>
    <script src="${REFERENCE}/swagger-ui-bundle.js" defer></script>
  </head>
  <body>
    <nav aria-label="samebet"><a href="/">samebet</a><a href="/docs/api">API guide</a><a href="/graphql">GraphQL</a></nav>
    <main id="swagger-ui"></main>
  </body>
</html>
`;

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

/** The bar above, and what Swagger UI prints too faintly. */
const STYLE = `body { margin: 0; background: #fff; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 12px 20px; border-bottom: 1px solid #d5d9e0; font: 15px/1.5 system-ui, sans-serif; }
nav a { color: #1d4fbf; }
nav a:first-child { font-weight: 700; }
main { min-height: 100vh; }
.dark-mode body { background: #1c2022; }
.dark-mode nav { border-color: #3b4151; }
.dark-mode nav a { color: #9dc1ff; }
.swagger-ui .header-col, .swagger-ui .parameter__in { color: #3b4151 !important; }
.swagger-ui .info .version, .swagger-ui .info .link, .swagger-ui .info__license__url a { color: inherit; }
.swagger-ui .info .title small pre { color: #fff; }
.swagger-ui .info .title small { background: #4b5563; }
.swagger-ui .info .title small.version-stamp { background: #2f6b14; }
.swagger-ui .info .link .url, .swagger-ui .info a.link { color: #1d4fbf; }
.swagger-ui .btn.authorize { color: #17693a; border-color: #17693a; }
.swagger-ui .btn.authorize svg { fill: #17693a; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5fb4; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #17693a; }
.swagger-ui .opblock-description-wrapper, .swagger-ui .responses-inner, .swagger-ui .table-container { overflow-x: auto; }
.dark-mode .swagger-ui .header-col, .dark-mode .swagger-ui .parameter__in { color: #c6cbd6 !important; }
.dark-mode .swagger-ui .info .link .url, .dark-mode .swagger-ui .info a.link { color: #9dc1ff; }
.dark-mode .swagger-ui .btn.authorize { color: #6fd699; border-color: #6fd699; }
.dark-mode .swagger-ui .btn.authorize svg { fill: #6fd699; }
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
