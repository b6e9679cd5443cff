import fs from 'node:fs';
import { expect, test } from 'vitest';
import { generateTypes, readOpenApi } from '../../examples/rest/generate.js';

/** The formatter decides where lines break, unions begin with a bar and a last semicolon stands. */
const bare = (source: string) =>
  source
    .replace(/\s+/g, '')
    .replace(/([=:])\|/g, '$1')
    .replace(/;(?=\})/g, '');

test('the REST example’s types are those of the published openapi.json (else: npx tsx examples/rest/generate.ts)', () => {
  const kept = fs.readFileSync(new URL('../../examples/rest/types.ts', import.meta.url), 'utf8');
  expect(bare(kept) === bare(generateTypes(readOpenApi()))).toBe(true);
});
