/** Names the files that a browser should fetch along with a page of the dashboard, for the `link` header. */

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
/** Vite's `manifest.json`: chunks by the source file that they were made from. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Paths of the dashboard's router, except those of single matches; a test compares them with the router. */
const PAGES: ReadonlySet<string> = new Set([
  ...['/', '/look-up', '/calculator', '/score', '/coverage', '/health', '/review', '/review/events', '/decisions', '/keys'],
  ...['/people', '/account', '/set-password', '/verify-address', '/audit', '/webhooks', '/sign-in'],
]);
const MATCH = /^\/matches\/[^/]+\/[^/]+$/;

/** Whether the dashboard has a page at a path, with or without a slash at its end. */
export function isPage(path: string): boolean {
  const address = path.replace(/(?<=[^/])\/$/, '');
  return PAGES.has(address) || MATCH.test(address);
}

/** The name of the page at a path: `ReviewEvents` for `/review/events`; '' for a path that can be no page's. */
export function pageAt(path: string): string {
  if (path === '/') return 'Matches';
  if (path.startsWith('/matches/')) return 'Match';
  if (!/^(\/[a-z]+(-[a-z]+)*)+$/.test(path)) return '';
  return path
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** A chunk and all that it imports. */
function withImports(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  for (const each of manifest[source]?.imports ?? []) withImports(manifest, each, found);
  return found;
}

/** Sorts the HTML document's own script last: the separate ones are small and must run before it. */
const documentLast = (one: string, other: string) => Number(one.endsWith('.html')) - Number(other.endsWith('.html'));

/**
 * The `link` header by which a browser fetches a page's files together with its document: a round trip less than when the first scripts
 * name them. Files that every page needs come first: they are the largest, and a browser fetches six at once.
 *
 * @returns undefined for a path that has no page of its own
 */
export function hintsOf(manifest: Manifest, path: string): string | undefined {
  const page = `pages/${pageAt(path)}Page.tsx`;
  if (!Object.hasOwn(manifest, page)) return undefined;
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const first = entries.toSorted(documentLast).flatMap((source) => [...withImports(manifest, source)]);
  const all = [...new Set([...first, ...withImports(manifest, page)])].flatMap((source) => manifest[source] ?? []);
  const ofDocument = new Set(entries.flatMap((source) => manifest[source]?.css ?? []));
  // Vite fetches the styles of a later chunk with `crossorigin`; a preload without it would be for another request.
  const hintOf = (file: string) => `</${file}>; rel=preload; as=style${ofDocument.has(file) ? '' : '; crossorigin'}`;
  return [...all.flatMap(({ css = [] }) => css.map(hintOf)), ...all.map(({ file }) => `</${file}>; rel=modulepreload`)].join(
    ', ',
  );
}
