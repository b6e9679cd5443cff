import { expect, test } from 'vitest';
import { engineCode, listEngineFiles } from '../../src/workflow/engineCode.js';
import { readSources } from '../support/sources.js';

test('what names the engine’s code reads every file that the engine imports', async () => {
  const files = new Set(await listEngineFiles());
  const sources = new Map(readSources().map((source) => [source.file, source]));
  const open = ['domain/matching/index.ts', 'workflow/saveFindings.ts'];
  const reached = new Set<string>(open);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const next of sources.get(file)?.imports ?? []) {
      if (!next.startsWith('domain/') || reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  expect(reached.size).toBeGreaterThan(80);
  const compiled = [...reached].map((file) => file.replace(/\.ts$/, '.js'));
  expect(compiled.filter((file) => !files.has(file))).toEqual([]);
  expect([...files].some((file) => file.endsWith('entities/banks.json'))).toBe(true);
});

test('another calibration is another name, the same one the same', async () => {
  const calibration = { version: 'cal-1', points: [] };
  expect(await engineCode()).toBe(await engineCode());
  expect(await engineCode(calibration)).toBe(await engineCode({ ...calibration }));
  expect(new Set([await engineCode(), await engineCode(calibration)]).size).toBe(2);
});
