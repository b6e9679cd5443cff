/** Makes Vite write an HTML document for each page of the dashboard, with the menu and the title of that page. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { HEADS, type Head } from '../data/heads.js';
import { shellText } from './shellText.js';

const ROOT = '<div id="root"></div>';
/** Names of the pages that take the whole width of the window. */
const WIDE = /^Review/;

/**
 * A Vite plugin that writes a document for each page whose head is known, such as `pages/Matches.html`, and what all pages share into
 * `index.html`: a user reads which page it is while the program is being loaded.
 */
export function writeShells(): Plugin {
  return {
    name: 'write-shells',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const index = path.join(dir, 'index.html');
      const text = await fs.readFile(index, 'utf8');
      if (!text.includes(ROOT)) throw new Error(`${index} has no place for the page`);
      const write = (file: string, name: string | undefined, head: Partial<Head>) => {
        const named = head.title === undefined ? text : text.replace('<title>', () => `<title>${head.title} · `);
        const wide = WIDE.test(name ?? '') ? named.replace('<body>', '<body data-wide>') : named;
        return fs.writeFile(
          file,
          wide.replace(ROOT, () => ROOT.replace('><', () => `>${shellText(name, head)}<`)),
        );
      };
      await fs.mkdir(path.join(dir, 'pages'), { recursive: true });
      await write(index, undefined, {});
      for (const [name, head] of Object.entries(HEADS)) await write(path.join(dir, 'pages', `${name}.html`), name, head);
    },
  };
}
