import net from 'node:net';
import { expect, test } from 'vitest';
import { openHttpServer } from '../../src/commands/httpServer.js';

const REQUEST = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

test('a server that was told to stop answers what was on its way to a connection, and ends that connection with the answer', async () => {
  const server = await openHttpServer((_, res) => res.end('answered'), { port: 0, host: '127.0.0.1', variable: 'PORT' });
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  const answers = () => text.split('HTTP/1.1 200 OK').slice(1);
  socket.write(REQUEST);
  await expect.poll(answers).toHaveLength(1);
  expect(text).toContain('Connection: keep-alive');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const closing = server.close();
  socket.write(REQUEST);
  await Promise.all([closing, ended]);
  expect(answers()).toEqual([expect.stringMatching(/answered$/), expect.stringMatching(/connection: close[\s\S]*answered$/i)]);
});
