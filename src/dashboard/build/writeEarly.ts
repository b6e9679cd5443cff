/** Makes Vite put the script `early.ts` at the beginning of the dashboard's HTML document. */
import type { Plugin } from 'vite';

/** A Vite plugin by which the document runs `early.ts` before anything is painted. */
export function writeEarly(): Plugin {
  return {
    name: 'write-early',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const built = Object.values(bundle ?? {}).find((each) => each.type === 'chunk' && each.name === 'early' && each.isEntry);
        const src = built ? `/${built.fileName}` : '/early.ts';
        return [{ tag: 'script', attrs: { type: 'module', blocking: 'render', src }, injectTo: 'head-prepend' }];
      },
    },
  };
}
