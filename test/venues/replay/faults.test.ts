import { expect, test } from 'vitest';
import { faultsAt, parseFault } from '../../../src/venues/replay/faults.js';

test.for([
  ['venue_b:429@3', { venue: 'venue_b', kind: '429', value: null, first: 3, last: 3 }],
  ['venue_a:500@2-4', { venue: 'venue_a', kind: '500', value: null, first: 2, last: 4 }],
  ['venue_a:429-after=5@1', { venue: 'venue_a', kind: '429-after', value: '5', first: 1, last: 1 }],
  ['venue_b:later@10-', { venue: 'venue_b', kind: 'later', value: null, first: 10, last: null }],
  ['venue_b:down', { venue: 'venue_b', kind: 'down', value: null, first: 1, last: null }],
] as const)('%s', ([spec, fault]) => {
  expect(parseFault(spec)).toEqual(fault);
});

test.for(['', 'venue_c:429', 'venue_a:418', 'venue_a', 'venue_a:500@0', 'venue_a:500@4-2', 'venue_a:500@x', '429@3'])(
  '"%s" is refused',
  (spec) => {
    expect(() => parseFault(spec)).toThrow(
      expect.objectContaining({ code: 'bad_request', message: expect.stringContaining(spec) }),
    );
  },
);

test('a fault holds from its first to its last request, and one without an end for good', () => {
  const faults = ['venue_a:500@2-3', 'venue_a:rules@3-', 'venue_b:cut@2'].map(parseFault);
  const kinds = (request: number) => faultsAt(faults, 'venue_a', request).map(({ kind }) => kind);
  expect([1, 2, 3, 4, 99].map(kinds)).toEqual([[], ['500'], ['500', 'rules'], ['rules'], ['rules']]);
});
