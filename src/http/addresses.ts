/** Tells which address or IPv6 network a request comes from, past the proxies that are trusted. */
import type { IncomingMessage } from 'node:http';
import net from 'node:net';

/** Where proxies of the same machine connect from. */
export const LOOPBACK = ['127.0.0.0/8', '::1'];

/** A list that tells whether an address is one of these addresses or in one of these CIDR ranges. */
export function listOf(addresses: readonly string[]): net.BlockList {
  const list = new net.BlockList();
  for (const each of addresses) {
    const [address = '', bits] = each.split('/');
    const family = net.isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** An IPv4 address as it is; of an IPv6 address its network of 64 bits, the smallest that one customer is given. */
function networkOf(address: string): string {
  if (!net.isIPv6(address)) return address;
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const all = tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** An address without the port and brackets that some proxies write around it, and an IPv4 address as such. */
function withoutPort(written: string): string {
  const [, bracketed, dotted] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written.trim()) ?? [];
  return (bracketed ?? dotted ?? written.trim()).replace(/^::ffff:/, '');
}

/** The addresses through which a request came, the nearest last. @param forwarded its `x-forwarded-for` @param peer who opened the connection */
export const chainOf = (forwarded: string, peer = ''): string[] => [
  ...forwarded
    .split(',')
    .map(withoutPort)
    .filter((address) => address !== ''),
  withoutPort(peer),
];

/** The address or IPv6 network of a request's sender; undefined for a process of this machine, which is not limited. */
export type AddressOf = (req: IncomingMessage) => string | undefined;

/**
 * The nearest address that isn't a proxy of ours: `x-forwarded-for` is believed from its end for as long as trusted proxies wrote it.
 * Callers whose address a proxy doesn't know or doesn't tell (`unknown`, `_hidden`: RFC 7239, section 6) go by the proxy's own, together.
 *
 * @param proxies addresses or CIDR ranges besides this machine's own
 */
export function readAddresses(proxies: readonly string[]): AddressOf {
  const trusted = listOf([...LOOPBACK, ...proxies]);
  return ({ socket, headers }) => {
    const sent = headers['x-forwarded-for'];
    let writer: string | undefined;
    for (const address of chainOf(String(sent ?? ''), socket.remoteAddress).reverse()) {
      if (net.isIP(address) === 0) return writer && networkOf(writer);
      if (!trusted.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4')) return networkOf(address);
      writer = address;
    }
    return undefined;
  };
}
