import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const CLIENT = new URL('../../src/client/index.ts', import.meta.url).pathname;

test('the TypeScript client, bundled for a browser, needs nothing else and stays below 10 kB', async () => {
  const lib = { entry: CLIENT, formats: ['es' as const], fileName: 'client' };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib, minify: true, target: 'es2022' },
  });
  const [{ output }] = built as unknown as [{ output: { type: string; code: string; imports: string[] }[] }];
  const [chunk, ...others] = output;
  expect(others).toEqual([]);
  expect(chunk?.imports).toEqual([]);
  expect(chunk?.code).not.toMatch(/\b(process|Buffer|require)\b|['"`]node:/);
  expect(gzipSync(chunk?.code ?? '').length).toBeLessThan(10_000);
});
