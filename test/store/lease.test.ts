import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { takeLease } from '../../src/store/lease.js';

let server: net.Server;
afterEach(() => server.close());

/** A message of PostgreSQL's protocol: its type, its length, which counts itself, and its body. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const REFUSED = Buffer.concat([message('E', Buffer.from('SERROR\0C42704\0Munknown setting\0\0')), READY]);

test('a session that cannot be prepared, as on a server older than 14, is closed', async () => {
  const stop = new AbortController();
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  server = net.createServer((socket) => {
    socket.once('close', close).once('data', () => {
      socket.write(WELCOME);
      socket.on('data', (data) => String(data).startsWith('Q') && socket.write(REFUSED));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const onUnreachable = (error: Error) => {
    expect(error.message).toBe('unknown setting');
    stop.abort();
  };
  await expect(takeLease(`postgresql://u:p@127.0.0.1:${port}/d`, stop.signal, { onUnreachable })).rejects.toThrow();
  await closed;
});
