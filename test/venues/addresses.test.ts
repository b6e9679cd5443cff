import { expect, test } from 'vitest';
import { isWebAddress, webAddress } from '../../src/venues/wire.js';

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'vbscript:x',
  'nothing',
  '//x.test',
])('%j of a venue is no address to link to', (address) => {
  expect(isWebAddress(address)).toBe(false);
  expect(webAddress.parse(address)).toBeNull();
});

test('an address of the web stays as it is', () => {
  expect(webAddress.parse('https://www.federalreserve.gov/a?b#c')).toBe('https://www.federalreserve.gov/a?b#c');
});
