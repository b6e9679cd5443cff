import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeDocuments } from './build/writeDocuments.js';
import { writeEarly } from './build/writeEarly.js';
import { writeShells } from './build/writeShells.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What `early.ts` imports. */
const FIRST =
  /src\/(domain\/(?:marketName|role)|dashboard\/(gql\/graphql|data\/(ahead|apiKey|expected|firstQuestions|legOrder|lookUp|theme)))\.ts$/;

/** What is not of the library of tables: pages without one needn't wait for it. */
const NO_TABLES = /^(?!.*@tanstack\/(react-)?table)/;

/** `npm run build` writes the page to dist/dashboard, from where the service serves it; nothing comes from elsewhere. */
export default defineConfig({
  root: here('.'),
  plugins: [writeDocuments(), writeEarly(), writeShells(), react()],
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
      input: { index: here('index.html'), early: here('early.ts') },
      output: {
        // Small parts that several pages share come with the first files: each file of its own costs a round trip, and a browser asks
        // for six at once.
        // What early.ts takes has a file of its own: it must not wait for more.
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST, priority: 1 },
            { name: 'shared', test: NO_TABLES, minShareCount: 3, maxModuleSize: 12_000 },
          ],
        },
      },
    },
  },
  // `npx vite src/dashboard` beside a running service.
  server: { proxy: { '/graphql': 'http://127.0.0.1:4000', '/auth': 'http://127.0.0.1:4000', '/v0': 'http://127.0.0.1:4000' } },
});
