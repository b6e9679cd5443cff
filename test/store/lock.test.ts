import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from '../../src/store/embedded/lock.js';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-lock-'));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  fs.rmSync(home, { recursive: true });
});
const beside = (name: string) => fs.readdirSync(home).filter((each) => each.startsWith(name));

/** A process that takes a folder and says how that went. */
async function takeElsewhere(folder: string): Promise<{ said: string; child: ChildProcess }> {
  const child = fork(new URL('./takeLock.js', import.meta.url).pathname, [folder]);
  children.add(child);
  const said = await new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))));
  return { said, child };
}
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

test('a held folder is refused, naming the process and the ways out', async () => {
  const folder = path.join(home, 'held');
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(/in use by process \d+.*SAMEBET_DATA.*DATABASE_URL/);
  unlock();
  (await lockFolder(folder))();
});

test('another living process holds its folder; the lock of a killed one is taken over, and nothing is left when it is given back', async () => {
  const folder = path.join(home, 'living');
  const { said, child } = await takeElsewhere(folder);
  expect(said).toBe('taken');
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${child.pid}`);
  child.kill('SIGKILL');
  await ended(child);
  expect(beside('living')).toHaveLength(1);
  const unlock = await lockFolder(folder);
  expect((await takeElsewhere(folder)).said).toContain(`in use by process ${process.pid}`);
  unlock();
  await expect.poll(() => beside('living')).toEqual([]);
});

test('an empty or damaged file in the place of a lock, or one that names a process that lives, locks nothing', async () => {
  const folder = path.join(home, 'damaged');
  fs.writeFileSync(`${folder}.lock`, '');
  fs.writeFileSync(`${folder}.lock.1.empty`, '');
  fs.writeFileSync(`${folder}.lock.${process.ppid}.recycled`, String(process.ppid));
  (await lockFolder(folder))();
});

test('a holder with the same process id in another container is a holder', async () => {
  const folder = path.join(home, 'container');
  const holder = net.createServer().listen(`${folder}.lock.${process.pid}.other`);
  await new Promise((resolve) => holder.once('listening', resolve));
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await new Promise((resolve) => holder.close(resolve));
  (await lockFolder(folder))();
});

test('of many that come at the same moment, over what killed ones left, never two hold it', async () => {
  const folder = path.join(home, 'many');
  const first = await takeElsewhere(folder);
  first.child.kill('SIGKILL');
  await ended(first.child);
  const comers = await Promise.all([1, 2, 3].map(() => takeElsewhere(folder)));
  const mine = await lockFolder(folder).then(
    () => 'taken',
    () => 'refused',
  );
  expect([...comers.map(({ said }) => said), mine].filter((said) => said === 'taken').length).toBeLessThanOrEqual(1);
});

test('a path that is longer than a socket’s address may be is locked all the same', async () => {
  const folder = path.join(home, 'x'.repeat(60), 'y'.repeat(60), 'data');
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  unlock();
});

test('a name that is longer than a socket’s may be is locked all the same, and leaves nothing behind', async () => {
  const folder = path.join(home, 'long', 'n'.repeat(240));
  fs.mkdirSync(path.dirname(folder));
  const unlock = await lockFolder(folder);
  expect((await takeElsewhere(folder)).said).toContain(`in use by process ${process.pid}`);
  const other = path.join(home, 'long', `${'n'.repeat(239)}m`);
  (await lockFolder(other))();
  unlock();
  await expect.poll(() => fs.readdirSync(path.dirname(folder))).toEqual([]);
});

test('a folder is one folder by whichever of its names', async () => {
  const folder = path.join(home, 'real', 'folder');
  fs.mkdirSync(folder, { recursive: true });
  fs.symlinkSync(folder, path.join(home, 'link'));
  fs.symlinkSync(path.dirname(folder), path.join(home, 'above'));
  const names = [folder, path.join(home, 'link'), path.join(home, 'above', 'folder')];
  for (const name of names) {
    const unlock = await lockFolder(name);
    for (const other of names) {
      await expect(lockFolder(other)).rejects.toThrow(`in ${other} is in use by process ${process.pid}`);
      expect((await takeElsewhere(other)).said).toContain(`in ${other} is in use by process ${process.pid}`);
    }
    unlock();
    await expect.poll(() => fs.readdirSync(path.dirname(folder))).toEqual(['folder']);
  }
});
