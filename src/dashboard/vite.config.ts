import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run build` writes the page to dist/dashboard, from where the service serves it; nothing comes from elsewhere. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  build: {
    outDir: here('../../dist/dashboard'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Everything is a file of ours: the content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    // Says which files a page takes: the service names them with the document.
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Small parts that several pages share come with the first files: each file of its own costs a round trip, and a browser asks
        // for six at once.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 3, maxModuleSize: 12_000 }] },
      },
    },
  },
  // `npx vite src/dashboard` beside a running service.
  server: { proxy: { '/graphql': 'http://127.0.0.1:4000', '/auth': 'http://127.0.0.1:4000', '/v0': 'http://127.0.0.1:4000' } },
});
