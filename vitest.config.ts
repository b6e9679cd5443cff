import net from 'node:net';
import { defineConfig } from 'vitest/config';

/** Files that run on both databases. */
const ON_DATABASES = 'test/**/*.db.test.ts';
/** Files that start processes, servers and browsers of their own, or load a whole core: one after the other, when the rest is done. */
const ALONE = [
  'test/{faults,fuzz,commands}/**/*.test.ts',
  'test/dashboard/browser.test.ts',
  'test/security/{secrets,slowClients}.test.ts',
];
const POSTGRES_URL = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

/** Whether something listens at a URL's host and port. */
function isListening(url: string, defaultPort: number): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: port === '' ? defaultPort : Number(port), timeout: 1_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

export default defineConfig(async () => {
  const hasPostgres = await isListening(POSTGRES_URL, 5432);
  if (!hasPostgres) {
    console.warn(
      `SKIPPED: the suite on PostgreSQL, since no server answers at ${POSTGRES_URL}. Set TEST_DATABASE_URL to run it.`,
    );
  }
  const project = (name: string, test: object) => ({ extends: true as const, test: { name, ...test } });
  return {
    // Vite would pick graphql's ESM build for our code while dependencies load its CommonJS build: two copies, two realms.
    resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
    test: {
      testTimeout: 120_000,
      hookTimeout: 120_000,
      projects: [
        project('pure', { include: ['test/**/*.test.ts'], exclude: [ON_DATABASES, ...ALONE] }),
        project('embedded', { include: [ON_DATABASES], provide: { database: 'embedded' } }),
        ...(hasPostgres ? [project('postgres', { include: [ON_DATABASES], provide: { database: POSTGRES_URL } })] : []),
        project('alone', { include: ALONE, exclude: [ON_DATABASES], maxWorkers: 1, sequence: { groupOrder: 1 } }),
      ],
    },
  };
});
