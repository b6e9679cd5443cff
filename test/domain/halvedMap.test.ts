import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { HalvedMap } from '../../src/domain/halvedMap.js';

const puts = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 })), { maxLength: 200 });

property.prop([puts])('a value comes back as it was put last, and all together stay within the size', (given) => {
  const map = new HalvedMap<number>(100, (_, size) => size);
  const last = new Map<string, number>();
  for (const [key, size] of given) {
    if (size <= 50) last.set(String(key), size);
    map.set(String(key), size);
    expect(map.size).toBeLessThanOrEqual(100);
    for (const [name, value] of last) expect([undefined, value]).toContain(map.get(name));
    if (size <= 50) expect(map.get(String(key))).toBe(size);
  }
});

test('half of the size is kept at least, the latest of it', () => {
  const map = new HalvedMap<number>(10, () => 1);
  for (let n = 0; n < 100; n++) {
    map.set(String(n), n);
    for (let kept = Math.max(0, n - 4); kept <= n; kept++) expect(map.get(String(kept))).toBe(kept);
  }
  expect(map.size).toBeLessThanOrEqual(10);
});

test('what is put again takes no room besides itself', () => {
  const map = new HalvedMap<number>(10, () => 1);
  map.set('stays', 0);
  for (let n = 0; n < 100; n++) map.set('changes', n);
  expect([map.get('stays'), map.get('changes'), map.size]).toEqual([0, 99, 2]);
});
