import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { transformerStyleToClass } from '@shikijs/transformers';
import type { SiteConfig, UserConfig } from 'vitepress';

/** A script that stands in a page itself. */
const INLINE_SCRIPT = /\s*<script(?: id="[\w-]+")?>([\s\S]*?)<\/script>/g;
/** A style that stands at an element: of the theme's few, site.css has those that matter before scripts run. */
const STYLE_ATTRIBUTE = /(<[a-z][^<>]*?) style="[^"]*"/g;

const named = (name: string, type: string, text: string) =>
  `assets/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${type}`;

/**
 * The parts of a VitePress configuration that keep scripts and styles out of its pages: they go to files, so that a content security
 * policy need allow nothing inline. Only for a build: while one writes, pages stay as VitePress makes them.
 *
 * @param base where the site is served, with slashes around it
 */
export function strictPages(base: string): UserConfig {
  if (process.env.NODE_ENV !== 'production') return {};
  const colours = transformerStyleToClass({ classPrefix: 'code-' });
  const files = new Map<string, string>();
  const keep = (name: string, type: string, text: string): string => {
    const file = named(name, type, text);
    files.set(file, text);
    return base + file;
  };
  return {
    markdown: { codeTransformers: [colours] },
    // Pages are rendered when all of them have been read, so that every colour is known.
    transformHead: () => [['link', { rel: 'stylesheet', href: keep('code', 'css', colours.getCSS()) }]],
    transformHtml(html) {
      const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text]) => text).join('\n');
      // Not deferred: the colour scheme has to be known before anything is painted.
      const tag = `<script src="${keep('first', 'js', scripts)}"></script>`;
      return html.replace(INLINE_SCRIPT, '').replace('</head>', `  ${tag}\n  </head>`).replace(STYLE_ATTRIBUTE, '$1');
    },
    async buildEnd({ outDir }: SiteConfig) {
      for (const [file, text] of files) await fs.writeFile(path.join(outDir, file), text);
    },
  };
}
