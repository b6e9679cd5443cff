/** What the page's build says of one of its files. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
/** By the source that it was made of, as Vite writes `manifest.json`. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** `/review/events` as `ReviewEvents`: pages are named for their addresses. */
function nameOf(path: string): string {
  if (path === '/') return 'Matches';
  if (path.startsWith('/matches/')) return 'Match';
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

/**
 * What a browser is told to fetch along with the document (a `link` header), so that a page's own files don't wait until the first ones
 * have run: a round trip less. Those that every page takes come first: they are the largest, and a browser asks for six at once.
 *
 * @returns undefined for an address that has no page of its own
 */
export function hintsOf(manifest: Manifest, path: string): string | undefined {
  const page = `pages/${nameOf(path)}Page.tsx`;
  if (!Object.hasOwn(manifest, page)) return undefined;
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry);
  const first = entry === undefined ? new Set<string>() : withImports(manifest, entry);
  const all = [...new Set([...first, ...withImports(manifest, page)])].flatMap((source) => manifest[source] ?? []);
  return [
    ...all.flatMap(({ css = [] }) => css.map((file) => `</${file}>; rel=preload; as=style`)),
    ...all.map(({ file }) => `</${file}>; rel=modulepreload`),
  ].join(', ');
}
