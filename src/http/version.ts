/** Reads the version of the program from package.json. */
import { createRequire } from 'node:module';

/** The version of this program. */
export const VERSION = (createRequire(import.meta.url)('../../package.json') as { version: string }).version;
