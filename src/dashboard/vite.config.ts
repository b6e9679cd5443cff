/** Configures Vite, which builds the dashboard into dist/dashboard and serves it while it is developed. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeDocuments } from './build/writeDocuments.js';
import { writeEarly } from './build/writeEarly.js';
import { writeShells } from './build/writeShells.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The modules that `early.ts` loads, also through one another: they make up the first script. */
export const FIRST =
  /src\/(domain\/(?:marketName|role)|dashboard\/(gql\/graphql|data\/(apiKey|expected|firstQueries|legOrder|lookUp|prefetch|theme)))\.ts$/;

/** Modules that are not part of the table library, for which pages without a table needn't wait. */
const NO_TABLES = /^(?!.*@tanstack\/(react-)?table)/;

/** `npm run build` writes the dashboard to dist/dashboard, from where the service serves it; no file comes from another site. */
export default defineConfig({
  root: here('.'),
  plugins: [writeDocuments(), writeEarly(), writeShells(), react()],
  build: {
    outDir: here('../../dist/dashboard'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Every asset is a file of its own: the content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    // Lists the files that each page needs: the service names them in the document's `link` header.
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: here('index.html'), early: here('early.ts') },
      output: {
        // Small modules that several pages share come with the first files: each file of its own costs a round trip, and a browser
        // fetches six at once.
        // The modules of early.ts have a file of their own, so that early.ts waits for no others.
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
