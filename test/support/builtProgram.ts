import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '../..');
const SOURCES = path.join(ROOT, 'src/');
/** The dashboard is built for browsers: what tests read of it, they read as sources. */
const DASHBOARD = path.join(SOURCES, 'dashboard/');
const BUILT = path.join(ROOT, 'dist/');
/** The files of the built program, which Vite leaves to Node. */
export const BUILT_FILES = new RegExp(`^${BUILT.replaceAll(/\W/g, '\\$&')}`);
/** Files that put something else in the place of a library that the program imports: Vite does that in what it has read itself. */
const IN_PLACE_OF_LIBRARIES = /\/test\/(?:http\/rateLimit|api\/sofa\.db)\.test\.ts$/;

/** Where a file imports the built program from. @returns undefined for all that isn't of it */
function built(imported: string, importer: string): string | undefined {
  const source = path.resolve(path.dirname(importer), imported);
  if (!source.startsWith(SOURCES) || source.startsWith(DASHBOARD) || !source.endsWith('.js')) return undefined;
  // What was removed from the sources may still lie among what is built.
  if (!fs.existsSync(source.replace(/js$/, 'ts'))) return undefined;
  return path.join(BUILT, path.relative(SOURCES, source));
}

/**
 * Has tests import the built program where they name its sources: Node loads it as it does for users. What Vite makes of the sources takes
 * a tenth to a fifth longer, each import of theirs being a look-up, and is made once more for each project.
 */
export function builtProgram(): Plugin {
  return {
    name: 'built-program',
    enforce: 'pre',
    resolveId(imported, importer) {
      if (importer === undefined || !imported.startsWith('.') || IN_PLACE_OF_LIBRARIES.test(importer)) return undefined;
      if (importer.startsWith(SOURCES) && !importer.startsWith(DASHBOARD)) return undefined;
      return built(imported, importer);
    },
  };
}
