import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeSocket } from '../../src/store/embedded/removeSocket.js';

let folder: string;
beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-socket-')));
  fs.mkdirSync(path.join(folder, 'real'));
  for (const name of ['first', 'second']) fs.writeFileSync(path.join(folder, 'real', `${name}.cjs`), '');
  fs.symlinkSync('real', path.join(folder, 'link'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('modules behind a link are found at their real paths also after a socket was removed', async () => {
  const { resolve } = createRequire(path.join(folder, 'main.cjs'));
  const real = (name: string) => path.join(folder, 'real', `${name}.cjs`);
  expect(resolve('./link/first.cjs')).toBe(real('first'));
  const socket = path.join(folder, 'socket');
  const server = net.createServer().listen(socket);
  await new Promise((listening) => server.once('listening', listening));
  removeSocket(socket);
  expect(resolve('./link/second.cjs')).toBe(real('second'));
  expect(fs.existsSync(socket)).toBe(false);
  server.close();
});

test('a socket that is gone already is no fault', () => {
  removeSocket(path.join(folder, 'none'));
});
