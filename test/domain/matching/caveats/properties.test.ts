import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import {
  CAVEATS,
  compareClauses,
  fingerprints,
  readClauses,
  rulesChange,
} from '../../../../src/domain/matching/caveats/index.js';
import { ROWS } from './table.js';

const sentence = fc.constantFrom(
  ...ROWS.flatMap(({ a, b }) => [...a.split('\n\n'), ...b.split('\n\n')]).filter((text) => text !== ''),
);
const rules = fc.array(fc.oneof({ weight: 4, arbitrary: sentence }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) }), {
  maxLength: 8,
});
const join = (parts: readonly string[]): string => parts.join('\n\n');

test.prop([rules, rules])('whatever the rules are, the two sides can be exchanged', (left, right) => {
  const [a, b] = [readClauses(join(left)), readClauses(join(right))];
  const turned = compareClauses(b, a).map(({ code, severity, a: was, b: is }) => [code, severity, is, was]);
  expect(compareClauses(a, b).map(({ code, severity, a: is, b: was }) => [code, severity, is, was])).toEqual(turned);
});

test.prop([rules, rules])('every caveat carries a quote, its code of five and its sentence', (left, right) => {
  for (const caveat of compareClauses(readClauses(join(left)), readClauses(join(right)))) {
    expect(caveat.quote_a ?? caveat.quote_b).not.toBeNull();
    expect(caveat).toMatchObject({ api_code: CAVEATS[caveat.code].api_code, note: CAVEATS[caveat.code].note });
  }
});

test.prop([rules])('rules do not change against themselves, nor by the order of their sentences', (parts) => {
  const version = (text: string) => ({ rules: text, clauses: readClauses(text) });
  const text = join(parts);
  expect(rulesChange(version(text), version(text)).kind).toBe('none');
  const whole = parts.filter((part) => /[.!?]$/.test(part));
  const id = { venue: 'venue_a', id: 'x' } as const;
  expect(fingerprints({ ...id, rules: join(whole) }).clause).toBe(
    fingerprints({ ...id, rules: join([...whole].reverse()) }).clause,
  );
});
