/** Makes Vite put the script `early.ts` at the beginning of the dashboard's HTML document, and link the style sheet as it is preloaded. */
import type { Plugin } from 'vite';

/** What Vite says of a style sheet: to fetch it in another mode than the service's `link` header does, so that the preload is lost. */
const CROSSORIGIN = /(<link rel="stylesheet") crossorigin/g;

/** A Vite plugin by which the document runs `early.ts` before anything is painted. */
export function writeEarly(): Plugin {
  return {
    name: 'write-early',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const built = Object.values(bundle ?? {}).find((each) => each.type === 'chunk' && each.name === 'early' && each.isEntry);
        const src = built ? `/${built.fileName}` : '/early.ts';
        const tags = [{ tag: 'script', attrs: { type: 'module', blocking: 'render', src }, injectTo: 'head-prepend' as const }];
        return { html: html.replace(CROSSORIGIN, '$1'), tags };
      },
    },
  };
}
