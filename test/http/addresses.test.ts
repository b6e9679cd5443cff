import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readAddresses } from '../../src/http/addresses.js';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as IncomingMessage;
const addressOf = readAddresses(['10.0.0.0/8']);

test.each([
  ['a caller of the net', from('203.0.113.7'), '203.0.113.7'],
  ['a caller who says to be another', from('203.0.113.7', '198.51.100.1'), '203.0.113.7'],
  ['a caller behind our proxies', from('10.1.2.3', '198.51.100.1, 10.9.9.9'), '198.51.100.1'],
  ['a caller behind a proxy of this machine who says to be two', from('::1', '192.0.2.9, 198.51.100.1'), '198.51.100.1'],
  ['a caller whose proxy adds the port', from('10.1.2.3', '198.51.100.1:51234'), '198.51.100.1'],
  ['an IPv6 caller whose proxy adds the port', from('10.1.2.3', '[2001:db8:1:2::9]:443, 10.9.9.9:80'), '2001:db8:1:2::/64'],
  ['an IPv6 caller in brackets', from('10.1.2.3', '[2001:db8:1:2::9]'), '2001:db8:1:2::/64'],
  ['an IPv4 address over IPv6', from('::ffff:203.0.113.7'), '203.0.113.7'],
  ['an IPv6 address, by its network', from('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64'],
  ['another of the same network', from('2001:db8:1:2::9'), '2001:db8:1:2::/64'],
  ['a caller whom a proxy doesn’t know, by that proxy', from('10.1.2.3', 'unknown'), '10.1.2.3'],
  ['a caller whom a proxy hides, who says to be another', from('::1', '198.51.100.1, _hidden, 10.9.9.9'), '10.9.9.9'],
  ['a caller of a proxy that adds to an empty list', from('10.1.2.3', '198.51.100.1, , 10.9.9.9'), '198.51.100.1'],
  ['a process of this machine', from('127.0.0.1'), undefined],
  ['a process of a machine of ours', from('10.1.2.3', '10.9.9.9'), undefined],
])('%s', (_, req, expected) => {
  expect(addressOf(req)).toBe(expected);
});
